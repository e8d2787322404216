/** How AI values are interpreted for people: one function per kind of value (GS1 General Specifications, section 3). */

import { type Country, country } from '../elements/codes/countries.ts'
import { currency } from '../elements/codes/currencies.ts'
import { packageType } from '../elements/codes/package-types.ts'
import { readDate } from '../elements/dates.ts'
import { decimal, type Unit, type UnitSymbol } from '../elements/measures.ts'
import { enMeanings } from '../locales/en-meanings.ts'
import type { Language } from '../locales/locale.ts'
import type { MeaningTexts } from '../locales/meaning-texts.ts'
import { zhMeanings } from '../locales/zh-meanings.ts'

/** `name`: in the language of the meaning. */
export type NamedCountry = { numeric: string; alpha2: string; name: string }
export type NamedCurrency = { numeric: string; alpha: string; digits: number; name: string }

/** `text`: in the language of `MeaningOptions`, for display. Dates are yyyy-mm-dd, times hh:mm or hh:mm:ss, decimals are exact texts.
 *  `rest`: what follows a country: a postal code or an approval number. */
export type Meaning =
  | { kind: 'date'; text: string; date: string; until?: string; time?: string }
  | { kind: 'decimal'; text: string; value: string; unit: Unit }
  | { kind: 'amount'; text: string; value: string; currency?: NamedCurrency }
  | { kind: 'percent'; text: string; value: string }
  | { kind: 'count'; text: string; value: string }
  | { kind: 'country'; text: string; countries: readonly NamedCountry[]; rest?: string }
  | { kind: 'yes-no'; text: string; value: boolean }
  | { kind: 'temperature'; text: string; value: string; unit: Unit }
  | { kind: 'position'; text: string; latitude: string; longitude: string }
  | { kind: 'piece'; text: string; piece: number; total: number; gtin?: string }
  | { kind: 'dimensions'; text: string; widthMm: number; lengthM: number; coreMm: number }
  | { kind: 'package'; text: string; code: string; list: 'gs1' | 'un' }
  | { kind: 'code'; text: string }
  | { kind: 'text'; text: string }

/** The current year determines the century of a date. `language` of texts; default Chinese. */
export type MeaningOptions = { thisYear: number; language?: Language }
export type Reading = (value: string, ai: string, today: MeaningOptions) => Meaning | undefined

const meaningTexts: Readonly<Record<Language, MeaningTexts>> = { zh: zhMeanings, en: enMeanings }
const textsOf = ({ language = 'zh' }: MeaningOptions): MeaningTexts => meaningTexts[language]

const decimalsOf = (ai: string): number => Number(ai.slice(-1))

/** The last digit of the AI is the number of decimals: '001725' of 3103 in kg is '1.725' and the unit. */
export const measure =
  (symbol: UnitSymbol): Reading =>
  (value, ai, today) => {
    const number = decimal(value, decimalsOf(ai))
    const name = textsOf(today).units[symbol]
    return { kind: 'decimal', text: `${number} ${name}`, value: number, unit: { symbol, name } }
  }

export const date: Reading = (value, _, today) => {
  const day = readDate(value, today.thisYear)
  const texts = textsOf(today)
  return { kind: 'date', text: `${texts.day(day)}${value.endsWith('00') ? texts.monthEnd : ''}`, date: day }
}

/** Hours, minutes and seconds, as far as they are given; before them a day with six or eight digits. */
export const dateAndTime =
  (digits: 6 | 8): Reading =>
  (value, _, today) => {
    const whole = value.slice(0, digits)
    const day = digits === 6 ? readDate(whole, today.thisYear) : whole.replace(/(....)(..)(..)/, '$1-$2-$3')
    const pairs = value.slice(digits).match(/../g) ?? []
    const time = pairs.length === 1 ? `${pairs[0]}:00` : pairs.join(':')
    const clock = pairs.length === 1 ? textsOf(today).oClock(Number(pairs[0])) : time
    if (time === '') return { kind: 'date', text: textsOf(today).day(day), date: day }
    return { kind: 'date', text: `${textsOf(today).day(day)} ${clock}`, date: day, time }
  }

export const harvest: Reading = (value, _, today) => {
  const [day, until] = [value.slice(0, 6), value.slice(6)].map(part => (part ? readDate(part, today.thisYear) : ''))
  if (!day) return undefined
  if (!until) return { kind: 'date', text: textsOf(today).day(day), date: day }
  return {
    kind: 'date',
    text: textsOf(today).period(textsOf(today).day(day), textsOf(today).day(until)),
    date: day,
    until,
  }
}

export const localAmount =
  (label: 'localCurrency' | 'localCurrencyPerUnit'): Reading =>
  (value, ai, today) => {
    const number = decimal(value, decimalsOf(ai))
    const texts = textsOf(today)
    return { kind: 'amount', text: texts.amount(number, texts[label]), value: number }
  }

export const amount: Reading = (value, ai, today) => {
  const row = currency(value.slice(0, 3))
  if (row === undefined) return undefined
  const number = decimal(value.slice(3), decimalsOf(ai))
  const { nameZh: _, ...codes } = row
  const name = textsOf(today).currency(row)
  return {
    kind: 'amount',
    text: `${number} ${textsOf(today).currencyWithCode(name, row.alpha)}`,
    value: number,
    currency: { ...codes, name },
  }
}

