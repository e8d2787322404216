/** A line of words above a symbol and one below it, as labels of logistic units carry them. */
import type { Drawing, DrawnText } from '../gs1/symbols/drawing.ts'
import { glyphOf } from './glyphs.ts'

export type LabelWords = { title?: string | null; note?: string | null }

const SIZE_MM = 4
const LINE_MM = 6
const BASE_MM = 4.4
const MARGIN = 0.98

/** The symbol keeps its size; the words become smaller where they would be wider than it. */
export function withLabel(drawing: Drawing, { title, note }: LabelWords): Drawing {
  const above = title ? LINE_MM : 0
  const texts = drawing.texts.map(text => ({ ...text, y: text.y + above }))
  if (title) texts.unshift(lineOf(title, drawing.widthMm, BASE_MM))
  const bottom = drawing.heightMm + above
  if (note) texts.push(lineOf(note, drawing.widthMm, bottom + BASE_MM))
  return {
    ...drawing,
    heightMm: bottom + (note ? LINE_MM : 0),
    bars: drawing.bars.map(bar => ({ ...bar, y: bar.y + above })),
    texts,
  }
}

function lineOf(text: string, widthMm: number, y: number): DrawnText {
  const em = Array.from(text, glyphOf).reduce((sum, { advance }) => sum + advance, 0)
  return { x: widthMm / 2, y, sizeMm: Math.min(SIZE_MM, (widthMm * MARGIN) / Math.max(1, em)), text }
}
