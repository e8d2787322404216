/** Sizes of symbols: what the GS1 symbol specification tables allow, and the size that is drawn for a request. */

import type { Element } from '../elements/element-string.ts'
import type { Fault, Limits } from '../fault.ts'
import type { SymbolRequest, SymbolType, Use } from './drawing.ts'
import {
  defaultSizeTable,
  type KeyCategory,
  quietZones,
  type SizeRow,
  type SizeTable,
  tableByKeyCategory,
  tableByUse,
} from './size-tables.ts'

/** X-dimensions in millimetres; `nominal` is magnification 1, `usual` the default; quiet zones in X. `leastHeightMm` and
 *  `usualHeightMm` are bar heights at `usual`; with `isProportional` they are proportional to X. Two-dimensional symbols have none. */
export type SymbolSize = {
  least: number
  usual: number
  most: number
  nominal: number
  leastHeightMm: number
  usualHeightMm: number
  isProportional: boolean
  quietLeft: number
  quietRight: number
  /** Whether the standard has sizes for this symbol and its use; otherwise the limits are those of another use. */
  isListed: boolean
}

/** If a table has no row for a symbol, the next table with such a row applies. */
const fallbackUses: Partial<Record<Use, readonly Use[]>> = {
  distribution: ['retail+distribution'],
  'healthcare+distribution': ['distribution', 'retail+distribution'],
}

/** AIs of the keys whose symbols have their own tables; a GLN only if it identifies a location, not a recipient of goods. */
const categoryByAi: Readonly<Record<string, KeyCategory>> = {
  '253': 'asset',
  '8003': 'asset',
  '8004': 'asset',
  '414': 'asset',
  '417': 'asset',
  '8017': 'service',
  '8018': 'service',
}

/** The table row for a symbol. An SSCC makes it a logistic unit, whatever the use; a key of assets, places, documents or services
 *  applies if the table of the use has no row. */
export function symbolSize(type: SymbolType, use?: Use, elements: readonly Element[] = []): SymbolSize {
  const row = tablesOf(use, elements).find(table => table[type])?.[type] ?? defaultSizeTable[type]
  return { ...symbolSizeOfRow(type, row), isListed: use === undefined || isForUse(type, use, elements) }
}

/** The tables in the order in which they apply. */
function tablesOf(use: Use | undefined, elements: readonly Element[]): SizeTable[] {
  const categoryTable = categoryTableOf(elements)
  const logisticTable = tableByKeyCategory['logistic-unit']
  const [useTable, ...fallbackTables] =
    use === undefined ? [] : [use, ...(fallbackUses[use] ?? [])].map(name => tableByUse[name])
  const tables = categoryTable === logisticTable ? [logisticTable, useTable] : [useTable, categoryTable]
  return [...tables, ...fallbackTables].filter(table => table !== undefined)
}

/** Whether a symbol is read where it is used. At a point of sale only its own tables count: ITF-14, GS1-128, DataBar Limited and GS1 QR
 *  Code are not read there (GS1 General Specifications, "GS1 symbol specification tables", tables 1 and 3). */
export function isForUse(type: SymbolType, use: Use, elements: readonly Element[] = []): boolean {
  if (use === 'retail' || use === 'retail+distribution') return tableByUse[use][type] !== undefined
  return tablesOf(use, elements).some(table => table[type] !== undefined)
}

function categoryTableOf(elements: readonly Element[]): SizeTable | undefined {
  const has = (requiredAi: string) => elements.some(({ ai }) => ai === requiredAi)
  if (has('00')) return tableByKeyCategory['logistic-unit']
  if (has('01') || has('02')) return undefined
  const [category] = elements.flatMap(({ ai }) => categoryByAi[ai] ?? [])
  return category && tableByKeyCategory[category]
}

function symbolSizeOfRow(
  type: SymbolType,
  [least, usual, most, height = 0, usualHeight = height]: SizeRow,
): Omit<SymbolSize, 'isListed'> {
  const [quietLeft, quietRight] = quietZones[type]
  const isCartonSymbol = type === 'ITF-14' || type === 'GS1-128'
  return {
    least,
    usual,
    most,
    nominal: height === 0 ? usual : isCartonSymbol ? 1.016 : 0.33,
    leastHeightMm: height,
    usualHeightMm: usualHeight,
    isProportional: !isCartonSymbol,
    quietLeft,
    quietRight,
  }
}

