// The modules of a square symbol as bits, so that 31 of them are examined at once. A lane is a column of modules or, after all
// columns, a row; its modules lie on lines one below the other. A word holds 31 lanes of a line and, as its highest bit, the
// first of the next word again: so neighbours always stand in one word. The words of the same lanes make a strip, with light
// words before and after it.

export const LANES = 31
/** As many as the examination of a line looks beyond it. */
export const MARGIN = 10

/** How many strips the columns and rows take. */
export function stripsOf(size: number): number {
  return Math.ceil((2 * size) / LANES)
}

/** A symbol of `size` modules a side, none of them dark yet. */
export function emptyLines(size: number): Int32Array {
  return new Int32Array(stripsOf(size) * (size + MARGIN) + MARGIN)
}

/** Place of the word of a lane. */
export function wordAt(size: number, lane: number, line: number): number {
  return Math.floor(lane / LANES) * (size + MARGIN) + MARGIN + line
}

/** The bit of a lane in its word. */
export function bitAt(lane: number): number {
  return 1 << (lane % LANES)
}

/** Makes one module dark, in its column and in its row. */
export function darken(lines: Int32Array, size: number, [x, y]: readonly [x: number, y: number]): void {
  mark(lines, size, { lane: x, line: y })
  mark(lines, size, { lane: size + y, line: x })
}

function mark(lines: Int32Array, size: number, { lane, line }: { lane: number; line: number }): void {
  const word = wordAt(size, lane, line)
  lines[word] = (lines[word] ?? 0) | bitAt(lane)
  if (lane < LANES || lane % LANES > 0) return
  const before = word - size - MARGIN
  lines[before] = (lines[before] ?? 0) | (1 << LANES)
}

/** Sets the highest bits where modules were set one by one without them. */
export function repeatNeighbours(lines: Int32Array, size: number): void {
  const stride = size + MARGIN
  const end = lines.length - stride
  for (let word = MARGIN; word < end; word++) {
    lines[word] = (lines[word] ?? 0) | ((lines[word + stride] ?? 0) << LANES)
  }
}

/** One byte a module, row by row. */
export function modulesOf(lines: Int32Array, size: number): Uint8Array {
  const dark = new Uint8Array(size * size)
  for (let y = 0, at = 0; y < size; y++) {
    for (let left = 0; left < size; left += LANES) {
      let word = lines[wordAt(size, left, y)] ?? 0
      for (const right = Math.min(size, left + LANES); at < y * size + right; at++, word >>>= 1) dark[at] = word & 1
    }
  }
  return dark
}
