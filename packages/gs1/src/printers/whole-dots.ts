/** Symbols whose X-dimension is a whole number of dots of a label printer. A part of a dot cannot be printed: the printer, or the software
 *  before it, would make some bars a dot wider than others. */
import { type Fault, isFault, type Limits } from '../fault.ts'
import { drawSymbol } from '../symbols/draw-symbol.ts'
import type { Drawing, SymbolRequest } from '../symbols/drawing.ts'
import { dotsPerMmOf, type PrinterDpi } from './resolutions.ts'

/** Tolerance for binary fractions. */
const rounding = 1e-9

/** The number of dots of a module: the requested size rounded up, so that it is never smaller, or the largest number below it that the
 *  limits in millimetres allow. Undefined if no whole number of dots is within the limits.
 *  @example wholeDots(0.33, 8, { least: 0.264, most: 0.66 }) // 3 */
export function wholeDots(
  requestedMm: number,
  dotsPerMm: number,
  { least, most }: Pick<Limits, 'least' | 'most'>,
): number | undefined {
  const fewest = Math.max(1, Math.ceil(least * dotsPerMm - rounding))
  const largest = Math.floor(most * dotsPerMm + rounding)
  if (fewest > largest) return undefined
  return Math.min(largest, Math.max(fewest, Math.ceil(requestedMm * dotsPerMm - rounding)))
}

/** A drawing whose X-dimension is `xDots` dots. `requestedXMm`: what the request has asked for, or the usual size of the standard. */
export type PrinterSymbol = { drawing: Drawing; dpi: PrinterDpi; xDots: number; requestedXMm: number }

const free = { least: 0, most: Number.POSITIVE_INFINITY }

/** Draws a symbol for a printer; `drawing`: the same request as it was drawn already. Where no whole number of dots is within the sizes that the GS1 General Specifications allow for the kind
 *  and its use, the fault is 'size' of the part `dpi`, with the allowed sizes.
 *  @example printerSymbol({ type: 'EAN-13', code: '6901234567892' }, 203).xDots // 3 */
export function printerSymbol(
  request: SymbolRequest,
  dpi: PrinterDpi,
  drawing: Drawing | Fault = drawSymbol(request),
): PrinterSymbol | Fault {
  if (isFault(drawing)) return drawing
  const limits = (!request.anySize && drawing.xLimitsMm) || free
  const xDots = wholeDots(drawing.xDimensionMm, dotsPerMmOf(dpi), limits)
  if (xDots === undefined) return { fault: 'size', at: 0, part: 'dpi', limits: { ...limits, unit: 'mm' } }
  const redrawn = drawSymbol(withXDimension(request, drawing, xDots / dotsPerMmOf(dpi)))
  return isFault(redrawn) ? redrawn : { drawing: redrawn, dpi, xDots, requestedXMm: drawing.xDimensionMm }
}

/** Heights of cartons' symbols do not depend on X; a requested height of other symbols is scaled with it. */
function withXDimension(request: SymbolRequest, drawing: Drawing, xDimensionMm: number): SymbolRequest {
  const { magnification: _, barHeightMm, ...same } = request
  if (barHeightMm === undefined) return { ...same, xDimensionMm }
  const isFixed = request.type === 'ITF-14' || request.type === 'GS1-128'
  return {
    ...same,
    xDimensionMm,
    barHeightMm: isFixed ? barHeightMm : barHeightMm * (xDimensionMm / drawing.xDimensionMm),
  }
}
