/** The human-readable text (供人识读字符) below a symbol without its own text layout, broken between elements if one line is too long. */

import type { DrawnText } from './drawing.ts'

const maxSizeMm = 5
const gapMm = 1
/** Width of characters in em; generous, because the font is the reader's. */
const characterInEm = 0.62
const capitalInEm = 0.78
const wideInEm = 0.98
const wideCharacters = '%&MWmw'
/** Height of digits above the base line. */
const heightInEm = 0.75
const belowInEm = 0.25
/** Line distance: brackets are higher than an em in some fonts. */
const pitchInEm = 1.1

/** Minimum em size of the text; below a very small symbol the text makes the picture wider. */
const minSizeMm = 2

/** Width of the longest part in the smallest text size. */
export function minLineWidth(parts: readonly string[]): number {
  return Math.max(0, ...parts.map(widthInEm)) * minSizeMm
}

/** In em. */
function widthInEm(text: string): number {
  let width = 0
  for (const character of text) {
    const isCapital = character >= 'A' && character <= 'Z'
    width += wideCharacters.includes(character) ? wideInEm : isCapital ? capitalInEm : characterInEm
  }
  return width
}

/** Lines of at most `widthMm`. Parts are never broken: a part that is wider than the symbol makes the text smaller. */
export function humanReadableLines(parts: readonly string[], { widthMm, top }: { widthMm: number; top: number }) {
  if (parts.length === 0) return { texts: [], bottom: top }
  const widths = parts.map(widthInEm)
  const sizeMm = Math.min(maxSizeMm, widthMm / Math.max(characterInEm, ...widths))
  const maxWidth = widthMm / sizeMm + 1e-6
  const lines: { text: string; width: number }[] = []
  for (const [index, text] of parts.entries()) {
    const width = widths[index] ?? 0
    const last = lines.at(-1)
    if (last === undefined || last.width + width > maxWidth) lines.push({ text, width })
    else {
      last.text += text
      last.width += width
    }
  }
  const texts = lines.map(({ text }, index): DrawnText => {
    return { x: widthMm / 2, y: top + gapMm + (index * pitchInEm + heightInEm) * sizeMm, sizeMm, text }
  })
  return { texts, bottom: top + gapMm + ((lines.length - 1) * pitchInEm + heightInEm + belowInEm) * sizeMm }
}
