/** GTIN, 全球贸易项目代码: GS1 General Specifications, "Global Trade Item Number"; GB 12904. GTIN-8: GS1-8 prefix and item reference (7
 *  digits), check digit. GTIN-12 and GTIN-13: company prefix and item reference (11 or 12), check digit. GTIN-14: indicator, the 12
 *  digits of what is packed, check digit. AI (01). */

import { checkDigit } from '../../check-digits/check-digit.ts'
import { type Fault, isFault } from '../../fault.ts'
import { placeOf, readDigits } from '../../interpret/pasted-text.ts'
import { capacity, joinDigits, splitBody } from '../key-parts.ts'

export type GtinKind = 'GTIN-8' | 'GTIN-12' | 'GTIN-13' | 'GTIN-14'

/** `digits` as written, `gtin14` padded with zeros to 14 digits as in databases, AI (01) and Digital Links. */
export type Gtin = { kind: GtinKind; digits: string; gtin14: string }

/** A GTIN-8 has a three-digit GS1-8 prefix (前缀码) instead of the company prefix, a GTIN-14 an indicator. The company prefix of a
 *  GTIN-12 begins with a zero that is not one of its 12 digits. */
export type GtinParts =
  | { gs1Prefix: string; itemReference: string; checkDigit: string }
  | { indicator?: string; companyPrefix: string; itemReference: string; checkDigit: string }

const lengthByKind: Record<GtinKind, number> = { 'GTIN-8': 8, 'GTIN-12': 12, 'GTIN-13': 13, 'GTIN-14': 14 }
const allLengths = Object.values(lengthByKind)
const kindByLength: Record<number, GtinKind> = { 8: 'GTIN-8', 12: 'GTIN-12', 13: 'GTIN-13', 14: 'GTIN-14' }
const groupPatterns: Record<GtinKind, RegExp> = {
  'GTIN-8': /^(.{4})(.{4})$/,
  'GTIN-12': /^(.)(.{5})(.{5})(.)$/,
  'GTIN-13': /^(.)(.{6})(.{6})$/,
  'GTIN-14': /^(.)(.{2})(.{5})(.{5})(.)$/,
}

/** Reads 8, 12, 13 or 14 digits with their check digit, or only those of `kind`. The kind follows from the length; padding is not
 *  removed.
 *  @example readGtin('6901234567892').gtin14 // '06901234567892' */
export function readGtin(text: string, kind?: GtinKind): Gtin | Fault {
  const plain = readDigits(text, kind === undefined ? allLengths : [lengthByKind[kind]])
  if (isFault(plain)) return plain
  const digits = plain.text
  const gtinKind = kindByLength[digits.length]
  if (gtinKind === undefined) return { fault: 'length', at: text.length }
  if (checkDigit(digits.slice(0, -1)) !== digits.slice(-1)) {
    return { fault: 'check-digit', at: placeOf(plain, digits.length - 1) }
  }
  return { kind: gtinKind, digits, gtin14: digits.padStart(14, '0') }
}

/** The shortest GTIN of a padded GTIN-14: '06901234567892' is GTIN-13 6901234567892. */
export function unpaddedGtin(gtin14: string): { kind: GtinKind; digits: string } {
  if (gtin14.startsWith('000000')) return { kind: 'GTIN-8', digits: gtin14.slice(6) }
  if (gtin14.startsWith('00')) return { kind: 'GTIN-12', digits: gtin14.slice(2) }
  if (gtin14.startsWith('0')) return { kind: 'GTIN-13', digits: gtin14.slice(1) }
  return { kind: 'GTIN-14', digits: gtin14 }
}

/** The same number with the length of another kind, leading zeros added or removed: 614141123452 as GTIN-13 is 0614141123452. A fault
 *  if other digits would be lost. */
export function gtinAs({ gtin14 }: Pick<Gtin, 'gtin14'>, kind: GtinKind): Gtin | Fault {
  const digits = gtin14.slice(14 - lengthByKind[kind])
  return digits.padStart(14, '0') === gtin14 ? { kind, digits, gtin14 } : { fault: 'kind', at: 0 }
}

