/** ITF-14 in millimetres, with bearer bars and the digits below. GS1 General Specifications, "ITF-14 symbology". */

import { type Fault, isFault } from '../fault.ts'
import { formatGtin, readGtin } from '../keys/kinds/gtin.ts'
import { barsOfWidths, reductionOf } from './bars.ts'
import type { Bar, Drawing, SymbolRequest } from './drawing.ts'
import { humanReadableLines } from './human-readable-line.ts'
import { encodeItf14 } from './itf14.ts'
import { limitsOf, requestedSize, symbolSize } from './sizes.ts'
import { isAllZeros } from './symbol-elements.ts'

/** Bearer bar thickness: of a frame for printing plates in millimetres, of two bars for other printing in X. */
const frameMm = 4.83
const twoBarsX = 2

/** Also accepts a GTIN-12 or GTIN-13, padded with zeros; the frame is outside the quiet zones. */
export function drawItf14(request: SymbolRequest): Drawing | Fault {
  const gtin = readGtin(request.code)
  if (isFault(gtin)) return gtin
  if (gtin.kind === 'GTIN-8') return { fault: 'kind', at: 0 }
  if (isAllZeros(gtin.digits)) return { fault: 'all-zeros', at: 0 }
  const row = symbolSize('ITF-14', request.use)
  const size = requestedSize(request, row)
  if (isFault(size)) return size
  const { xDimensionMm, barHeightMm, reductionMm } = size
  const bearerBars = request.bearerBars ?? 'frame'
  const thicknessMm = { frame: frameMm, 'top-and-bottom': twoBarsX * xDimensionMm, none: 0 }[bearerBars]
  const sideMm = bearerBars === 'frame' ? thicknessMm : 0
  const quietMm = row.quietLeft * xDimensionMm
  const widths = encodeItf14(gtin.gtin14)
  const code = barsOfWidths(widths, { x: sideMm + quietMm, y: thicknessMm, h: barHeightMm, xDimensionMm, reductionMm })
  const widthMm = 2 * (sideMm + quietMm) + code.widthMm
  const bottom = barHeightMm + 2 * thicknessMm
  const digits = request.humanReadable === false ? [] : [formatGtin({ kind: 'GTIN-14', digits: gtin.gtin14 })]
  const line = humanReadableLines(digits, { widthMm, top: bottom })
  return {
    type: 'ITF-14',
    widthMm,
    heightMm: line.bottom,
    xDimensionMm,
    ...limitsOf(row),
    quietZone: { leftMm: quietMm, rightMm: quietMm },
    bars: [...code.bars, ...bearerBarsOf({ widthMm, bottom, thicknessMm, sideMm })],
    texts: line.texts,
    ...reductionOf(reductionMm),
  }
}

function bearerBarsOf({
  widthMm,
  bottom,
  thicknessMm,
  sideMm,
}: {
  widthMm: number
  bottom: number
  thicknessMm: number
  sideMm: number
}): Bar[] {
  const across = { x: 0, w: widthMm, h: thicknessMm }
  const vertical = { y: thicknessMm, w: sideMm, h: bottom - 2 * thicknessMm }
  const all = [
    { ...across, y: 0 },
    { ...across, y: bottom - thicknessMm },
    { ...vertical, x: 0 },
    { ...vertical, x: widthMm - sideMm },
  ]
  return all.filter(bar => bar.w > 0 && bar.h > 0)
}
