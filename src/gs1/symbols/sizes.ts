// Sizes of linear symbols: GS1 General Specifications, "GS1 symbol specification tables" (X-dimension, bar height, quiet zones).

import type { Fault, Limits } from '../fault.ts'
import type { SymbolRequest, SymbolType } from './drawing.ts'

/** X-dimensions in millimetres; `nominal` is magnification 1, `usual` what is drawn unless asked otherwise; quiet zones in X. */
export type SymbolSize = {
  least: number
  usual: number
  most: number
  nominal: number
  barHeightMm: number
  quietLeft: number
  quietRight: number
}

// biome-ignore format: one row a line
export const symbolSizes: Record<SymbolType | 'logistic-unit', SymbolSize> = {
  'EAN-13': { least: 0.264, usual: 0.33, most: 0.66, nominal: 0.33, barHeightMm: 22.85, quietLeft: 11, quietRight: 7 },
  'EAN-8': { least: 0.264, usual: 0.33, most: 0.66, nominal: 0.33, barHeightMm: 18.23, quietLeft: 7, quietRight: 7 },
  'UPC-A': { least: 0.264, usual: 0.33, most: 0.66, nominal: 0.33, barHeightMm: 22.85, quietLeft: 9, quietRight: 9 },
  'UPC-E': { least: 0.264, usual: 0.33, most: 0.66, nominal: 0.33, barHeightMm: 22.85, quietLeft: 9, quietRight: 7 },
  'ITF-14': { least: 0.495, usual: 0.495, most: 1.016, nominal: 1.016, barHeightMm: 31.75, quietLeft: 10, quietRight: 10 },
  'GS1-128': { least: 0.495, usual: 0.495, most: 1.016, nominal: 1.016, barHeightMm: 31.75, quietLeft: 10, quietRight: 10 },
  'logistic-unit': { least: 0.495, usual: 0.495, most: 0.94, nominal: 1.016, barHeightMm: 31.75, quietLeft: 10, quietRight: 10 },
}

/** Heights that are drawn: lower bars than the standard's scan badly but are used on small packs. */
const BAR_HEIGHT: Limits = { least: 5, most: 150, unit: 'mm' }
const TOLERANCE = 1e-9

/** X-dimension and bar height of a request, or the fault 'size' with the limits of what was asked. EAN/UPC bars grow with X. */
export function sizeOf(
  request: SymbolRequest,
  size: SymbolSize,
): { xDimensionMm: number; barHeightMm: number } | Fault {
  const { xDimensionMm, magnification } = request
  const asked = xDimensionMm ?? (magnification === undefined ? size.usual : magnification * size.nominal)
  if (!(asked >= size.least - TOLERANCE && asked <= size.most + TOLERANCE)) {
    if (xDimensionMm !== undefined || magnification === undefined) {
      return { fault: 'size', at: 0, part: 'xDimensionMm', limits: { least: size.least, most: size.most, unit: 'mm' } }
    }
    const limits = {
      least: round(size.least / size.nominal),
      most: round(size.most / size.nominal),
      unit: 'times',
    } as const
    return { fault: 'size', at: 0, part: 'magnification', limits }
  }
  const growing = size.nominal === 0.33 ? asked / size.nominal : 1
  const barHeightMm = request.barHeightMm ?? size.barHeightMm * growing
  if (!(barHeightMm >= BAR_HEIGHT.least && barHeightMm <= BAR_HEIGHT.most)) {
    return { fault: 'size', at: 0, part: 'barHeightMm', limits: BAR_HEIGHT }
  }
  return { xDimensionMm: asked, barHeightMm }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
