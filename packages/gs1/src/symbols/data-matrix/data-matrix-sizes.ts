/** The sizes of Data Matrix ECC 200: ISO/IEC 16022:2006, table 7 (ECC 200 symbol attributes). */

export type DataMatrixShape = 'square' | 'rectangle'

/** `height` and `width` in modules with finder patterns, without quiet zone; `down` and `across`: number of data regions; `words` and
 *  `check`: number of data and check codewords; `blocks`: number of separately corrected blocks. */
export type DataMatrixSize = {
  height: number
  width: number
  down: number
  across: number
  words: number
  check: number
  blocks: number
}

// biome-ignore format: one row a line
const squares = [
  { height: 10, width: 10, down: 1, across: 1, words: 3, check: 5, blocks: 1 },
  { height: 12, width: 12, down: 1, across: 1, words: 5, check: 7, blocks: 1 },
  { height: 14, width: 14, down: 1, across: 1, words: 8, check: 10, blocks: 1 },
  { height: 16, width: 16, down: 1, across: 1, words: 12, check: 12, blocks: 1 },
  { height: 18, width: 18, down: 1, across: 1, words: 18, check: 14, blocks: 1 },
  { height: 20, width: 20, down: 1, across: 1, words: 22, check: 18, blocks: 1 },
  { height: 22, width: 22, down: 1, across: 1, words: 30, check: 20, blocks: 1 },
  { height: 24, width: 24, down: 1, across: 1, words: 36, check: 24, blocks: 1 },
  { height: 26, width: 26, down: 1, across: 1, words: 44, check: 28, blocks: 1 },
  { height: 32, width: 32, down: 2, across: 2, words: 62, check: 36, blocks: 1 },
  { height: 36, width: 36, down: 2, across: 2, words: 86, check: 42, blocks: 1 },
  { height: 40, width: 40, down: 2, across: 2, words: 114, check: 48, blocks: 1 },
  { height: 44, width: 44, down: 2, across: 2, words: 144, check: 56, blocks: 1 },
  { height: 48, width: 48, down: 2, across: 2, words: 174, check: 68, blocks: 1 },
  { height: 52, width: 52, down: 2, across: 2, words: 204, check: 84, blocks: 2 },
  { height: 64, width: 64, down: 4, across: 4, words: 280, check: 112, blocks: 2 },
  { height: 72, width: 72, down: 4, across: 4, words: 368, check: 144, blocks: 4 },
  { height: 80, width: 80, down: 4, across: 4, words: 456, check: 192, blocks: 4 },
  { height: 88, width: 88, down: 4, across: 4, words: 576, check: 224, blocks: 4 },
  { height: 96, width: 96, down: 4, across: 4, words: 696, check: 272, blocks: 4 },
  { height: 104, width: 104, down: 4, across: 4, words: 816, check: 336, blocks: 6 },
  { height: 120, width: 120, down: 6, across: 6, words: 1050, check: 408, blocks: 6 },
  { height: 132, width: 132, down: 6, across: 6, words: 1304, check: 496, blocks: 8 },
  { height: 144, width: 144, down: 6, across: 6, words: 1558, check: 620, blocks: 10 },
] as const satisfies readonly DataMatrixSize[]

// biome-ignore format: one row a line
const rectangles = [
  { height: 8, width: 18, down: 1, across: 1, words: 5, check: 7, blocks: 1 },
  { height: 8, width: 32, down: 1, across: 2, words: 10, check: 11, blocks: 1 },
  { height: 12, width: 26, down: 1, across: 1, words: 16, check: 14, blocks: 1 },
  { height: 12, width: 36, down: 1, across: 2, words: 22, check: 18, blocks: 1 },
  { height: 16, width: 36, down: 1, across: 2, words: 32, check: 24, blocks: 1 },
  { height: 16, width: 48, down: 1, across: 2, words: 49, check: 28, blocks: 1 },
] as const satisfies readonly DataMatrixSize[]

/** The sizes by shape, smallest area first; of equal areas the square. */
export const dataMatrixSizes: Record<DataMatrixShape | 'any', readonly DataMatrixSize[]> = {
  square: squares,
  rectangle: rectangles,
  any: [...squares, ...rectangles].sort((a, b) => a.height * a.width - b.height * b.width),
}
