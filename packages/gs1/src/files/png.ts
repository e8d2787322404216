/** A drawing as a PNG of true size: every module is a whole number of pixels, so that edges are sharp. */
import type { Drawing } from '../symbols/drawing.ts'
import { type Bitmap, bitmapToPng, blacken, whiteBitmap } from './bitmap.ts'
import { glyphMask } from './glyph-mask.ts'
import { type PlacedOutline, placedOutlines } from './outlines.ts'

/** The pixel size of a drawing at `dpi`. The X-dimension is rounded up to whole pixels, so that it is never less than requested or
 *  than the standard's minimum; everything else is scaled with it. `withinStandard`: false if rounding up exceeds the standard's
 *  maximum. */
export type PixelSize = {
  dpi: number
  widthPixels: number
  heightPixels: number
  xDimensionPixels: number
  xDimensionMm: number
  withinStandard: boolean
}

const mmPerInch = 25.4
/** Tolerance for binary fractions. */
const rounding = 1e-6

export function pixelSize(drawing: Drawing, dpi: number): PixelSize {
  const xDimensionPixels = Math.max(1, Math.ceil((drawing.xDimensionMm * dpi) / mmPerInch - rounding))
  const xDimensionMm = (xDimensionPixels / dpi) * mmPerInch
  const { least = 0, most = Number.POSITIVE_INFINITY } = drawing.xLimitsMm ?? {}
  const scale = xDimensionPixels / drawing.xDimensionMm
  return {
    dpi,
    widthPixels: toPixels(drawing.widthMm * scale),
    heightPixels: Math.ceil(drawing.heightMm * scale - rounding),
    xDimensionPixels,
    xDimensionMm: Math.round(xDimensionMm * 10_000) / 10_000,
    withinStandard: xDimensionMm >= least - rounding && xDimensionMm <= most + rounding,
  }
}

export function drawingToPng(drawing: Drawing, dpi: number): Uint8Array {
  const { widthPixels, heightPixels, xDimensionPixels } = pixelSize(drawing, dpi)
  const scale = xDimensionPixels / drawing.xDimensionMm
  const bitmap = whiteBitmap(widthPixels, heightPixels)
  for (const { x, y, w, h } of drawing.bars) {
    blacken(bitmap, {
      x0: toPixels(x * scale),
      y0: toPixels(y * scale),
      x1: toPixels((x + w) * scale),
      y1: toPixels((y + h) * scale),
    })
  }
  drawOutlines(bitmap, placedOutlines(drawing), scale)
  return bitmapToPng(bitmap, dpi)
}

/** Halves are rounded up despite errors of binary fractions, otherwise equal bars would differ by a pixel. */
function toPixels(value: number): number {
  return Math.floor(value + 0.5 + rounding)
}

function drawOutlines(bitmap: Bitmap, outlines: readonly PlacedOutline[], scale: number) {
  for (const { xMm, yMm, sizeMm, steps } of outlines) {
    const [x, y] = [Math.floor(xMm * scale), Math.floor(yMm * scale)]
    const mask = glyphMask(steps, { size: sizeMm * scale, left: xMm * scale - x, top: yMm * scale - y })
    for (const run of mask) blacken(bitmap, { x0: x + run.x0, y0: y + run.y, x1: x + run.x1, y1: y + run.y + 1 })
  }
}
