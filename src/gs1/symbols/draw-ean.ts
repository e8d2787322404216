// EAN-13, EAN-8, UPC-A and UPC-E in millimetres, with long guard bars and the digits below: GS1 General Specifications,
// "EAN/UPC symbology". At magnification 1 an EAN-13 measures 37.29 x 25.93 mm.

import { type Fault, isFault } from '../fault.ts'
import { readGtin } from '../gtin.ts'
import { darkRuns } from './bars.ts'
import { ADD_ON_QUIET, addOnOf, drawAddOn, roomAbove, widthOfAddOn } from './draw-add-on.ts'
import type { Bar, Drawing, DrawnText, SymbolRequest } from './drawing.ts'
import {
  DIGIT_BELOW_EM,
  DIGIT_HEIGHT,
  DIGIT_IN_EM,
  type EanType,
  eanLayouts,
  GUARD_DEPTH,
  type Layout,
  SMALL_DIGITS,
} from './ean-layouts.ts'
import { type Size, sizeOf, symbolSize } from './sizes.ts'

export function drawEan(request: SymbolRequest, type: EanType): Drawing | Fault {
  const layout = eanLayouts[type]
  const gtin = readGtin(request.code)
  if (isFault(gtin)) return gtin
  const modules = gtin.kind === layout.kind ? layout.encode(gtin.digits) : undefined
  if (modules === undefined) return { fault: 'kind', at: 0 }
  const row = symbolSize(type, request.use)
  const size = sizeOf(request, row)
  if (isFault(size)) return size
  const addOn = request.addOn ? addOnOf(request.addOn, type) : undefined
  if (isFault(addOn)) return addOn
  const x = size.xDimensionMm
  const top = addOn ? roomAbove(size) : 0
  const left = row.quietLeft
  const quietRight = addOn ? ADD_ON_QUIET : row.quietRight
  const end = left + modules.length
  const beside = addOn && drawAddOn(addOn, { ...size, top, end })
  const digits = layout.runs(gtin.digits).filter(({ text }) => !(addOn && text === '>'))
  const withText = request.humanReadable !== false
  return {
    type,
    widthMm: (end + widthOfAddOn(addOn) + quietRight) * x,
    heightMm: top + size.barHeightMm + (withText ? 1 + DIGIT_HEIGHT : GUARD_DEPTH) * x,
    xDimensionMm: x,
    xLimitsMm: { least: row.least, most: row.most },
    quietZone: { leftMm: left * x, rightMm: quietRight * x },
    bars: [...barsOf(modules, layout, { ...size, top, left }), ...(beside?.bars ?? [])],
    texts: withText ? [...textsOf(digits, { ...size, top }), ...(beside?.texts ?? [])] : [],
  }
}

function barsOf(modules: string, { long }: Layout, size: Size & { top: number; left: number }): Bar[] {
  const { xDimensionMm: x, barHeightMm, reductionMm, top, left } = size
  return darkRuns(modules).map(([from, to]) => {
    const isLong = long.some(([start, end]) => from >= start && from < end)
    return {
      x: (left + from) * x + reductionMm / 2,
      y: top,
      w: (to - from) * x - reductionMm,
      h: barHeightMm + (isLong ? GUARD_DEPTH * x : 0),
    }
  })
}

function textsOf(runs: ReturnType<Layout['runs']>, { xDimensionMm: x, barHeightMm, top }: Size & { top: number }) {
  const emMm = (DIGIT_HEIGHT * x) / DIGIT_IN_EM
  const y = top + barHeightMm + (1 + DIGIT_HEIGHT) * x - DIGIT_BELOW_EM * emMm
  return runs.map(({ text, from, cell, small }): DrawnText => {
    return {
      x: from * x,
      y,
      sizeMm: emMm * (small ? SMALL_DIGITS : 1),
      text,
      cellMm: cell * x,
    }
  })
}
