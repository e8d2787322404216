/** EAN-13, EAN-8, UPC-A and UPC-E in millimetres, with long guard bars and the digits below: GS1 General Specifications, "EAN/UPC
 *  symbology". At magnification 1 an EAN-13 measures 37.29 x 25.93 mm. */

import { type Fault, isFault } from '../../fault.ts'
import { readGtin } from '../../keys/kinds/gtin.ts'
import { darkRuns, narrowedBar, reductionOf } from '../bars.ts'
import type { Bar, Drawing, DrawnText, SymbolRequest } from '../drawing.ts'
import { limitsOf, type RequestedSize, requestedSize, symbolSize } from '../sizes.ts'
import { isAllZeros } from '../symbol-elements.ts'
import { addOnQuietZone, addOnWidth, createAddOn, drawAddOn, heightAbove } from './draw-add-on.ts'
import {
  digitBelowEm,
  digitHeight,
  digitInEm,
  type EanLayout,
  type EanType,
  eanLayouts,
  guardDepth,
  smallDigits,
} from './ean-layouts.ts'

export function drawEan(request: SymbolRequest, type: EanType): Drawing | Fault {
  const layout = eanLayouts[type]
  const encoded = encodeEan(request.code, type)
  if (isFault(encoded)) return encoded
  const { modules } = encoded
  const row = symbolSize(type, request.use)
  const size = requestedSize(request, row)
  if (isFault(size)) return size
  const addOn = request.addOn ? createAddOn(request.addOn, type) : undefined
  if (isFault(addOn)) return addOn
  const x = size.xDimensionMm
  const top = addOn ? heightAbove(size) : 0
  const left = row.quietLeft
  const quietRight = addOn ? addOnQuietZone : row.quietRight
  const end = left + modules.length
  const addOnDrawing = addOn && drawAddOn(addOn, { ...size, top, end })
  const digits = layout.runs(encoded.digits).filter(({ text }) => !(addOn && text === '>'))
  const withText = request.humanReadable !== false
  return {
    type,
    widthMm: (end + addOnWidth(addOn) + quietRight) * x,
    heightMm: top + size.barHeightMm + (withText ? 1 + digitHeight : guardDepth) * x,
    xDimensionMm: x,
    ...limitsOf(row),
    quietZone: { leftMm: left * x, rightMm: quietRight * x },
    bars: [...eanBars(modules, layout, { ...size, top, left }), ...(addOnDrawing?.bars ?? [])],
    ...reductionOf(size.reductionMm),
    texts: withText ? [...digitTexts(digits, { ...size, top }), ...(addOnDrawing?.texts ?? [])] : [],
  }
}

/** The digits of the code and its modules, `1` for dark. */
function encodeEan(code: string, type: EanType): { digits: string; modules: string } | Fault {
  const layout = eanLayouts[type]
  const gtin = readGtin(code)
  if (isFault(gtin)) return gtin
  if (isAllZeros(gtin.digits)) return { fault: 'all-zeros', at: 0 }
  // GS1 General Specifications, "UPC-E barcode": only GTIN-12 of number system 0; scanners read system 1 only if it is switched on.
  if (type === 'UPC-E' && gtin.digits.startsWith('1')) return { fault: 'number-system', at: 0 }
  const modules = gtin.kind === layout.kind ? layout.encode(gtin.digits) : undefined
  return modules === undefined ? { fault: 'kind', at: 0 } : { digits: gtin.digits, modules }
}

function eanBars(modules: string, { long }: EanLayout, size: RequestedSize & { top: number; left: number }): Bar[] {
  const { xDimensionMm: x, barHeightMm, reductionMm, top, left } = size
  return darkRuns(modules).map(([from, to]) => {
    const isLong = long.some(([start, end]) => from >= start && from < end)
    const h = barHeightMm + (isLong ? guardDepth * x : 0)
    return narrowedBar({ x: (left + from) * x, y: top, w: (to - from) * x, h }, reductionMm)
  })
}

function digitTexts(
  runs: ReturnType<EanLayout['runs']>,
  { xDimensionMm: x, barHeightMm, top }: RequestedSize & { top: number },
) {
  const emMm = (digitHeight * x) / digitInEm
  const y = top + barHeightMm + (1 + digitHeight) * x - digitBelowEm * emMm
  return runs.map(({ text, from, cell, small }): DrawnText => {
    return {
      x: from * x,
      y,
      sizeMm: emMm * (small ? smallDigits : 1),
      text,
      cellMm: cell * x,
    }
  })
}
