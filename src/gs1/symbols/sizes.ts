// Sizes of symbols: GS1 General Specifications, "GS1 symbol specification tables" (X-dimension, bar height, quiet zones).

import type { Fault, Limits } from '../fault.ts'
import type { SymbolRequest, SymbolType, Use } from './drawing.ts'

/** X-dimensions in millimetres; `nominal` is magnification 1, `usual` what is drawn unless asked otherwise; quiet zones in X.
 *  `barHeightMm` is the least height, at `usual`; `growing` heights keep their proportion to X. Two-dimensional symbols have none. */
export type SymbolSize = {
  least: number
  usual: number
  most: number
  nominal: number
  barHeightMm: number
  growing?: true
  quietLeft: number
  quietRight: number
}

const upTo2 = { least: 0.264, usual: 0.33, most: 0.66, nominal: 0.33, growing: true } as const
const inDistribution = { least: 0.495, usual: 0.66, most: 0.66, nominal: 0.33, growing: true } as const
const carton = {
  least: 0.495,
  usual: 0.495,
  most: 1.016,
  nominal: 1.016,
  barHeightMm: 31.75,
  quietLeft: 10,
  quietRight: 10,
}
const matrix = { least: 0.375, usual: 0.625, most: 0.99, nominal: 0.625, barHeightMm: 0 }
const matrixInDistribution = { least: 0.743, usual: 0.743, most: 1.5, nominal: 0.743, barHeightMm: 0 }
const link = { least: 0.396, usual: 0.495, most: 0.743, nominal: 0.495, barHeightMm: 0 }
const quiet = (quietLeft: number, quietRight = quietLeft) => ({ quietLeft, quietRight })

/** Plain QR Code is no GS1 symbol: its limits are those of printing and of scanners. */
// biome-ignore format: one row a line
export const symbolSizes: Record<SymbolType | 'logistic-unit', SymbolSize> = {
  'EAN-13': { ...upTo2, barHeightMm: 22.85, ...quiet(11, 7) },
  'EAN-8': { ...upTo2, barHeightMm: 18.23, ...quiet(7) },
  'UPC-A': { ...upTo2, barHeightMm: 22.85, ...quiet(9) },
  'UPC-E': { ...upTo2, barHeightMm: 22.85, ...quiet(9, 7) },
  'ITF-14': carton,
  'GS1-128': carton,
  'logistic-unit': { ...carton, most: 0.94 },
  DataBar: { ...upTo2, barHeightMm: 33 * 0.33, ...quiet(0) },
  'DataBar-Limited': { ...upTo2, barHeightMm: 10 * 0.33, ...quiet(0) },
  'DataBar-Expanded': { ...upTo2, barHeightMm: 34 * 0.33, ...quiet(0) },
  'GS1-DataMatrix': { ...matrix, ...quiet(1) },
  'GS1-QR': { ...matrix, ...quiet(4) },
  'DL-DataMatrix': { ...link, ...quiet(1) },
  'DL-QR': { ...link, ...quiet(4) },
  QR: { least: 0.17, usual: 0.5, most: 10, nominal: 0.5, barHeightMm: 0, ...quiet(4) },
}

/** What differs in general distribution; a type without a row is drawn alike in both. */
// biome-ignore format: one row a line
const distributionSizes: Partial<Record<SymbolType, SymbolSize>> = {
  'EAN-13': { ...inDistribution, barHeightMm: 45.7, ...quiet(11, 7) },
  'EAN-8': { ...inDistribution, barHeightMm: 36.46, ...quiet(7) },
  'UPC-A': { ...inDistribution, barHeightMm: 45.7, ...quiet(9) },
  'UPC-E': { ...inDistribution, barHeightMm: 45.7, ...quiet(9, 7) },
  DataBar: { ...inDistribution, barHeightMm: 33 * 0.66, ...quiet(0) },
  'DataBar-Limited': { ...inDistribution, barHeightMm: 10 * 0.66, ...quiet(0) },
  'DataBar-Expanded': { ...inDistribution, barHeightMm: 34 * 0.66, ...quiet(0) },
  'GS1-DataMatrix': { ...matrixInDistribution, ...quiet(1) },
  'GS1-QR': { ...matrixInDistribution, ...quiet(4) },
}

export function sizeRow(type: SymbolType, use: Use = 'retail'): SymbolSize {
  return (use === 'distribution' ? distributionSizes[type] : undefined) ?? symbolSizes[type]
}

/** What no override goes beyond: paper ends somewhere. */
const ANY_X: Limits = { least: 0.05, most: 10, unit: 'mm' }
const MOST_HEIGHT_MM = 300
const TOLERANCE = 1e-9
/** Limits worked out from X are shown in thousandths of a millimetre, and whoever types what was shown is right. */
const AS_SHOWN = 0.0005
/** Of a bar at least half its width remains. */
const MOST_REDUCTION_X = 0.5

export type Size = { xDimensionMm: number; barHeightMm: number; reductionMm: number }

/** X-dimension, bar height and bar-width reduction of a request, or the fault 'size' with the limits of what was asked. */
export function sizeOf(request: SymbolRequest, size: SymbolSize): Size | Fault {
  const { xDimensionMm, magnification } = request
  const asked = xDimensionMm ?? (magnification === undefined ? size.usual : magnification * size.nominal)
  const limits = request.anySize ? ANY_X : { least: size.least, most: size.most, unit: 'mm' as const }
  if (!isWithin(asked, limits)) return outsideX(limits, xDimensionMm !== undefined || magnification === undefined, size)
  const barHeight = heightOf(request, size, asked)
  if (typeof barHeight !== 'number') return barHeight
  const reductionMm = request.barWidthReductionMm ?? 0
  const reductions = { least: 0, most: round(asked * MOST_REDUCTION_X), unit: 'mm' as const }
  if (!isWithin(reductionMm, reductions, AS_SHOWN))
    return { fault: 'size', at: 0, part: 'barWidthReductionMm', limits: reductions }
  return { xDimensionMm: asked, barHeightMm: barHeight, reductionMm }
}

function heightOf(request: SymbolRequest, size: SymbolSize, xDimensionMm: number): number | Fault {
  const usual = size.growing ? (size.barHeightMm * xDimensionMm) / size.usual : size.barHeightMm
  const height = request.barHeightMm ?? usual
  const limits = { least: request.anySize ? 1 : round(usual), most: MOST_HEIGHT_MM, unit: 'mm' as const }
  if (usual === 0 || isWithin(height, limits, AS_SHOWN)) return height
  return { fault: 'size', at: 0, part: 'barHeightMm', limits }
}

function outsideX(limits: Limits, inMillimetres: boolean, { nominal }: SymbolSize): Fault {
  if (inMillimetres) return { fault: 'size', at: 0, part: 'xDimensionMm', limits }
  const times = { least: round(limits.least / nominal), most: round(limits.most / nominal), unit: 'times' as const }
  return { fault: 'size', at: 0, part: 'magnification', limits: times }
}

/** Not a number is outside, too. */
function isWithin(value: number, { least, most }: Limits, tolerance = TOLERANCE): boolean {
  return value >= least - tolerance && value <= most + tolerance
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
