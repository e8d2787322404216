/** Restricted circulation numbers split by the usual patterns, 店内条码: GB/T 18283; GS1 General Specifications, "Restricted Circulation
 *  Numbers". Only the shop knows which pattern it uses and whether the number contains a price or a weight, so all possible readings
 *  are returned. */

import { measureCheckDigit } from '../../check-digits/measure-check-digit.ts'
import { decimal } from '../../elements/measures.ts'
import type { Gtin } from '../../keys/kinds/gtin.ts'
import type { InStoreTexts, Language } from '../../locales/locale.ts'
import { inStoreTexts } from '../../locales/names.ts'
import { specialUse } from '../../prefixes/special-numbers.ts'
import { type InStorePart, type InStoreStructure, patterns, structures } from './in-store-structures.ts'

/** `measure`: the digits as an amount with two decimals and as a weight in grams. */
export type InStoreReading = {
  structure: InStoreStructure
  name: string
  parts: readonly { part: InStorePart; name: string; text: string }[]
  measure?: { digits: string; amount: string; kilograms: string }
}

/** `scope`: prefixes 20 to 29 and 02 are used within a region or a shop, 04 and eight digits within one company. `note`:
 *  for people, to display with every reading. */
export type InStoreCode = { scope: 'shop' | 'company'; note: string; readings: readonly InStoreReading[] }

/** The possible readings of a restricted circulation number, or undefined for others. A pattern with its own check digit is omitted if
 *  that digit is wrong. inStoreCode of GTIN-13 2106013040083 has item 06013 and measure 04008 first. */
export function inStoreCode(gtin: Pick<Gtin, 'kind' | 'digits'>, language: Language = 'zh'): InStoreCode | undefined {
  if (specialUse(gtin) !== 'restricted') return undefined
  const texts = inStoreTexts[language]
  const digits = gtin.kind === 'GTIN-14' ? gtin.digits.slice(1) : gtin.digits
  const gtin13 = digits.padStart(13, '0')
  const ofCompany = (whole: string, prefixLength: number): InStoreCode => ({
    scope: 'company',
    note: texts.note,
    readings: [withNames(itemOnly(whole, prefixLength), texts)],
  })
  if (gtin.kind === 'GTIN-8') return ofCompany(digits, 1)
  if (!/^(02|2)/.test(gtin13)) return ofCompany(gtin13, 2)
  const readings = structures.flatMap(structure => readStructure(structure, gtin13) ?? [])
  return { scope: 'shop', note: texts.note, readings: readings.map(reading => withNames(reading, texts)) }
}

/** A reading before its parts are named; an empty part is missing. */
type Pieces = {
  structure: InStoreStructure
  pieces: readonly (readonly [InStorePart, string])[]
  measure?: NonNullable<InStoreReading['measure']>
}

function itemOnly(digits: string, prefixLength: number): Pieces {
  const pieces = [
    ['prefix', digits.slice(0, prefixLength)],
    ['item', digits.slice(prefixLength, -1)],
    ['checkDigit', digits.slice(-1)],
  ] as const
  return { structure: 'item', pieces }
}

function readStructure(structure: InStoreStructure, digits: string): Pieces | undefined {
  const { item, guarded, measure } = patterns[structure]
  if (measure === 0) return itemOnly(digits, 2)
  const measureCheck = guarded ? digits.charAt(2 + item) : ''
  const measureDigits = digits.slice(12 - measure, 12)
  if (guarded && measureCheck !== measureCheckDigit(measureDigits)) return undefined
  const pieces = [
    ['prefix', digits.slice(0, 2)],
    ['item', digits.slice(2, 2 + item)],
    ['measureCheckDigit', measureCheck],
    ['measure', measureDigits],
    ['checkDigit', digits.slice(12)],
  ] as const
  const values = { digits: measureDigits, amount: decimal(measureDigits, 2), kilograms: decimal(measureDigits, 3) }
  return { structure, pieces, measure: values }
}

function withNames({ structure, pieces, measure }: Pieces, texts: InStoreTexts): InStoreReading {
  const parts = pieces
    .filter(([, text]) => text !== '')
    .map(([part, text]) => ({ part, name: texts.parts[part], text }))
  return { structure, name: texts.structures[structure], parts, ...(measure && { measure }) }
}
