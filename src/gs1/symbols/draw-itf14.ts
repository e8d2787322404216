// ITF-14 in millimetres, with its bearer bars and the digits below. GS1 General Specifications, "ITF-14 symbology".

import { type Fault, isFault } from '../fault.ts'
import { formatGtin, readGtin } from '../gtin.ts'
import { barsOfWidths } from './bars.ts'
import type { Bar, Drawing, SymbolRequest } from './drawing.ts'
import { encodeItf14 } from './itf14.ts'
import { sizeOf, symbolSize } from './sizes.ts'
import { lineBelow } from './text-below.ts'

/** Of a frame for printing plates, in millimetres; of two bars for other printing, in X. */
const FRAME_MM = 4.83
const TWO_BARS_X = 2

/** Also a GTIN-12 or GTIN-13, filled with zeros; the frame stands outside the quiet zones. */
export function drawItf14(request: SymbolRequest): Drawing | Fault {
  const gtin = readGtin(request.code)
  if (isFault(gtin)) return gtin
  if (gtin.kind === 'GTIN-8') return { fault: 'kind', at: 0 }
  const row = symbolSize('ITF-14', request.use)
  const size = sizeOf(request, row)
  if (isFault(size)) return size
  const { xDimensionMm, barHeightMm, reductionMm } = size
  const bearerBars = request.bearerBars ?? 'frame'
  const thick = { frame: FRAME_MM, 'top-and-bottom': TWO_BARS_X * xDimensionMm, none: 0 }[bearerBars]
  const side = bearerBars === 'frame' ? thick : 0
  const quietMm = row.quietLeft * xDimensionMm
  const widths = encodeItf14(gtin.gtin14)
  const code = barsOfWidths(widths, { x: side + quietMm, y: thick, h: barHeightMm, xDimensionMm, reductionMm })
  const widthMm = 2 * (side + quietMm) + code.widthMm
  const bottom = barHeightMm + 2 * thick
  const digits = request.humanReadable === false ? [] : [formatGtin({ kind: 'GTIN-14', digits: gtin.gtin14 })]
  const line = lineBelow(digits, { widthMm, top: bottom })
  return {
    type: 'ITF-14',
    widthMm,
    heightMm: line.bottom,
    xDimensionMm,
    xLimitsMm: { least: row.least, most: row.most },
    quietZone: { leftMm: quietMm, rightMm: quietMm },
    bars: [...code.bars, ...bearers({ widthMm, bottom, thick, side })],
    texts: line.texts,
  }
}

function bearers({
  widthMm,
  bottom,
  thick,
  side,
}: {
  widthMm: number
  bottom: number
  thick: number
  side: number
}): Bar[] {
  const across = { x: 0, w: widthMm, h: thick }
  const upright = { y: thick, w: side, h: bottom - 2 * thick }
  const all = [
    { ...across, y: 0 },
    { ...across, y: bottom - thick },
    { ...upright, x: 0 },
    { ...upright, x: widthMm - side },
  ]
  return all.filter(bar => bar.w > 0 && bar.h > 0)
}
