/** The labels of chosen product records: the symbol and the texts of each, or why it has none. No I/O. */

import { isFault } from '@barcode-authority/gs1/faults'
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import type { LabelLine } from '../../batches/label-lines.ts'
import { levelLabels, type PackageLevel } from '../../products/fields/levels.ts'
import { itemCodes } from '../item-codes.ts'
import { type NumberedItem, suitedSymbols } from '../suited-rules.ts'

/** `auto`: the main symbol of each level; `retail`: EAN-13, EAN-8 or UPC-A by the number. */
export const labelKinds = ['auto', 'retail', 'ITF-14', 'GS1-128', 'GS1-DataMatrix', 'DL-QR', 'HanXin'] as const
export type LabelKind = (typeof labelKinds)[number]

export const labelTexts = ['name', 'spec', 'gtin'] as const
export type LabelText = (typeof labelTexts)[number]

/** Products of one file at most. */
export const mostProducts = 1000

const retailTypes: readonly SymbolType[] = ['EAN-13', 'EAN-8', 'UPC-A']

/** The symbol of a kind for an item, undefined where its level or number has none. */
export function symbolOfKind(kind: LabelKind, item: NumberedItem) {
  const suited = suitedSymbols(item)
  if (kind === 'auto') return suited[0]
  return suited.find(({ type }) => (kind === 'retail' ? retailTypes.includes(type) : type === kind))
}

/** A record as its label needs it. */
export type LabelledProduct = {
  id: number
  gtin: string | null
  name: string
  spec: string | null
  netContent: string | null
  level: PackageLevel
}

type Wish = { kind: LabelKind; texts: readonly LabelText[] }

/** The label of a record, or the reason why there is none. */
export function labelOf(product: LabelledProduct, { kind, texts }: Wish): LabelLine | { reason: string } {
  const { gtin, level, name } = product
  if (gtin === null) return { reason: '草稿，还没有号码' }
  const symbol = symbolOfKind(kind, { level, gtin })
  if (!symbol) return { reason: `${levelLabels.get(level)}不印${kind === 'retail' ? '零售商品条码' : ` ${kind}`}` }
  const codeOf = itemCodes(gtin, {})
  if (isFault(codeOf)) return { reason: '号码不正确' }
  const note = [texts.includes('spec') && specOf(product), texts.includes('gtin') && gtin].filter(Boolean).join('　')
  return {
    ...{ type: symbol.type, code: codeOf(symbol.type).code },
    ...(symbol.use !== null && { use: symbol.use }),
    ...(texts.includes('name') && { title: oneLine(name) }),
    ...(note !== '' && { note: oneLine(note) }),
  }
}

/** The specification, or else the net content, which says the same of most goods. */
const specOf = ({ spec, netContent }: LabelledProduct) => spec ?? netContent ?? ''

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
