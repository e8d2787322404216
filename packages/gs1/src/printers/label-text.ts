/** The text above the symbol of a label, such as the name of a product: as large as its lines fit the label. */
import type { Fault } from '../fault.ts'
import { glyphOf } from '../files/glyphs.ts'
import type { DrawnText } from '../symbols/drawing.ts'

export const labelTextLimits = { characters: 60, lines: 2 } as const

/** Text sizes in millimetres, the largest first. Below 2 mm a printer of 203 dpi has 16 dots for a Chinese character. */
const sizesMm = [4, 3.5, 3, 2.5, 2]
const lineHeight = 1.25
/** The share of a line above its base line. */
const ascent = 0.95

/** No font contains U+10FFFF: a character with the same glyph cannot be printed. */
const unassignedCharacter = '\u{10ffff}'

export type LabelText = { texts: DrawnText[]; heightMm: number }

/** The lines in a box of `widthMm`, from its upper left corner. A fault names the part `labelText`: too long, not printable, or 'size' if
 *  it does not fit in two lines of the smallest size. */
export function labelText(text: string, widthMm: number): LabelText | Fault {
  const fault = textFault(text)
  if (fault) return fault
  for (const sizeMm of sizesMm) {
    const lines = wrap(text.trim(), widthMm / sizeMm)
    if (lines && lines.length <= labelTextLimits.lines) return placeLines(lines, sizeMm, widthMm)
  }
  return { fault: 'size', at: 0, part: 'labelText' }
}

function textFault(text: string): Fault | undefined {
  const most = labelTextLimits.characters
  if (text.length > most)
    return { fault: 'length', at: most, part: 'labelText', limits: { least: 0, most, unit: 'characters' } }
  const missing = glyphOf(unassignedCharacter).path
  let at = 0
  for (const character of text) {
    if (/[\p{Cc}\p{Cs}]/u.test(character) || glyphOf(character).path === missing)
      return { fault: 'character', at, part: 'labelText', found: character }
    at += character.length
  }
  return undefined
}

const widthOf = (text: string) => Array.from(text, glyphOf).reduce((sum, { advance }) => sum + advance, 0)

/** Breaks between words of Latin letters, and between any two other characters. Undefined if one word is wider than the line. */
function wrap(text: string, widthEm: number): string[] | undefined {
  const lines: string[] = []
  let line = ''
  for (const word of text.match(/[\p{Script=Latin}\p{N}\p{P}]+|\s+|./gu) ?? []) {
    if (widthOf((line + word).trimEnd()) <= widthEm) {
      line += word
      continue
    }
    if (widthOf(word) > widthEm) return undefined
    lines.push(line.trimEnd())
    line = word.trimStart()
  }
  return [...lines, line].filter(each => each !== '')
}

function placeLines(lines: readonly string[], sizeMm: number, widthMm: number): LabelText {
  const texts = lines.map((text, index): DrawnText => {
    return { x: widthMm / 2, y: (index * lineHeight + ascent) * sizeMm, sizeMm, text }
  })
  return { texts, heightMm: lines.length * lineHeight * sizeMm }
}
