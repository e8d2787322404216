// The human-readable line (供人识读字符) below a symbol that has no layout of its own for it, broken between elements where one line does not hold them.

import type { DrawnText } from './drawing.ts'

const SIZE_MM = 5
const GAP_MM = 1
/** Room of an average character and of digits above the base line, in the em; generous, as the face is the reader's. */
const CHARACTER_IN_EM = 0.62
const HEIGHT_IN_EM = 0.75
const BELOW_IN_EM = 0.25
/** From line to line: brackets are higher than an em in some faces. */
const PITCH_IN_EM = 1.1

/** Letters under a symbol that is small whatever it holds are at least this high, an em; the picture then becomes wider than it. */
const LEAST_MM = 2

/** What the longest piece takes at most in the smallest letters. */
export function roomForLine(pieces: readonly string[]): number {
  return Math.max(0, ...pieces.map(piece => piece.length)) * CHARACTER_IN_EM * LEAST_MM
}

/** Lines of at most `widthMm`, pieces are never cut: a piece longer than the symbol makes the letters smaller. */
export function lineBelow(pieces: readonly string[], { widthMm, top }: { widthMm: number; top: number }) {
  if (pieces.length === 0) return { texts: [], bottom: top }
  const longest = Math.max(1, ...pieces.map(piece => piece.length))
  const sizeMm = Math.min(SIZE_MM, widthMm / (longest * CHARACTER_IN_EM))
  const room = Math.floor(widthMm / (sizeMm * CHARACTER_IN_EM) + 1e-6)
  const lines: string[] = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + piece.length <= room) lines[lines.length - 1] = last + piece
    else lines.push(piece)
  }
  const texts = lines.map((text, index): DrawnText => {
    return { x: widthMm / 2, y: top + GAP_MM + (index * PITCH_IN_EM + HEIGHT_IN_EM) * sizeMm, sizeMm, text }
  })
  return { texts, bottom: top + GAP_MM + ((lines.length - 1) * PITCH_IN_EM + HEIGHT_IN_EM + BELOW_IN_EM) * sizeMm }
}
