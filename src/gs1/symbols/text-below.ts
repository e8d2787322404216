// The human-readable line (供人识读字符) below a symbol that has no layout of its own for it, broken between elements where one line does not hold them.

import type { DrawnText } from './drawing.ts'

const SIZE_MM = 5
const GAP_MM = 1
/** Room of characters, in the em; generous, as the face is the reader's. */
const CHARACTER_IN_EM = 0.62
const CAPITAL_IN_EM = 0.78
const WIDE_IN_EM = 0.98
const WIDE = '%&MWmw'
/** How high digits reach above the base line. */
const HEIGHT_IN_EM = 0.75
const BELOW_IN_EM = 0.25
/** From line to line: brackets are higher than an em in some faces. */
const PITCH_IN_EM = 1.1

/** Letters under a symbol that is small whatever it holds are at least this high, an em; the picture then becomes wider than it. */
const LEAST_MM = 2

/** What the longest piece takes at most in the smallest letters. */
export function roomForLine(pieces: readonly string[]): number {
  return Math.max(0, ...pieces.map(roomOf)) * LEAST_MM
}

/** Of a text, in the em. */
function roomOf(text: string): number {
  let room = 0
  for (const character of text) {
    const isCapital = character >= 'A' && character <= 'Z'
    room += WIDE.includes(character) ? WIDE_IN_EM : isCapital ? CAPITAL_IN_EM : CHARACTER_IN_EM
  }
  return room
}

/** Lines of at most `widthMm`, pieces are never cut: a piece longer than the symbol makes the letters smaller. */
export function lineBelow(pieces: readonly string[], { widthMm, top }: { widthMm: number; top: number }) {
  if (pieces.length === 0) return { texts: [], bottom: top }
  const rooms = pieces.map(roomOf)
  const sizeMm = Math.min(SIZE_MM, widthMm / Math.max(CHARACTER_IN_EM, ...rooms))
  const most = widthMm / sizeMm + 1e-6
  const lines: { text: string; room: number }[] = []
  for (const [index, text] of pieces.entries()) {
    const room = rooms[index] ?? 0
    const last = lines.at(-1)
    if (last === undefined || last.room + room > most) lines.push({ text, room })
    else {
      last.text += text
      last.room += room
    }
  }
  const texts = lines.map(({ text }, index): DrawnText => {
    return { x: widthMm / 2, y: top + GAP_MM + (index * PITCH_IN_EM + HEIGHT_IN_EM) * sizeMm, sizeMm, text }
  })
  return { texts, bottom: top + GAP_MM + ((lines.length - 1) * PITCH_IN_EM + HEIGHT_IN_EM + BELOW_IN_EM) * sizeMm }
}
