// Sizes of symbols: what the GS1 symbol specification tables allow for a symbol, and what is drawn of what was asked.

import type { Element } from '../element-string.ts'
import type { Fault, Limits } from '../fault.ts'
import type { SymbolRequest, SymbolType, Use } from './drawing.ts'
import {
  type Bearer,
  quietZones,
  type SizeRow,
  type SizeTable,
  tableOfUnknownUse,
  tablesOfBearer,
  tablesOfUse,
} from './size-tables.ts'

/** X-dimensions in millimetres; `nominal` is magnification 1, `usual` what is drawn unless asked otherwise; quiet zones in X.
 *  `leastHeightMm` and `usualHeightMm` are of the bars, at `usual`; `growing` heights keep their proportion to X. Two-dimensional
 *  symbols have none. */
export type SymbolSize = {
  least: number
  usual: number
  most: number
  nominal: number
  leastHeightMm: number
  usualHeightMm: number
  growing: boolean
  quietLeft: number
  quietRight: number
}

/** Where a table has no row for a symbol, the next that has one counts. */
const NEXT: Partial<Record<Use, readonly Use[]>> = {
  distribution: ['retail+distribution'],
  'retail+distribution': ['distribution'],
  'healthcare+distribution': ['distribution', 'retail+distribution'],
}

/** AIs of the keys whose symbols have tables of their own; a GLN only where it identifies, not where goods are shipped to. */
const BEARERS: Readonly<Record<string, Bearer>> = {
  '253': 'asset',
  '8003': 'asset',
  '8004': 'asset',
  '414': 'asset',
  '417': 'asset',
  '8017': 'service',
  '8018': 'service',
}

/** What the tables say for a symbol. An SSCC makes it that of a logistic unit, whatever the use; a key of assets, places, documents or
 *  services counts where the table of the use has no row. */
export function symbolSize(type: SymbolType, use?: Use, elements: readonly Element[] = []): SymbolSize {
  const ofBearer = tableOfBearer(elements)
  if (ofBearer === tablesOfBearer['logistic-unit'] && ofBearer[type]) return sizeOfRow(type, ofBearer[type])
  const [ofUse, ...next] = use === undefined ? [] : [use, ...(NEXT[use] ?? [])].map(name => tablesOfUse[name])
  const row = [ofUse, ofBearer, ...next].find(table => table?.[type])?.[type]
  return sizeOfRow(type, row ?? tableOfUnknownUse[type])
}

function tableOfBearer(elements: readonly Element[]): SizeTable | undefined {
  const has = (wanted: string) => elements.some(({ ai }) => ai === wanted)
  if (has('00')) return tablesOfBearer['logistic-unit']
  if (has('01') || has('02')) return undefined
  const [bearer] = elements.flatMap(({ ai }) => BEARERS[ai] ?? [])
  return bearer && tablesOfBearer[bearer]
}

function sizeOfRow(type: SymbolType, [least, usual, most, height = 0, usualHeight = height]: SizeRow): SymbolSize {
  const [quietLeft, quietRight] = quietZones[type]
  const isOfCartons = type === 'ITF-14' || type === 'GS1-128'
  return {
    least,
    usual,
    most,
    nominal: height === 0 ? usual : isOfCartons ? 1.016 : 0.33,
    leastHeightMm: height,
    usualHeightMm: usualHeight,
    growing: !isOfCartons,
    quietLeft,
    quietRight,
  }
}

/** What no override goes beyond: paper ends somewhere. */
const ANY_X: Limits = { least: 0.05, most: 10, unit: 'mm' }
const LEAST_HEIGHT_MM = 1
const MOST_HEIGHT_MM = 300
const TOLERANCE = 1e-9
/** Limits worked out from X are shown in thousandths of a millimetre, and whoever types what was shown is right. */
const AS_SHOWN = 0.0005
/** The tables round heights to hundredths, some of them from inches. */
const AS_TABULATED = 0.025
/** Of a bar at least half its width remains. */
const MOST_REDUCTION_X = 0.5

export type Size = { xDimensionMm: number; barHeightMm: number; reductionMm: number }

/** X-dimension, bar height and bar-width reduction of a request, or the fault 'size' with the limits of what was asked. */
export function sizeOf(request: SymbolRequest, size: SymbolSize): Size | Fault {
  const limits = request.anySize ? ANY_X : { least: size.least, most: size.most, unit: 'mm' as const }
  const xDimensionMm = xDimensionOf(request, size, limits)
  if (typeof xDimensionMm !== 'number') return xDimensionMm
  const barHeightMm = heightOf(request, size, xDimensionMm)
  if (typeof barHeightMm !== 'number') return barHeightMm
  const reductionMm = request.barWidthReductionMm ?? 0
  const reductions = { least: 0, most: round(xDimensionMm * MOST_REDUCTION_X), unit: 'mm' as const }
  if (!isWithin(reductionMm, reductions, AS_SHOWN))
    return { fault: 'size', at: 0, part: 'barWidthReductionMm', limits: reductions }
  return { xDimensionMm, barHeightMm, reductionMm: Math.max(0, reductionMm) }
}

function xDimensionOf(request: SymbolRequest, { usual, nominal }: SymbolSize, limits: Limits): number | Fault {
  const { xDimensionMm, magnification } = request
  if (xDimensionMm === undefined && magnification !== undefined) {
    const asked = magnification * nominal
    if (!isWithin(asked, limits, AS_SHOWN * nominal)) return outsideX(request, nominal, limits)
    return Math.min(limits.most, Math.max(limits.least, asked))
  }
  const asked = xDimensionMm ?? usual
  return isWithin(asked, limits) ? asked : outsideX(request, nominal, limits)
}

function heightOf(request: SymbolRequest, size: SymbolSize, xDimensionMm: number): number | Fault {
  if (size.leastHeightMm === 0) return 0
  const times = size.growing ? xDimensionMm / size.usual : 1
  const least = request.anySize ? LEAST_HEIGHT_MM : round(size.leastHeightMm * times)
  const height = request.barHeightMm ?? Math.max(least, Math.min(MOST_HEIGHT_MM, size.usualHeightMm * times))
  const limits = { least, most: MOST_HEIGHT_MM, unit: 'mm' as const }
  if (isWithin(height, limits, size.growing ? AS_TABULATED : AS_SHOWN)) return height
  return { fault: 'size', at: 0, part: 'barHeightMm', limits }
}

/** The fault of an X-dimension outside the limits, in the terms in which it was asked for. */
export function outsideX({ xDimensionMm, magnification }: SymbolRequest, nominal: number, limits: Limits): Fault {
  if (xDimensionMm !== undefined || magnification === undefined)
    return { fault: 'size', at: 0, part: 'xDimensionMm', limits }
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
