// GTIN, 全球贸易项目代码: GS1 General Specifications, "Global Trade Item Number"; GB 12904.

import { checkDigit } from './check-digit.ts'
import { type Fault, isFault } from './fault.ts'
import { capacity, joinDigits } from './key-parts.ts'
import { placeOf, readDigits } from './pasted-text.ts'

export type GtinKind = 'GTIN-8' | 'GTIN-12' | 'GTIN-13' | 'GTIN-14'

/** `digits` as written, `gtin14` filled with zeros to 14 digits as databases, AI (01) and Digital Links hold it. */
export type Gtin = { kind: GtinKind; digits: string; gtin14: string }

const KINDS: Record<number, GtinKind> = { 8: 'GTIN-8', 12: 'GTIN-12', 13: 'GTIN-13', 14: 'GTIN-14' }
const GROUPS: Record<GtinKind, RegExp> = {
  'GTIN-8': /^(.{4})(.{4})$/,
  'GTIN-12': /^(.)(.{5})(.{5})(.)$/,
  'GTIN-13': /^(.)(.{6})(.{6})$/,
  'GTIN-14': /^(.)(.{2})(.{5})(.{5})(.)$/,
}

/** Reads 8, 12, 13 or 14 digits with their check digit; the kind follows from the count, padding is not taken off. */
export function readGtin(text: string): Gtin | Fault {
  const plain = readDigits(text, [8, 12, 13, 14])
  if (isFault(plain)) return plain
  const digits = plain.text
  const kind = KINDS[digits.length]
  if (kind === undefined) return { fault: 'length', at: text.length }
  if (checkDigit(digits.slice(0, -1)) !== digits.slice(-1)) {
    return { fault: 'check-digit', at: placeOf(plain, digits.length - 1) }
  }
  return { kind, digits, gtin14: digits.padStart(14, '0') }
}

/** The shortest GTIN that a GTIN-14 filled with zeros stands for: '06901234567892' is GTIN-13 6901234567892. */
export function unpaddedGtin(gtin14: string): { kind: GtinKind; digits: string } {
  if (gtin14.startsWith('000000')) return { kind: 'GTIN-8', digits: gtin14.slice(6) }
  if (gtin14.startsWith('00')) return { kind: 'GTIN-12', digits: gtin14.slice(2) }
  if (gtin14.startsWith('0')) return { kind: 'GTIN-13', digits: gtin14.slice(1) }
  return { kind: 'GTIN-14', digits: gtin14 }
}

/** Item reference filled with zeros to the room that the prefix leaves. buildGtin13('69990000', '1').digits is '6999000000018' */
export function buildGtin13(companyPrefix: string, itemReference: string): Gtin | Fault {
  const body = joinDigits({ companyPrefix, reference: itemReference, part: 'itemReference' }, 12)
  if (isFault(body)) return body
  const digits = body + checkDigit(body)
  return { kind: 'GTIN-13', digits, gtin14: digits.padStart(14, '0') }
}

/** The GTIN of a packing of `gtin` (8, 12 or 13 digits): indicator 1 to 8, or 9 for variable measure, 包装指示符. */
export function buildGtin14(indicator: string, gtin: string): Gtin | Fault {
  if (!/^[1-9]$/.test(indicator)) return { fault: 'content', at: 0, part: 'indicator' }
  const inner = readGtin(gtin)
  if (isFault(inner)) return { ...inner, part: 'gtin' }
  if (inner.kind === 'GTIN-14') return { fault: 'kind', at: 0, part: 'gtin' }
  const body = indicator + inner.gtin14.slice(1, 13)
  const digits = body + checkDigit(body)
  return { kind: 'GTIN-14', digits, gtin14: digits }
}

/** Groups as they stand below a symbol: '6 901234 567892'. */
export function formatGtin(gtin: { kind: GtinKind; digits: string }): string {
  return GROUPS[gtin.kind].exec(gtin.digits)?.slice(1).join(' ') ?? gtin.digits
}

/** How many GTIN-13 a company prefix gives: 10,000 for eight digits. */
export function itemCapacity(companyPrefix: string): number {
  return capacity(companyPrefix, 12)
}