/** The limits of the standard for a drawing; none where it has no sizes for the use. */
export const limitsOf = ({ isListed, least, most }: SymbolSize) => (isListed ? { xLimitsMm: { least, most } } : {})

/** Limits that also apply with `anySize`, and where the standard has none. */
const anySizeLimits: Limits = { least: 0.05, most: 10, unit: 'mm' }
const minBarHeightMm = 1
const maxBarHeightMm = 300
const defaultTolerance = 1e-9
/** Calculated limits are displayed in thousandths of a millimetre, and a displayed limit must be accepted as input. */
const displayTolerance = 0.0005
/** The tables round heights to hundredths, some of them from inches. */
const tableTolerance = 0.025
/** At least half of a bar's width must remain. */
const maxReductionX = 0.5

export type RequestedSize = { xDimensionMm: number; barHeightMm: number; reductionMm: number }

/** X-dimension, bar height and bar-width reduction of a request, or the fault 'size' with the limits. */
export function requestedSize(request: SymbolRequest, size: SymbolSize): RequestedSize | Fault {
  const isFree = request.anySize || !size.isListed
  const limits = isFree ? anySizeLimits : { least: size.least, most: size.most, unit: 'mm' as const }
  const xDimensionMm = requestedXDimension(request, size, limits)
  if (typeof xDimensionMm !== 'number') return xDimensionMm
  const barHeightMm = requestedHeight(request, size, xDimensionMm)
  if (typeof barHeightMm !== 'number') return barHeightMm
  const reductionMm = request.barWidthReductionMm ?? 0
  const reductions = { least: 0, most: round(xDimensionMm * maxReductionX), unit: 'mm' as const }
  if (!isWithin(reductionMm, reductions, displayTolerance))
    return { fault: 'size', at: 0, part: 'barWidthReductionMm', limits: reductions }
  return { xDimensionMm, barHeightMm, reductionMm: Math.max(0, reductionMm) }
}

function requestedXDimension(request: SymbolRequest, { usual, nominal }: SymbolSize, limits: Limits): number | Fault {
  const { xDimensionMm, magnification } = request
  if (xDimensionMm === undefined && magnification !== undefined) {
    const requestedX = magnification * nominal
    if (!isWithin(requestedX, limits, displayTolerance * nominal)) return xDimensionFault(request, nominal, limits)
    return Math.min(limits.most, Math.max(limits.least, requestedX))
  }
  const requestedX = xDimensionMm ?? usual
  return isWithin(requestedX, limits) ? requestedX : xDimensionFault(request, nominal, limits)
}

function requestedHeight(request: SymbolRequest, size: SymbolSize, xDimensionMm: number): number | Fault {
  if (size.leastHeightMm === 0) return 0
  const times = size.isProportional ? xDimensionMm / size.usual : 1
  const least = request.anySize || !size.isListed ? minBarHeightMm : round(size.leastHeightMm * times)
  const height = request.barHeightMm ?? Math.max(least, Math.min(maxBarHeightMm, size.usualHeightMm * times))
  const limits = { least, most: maxBarHeightMm, unit: 'mm' as const }
  if (isWithin(height, limits, size.isProportional ? tableTolerance : displayTolerance)) return height
  return { fault: 'size', at: 0, part: 'barHeightMm', limits }
}

/** The fault of an X-dimension outside the limits, in the unit of the request. */
export function xDimensionFault(
  { xDimensionMm, magnification }: SymbolRequest,
  nominal: number,
  limits: Limits,
): Fault {
  if (xDimensionMm !== undefined || magnification === undefined)
    return { fault: 'size', at: 0, part: 'xDimensionMm', limits }
  const times = { least: round(limits.least / nominal), most: round(limits.most / nominal), unit: 'times' as const }
  return { fault: 'size', at: 0, part: 'magnification', limits: times }
}

/** NaN is outside too. */
function isWithin(value: number, { least, most }: Limits, tolerance = defaultTolerance): boolean {
  return value >= least - tolerance && value <= most + tolerance
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
