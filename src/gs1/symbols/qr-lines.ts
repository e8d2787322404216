// The modules of a square symbol as bits, so that 31 of them are examined at once: the rows, and the columns as if they were
// rows. A word holds 31 modules of a line and, as its highest bit, the first of the next word again: so neighbours always
// stand in one word. Words of equal place lie line after line, light words before, between and after them.

/** `half`: where the columns begin, after the rows. */
export type Lattice = { size: number; half: number; length: number }

export const LANES = 31
/** As many as the examination of a line looks beyond it. */
export const MARGIN = 10

export function latticeOf(size: number): Lattice {
  const half = stripsOf(size) * (size + MARGIN) + MARGIN
  return { size, half, length: 2 * half }
}

export function stripsOf(size: number): number {
  return Math.ceil(size / LANES)
}

/** Place of the word that holds a module, in its half: `lane` is its place in the line. */
export function wordAt(size: number, lane: number, line: number): number {
  return Math.floor(lane / LANES) * (size + MARGIN) + MARGIN + line
}

export function bitAt(lane: number): number {
  return 1 << (lane % LANES)
}

/** Makes one module dark, in row and column. */
export function darken(lines: Int32Array, lattice: Lattice, x: number, y: number): void {
  mark(lines, lattice.size, { from: 0, lane: x, line: y })
  mark(lines, lattice.size, { from: lattice.half, lane: y, line: x })
}

function mark(
  lines: Int32Array,
  size: number,
  { from, lane, line }: { from: number; lane: number; line: number },
): void {
  const word = from + wordAt(size, lane, line)
  lines[word] = (lines[word] ?? 0) | bitAt(lane)
  if (lane < LANES || lane % LANES > 0) return
  const before = word - size - MARGIN
  lines[before] = (lines[before] ?? 0) | (1 << LANES)
}

/** Sets the highest bits anew where modules were set one by one without them. */
export function repeatNeighbours(lines: Int32Array, { size, half }: Lattice): void {
  const stride = size + MARGIN
  for (const from of [0, half]) {
    const end = from + stride * (stripsOf(size) - 1) + MARGIN
    for (let word = from + MARGIN; word < end; word++) {
      lines[word] = (lines[word] ?? 0) | ((lines[word + stride] ?? 0) << LANES)
    }
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
