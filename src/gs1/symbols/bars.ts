// Bars and spaces to rectangles.

import type { Bar } from './drawing.ts'

/** Bars and spaces in turn, in X-dimensions, as bars of one height. Answers how wide they are together, too. */
export function barsOfWidths(widths: readonly number[], at: { x: number; y: number; h: number; xDimensionMm: number }) {
  const bars: Bar[] = []
  let modules = 0
  widths.forEach((width, index) => {
    const x = at.x + modules * at.xDimensionMm
    if (index % 2 === 0) bars.push({ x, y: at.y, w: width * at.xDimensionMm, h: at.h })
    modules += width
  })
  return { bars, widthMm: modules * at.xDimensionMm }
}
