/** A drawing in whole pixels: every module has the same number of them, and every bar is narrower by the same number. */
import type { Bar, Drawing } from './drawing.ts'

/** The size of a drawing at `dpi` in pixels. The X-dimension is rounded up to whole pixels, so that it is never less than requested or
 *  than the standard's minimum; everything else is scaled with it. `withinStandard`: false if rounding up exceeds the standard's
 *  maximum. The bar-width reduction does not depend on the scale: it is rounded to the nearest whole pixel, and at least half of X
 *  remains of a bar. */
export type PixelSize = {
  dpi: number
  widthPixels: number
  heightPixels: number
  xDimensionPixels: number
  xDimensionMm: number
  withinStandard: boolean
  barWidthReductionPixels: number
  barWidthReductionMm: number
}

const mmPerInch = 25.4
/** Tolerance for binary fractions. */
const rounding = 1e-6

/** @example pixelSize({ type: 'QR', widthMm: 9, heightMm: 9, xDimensionMm: 0.3, quietZone: { leftMm: 0, rightMm: 0 }, bars: [], texts: [] }, 254).xDimensionPixels // 3 */
export function pixelSize(drawing: Drawing, dpi: number): PixelSize {
  const xDimensionPixels = Math.max(1, Math.ceil((drawing.xDimensionMm * dpi) / mmPerInch - rounding))
  const xDimensionMm = (xDimensionPixels / dpi) * mmPerInch
  const { least = 0, most = Number.POSITIVE_INFINITY } = drawing.xLimitsMm ?? {}
  const scale = xDimensionPixels / drawing.xDimensionMm
  const barWidthReductionPixels = reductionPixels(drawing, dpi, xDimensionPixels)
  return {
    dpi,
    widthPixels: toPixels(drawing.widthMm * scale),
    heightPixels: Math.ceil(drawing.heightMm * scale - rounding),
    xDimensionPixels,
    xDimensionMm: tenThousandths(xDimensionMm),
    withinStandard: xDimensionMm >= least - rounding && xDimensionMm <= most + rounding,
    barWidthReductionPixels,
    barWidthReductionMm: tenThousandths((barWidthReductionPixels / dpi) * mmPerInch),
  }
}

/** A reduction of exactly half a pixel is rounded down: too little ink is worse than the spread of half a pixel. */
function reductionPixels({ barWidthReductionMm = 0 }: Drawing, dpi: number, xDimensionPixels: number): number {
  const nearest = Math.ceil((barWidthReductionMm * dpi) / mmPerInch - 0.5 - rounding)
  return Math.max(0, Math.min(nearest, Math.floor(xDimensionPixels / 2)))
}

const tenThousandths = (mm: number) => Math.round(mm * 10_000) / 10_000

/** From (x0, y0) to (x1, y1), exclusive. */
export type PixelBar = { x0: number; y0: number; x1: number; y1: number }

/** The bars of a drawing in the pixels of `size`. An odd pixel of the reduction is taken from the right and lower sides. */
export function pixelBars(drawing: Drawing, { xDimensionPixels, barWidthReductionPixels }: PixelSize): PixelBar[] {
  const scale = xDimensionPixels / drawing.xDimensionMm
  const first = Math.floor(barWidthReductionPixels / 2)
  const last = barWidthReductionPixels - first
  return drawing.bars.map(bar => {
    const { left, right, top, bottom } = bar.narrowedMm ?? notNarrowed
    return {
      x0: toPixels((bar.x - left) * scale) + (left > 0 ? first : 0),
      y0: toPixels((bar.y - top) * scale) + (top > 0 ? first : 0),
      x1: toPixels((bar.x + bar.w + right) * scale) - (right > 0 ? last : 0),
      y1: toPixels((bar.y + bar.h + bottom) * scale) - (bottom > 0 ? last : 0),
    }
  })
}

const notNarrowed: NonNullable<Bar['narrowedMm']> = { left: 0, right: 0, top: 0, bottom: 0 }

/** Halves are rounded up despite errors of binary fractions, otherwise equal bars would differ by a pixel. */
function toPixels(value: number): number {
  return Math.floor(value + 0.5 + rounding)
}
