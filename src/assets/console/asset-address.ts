/** The addresses of the pages of assets, the filter of a pool as a query, and the files of an asset's symbols. No I/O. */
import { toElementString } from '@barcode-authority/gs1/elements'
import { type AssetState, assetStates } from '../fields/asset-states.ts'

export const assetsPath = '/MyManage/SystemMember/assets'
export const assetTypePath = '/MyManage/SystemMember/assetType'

export type PoolView = {
  state: AssetState | undefined
  isOverdue: boolean
  keyword: string
  holder: string
}

export function readPoolView(query: URLSearchParams): PoolView {
  return {
    state: assetStates.find(state => state === query.get('state')),
    isOverdue: query.get('overdue') === '1',
    keyword: query.get('keyword') ?? '',
    holder: query.get('holder') ?? '',
  }
}

/** @example poolQuery('06999000000018', { state: 'out' }) // { grai: '06999000000018', state: 'out' } */
export function poolQuery(grai: string, { state, isOverdue, keyword, holder }: Partial<PoolView>) {
  return {
    grai,
    ...(state && { state }),
    ...(isOverdue && { overdue: '1' }),
    ...(keyword && { keyword }),
    ...(holder && { holder }),
  }
}

export const poolAddress = (grai: string, view: Partial<PoolView> = {}) =>
  `${assetTypePath}?${new URLSearchParams(poolQuery(grai, view))}`

/** What a pool is asked for. */
export const poolInput = (grai: string, { state, isOverdue, keyword, holder }: PoolView) => ({
  grai,
  ...(state && { state }),
  ...(isOverdue && { isOverdue }),
  ...(keyword && { keyword }),
  ...(holder && { holder }),
})

/** The symbols of an asset, with the smallest label sheet that has space for each. */
export const assetSymbols = [
  { type: 'GS1-DataMatrix', label: 'GS1 DataMatrix', width: 96, preset: 'a4-3x7' },
  { type: 'DL-QR', label: 'GS1 数字链接二维码', width: 96, preset: 'a4-3x7' },
  { type: 'GS1-128', label: 'GS1-128', width: undefined, preset: 'a4-2x4' },
] as const
export type AssetSymbol = (typeof assetSymbols)[number]['type']

/** Labels of one file. */
export const mostLabels = 100

export const graiElement = (grai: string, serial: string) => toElementString([{ ai: '8003', value: grai + serial }])

export const symbolFile = (type: AssetSymbol, code: string, format: 'svg' | 'png' | 'pdf') =>
  `/api/barcodegeneration/api/barcode?${new URLSearchParams({ type, code, format })}`

/** The X-dimension of a GS1-128, so that the longest code is narrower than the label: 0.25 mm is the least of an asset (GS1 General Specifications,
 *  symbol specification table 9). `(8003)` and a GRAI with a serial of eight characters have 28. */
const xDimensionOf = (codes: readonly string[]) => (codes.every(code => code.length <= 28) ? '0.33' : '0.25')

/** A PDF with a label for each code. */
export function labelsFile(type: AssetSymbol, codes: readonly string[]): string {
  const preset = assetSymbols.find(symbol => symbol.type === type)?.preset ?? 'a4-2x4'
  const size = type === 'GS1-128' && { xDimension: xDimensionOf(codes) }
  return `/api/barcodegeneration/api/sheet?${new URLSearchParams({ type, preset, ...size, codes: codes.join('\n'), format: 'pdf' })}`
}
