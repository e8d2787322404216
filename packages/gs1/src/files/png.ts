/** A drawing as a PNG of true size: every module is a whole number of pixels, so that edges are sharp. */
import type { Drawing } from '../symbols/drawing.ts'
import { pixelSize } from '../symbols/pixels.ts'
import { bitmapToPng, whiteBitmap } from './bitmap.ts'
import { paintDrawing } from './paint.ts'

export function drawingToPng(drawing: Drawing, dpi: number): Uint8Array {
  const size = pixelSize(drawing, dpi)
  const bitmap = whiteBitmap(size.widthPixels, size.heightPixels)
  paintDrawing(bitmap, drawing, size)
  return bitmapToPng(bitmap, dpi)
}
