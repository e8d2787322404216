/** How AI values are interpreted for people: one function per kind of value (GS1 General Specifications, section 3). */

import { type Country, country } from '../elements/countries.ts'
import { type Currency, currency } from '../elements/currencies.ts'
import { chineseDate, readDate } from '../elements/dates.ts'
import { decimal, type Unit } from '../elements/measures.ts'
import { packageType } from '../elements/package-types.ts'

/** `text`: in Chinese, for display. Dates are yyyy-mm-dd, times hh:mm or hh:mm:ss, decimals are exact texts. `rest`: what follows a
 *  country: a postal code or an approval number. */
export type Meaning =
  | { kind: 'date'; text: string; date: string; until?: string; time?: string }
  | { kind: 'decimal'; text: string; value: string; unit: Unit }
  | { kind: 'amount'; text: string; value: string; currency?: Currency }
  | { kind: 'percent'; text: string; value: string }
  | { kind: 'count'; text: string; value: string }
  | { kind: 'country'; text: string; countries: readonly Country[]; rest?: string }
  | { kind: 'yes-no'; text: string; value: boolean }
  | { kind: 'temperature'; text: string; value: string; unit: Unit }
  | { kind: 'position'; text: string; latitude: string; longitude: string }
  | { kind: 'piece'; text: string; piece: number; total: number; gtin?: string }
  | { kind: 'dimensions'; text: string; widthMm: number; lengthM: number; coreMm: number }
  | { kind: 'package'; text: string; code: string; list: 'gs1' | 'un' }
  | { kind: 'code'; text: string }
  | { kind: 'text'; text: string }

/** The current year determines the century of a date. */
export type Today = { thisYear: number }
export type Reading = (value: string, ai: string, today: Today) => Meaning | undefined

const decimalsOf = (ai: string): number => Number(ai.slice(-1))

/** The last digit of the AI is the number of decimals: '001725' of 3103 in kg is '1.725 千克'. */
export function measure(value: string, ai: string, unit: Unit): Meaning {
  const number = decimal(value, decimalsOf(ai))
  return { kind: 'decimal', text: `${number} ${unit.nameZh}`, value: number, unit }
}

export const date: Reading = (value, _, today) => {
  const day = readDate(value, today.thisYear)
  return { kind: 'date', text: `${chineseDate(day)}${value.endsWith('00') ? '（月末）' : ''}`, date: day }
}

/** Hours, minutes and seconds, as far as they are given; before them a day with six or eight digits. */
export const dateAndTime =
  (digits: 6 | 8): Reading =>
  (value, _, today) => {
    const whole = value.slice(0, digits)
    const day = digits === 6 ? readDate(whole, today.thisYear) : whole.replace(/(....)(..)(..)/, '$1-$2-$3')
    const pairs = value.slice(digits).match(/../g) ?? []
    const time = pairs.length === 1 ? `${pairs[0]}:00` : pairs.join(':')
    const clock = pairs.length === 1 ? `${Number(pairs[0])} 时` : time
    if (time === '') return { kind: 'date', text: chineseDate(day), date: day }
    return { kind: 'date', text: `${chineseDate(day)} ${clock}`, date: day, time }
  }

export const harvest: Reading = (value, _, today) => {
  const [day, until] = [value.slice(0, 6), value.slice(6)].map(part => (part ? readDate(part, today.thisYear) : ''))
  if (!day) return undefined
  if (!until) return { kind: 'date', text: chineseDate(day), date: day }
  return { kind: 'date', text: `${chineseDate(day)}至${chineseDate(until)}`, date: day, until }
}

export const localAmount =
  (label: string): Reading =>
  (value, ai) => {
    const number = decimal(value, decimalsOf(ai))
    return { kind: 'amount', text: `${number}（${label}）`, value: number }
  }

export const amount: Reading = (value, ai) => {
  const unit = currency(value.slice(0, 3))
  const number = decimal(value.slice(3), decimalsOf(ai))
  return unit && { kind: 'amount', text: `${number} ${unit.name}（${unit.alpha}）`, value: number, currency: unit }
}

export const percent: Reading = (value, ai) => {
  const number = decimal(value, decimalsOf(ai))
  return { kind: 'percent', text: `${number}%`, value: number }
}

