/** The modules of the codeword bits in a Data Matrix, ISO/IEC 16022:2006, Annex F (symbol character placement), and the finder
 *  patterns around each data region. */

import type { DataMatrixSize } from './data-matrix-sizes.ts'

/** `frame`: the modules that are equal in all symbols of the size, 1 is dark. `places`: for each bit of the codewords, highest bit
 *  first, its module index. */
export type Placement = { frame: Uint8Array; places: Uint16Array }

/** Rows and columns of eight modules, relative to the last one. The standard shape continues at the opposite edge. */
type Shape = readonly (readonly [row: number, column: number])[]

// biome-ignore format: as they lie
const standardShape: Shape = [
  [-2, -2], [-2, -1],
  [-1, -2], [-1, -1], [-1, 0],
  [0, -2], [0, -1], [0, 0],
]

/** The four corner shapes. Negative rows and columns count from the lower or right edge. */
// biome-ignore format: one shape a line
const cornerShapes = {
  low: [[-1, 0], [-1, 1], [-1, 2], [0, -2], [0, -1], [1, -1], [2, -1], [3, -1]],
  flat: [[-3, 0], [-2, 0], [-1, 0], [0, -4], [0, -3], [0, -2], [0, -1], [1, -1]],
  tall: [[-3, 0], [-2, 0], [-1, 0], [0, -2], [0, -1], [1, -1], [2, -1], [3, -1]],
  apart: [[-1, 0], [-1, -1], [0, -3], [0, -2], [0, -1], [1, -3], [1, -2], [1, -1]],
} as const satisfies Record<string, Shape>

/** The matrix of all data regions without finder patterns: `bits` has the bit number plus 1 of each module. */
type Mapping = { rows: number; columns: number; bits: Uint16Array; placed: number }

const placementBySize = new Map<DataMatrixSize, Placement>()

/** The placement for a size (ISO/IEC 16022, annex F), calculated at first use. */
export function placementOf(size: DataMatrixSize): Placement {
  const placement = placementBySize.get(size) ?? calculatePlacement(size)
  placementBySize.set(size, placement)
  return placement
}

function calculatePlacement(size: DataMatrixSize): Placement {
  const mapping: Mapping = {
    rows: size.height - 2 * size.down,
    columns: size.width - 2 * size.across,
    bits: new Uint16Array((size.height - 2 * size.down) * (size.width - 2 * size.across)),
    placed: 0,
  }
  placeAll(mapping)
  const frame = finderPatterns(size)
  const places = new Uint16Array(8 * (size.words + size.check))
  const module = moduleIndex(size, mapping)
  mapping.bits.forEach((bit, at) => {
    if (bit > 0) places[bit - 1] = module(at)
  })
  const last = mapping.bits.length - 1
  if (mapping.bits[last] === 0) for (const at of [last, last - mapping.columns - 1]) frame[module(at)] = 1
  return { frame, places }
}

/** Diagonally up and down through the matrix from the fifth row, two rows and two columns per step. */
function placeAll(mapping: Mapping): void {
  const { rows, columns } = mapping
  let row = 4
  let column = 0
  while (row < rows || column < columns) {
    const corner = cornerAt(mapping, row, column)
    if (corner) placeCorner(mapping, corner)
    for (; row >= 0 && column < columns; row -= 2, column += 2) placeStandard(mapping, row, column)
    row += 1
    column += 3
    for (; row < rows && column >= 0; row += 2, column -= 2) placeStandard(mapping, row, column)
    row += 3
    column += 1
  }
}

/** The corner shape if the path is at the left edge here. */
function cornerAt({ rows, columns }: Mapping, row: number, column: number): Shape | undefined {
  if (column === 0 && row === rows) return cornerShapes.low
  if (column === 0 && row === rows - 2 && columns % 4 !== 0) return cornerShapes.flat
  if (column === 0 && row === rows - 2 && columns % 8 === 4) return cornerShapes.tall
  return column === 2 && row === rows + 4 && columns % 8 === 0 ? cornerShapes.apart : undefined
}

function placeCorner(mapping: Mapping, corner: Shape): void {
  const { rows, columns } = mapping
  for (const [row, column] of corner) place(mapping, row < 0 ? row + rows : row, column < 0 ? column + columns : column)
}

/** Modules beyond the upper or left edge continue at the opposite edge, shifted so that shapes fit together. */
function placeStandard(mapping: Mapping, row: number, column: number): void {
  const { rows, columns, bits } = mapping
  if (row < 0 || row >= rows || column < 0 || column >= columns || bits[row * columns + column] !== 0) return
  for (const [down, across] of standardShape) {
    let y = row + down
    let x = column + across
    if (y < 0) {
      y += rows
      x += 4 - ((rows + 4) % 8)
    }
    if (x < 0) {
      x += columns
      y += 4 - ((columns + 4) % 8)
    }
    place(mapping, y, x)
  }
}

function place(mapping: Mapping, row: number, column: number): void {
  mapping.bits[row * mapping.columns + column] = ++mapping.placed
}

/** Converts an index in the mapping matrix to a module index of the symbol. */
function moduleIndex({ width, down, across }: DataMatrixSize, { rows, columns }: Mapping) {
  const regionRows = rows / down
  const regionColumns = columns / across
  return (at: number): number => {
    const row = Math.floor(at / columns)
    const column = at % columns
    const y = 1 + row + 2 * Math.floor(row / regionRows)
    const x = 1 + column + 2 * Math.floor(column / regionColumns)
    return y * width + x
  }
}

/** Each region: dark on the left and below, alternating above and on the right. */
function finderPatterns({ height, width, down, across }: DataMatrixSize): Uint8Array {
  const frame = new Uint8Array(height * width)
  const [regionHeight, regionWidth] = [height / down, width / across]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const solid = x % regionWidth === 0 || y % regionHeight === regionHeight - 1
      const above = y % regionHeight === 0 && x % 2 === 0
      const right = x % regionWidth === regionWidth - 1 && y % 2 === 1
      if (solid || above || right) frame[y * width + x] = 1
    }
  }
  return frame
}
