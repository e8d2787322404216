/** Paints drawings and texts into a bitmap. */
import type { Drawing, DrawnText } from '../symbols/drawing.ts'
import { type PixelSize, pixelBars } from '../symbols/pixels.ts'
import { type Bitmap, blacken } from './bitmap.ts'
import { glyphMask } from './glyph-mask.ts'
import { placedOutlines } from './outlines.ts'

/** Paints a drawing of `size` with its upper left corner at (x, y). */
export function paintDrawing(bitmap: Bitmap, drawing: Drawing, size: PixelSize, { x, y } = { x: 0, y: 0 }): void {
  for (const { x0, y0, x1, y1 } of pixelBars(drawing, size))
    blacken(bitmap, { x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y })
  paintTexts(bitmap, drawing.texts, size.xDimensionPixels / drawing.xDimensionMm, { x, y })
}

/** `scale`: pixels of a millimetre. */
export function paintTexts(bitmap: Bitmap, texts: readonly DrawnText[], scale: number, origin = { x: 0, y: 0 }): void {
  for (const { xMm, yMm, sizeMm, steps } of placedOutlines({ texts })) {
    const [left, top] = [Math.floor(xMm * scale), Math.floor(yMm * scale)]
    const mask = glyphMask(steps, { size: sizeMm * scale, left: xMm * scale - left, top: yMm * scale - top })
    const [x, y] = [left + origin.x, top + origin.y]
    for (const run of mask) blacken(bitmap, { x0: x + run.x0, y0: y + run.y, x1: x + run.x1, y1: y + run.y + 1 })
  }
}