export const count: Reading = value => {
  const number = decimal(value, 0)
  return { kind: 'count', text: `${number} 件`, value: number }
}

export const countriesOf: Reading = value => {
  const rows = (value.match(/[0-9]{3}/g) ?? []).flatMap(code => country(code) ?? [])
  return { kind: 'country', text: rows.map(({ name }) => name).join('、'), countries: rows }
}

export const countryOf: Reading = value => {
  const row = country(value)
  return row && { kind: 'country', text: row.name, countries: [row] }
}

/** A country, or 999 for several, and a further text. */
export const countryWithText =
  (label: string): Reading =>
  value => {
    const row = country(value.slice(0, 3))
    const rest = value.slice(3)
    const text = `${row ? row.name : '多个国家或地区'}，${label} ${rest}`
    return { kind: 'country', text, countries: row ? [row] : [], rest }
  }

export const yesNo: Reading = value => ({ kind: 'yes-no', text: value === '1' ? '是' : '否', value: value === '1' })

/** Hundredths of a degree; a hyphen at the end means below zero. */
export const temperature =
  (unit: Unit): Reading =>
  value => {
    const number = (value.endsWith('-') ? '-' : '') + decimal(value.slice(0, 6), 2)
    return { kind: 'temperature', text: `${number} ${unit.nameZh}`, value: number, unit }
  }

export const celsius: Unit = { symbol: '°C', nameZh: '摄氏度' }
export const fahrenheit: Unit = { symbol: '°F', nameZh: '华氏度' }

/** Ten-millionths of a degree: latitude from the south pole, longitude eastward around the globe. */
export const position: Reading = value => {
  const north = Number(value.slice(0, 10)) - 900_000_000
  const east = Number(value.slice(10))
  const latitude = degrees(north)
  const longitude = degrees(east > 1_800_000_000 ? east - 3_600_000_000 : east)
  const texts = [`${north < 0 ? '南' : '北'}纬 ${latitude.replace('-', '')}°`, longitudeText(longitude)]
  return { kind: 'position', text: texts.join('，'), latitude, longitude }
}

const longitudeText = (longitude: string) =>
  `${longitude.startsWith('-') ? '西' : '东'}经 ${longitude.replace('-', '')}°`
const degrees = (tenMillionths: number) => (tenMillionths < 0 ? '-' : '') + decimal(String(Math.abs(tenMillionths)), 7)

export const pieceOfTotal: Reading = value => {
  const [piece, total] = [Number(value.slice(-4, -2)), Number(value.slice(-2))]
  return { kind: 'piece', text: `共 ${total} 件中的第 ${piece} 件`, piece, total, gtin: value.slice(0, 14) }
}

export const birthSequence: Reading = value => {
  const [piece = 0, total = 0] = value.split('/').map(Number)
  return { kind: 'piece', text: `共 ${total} 个中的第 ${piece} 个`, piece, total }
}

const windingTexts: Record<string, string> = { '0': '印面向外', '1': '印面向内', '9': '卷绕方向未定' }

export const dimensions: Reading = value => {
  const [, width, length, core, winding = '', splices] = /^(.{4})(.{5})(.{3})(.)(.)$/.exec(value) ?? []
  const [widthMm, lengthM, coreMm] = [Number(width), Number(length), Number(core)]
  const joints = splices === '9' ? '接头数未知' : `接头 ${splices} 个`
  const text = `宽 ${widthMm} 毫米，长 ${lengthM} 米，芯径 ${coreMm} 毫米，${windingTexts[winding] ?? ''}，${joints}`
  return { kind: 'dimensions', text, widthMm, lengthM, coreMm }
}

export const codeName =
  (names: Record<string, string>): Reading =>
  value => {
    const text = names[value]
    return text === undefined ? undefined : { kind: 'code', text }
  }

/** A code that only the United Nations' list has is marked, because partners with GS1's list do not know it. */
export const packageName: Reading = value => {
  const row = packageType(value)
  if (row === undefined) return undefined
  const { code, name = `GS1 包装类型代码 ${value}`, unOnly } = row
  return { kind: 'package', text: unOnly ? `${name}（仅联合国代码表有）` : name, code, list: unOnly ? 'un' : 'gs1' }
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
