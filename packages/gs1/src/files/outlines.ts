/** Positions of the characters of a drawing, for PNG, PDF and EPS. Lengths in millimetres, y downwards. */
import type { Drawing, DrawnText } from '../symbols/drawing.ts'
import { glyphOf, type OutlineStep } from './glyphs.ts'

/** A character outline at `xMm`, base line `yMm`, with em size `sizeMm`. */
export type PlacedOutline = { xMm: number; yMm: number; sizeMm: number; steps: readonly OutlineStep[] }

export function placedOutlines(drawing: Pick<Drawing, 'texts'>): PlacedOutline[] {
  return drawing.texts.flatMap(placeText)
}

function placeText({ x, y, sizeMm, text, cellMm, anchor }: DrawnText): PlacedOutline[] {
  const glyphs = Array.from(text, glyphOf)
  const total = glyphs.reduce((sum, { advance }) => sum + advance, 0) * sizeMm
  let from = cellMm === undefined && anchor !== 'start' ? x - total / 2 : x
  return glyphs.map(({ steps, advance }) => {
    const xMm = cellMm === undefined ? from : from + (cellMm - advance * sizeMm) / 2
    from += cellMm ?? advance * sizeMm
    return { xMm, yMm: y, sizeMm, steps }
  })
}
