/** Which symbols suit a trade item, by its level of packing and its number, and for which use they are sized (GS1 General Specifications,
 *  "GS1 symbol specification tables": retail point of sale, general distribution). No I/O. */
import type { SymbolType, Use } from '@barcode-authority/gs1/symbols'
import { type PackageLevel, packageLevels } from '../products/fields/levels.ts'
import type { ProductState } from '../products/fields/states.ts'

/** `gtin`: its digits without padding: 8, 12, 13 or 14. */
export type NumberedItem = { level: PackageLevel; gtin: string }

/** `isRetail`: read at a point of sale. `hasData`: carries batch, dates and serial. */
type SuitedRow = {
  type: SymbolType
  levels: readonly PackageLevel[]
  lengths: readonly number[]
  isRetail: boolean
  hasData: boolean
  purpose: string
}

const scanned = ['each', 'inner', 'case'] as const
const anyLength = [8, 12, 13, 14] as const

/** In the order in which they are offered; the main one of an item is put before them. An item with a GTIN-14 is never read at a point of
 *  sale, whatever its level. */
// biome-ignore format: one row a line
const suitedTable = [
  { type: 'EAN-13', levels: scanned, lengths: [13], isRetail: true, hasData: false, purpose: '收款处扫描' },
  { type: 'UPC-A', levels: scanned, lengths: [12], isRetail: true, hasData: false, purpose: '收款处扫描' },
  { type: 'EAN-8', levels: scanned, lengths: [8], isRetail: true, hasData: false, purpose: '收款处扫描，小包装' },
  { type: 'ITF-14', levels: ['inner', 'case', 'pallet'], lengths: anyLength, isRetail: false, hasData: false, purpose: '箱上，可直接印在瓦楞纸上' },
  { type: 'ITF-14', levels: ['each'], lengths: [14], isRetail: false, hasData: false, purpose: '箱上，可直接印在瓦楞纸上' },
  { type: 'GS1-128', levels: ['inner', 'case', 'pallet'], lengths: anyLength, isRetail: false, hasData: true, purpose: '仓储物流，带批号和日期' },
  { type: 'GS1-128', levels: ['each'], lengths: [14], isRetail: false, hasData: true, purpose: '仓储物流，带批号和日期' },
  { type: 'DL-QR', levels: packageLevels, lengths: anyLength, isRetail: true, hasData: true, purpose: '手机扫一扫，也能在收款处扫描' },
  { type: 'GS1-DataMatrix', levels: packageLevels, lengths: anyLength, isRetail: true, hasData: true, purpose: '面积小，带批号和日期' },
  { type: 'HanXin', levels: packageLevels, lengths: anyLength, isRetail: false, hasData: true, purpose: '汉信码，商品二维码' },
] as const satisfies readonly SuitedRow[]

export type SuitedSymbol = Pick<SuitedRow, 'type' | 'hasData' | 'purpose'> & { use: Use | null }

/** The symbol that an item has if nobody chooses another: that of its number for what is sold singly, ITF-14 on cases, GS1-128 on pallets.
 *  @example mainSymbol({ level: 'each', gtin: '6999000000018' }) // 'EAN-13' */
export function mainSymbol({ level, gtin }: NumberedItem): SymbolType {
  if (level === 'pallet') return 'GS1-128'
  if (level === 'case' || gtin.length === 14) return 'ITF-14'
  return gtin.length === 8 ? 'EAN-8' : gtin.length === 12 ? 'UPC-A' : 'EAN-13'
}

/** All symbols of an item, the main one first. */
export function suitedSymbols(item: NumberedItem): SuitedSymbol[] {
  const main = mainSymbol(item)
  const rows = suitedTable.filter(
    ({ levels, lengths }) =>
      levels.some(level => level === item.level) && lengths.some(length => length === item.gtin.length),
  )
  const suited = rows.map(({ type, hasData, purpose, isRetail }) => ({
    ...{ type, hasData, purpose, use: type === 'HanXin' ? null : sizeUse(item, isRetail) },
  }))
  return [...suited.filter(({ type }) => type === main), ...suited.filter(({ type }) => type !== main)]
}

/** What is sold singly goes over the counter; a package that may be sold whole goes over it and through the warehouse. */
function sizeUse({ level, gtin }: NumberedItem, isRetail: boolean): Use {
  if (!isRetail || gtin.length === 14 || level === 'pallet') return 'distribution'
  return level === 'each' ? 'retail' : 'retail+distribution'
}

type StateNote = { tone: 'info' | 'warning'; text: string }

/** What to know before printing for a record in this state; null if there is nothing to heed. */
// biome-ignore format: one row a line
export const stateNotes: Readonly<Record<ProductState, StateNote | null>> = {
  draft: { tone: 'info', text: '还没有号码，所以还不能生成条码。' },
  reserved: { tone: 'info', text: '这个商品还没有公开，扫到的人查不到它。包装上市以前请先公开。' },
  'in-use': null,
  discontinued: { tone: 'warning', text: '这个商品已停用，查询时显示已下市。只给还在卖的存货补印。' },
  archived: { tone: 'warning', text: '这个商品已归档，号码不再使用。不要印在新的包装上。' },
}
