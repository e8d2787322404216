// What the value of an AI says to people: dates, measures, money, countries, places (GS1 General Specifications, section 3).

import { applicationIdentifier } from './application-identifiers.ts'
import type { Element } from './element-string.ts'
import { unitOf } from './measures.ts'
import {
  amount,
  birthSequence,
  CELSIUS,
  count,
  countriesOf,
  countryAnd,
  countryOf,
  date,
  dateAndTime,
  dimensions,
  FAHRENHEIT,
  harvest,
  localAmount,
  type Meaning,
  measure,
  named,
  packageName,
  percent,
  percentDecoded,
  pieceOfTotal,
  position,
  type Reading,
  type Today,
  temperature,
  yesNo,
} from './readings.ts'
import { valueFault } from './value.ts'

/** What a value says. Undefined where it says nothing beyond its characters (a serial number), or has a fault.
 *  meaningOf({ ai: '3661', value: '123456' }, { thisYear: 2026 }) has the value '12345.6' and the text '12345.6 立方码' */
export function meaningOf({ ai, value }: Pick<Element, 'ai' | 'value'>, today: Today): Meaning | undefined {
  const row = applicationIdentifier(ai)
  if (row === undefined || valueFault(ai, value)) return undefined
  const unit = unitOf(row.title)
  if (unit && /^3[1-6]/.test(ai)) return measure(value, ai, unit)
  const reading =
    READINGS[row.ai] ?? (row.parts.some(part => part.rules.includes('pcenc')) ? percentDecoded : undefined)
  return reading?.(value, ai, today)
}

/** An element as people read it: data title in English and Chinese, and the meaning where there is one. */
export type ExplainedElement = Pick<Element, 'ai' | 'value'> & { title: string; titleZh: string; meaning?: Meaning }

/** Human-readable interpretation with data titles, 带数据名称的供人识读字符, in the order of the elements. */
export function explainElements(elements: readonly Pick<Element, 'ai' | 'value'>[], today: Today): ExplainedElement[] {
  return elements.map(({ ai, value }) => {
    const { title = '', titleZh = '' } = applicationIdentifier(ai) ?? {}
    const meaning = meaningOf({ ai, value }, today)
    return { ai, title, titleZh, value, ...(meaning ? { meaning } : {}) }
  })
}

const SEX = named({ '0': '未知', '1': '男', '2': '女', '9': '不适用' })
const CATCH = named({ '01': '海水捕捞', '02': '淡水捕捞', '03': '养殖', '04': '栽培' })
const APPROVAL = countryAnd('核准号')

/** By the first AI of a row. */
// biome-ignore format: one line a matter
const READINGS: Record<string, Reading> = {
  '11': date, '12': date, '13': date, '15': date, '16': date, '17': date, '4326': date, '7006': date, '7007': harvest,
  '4324': dateAndTime(6), '4325': dateAndTime(6), '7003': dateAndTime(6), '7011': dateAndTime(6), '8008': dateAndTime(6),
  '7250': dateAndTime(8), '7251': dateAndTime(8),
  '30': count, '37': count,
  '3900': localAmount('当地货币'), '3920': localAmount('当地货币'), '3950': localAmount('当地货币，每计量单位'),
  '3910': amount, '3930': amount, '3940': percent,
  '421': countryAnd('邮政编码'), '422': countriesOf, '423': countriesOf, '424': countriesOf, '425': countriesOf, '426': countriesOf,
  '4307': countryOf, '4317': countryOf,
  '7030': APPROVAL, '7031': APPROVAL, '7032': APPROVAL, '7033': APPROVAL, '7034': APPROVAL,
  '7035': APPROVAL, '7036': APPROVAL, '7037': APPROVAL, '7038': APPROVAL, '7039': APPROVAL,
  '4309': position, '4321': yesNo, '4322': yesNo, '4323': yesNo,
  '4330': temperature(FAHRENHEIT), '4331': temperature(CELSIUS), '4332': temperature(FAHRENHEIT), '4333': temperature(CELSIUS),
  '7010': CATCH, '7041': packageName, '7252': SEX, '7258': birthSequence, '8001': dimensions,
  '8006': pieceOfTotal, '8026': pieceOfTotal,
}
