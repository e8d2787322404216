/** The content rules named in the AI table: what part of an AI value must be, besides its length and characters. */

// Accepts and rejects the same values as the reference rules of the GS1 Barcode Syntax Dictionary.

import { hasValidCheckCharacters } from '../check-digits/check-characters.ts'
import { checkDigit } from '../check-digits/check-digit.ts'
import type { Fault } from '../fault.ts'
import { country } from './countries.ts'
import { couponFault, positiveOfferFault } from './coupons.ts'
import { currency } from './currencies.ts'
import { isDay } from './dates.ts'
import { ibanFault } from './iban.ts'
import { packageType } from './package-types.ts'

/** Undefined if the text is valid. Length and characters of the text are already checked. */
type Check = (text: string) => Fault | undefined

const minCompanyPrefix = 4

/** Checks the pattern only; the fault is at the beginning of the part. */
const matches =
  (pattern: RegExp): Check =>
  text =>
    pattern.test(text) ? undefined : { fault: 'content', at: 0 }

const inRange =
  (min: number, max: number): Check =>
  text =>
    Number(text) >= min && Number(text) <= max ? undefined : { fault: 'content', at: 0 }

const inCodeTable =
  (find: (code: string) => unknown): Check =>
  text =>
    find(text) === undefined ? { fault: 'content', at: 0 } : undefined

const date =
  (years: 2 | 4, dayZero = false): Check =>
  text => {
    if (isDay(text.slice(years), Number(text.slice(0, years)), { dayZero })) return undefined
    return { fault: 'date', at: /^(0[1-9]|1[0-2])/.test(text.slice(years)) ? years + 2 : years }
  }

const time: Check = text => {
  if (Number(text.slice(0, 2)) > 23) return { fault: 'content', at: 0 }
  return Number(text.slice(2)) > 59 ? { fault: 'content', at: 2 } : undefined
}

const companyPrefixFrom =
  (start: number): Check =>
  text => {
    const head = text.slice(start, start + minCompanyPrefix)
    const invalidAt = head.search(/[^0-9]/)
    if (invalidAt >= 0) return { fault: 'prefix', at: start + invalidAt }
    return head.length < minCompanyPrefix ? { fault: 'prefix', at: text.length } : undefined
  }

const endsWithCheckDigit: Check = text =>
  checkDigit(text.slice(0, -1)) === text.slice(-1) ? undefined : { fault: 'check-digit', at: text.length - 1 }

const endsWithCheckCharacters: Check = text =>
  hasValidCheckCharacters(text) ? undefined : { fault: 'check-characters', at: Math.max(0, text.length - 2) }

const percentEncoded: Check = text => {
  const invalidAt = text.search(/%(?![0-9A-Fa-f]{2})/)
  return invalidAt < 0 ? undefined : { fault: 'content', at: invalidAt }
}

const pieceOfTotal: Check = text => {
  const [piece, total] = [Number(text.slice(0, 2)), Number(text.slice(2))]
  if (piece === 0) return { fault: 'content', at: 0 }
  return piece <= total ? undefined : { fault: 'content', at: 2 }
}

const positionInSequence: Check = text => {
  const [, position, end] = /^([1-9])\/([1-9])$/.exec(text) ?? []
  if (position === undefined || end === undefined) return { fault: 'content', at: 0 }
  return position <= end ? undefined : { fault: 'content', at: 2 }
}

export const contentRules = {
  couponcode: couponFault,
  couponposoffer: positiveOfferFault,
  csum: endsWithCheckDigit,
  csumalpha: endsWithCheckCharacters,
  gcppos1: companyPrefixFrom(0),
  gcppos2: companyPrefixFrom(1),
  hasnondigit: matches(/[^0-9]/),
  hh: matches(/^([01][0-9]|2[0-3])$/),
  hhmi: time,
  hyphen: matches(/^-$/),
  iban: ibanFault,
  importeridx: matches(/^[-_0-9A-Za-z]$/),
  iso3166: inCodeTable(country),
  iso3166999: inCodeTable(code => (code === '999' ? code : country(code))),
  iso3166alpha2: inCodeTable(country),
  iso4217: inCodeTable(currency),
  iso5218: matches(/^[0129]$/),
  latitude: inRange(0, 1_800_000_000),
  longitude: inRange(0, 3_600_000_000),
  mediatype: matches(/^(0[1-9]|10|[89][0-9])$/),
  mi: matches(/^[0-5][0-9]$/),
  nonzero: matches(/[^0]/),
  nozeroprefix: matches(/^(0$|[^0])/),
  packagetype: inCodeTable(packageType),
  pcenc: percentEncoded,
  pieceoftotal: pieceOfTotal,
  posinseqslash: positionInSequence,
  ss: matches(/^[0-5][0-9]$/),
  winding: matches(/^[019]$/),
  yesno: matches(/^[01]$/),
  yymmd0: date(2, true),
  yymmdd: date(2),
  yyyymmdd: date(4),
  zero: text => (/^0+$/.test(text) ? undefined : { fault: 'filler', at: text.search(/[^0]/) }),
} as const satisfies Record<string, Check>

/** What the AI table and faults call a rule. */
export type ContentRule = keyof typeof contentRules
