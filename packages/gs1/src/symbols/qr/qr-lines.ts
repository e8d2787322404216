/** The modules of a square symbol as bits, so that 31 of them are checked at once. A lane is a column of modules or, after all
 *  columns, a row; its modules are on consecutive lines. A word has 31 lanes of a line and, as its highest bit, the first lane of the
 *  next word again, so adjacent modules are always in one word. The words of the same lanes are a strip, with light words before and
 *  after it. */

export const lanesPerWord = 31
/** How many lines the penalty check looks beyond a line. */
export const marginWords = 10

/** Number of strips for columns and rows. */
export function stripCount(size: number): number {
  return Math.ceil((2 * size) / lanesPerWord)
}

/** A symbol of `size` modules per side, all light. */
export function emptyLines(size: number): Int32Array {
  return new Int32Array(stripCount(size) * (size + marginWords) + marginWords)
}

/** Index of the word of a lane. */
export function wordAt(size: number, lane: number, line: number): number {
  return Math.floor(lane / lanesPerWord) * (size + marginWords) + marginWords + line
}

/** The bit of a lane in its word. */
export function bitAt(lane: number): number {
  return 1 << (lane % lanesPerWord)
}

/** Makes one module dark, in its column and its row. */
export function darken(lines: Int32Array, size: number, [x, y]: readonly [x: number, y: number]): void {
  setBit(lines, size, { lane: x, line: y })
  setBit(lines, size, { lane: size + y, line: x })
}

function setBit(lines: Int32Array, size: number, { lane, line }: { lane: number; line: number }): void {
  const word = wordAt(size, lane, line)
  lines[word] = (lines[word] ?? 0) | bitAt(lane)
  if (lane < lanesPerWord || lane % lanesPerWord > 0) return
  const previous = word - size - marginWords
  lines[previous] = (lines[previous] ?? 0) | (1 << lanesPerWord)
}

/** Sets the highest bits after modules were set one by one. */
export function copyNextLanes(lines: Int32Array, size: number): void {
  const stride = size + marginWords
  const end = lines.length - stride
  for (let word = marginWords; word < end; word++) {
    lines[word] = (lines[word] ?? 0) | ((lines[word + stride] ?? 0) << lanesPerWord)
  }
}

/** One byte per module, row by row. */
export function toModules(lines: Int32Array, size: number): Uint8Array {
  const dark = new Uint8Array(size * size)
  for (let y = 0, at = 0; y < size; y++) {
    for (let left = 0; left < size; left += lanesPerWord) {
      let word = lines[wordAt(size, left, y)] ?? 0
      for (const right = Math.min(size, left + lanesPerWord); at < y * size + right; at++, word >>>= 1)
        dark[at] = word & 1
    }
  }
  return dark
}
