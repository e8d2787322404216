/** The mark of samples (样张): who prints such a symbol on goods is seen to have copied it. It is outside the quiet zones, so that the
 *  symbol is still read. */
import type { Drawing, DrawnText } from '../gs1/symbols/drawing.ts'
import { lineOf, movedDown } from './label.ts'

const TITLE = '样张'
const MARK = '样张 SAMPLE'
const LINE_MM = 6
const BASE_MM = 4.6
const SIDE_MM = 6
const SIDE_SIZE_MM = 4
/** What fits into the upper margin of a logistics label. */
const MARGIN_BASE_MM = 2.65
const MARGIN_SIZE_MM = 2.8

/** Above the symbol and its words. */
export function withSampleMark(drawing: Drawing): Drawing {
  const moved = movedDown(drawing, LINE_MM)
  return { ...moved, title: TITLE, texts: [lineOf(MARK, drawing.widthMm, BASE_MM), ...moved.texts] }
}

/** Above the symbol where that fits the room, else beside it, one character below the other. */
export function withSampleMarkIn(drawing: Drawing, room: { widthMm: number; heightMm: number }): Drawing {
  const above = withSampleMark(drawing)
  const isBesideBetter = above.heightMm > room.heightMm && drawing.widthMm + SIDE_MM <= room.widthMm
  return isBesideBetter ? withMarkBeside(drawing) : above
}

function withMarkBeside(drawing: Drawing): Drawing {
  const { widthMm, heightMm, texts } = drawing
  const middle = heightMm / 2
  const marks = Array.from(TITLE, (text, index): DrawnText => {
    return { x: widthMm + SIDE_MM / 2, y: middle + index * SIDE_SIZE_MM * 1.2, sizeMm: SIDE_SIZE_MM, text }
  })
  return { ...drawing, title: TITLE, widthMm: widthMm + SIDE_MM, texts: [...texts, ...marks] }
}

/** In the upper margin of a page that keeps its size. */
export function withSampleMargin<Page extends Drawing>(page: Page): Page {
  const marks = [1, 3, 5].map((sixth): DrawnText => {
    return { x: (page.widthMm * sixth) / 6, y: MARGIN_BASE_MM, sizeMm: MARGIN_SIZE_MM, text: MARK }
  })
  return { ...page, title: TITLE, texts: [...page.texts, ...marks] }
}