/** GS1-8 prefix of three digits and item reference filled to four. GTIN-8 are licensed one by one.
 *  @example buildGtin8('690', '1234').digits // '69012341' */
export function buildGtin8(gs1Prefix: string, itemReference: string): Gtin | Fault {
  const prefix = readDigits(gs1Prefix, [3])
  if (isFault(prefix)) return { ...prefix, part: 'gs1Prefix' }
  const item = readDigits(itemReference, [1, 2, 3, 4])
  return isFault(item) ? { ...item, part: 'itemReference' } : withCheckDigit(prefix.text + item.text.padStart(4, '0'))
}

/** The company prefix includes its leading zero.
 *  @example buildGtin12('0614141', '12345').digits // '614141123452' */
export function buildGtin12(companyPrefix: string, itemReference: string): Gtin | Fault {
  const body = joinDigits({ companyPrefix, reference: itemReference, part: 'itemReference' }, 12)
  if (isFault(body)) return body
  return body.startsWith('0') ? withCheckDigit(body.slice(1)) : { fault: 'kind', at: 0, part: 'companyPrefix' }
}

/** The item reference is padded with zeros to the available length.
 *  @example buildGtin13('69990000', '1').digits // '6999000000018' */
export function buildGtin13(companyPrefix: string, itemReference: string): Gtin | Fault {
  const body = joinDigits({ companyPrefix, reference: itemReference, part: 'itemReference' }, 12)
  return isFault(body) ? body : withCheckDigit(body)
}

/** The GTIN of a packing of `gtin` (8, 12 or 13 digits): indicator 1 to 8, or 9 for variable measure, 包装指示符.
 *  @example buildGtin14('1', '6901234567892').digits // '16901234567899' */
export function buildGtin14(indicator: string, gtin: string): Gtin | Fault {
  const level = readDigits(indicator, [1])
  if (isFault(level)) return { ...level, part: 'indicator' }
  if (level.text === '0') return { fault: 'content', at: placeOf(level, 0), part: 'indicator' }
  const inner = readGtin(gtin)
  if (isFault(inner)) return { ...inner, part: 'gtin' }
  if (inner.kind === 'GTIN-14') return { fault: 'kind', at: 0, part: 'gtin' }
  return withCheckDigit(level.text + inner.gtin14.slice(1, 13))
}

/** The parts, or 'unknown' if the end of the company prefix is unknown. `companyPrefix`: the registered one, if known. The parts of
 *  6901234567892 are '6901234', '56789' and '2'. */
export function splitGtin({ kind, digits, gtin14 }: Gtin, companyPrefix?: string): GtinParts | 'unknown' {
  const check = digits.slice(-1)
  if (kind === 'GTIN-8') return { gs1Prefix: digits.slice(0, 3), itemReference: digits.slice(3, 7), checkDigit: check }
  const split = splitBody(gtin14.slice(1, 13), companyPrefix)
  if (split === 'unknown') return split
  const parts = { companyPrefix: split.companyPrefix, itemReference: split.reference, checkDigit: check }
  return kind === 'GTIN-14' ? { indicator: digits.slice(0, 1), ...parts } : parts
}

/** Groups as printed below a symbol: '6 901234 567892'. */
export function formatGtin(gtin: { kind: GtinKind; digits: string }): string {
  return groupPatterns[gtin.kind].exec(gtin.digits)?.slice(1).join(' ') ?? gtin.digits
}

/** Number of GTIN-13 per company prefix: 10,000 for eight digits. */
export function itemCapacity(companyPrefix: string): number {
  return capacity(companyPrefix, 12)
}

function withCheckDigit(body: string): Gtin {
  const digits = body + checkDigit(body)
  return { kind: kindByLength[digits.length] ?? 'GTIN-14', digits, gtin14: digits.padStart(14, '0') }
}