export const percent: Reading = (value, ai) => {
  const number = decimal(value, decimalsOf(ai))
  return { kind: 'percent', text: `${number}%`, value: number }
}

export const count: Reading = (value, _, today) => {
  const number = decimal(value, 0)
  return { kind: 'count', text: textsOf(today).pieces(number), value: number }
}

export const countriesOf: Reading = (value, _, today) => {
  const rows = (value.match(/[0-9]{3}/g) ?? []).flatMap(code => country(code) ?? [])
  return describeCountries(rows, today)
}

export const countryOf: Reading = (value, _, today) => {
  const row = country(value)
  return row && describeCountries([row], today)
}

function describeCountries(rows: readonly Country[], today: MeaningOptions): Meaning {
  const countries = rows.map(row => withName(row, today))
  return { kind: 'country', text: countries.map(({ name }) => name).join(textsOf(today).listSeparator), countries }
}

function withName({ numeric, alpha2, nameZh }: Country, today: MeaningOptions): NamedCountry {
  return { numeric, alpha2, name: textsOf(today).country({ numeric, alpha2, nameZh }) }
}

/** A country, or 999 for several, and a further text. */
export const countryWithText =
  (label: 'postalCode' | 'approvalNumber'): Reading =>
  (value, _, today) => {
    const row = country(value.slice(0, 3))
    const countries = row ? [withName(row, today)] : []
    const rest = value.slice(3)
    const texts = textsOf(today)
    const text = texts.countryWithText(countries[0]?.name ?? texts.severalCountries, texts[label], rest)
    return { kind: 'country', text, countries, rest }
  }

export const yesNo: Reading = (value, _, today) => {
  const { yes, no } = textsOf(today)
  return { kind: 'yes-no', text: value === '1' ? yes : no, value: value === '1' }
}

/** Hundredths of a degree; a hyphen at the end means below zero. */
export const temperature =
  (symbol: UnitSymbol): Reading =>
  (value, _, today) => {
    const number = (value.endsWith('-') ? '-' : '') + decimal(value.slice(0, 6), 2)
    const name = textsOf(today).units[symbol]
    return { kind: 'temperature', text: `${number} ${name}`, value: number, unit: { symbol, name } }
  }

/** Ten-millionths of a degree: latitude from the south pole, longitude eastward around the globe. */
export const position: Reading = (value, _, today) => {
  const north = Number(value.slice(0, 10)) - 900_000_000
  const east = Number(value.slice(10))
  const latitude = degrees(north)
  const longitude = degrees(east > 1_800_000_000 ? east - 3_600_000_000 : east)
  return { kind: 'position', text: textsOf(today).position(latitude, longitude), latitude, longitude }
}

const degrees = (tenMillionths: number) => (tenMillionths < 0 ? '-' : '') + decimal(String(Math.abs(tenMillionths)), 7)

export const pieceOfTotal: Reading = (value, _, today) => {
  const [piece, total] = [Number(value.slice(-4, -2)), Number(value.slice(-2))]
  return { kind: 'piece', text: textsOf(today).pieceOfTotal(piece, total), piece, total, gtin: value.slice(0, 14) }
}

export const birthSequence: Reading = (value, _, today) => {
  const [piece = 0, total = 0] = value.split('/').map(Number)
  return { kind: 'piece', text: textsOf(today).birthOfTotal(piece, total), piece, total }
}

export const dimensions: Reading = (value, _, today) => {
  const [, width, length, core, windingDigit = '', splices = ''] = /^(.{4})(.{5})(.{3})(.)(.)$/.exec(value) ?? []
  const [widthMm, lengthM, coreMm] = [Number(width), Number(length), Number(core)]
  const texts = textsOf(today)
  const winding = Object.entries(texts.windings).find(([digit]) => digit === windingDigit)?.[1] ?? ''
  const text = texts.roll({ widthMm, lengthM, coreMm, winding, splices })
  return { kind: 'dimensions', text, widthMm, lengthM, coreMm }
}

export const codeName =
  (table: 'sexes' | 'catchMethods'): Reading =>
  (value, _, today) => {
    const text = textsOf(today)[table][value]
    return text === undefined ? undefined : { kind: 'code', text }
  }

/** A code that only the United Nations' list has is marked, because partners with GS1's list do not know it. */
export const packageName: Reading = (value, _, today) => {
  const row = packageType(value)
  return (
    row && { kind: 'package', text: textsOf(today).packageType(row), code: row.code, list: row.unOnly ? 'un' : 'gs1' }
  )
}

/** Undefined if nothing is encoded or the octets are not UTF-8. */
export const percentDecoded: Reading = value => {
  if (!value.includes('%')) return undefined
  const octets = Uint8Array.from(value.match(/%..|./g) ?? [], sign =>
    sign.length === 3 ? Number.parseInt(sign.slice(1), 16) : sign.charCodeAt(0),
  )
  const text = new TextDecoder().decode(octets)
  return text.includes('\ufffd') ? undefined : { kind: 'text', text }
}
