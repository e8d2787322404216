/** The content rules named in the AI table: what part of an AI value must be, besides its length and characters. A row has the check
 *  and what it demands in both languages, so that a new rule is one row. */

// Accepts and rejects the same values as the reference rules of the GS1 Barcode Syntax Dictionary.

import { hasValidCheckCharacters } from '../check-digits/check-characters.ts'
import { checkDigit } from '../check-digits/check-digit.ts'
import type { Fault } from '../fault.ts'
import type { Language } from '../locales/locale.ts'
import { wrongPaddingIndex } from './character-sets.ts'
import { country } from './codes/countries.ts'
import { currency } from './codes/currencies.ts'
import { packageType } from './codes/package-types.ts'
import { couponFault, positiveOfferFault } from './coupons.ts'
import { isDay } from './dates.ts'
import { ibanFault } from './iban.ts'

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

const filler: Check = text => (/^0+$/.test(text) ? undefined : { fault: 'filler', at: text.search(/[^0]/) })

const padding: Check = text => {
  const wrongAt = wrongPaddingIndex(text)
  return wrongAt < 0 ? undefined : { fault: 'content', at: wrongAt }
}

/** `hasOwnFault`: the kind of its faults says what was expected, such as check-digit, so it needs no text. */
type Rule = { check: Check; zh: string; en: string } | { check: Check; hasOwnFault: true }

/** `cset64` is in no row: it is implied by character set Z. */
// biome-ignore format: one row a line
export const contentRules = {
  couponcode: { check: couponFault, zh: '优惠券代码的结构不对', en: 'the structure of the coupon code is wrong' },
  couponposoffer: { check: positiveOfferFault, zh: '优惠券代码的结构不对', en: 'the structure of the coupon code is wrong' },
  cset64: { check: padding, zh: '末尾的“=”至多两个，连同“=”的长度应为 3 的倍数', en: 'at most two "=" at the end, and with them the length must be a multiple of 3' },
  csum: { check: endsWithCheckDigit, hasOwnFault: true },
  csumalpha: { check: endsWithCheckCharacters, hasOwnFault: true },
  gcppos1: { check: companyPrefixFrom(0), hasOwnFault: true },
  gcppos2: { check: companyPrefixFrom(1), hasOwnFault: true },
  hasnondigit: { check: matches(/[^0-9]/), zh: '不能全部是数字', en: 'it must not be digits only' },
  hh: { check: matches(/^([01][0-9]|2[0-3])$/), zh: '小时应为 00 至 23', en: 'the hour must be 00 to 23' },
  hhmi: { check: time, zh: '时间应为 0000 至 2359', en: 'the time must be 0000 to 2359' },
  hyphen: { check: matches(/^-$/), zh: '只能是连字符“-”', en: 'it must be the hyphen "-"' },
  iban: { check: ibanFault, zh: '不是有效的国际银行账号（IBAN）', en: 'it is no valid international bank account number (IBAN)' },
  importeridx: { check: matches(/^[-_0-9A-Za-z]$/), zh: '进口商索引应为一个数字、字母、“-”或“_”', en: 'the importer index must be one digit, letter, "-" or "_"' },
  iso3166: { check: inCodeTable(country), zh: '没有这个国家或地区代码（三位数字）', en: 'there is no such country code (three digits)' },
  iso3166999: { check: inCodeTable(code => (code === '999' ? code : country(code))), zh: '没有这个国家或地区代码（三位数字，多国时为 999）', en: 'there is no such country code (three digits, 999 for several countries)' },
  iso3166alpha2: { check: inCodeTable(country), zh: '没有这个国家或地区代码（两位大写字母）', en: 'there is no such country code (two capital letters)' },
  iso4217: { check: inCodeTable(currency), zh: '没有这个货币代码（三位数字）', en: 'there is no such currency code (three digits)' },
  iso5218: { check: matches(/^[0129]$/), zh: '性别代码应为 0、1、2 或 9', en: 'the code of the sex must be 0, 1, 2 or 9' },
  latitude: { check: inRange(0, 1_800_000_000), zh: '纬度应为 0000000000 至 1800000000', en: 'the latitude must be 0000000000 to 1800000000' },
  longitude: { check: inRange(0, 3_600_000_000), zh: '经度应为 0000000000 至 3600000000', en: 'the longitude must be 0000000000 to 3600000000' },
  mediatype: { check: matches(/^(0[1-9]|10|[89][0-9])$/), zh: '没有这个载体类型代码', en: 'there is no such code of a media type' },
  mi: { check: matches(/^[0-5][0-9]$/), zh: '分钟应为 00 至 59', en: 'the minute must be 00 to 59' },
  nonzero: { check: matches(/[^0]/), zh: '不能全部为 0', en: 'it must not be zeros only' },
  nozeroprefix: { check: matches(/^(0$|[^0])/), zh: '不能以 0 开头', en: 'it must not begin with 0' },
  packagetype: { check: inCodeTable(packageType), zh: '没有这个包装类型代码', en: 'there is no such package type code' },
  pcenc: { check: percentEncoded, zh: '“%”后应为两位十六进制数字', en: 'two hexadecimal digits must follow "%"' },
  pieceoftotal: { check: pieceOfTotal, zh: '件号和总件数应不小于 1，件号不大于总件数', en: 'piece and total must be at least 1, and the piece not above the total' },
  posinseqslash: { check: positionInSequence, zh: '应写成“序号/总数”，序号不大于总数', en: 'write "position/total", with the position not above the total' },
  ss: { check: matches(/^[0-5][0-9]$/), zh: '秒应为 00 至 59', en: 'the second must be 00 to 59' },
  winding: { check: matches(/^[019]$/), zh: '卷绕方向应为 0、1 或 9', en: 'the winding direction must be 0, 1 or 9' },
  yesno: { check: matches(/^[01]$/), zh: '应为 0（否）或 1（是）', en: 'it must be 0 (no) or 1 (yes)' },
  yymmd0: { check: date(2, true), hasOwnFault: true },
  yymmdd: { check: date(2), hasOwnFault: true },
  yyyymmdd: { check: date(4), hasOwnFault: true },
  zero: { check: filler, hasOwnFault: true },
} as const satisfies Record<string, Rule>

/** What the AI table and faults call a rule. */
export type ContentRule = keyof typeof contentRules

/** What a rule demands; '' for an unknown rule, or one that has its own kind of fault.
 *  @example ruleText('hh', 'en') // 'the hour must be 00 to 23' */
export function ruleText(rule: string | undefined, language: Language): string {
  const row: Rule | undefined = Object.entries(contentRules).find(([name]) => name === rule)?.[1]
  return row && 'zh' in row ? row[language] : ''
}
