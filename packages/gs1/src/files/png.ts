/** A drawing as a PNG of true size: every module is a whole number of pixels, so that edges are sharp. */
import type { Drawing } from '../symbols/drawing.ts'
import { pixelBars, pixelSize } from '../symbols/pixels.ts'
import { type Bitmap, bitmapToPng, blacken, whiteBitmap } from './bitmap.ts'
import { glyphMask } from './glyph-mask.ts'
import { type PlacedOutline, placedOutlines } from './outlines.ts'

export function drawingToPng(drawing: Drawing, dpi: number): Uint8Array {
  const size = pixelSize(drawing, dpi)
  const bitmap = whiteBitmap(size.widthPixels, size.heightPixels)
  for (const bar of pixelBars(drawing, size)) blacken(bitmap, bar)
  const scale = size.xDimensionPixels / drawing.xDimensionMm
  drawOutlines(bitmap, placedOutlines(drawing), scale)
  return bitmapToPng(bitmap, dpi)
}

function drawOutlines(bitmap: Bitmap, outlines: readonly PlacedOutline[], scale: number) {
  for (const { xMm, yMm, sizeMm, steps } of outlines) {
    const [x, y] = [Math.floor(xMm * scale), Math.floor(yMm * scale)]
    const mask = glyphMask(steps, { size: sizeMm * scale, left: xMm * scale - x, top: yMm * scale - y })
    for (const run of mask) blacken(bitmap, { x0: x + run.x0, y0: y + run.y, x1: x + run.x1, y1: y + run.y + 1 })
  }
}
