/** A text line above a symbol and one below it, as on labels of logistic units. */
import type { Drawing, DrawnText } from '../symbols/drawing.ts'
import { glyphOf } from './glyphs.ts'

export type LabelTexts = { title?: string | null; note?: string | null }

const maxTextSizeMm = 4
const lineMm = 6
const baseMm = 4.4
const maxWidthShare = 0.98

/** The symbol keeps its size; a text that would be wider becomes smaller. */
export function withLabel(drawing: Drawing, { title, note }: LabelTexts): Drawing {
  const shifted = shiftDown(drawing, title ? lineMm : 0)
  const texts = [...shifted.texts]
  if (title) texts.unshift(centredLine(title, drawing.widthMm, baseMm))
  if (note) texts.push(centredLine(note, drawing.widthMm, shifted.heightMm + baseMm))
  return { ...shifted, heightMm: shifted.heightMm + (note ? lineMm : 0), texts }
}

/** Adds space above everything. */
export function shiftDown(drawing: Drawing, byMm: number): Drawing {
  return {
    ...drawing,
    heightMm: drawing.heightMm + byMm,
    bars: drawing.bars.map(bar => ({ ...bar, y: bar.y + byMm })),
    texts: drawing.texts.map(text => ({ ...text, y: text.y + byMm })),
  }
}

/** Centred; smaller if it would be wider than the drawing. */
export function centredLine(text: string, widthMm: number, y: number): DrawnText {
  const em = Array.from(text, glyphOf).reduce((sum, { advance }) => sum + advance, 0)
  return { x: widthMm / 2, y, sizeMm: Math.min(maxTextSizeMm, (widthMm * maxWidthShare) / Math.max(1, em)), text }
}
