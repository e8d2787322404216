/** The symbols a member draws for its own items, and the code each of them carries. */
import { writeDate } from '../gs1/dates.ts'
import { elementFaults, elementOf, toElementString } from '../gs1/element-string.ts'
import { isFault } from '../gs1/fault.ts'
import { faultWords } from '../gs1/fault-words.ts'
import { buildGtin13, buildGtin14, formatGtin, readGtin } from '../gs1/gtin.ts'
import type { SymbolType } from '../gs1/symbols/drawing.ts'
import { completedCode } from './rules.ts'

/** Of the PNG that is told of and fetched. */
export const DPI = 600

export type MemberKind = (typeof memberKinds)[number]['value']

/** `packs`: the indicators that may stand before the item; '0' is the item itself. `hasItemData`: batch, expiry and serial go along.
 *  Magnifications from `least` to `most`, `usual` where nobody chooses. */
// biome-ignore format: one row a line
export const memberKinds = [
  { value: 'EAN-13', label: 'EAN-13，零售商品', packs: '', hasItemData: false, least: 0.8, usual: 1, most: 2 },
  { value: 'EAN-8', label: 'EAN-8，缩短码', packs: '', hasItemData: false, least: 0.8, usual: 1, most: 2 },
  { value: 'ITF-14', label: 'ITF-14，箱', packs: '12345678', hasItemData: false, least: 0.5, usual: 0.5, most: 1 },
  { value: 'GS1-128', label: 'GS1-128，带批号等', packs: '012345678', hasItemData: true, least: 0.5, usual: 0.5, most: 1 },
  { value: 'DataBar', label: 'GS1 DataBar，小商品', packs: '', hasItemData: false, least: 0.8, usual: 1, most: 2 },
  { value: 'GS1-DataMatrix', label: 'GS1 数据矩阵码', packs: '012345678', hasItemData: true, least: 0.8, usual: 1, most: 2 },
  { value: 'DL-QR', label: 'GS1 数字链接 QR 码', packs: '', hasItemData: true, least: 0.8, usual: 1, most: 2 },
] as const satisfies readonly { value: SymbolType; [field: string]: unknown }[]

export const kindRow = (kind: MemberKind) => memberKinds.find(({ value }) => value === kind) ?? memberKinds[0]

export type Item = {
  kind: MemberKind
  companyPrefix: string
  itemReference: string
  /** The number of an EAN-8, which is given one by one. */
  shortCode: string
  indicator: string
  batch: string
  /** yyyy-MM-dd */
  expiry: string
  serial: string
}
export type Wish = { type: MemberKind; code: string; magnification: number }
export type ItemField = 'itemReference' | 'shortCode' | 'batch' | 'expiry' | 'serial'

/** The code of what is chosen so far and how its GTIN is shown, or the sentence that says what is missing and where. */
export function codeOf(item: Item): { code: string; shown: string } | { fault: string; field: ItemField } {
  const gtin = gtinOf(item)
  if ('field' in gtin) return gtin
  const shown = formatGtin(gtin)
  if (!kindRow(item.kind).hasItemData) return { code: gtin.digits, shown }
  const data = itemData(item)
  const elements = [elementOf('01', gtin.gtin14), ...data.map(({ ai, value }) => elementOf(ai, value))]
  const [wrong] = elementFaults(elements)
  if (!wrong) return { code: toElementString(elements), shown }
  return { fault: faultWords(wrong), field: data.find(({ ai }) => ai === wrong.ai)?.field ?? 'itemReference' }
}

function gtinOf({ kind, shortCode, companyPrefix, itemReference, indicator }: Item) {
  if (kind === 'EAN-8') {
    const gtin = readGtin(completedCode('EAN-8', shortCode), 'GTIN-8')
    return isFault(gtin) ? { fault: faultWords(gtin), field: 'shortCode' as const } : gtin
  }
  const gtin = buildGtin13(companyPrefix, itemReference)
  const isPacked = kindRow(kind).packs !== '' && indicator !== '0'
  const packed = isFault(gtin) || !isPacked ? gtin : buildGtin14(indicator, gtin.digits)
  return isFault(packed) ? { fault: faultWords(packed), field: 'itemReference' as const } : packed
}

function itemData({ batch, expiry, serial }: Item) {
  const rows = [
    { ai: '17', field: 'expiry' as const, value: writeDate(expiry) ?? expiry },
    { ai: '10', field: 'batch' as const, value: batch },
    { ai: '21', field: 'serial' as const, value: serial },
  ]
  return rows.filter(({ value }) => value !== '')
}
