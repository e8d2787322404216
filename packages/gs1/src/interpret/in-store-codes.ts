/** Restricted circulation numbers split by the usual patterns, 店内条码: GB/T 18283; GS1 General Specifications, "Restricted Circulation
 *  Numbers". Only the shop knows which pattern it uses and whether the number contains a price or a weight, so all possible readings
 *  are returned. */

import { measureCheckDigit } from '../check-digits/measure-check-digit.ts'
import { decimal } from '../elements/measures.ts'
import type { Gtin } from '../keys/gtin.ts'
import { specialUse } from '../prefixes/special-numbers.ts'

export type InStorePart = 'prefix' | 'item' | 'measureCheckDigit' | 'measure' | 'checkDigit'

/** `measure`: the digits as an amount with two decimals and as a weight in grams. */
export type InStoreReading = {
  structure: InStoreStructure
  nameZh: string
  parts: readonly { part: InStorePart; nameZh: string; text: string }[]
  measure?: { digits: string; amount: string; kilograms: string }
}

/** `scope`: prefixes 20 to 29 and 02 are used within a region or a shop, 04 and eight digits within one company. */
export type InStoreCode = { scope: 'shop' | 'company'; readings: readonly InStoreReading[] }

const partNames: Record<InStorePart, string> = {
  prefix: '前缀码',
  item: '商品种类或项目代码',
  measureCheckDigit: '金额或重量的校验码',
  measure: '金额或重量',
  checkDigit: '校验码',
}

/** Number of digits of each part, from the left; every pattern also has the prefix before and the check digit after them. */
const patterns = {
  'item-5-measure-5': { nameZh: '种类代码 5 位、金额或重量 5 位', item: 5, guarded: false, measure: 5 },
  'item-6-measure-4': { nameZh: '种类代码 6 位、金额或重量 4 位', item: 6, guarded: false, measure: 4 },
  'item-5-check-measure-4': { nameZh: '种类代码 5 位、金额或重量 4 位带校验', item: 5, guarded: true, measure: 4 },
  'item-4-check-measure-5': { nameZh: '种类代码 4 位、金额或重量 5 位带校验', item: 4, guarded: true, measure: 5 },
  item: { nameZh: '只有商品项目代码，不含金额或重量', item: 10, guarded: false, measure: 0 },
} as const

export type InStoreStructure = keyof typeof patterns

const structures = [
  'item-5-measure-5',
  'item-6-measure-4',
  'item-5-check-measure-4',
  'item-4-check-measure-5',
  'item',
] as const

/** Note for people, displayed with every reading. */
export const inStoreNote =
  '店内条码由商店自行编制，只在本店或本企业内有效。下面是常见结构的可能读法，采用哪一种、数字是金额还是重量，以商店的规定为准；各结构按通行做法列出，未逐项与 GB/T 18283 原文核对。'

/** The possible readings of a restricted circulation number, or undefined for others. A pattern with its own check digit is omitted if
 *  that digit is wrong. inStoreCode of GTIN-13 2106013040082 has item 06013 and measure 04008 first. */
export function inStoreCode(gtin: Pick<Gtin, 'kind' | 'digits'>): InStoreCode | undefined {
  if (specialUse(gtin) !== 'restricted') return undefined
  const digits = gtin.kind === 'GTIN-14' ? gtin.digits.slice(1) : gtin.digits
  if (gtin.kind === 'GTIN-8') return { scope: 'company', readings: [itemOnly(digits, 1)] }
  const gtin13 = digits.padStart(13, '0')
  if (!/^(02|2)/.test(gtin13)) return { scope: 'company', readings: [itemOnly(gtin13, 2)] }
  return { scope: 'shop', readings: structures.flatMap(structure => readStructure(structure, gtin13) ?? []) }
}

function itemOnly(digits: string, prefixLength: number): InStoreReading {
  const pieces: [InStorePart, string][] = [
    ['prefix', digits.slice(0, prefixLength)],
    ['item', digits.slice(prefixLength, -1)],
    ['checkDigit', digits.slice(-1)],
  ]
  return { structure: 'item', nameZh: patterns.item.nameZh, parts: withNames(pieces) }
}

function readStructure(structure: InStoreStructure, digits: string): InStoreReading | undefined {
  const { nameZh, item, guarded, measure } = patterns[structure]
  if (measure === 0) return itemOnly(digits, 2)
  const measureCheck = guarded ? digits.charAt(2 + item) : ''
  const measureDigits = digits.slice(12 - measure, 12)
  if (guarded && measureCheck !== measureCheckDigit(measureDigits)) return undefined
  const pieces: [InStorePart, string][] = [
    ['prefix', digits.slice(0, 2)],
    ['item', digits.slice(2, 2 + item)],
    ['measureCheckDigit', measureCheck],
    ['measure', measureDigits],
    ['checkDigit', digits.slice(12)],
  ]
  const values = { digits: measureDigits, amount: decimal(measureDigits, 2), kilograms: decimal(measureDigits, 3) }
  return { structure, nameZh, parts: withNames(pieces), measure: values }
}

function withNames(pieces: readonly [InStorePart, string][]) {
  return pieces.filter(([, text]) => text !== '').map(([part, text]) => ({ part, nameZh: partNames[part], text }))
}
