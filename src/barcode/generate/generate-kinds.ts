/** The kinds of symbols for the items of a member, and the code of each. */

import { elementFaults, elementOf, toElementString, writeDate } from '@barcode-authority/gs1/elements'
import { faultMessage, isFault } from '@barcode-authority/gs1/faults'
import { buildGtin13, buildGtin14, formatGtin, readGtin } from '@barcode-authority/gs1/keys'
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import { readItemReference } from '../../numbers/items/item-reference.ts'
import { completedCode } from '../../numbers/reading/read-number.ts'
import { cleanReference } from '../../wire/clean-code.ts'

/** Resolution of the PNG in the preview and the download. */
export const generatorDpi = 600

export type MemberKind = (typeof memberKinds)[number]['value']

/** `packs`: the allowed packaging indicators; '0' is the item itself. `hasItemData`: whether batch, expiry and serial are carried.
 *  `least`, `most` and `usual`: minimum, maximum and default magnification. */
// biome-ignore format: one row a line
export const memberKinds = [
  { value: 'EAN-13', label: 'EAN-13，零售商品', indicators: '', hasItemData: false, least: 0.8, usual: 1, most: 2 },
  { value: 'EAN-8', label: 'EAN-8，缩短码', indicators: '', hasItemData: false, least: 0.8, usual: 1, most: 2 },
  { value: 'ITF-14', label: 'ITF-14，箱', indicators: '12345678', hasItemData: false, least: 0.5, usual: 0.5, most: 1 },
  { value: 'GS1-128', label: 'GS1-128，带批号等', indicators: '012345678', hasItemData: true, least: 0.5, usual: 0.5, most: 1 },
  { value: 'DataBar', label: 'GS1 DataBar，小商品', indicators: '', hasItemData: false, least: 0.8, usual: 1, most: 2 },
  { value: 'GS1-DataMatrix', label: 'GS1 数据矩阵码', indicators: '012345678', hasItemData: true, least: 0.8, usual: 1, most: 2 },
  { value: 'DL-QR', label: 'GS1 数字链接 QR 码', indicators: '', hasItemData: true, least: 0.8, usual: 1, most: 2 },
] as const satisfies readonly { value: SymbolType; [field: string]: unknown }[]

export const kindRow = (kind: MemberKind) => memberKinds.find(({ value }) => value === kind) ?? memberKinds[0]

export type Item = {
  kind: MemberKind
  companyPrefix: string
  itemReference: string
  /** The number of an EAN-8, which is allocated individually. */
  shortCode: string
  indicator: string
  batch: string
  /** yyyy-MM-dd */
  expiry: string
  serial: string
}
/** `labelText`: the name of the product, on labels. */
export type GeneratorInput = { type: MemberKind; code: string; magnification: number; labelText?: string }
export type ItemField = 'itemReference' | 'shortCode' | 'batch' | 'expiry' | 'serial'

/** The code of the item and its formatted GTIN, or the message for the missing or faulty field. */
export function itemCode(item: Item): { code: string; displayedGtin: string } | { fault: string; field: ItemField } {
  const gtin = itemGtin(item)
  if ('field' in gtin) return gtin
  const displayedGtin = formatGtin(gtin)
  if (!kindRow(item.kind).hasItemData) return { code: gtin.digits, displayedGtin }
  const data = itemData(item)
  const elements = [elementOf('01', gtin.gtin14), ...data.map(({ ai, value }) => elementOf(ai, value))]
  const [wrong] = elementFaults(elements)
  if (!wrong) return { code: toElementString(elements), displayedGtin }
  return { fault: faultMessage(wrong), field: data.find(({ ai }) => ai === wrong.ai)?.field ?? 'itemReference' }
}

function itemGtin({ kind, shortCode, companyPrefix, itemReference, indicator }: Item) {
  if (kind === 'EAN-8') {
    const gtin = readGtin(completedCode('EAN-8', shortCode), 'GTIN-8')
    return isFault(gtin) ? { fault: faultMessage(gtin), field: 'shortCode' as const } : gtin
  }
  const reference = readItemReference(companyPrefix, itemReference)
  if ('fault' in reference) return { fault: reference.fault, field: 'itemReference' as const }
  const gtin = buildGtin13(companyPrefix, reference.itemReference)
  const isPacked = kindRow(kind).indicators !== '' && indicator !== '0'
  const packed = isFault(gtin) || !isPacked ? gtin : buildGtin14(indicator, gtin.digits)
  return isFault(packed) ? { fault: faultMessage(packed), field: 'itemReference' as const } : packed
}

function itemData({ batch, expiry, serial }: Item) {
  const rows = [
    { ai: '17', field: 'expiry' as const, value: writeDate(expiry) ?? expiry },
    { ai: '10', field: 'batch' as const, value: cleanReference(batch) },
    { ai: '21', field: 'serial' as const, value: cleanReference(serial) },
  ]
  return rows.filter(({ value }) => value !== '')
}
