/** A drawing as a PNG of true size: every module is a whole number of pixels, so that no edge is blurred. */
import type { Drawing } from '../gs1/symbols/drawing.ts'
import { type Bitmap, bitmapToPng, blacken, whiteBitmap } from './bitmap.ts'
import { glyphMask } from './glyph-mask.ts'
import { type PlacedOutline, placedOutlines } from './outlines.ts'

/** What a drawing becomes at `dpi`: the X-dimension is rounded up to whole pixels, so that it is never less than asked for nor than the
 *  standard's least; everything else follows it. `withinStandard`: false where rounding up leaves what the standard allows. */
export type PixelSize = {
  dpi: number
  widthPixels: number
  heightPixels: number
  xDimensionPixels: number
  xDimensionMm: number
  withinStandard: boolean
}

const MM_PER_INCH = 25.4
/** Of binary fractions. */
const NOISE = 1e-6

export function pixelSize(drawing: Drawing, dpi: number): PixelSize {
  const xDimensionPixels = Math.max(1, Math.ceil((drawing.xDimensionMm * dpi) / MM_PER_INCH - NOISE))
  const xDimensionMm = (xDimensionPixels / dpi) * MM_PER_INCH
  const { least = 0, most = Number.POSITIVE_INFINITY } = drawing.xLimitsMm ?? {}
  const scale = xDimensionPixels / drawing.xDimensionMm
  return {
    dpi,
    widthPixels: pixels(drawing.widthMm * scale),
    heightPixels: Math.ceil(drawing.heightMm * scale - NOISE),
    xDimensionPixels,
    xDimensionMm: Math.round(xDimensionMm * 10_000) / 10_000,
    withinStandard: xDimensionMm >= least - NOISE && xDimensionMm <= most + NOISE,
  }
}

export function drawingToPng(drawing: Drawing, dpi: number): Uint8Array {
  const { widthPixels, heightPixels, xDimensionPixels } = pixelSize(drawing, dpi)
  const scale = xDimensionPixels / drawing.xDimensionMm
  const bitmap = whiteBitmap(widthPixels, heightPixels)
  for (const { x, y, w, h } of drawing.bars) {
    blacken(bitmap, {
      x0: pixels(x * scale),
      y0: pixels(y * scale),
      x1: pixels((x + w) * scale),
      y1: pixels((y + h) * scale),
    })
  }
  drawOutlines(bitmap, placedOutlines(drawing), scale)
  return bitmapToPng(bitmap, dpi)
}

/** Halves go up whatever the noise of binary fractions, or bars of one width would differ by a pixel. */
function pixels(value: number): number {
  return Math.floor(value + 0.5 + NOISE)
}

function drawOutlines(bitmap: Bitmap, outlines: readonly PlacedOutline[], scale: number) {
  for (const { xMm, yMm, sizeMm, steps } of outlines) {
    const [x, y] = [Math.floor(xMm * scale), Math.floor(yMm * scale)]
    const mask = glyphMask(steps, { size: sizeMm * scale, left: xMm * scale - x, top: yMm * scale - y })
    for (const run of mask) blacken(bitmap, { x0: x + run.x0, y0: y + run.y, x1: x + run.x1, y1: y + run.y + 1 })
  }
}
