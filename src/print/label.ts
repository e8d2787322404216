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
  const moved = movedDown(drawing, title ? LINE_MM : 0)
  const texts = [...moved.texts]
  if (title) texts.unshift(lineOf(title, drawing.widthMm, BASE_MM))
  if (note) texts.push(lineOf(note, drawing.widthMm, moved.heightMm + BASE_MM))
  return { ...moved, heightMm: moved.heightMm + (note ? LINE_MM : 0), texts }
}

/** With room above everything. */
export function movedDown(drawing: Drawing, byMm: number): Drawing {
  return {
    ...drawing,
    heightMm: drawing.heightMm + byMm,
    bars: drawing.bars.map(bar => ({ ...bar, y: bar.y + byMm })),
    texts: drawing.texts.map(text => ({ ...text, y: text.y + byMm })),
  }
}

/** In the middle, smaller where it would be wider than the drawing. */
export function lineOf(text: string, widthMm: number, y: number): DrawnText {
  const em = Array.from(text, glyphOf).reduce((sum, { advance }) => sum + advance, 0)
  return { x: widthMm / 2, y, sizeMm: Math.min(SIZE_MM, (widthMm * MARGIN) / Math.max(1, em)), text }
}
