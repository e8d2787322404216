/** The meaning of an AI value for people: dates, measures, amounts, countries, places (GS1 General Specifications, section 3). */

import { applicationIdentifier } from '../elements/application-identifiers.ts'
import type { Element } from '../elements/element-string.ts'
import { unitOf } from '../elements/measures.ts'
import { valueFault } from '../elements/value.ts'
import {
  amount,
  birthSequence,
  codeName,
  count,
  countriesOf,
  countryOf,
  countryWithText,
  date,
  dateAndTime,
  dimensions,
  harvest,
  localAmount,
  type Meaning,
  type MeaningOptions,
  measure,
  packageName,
  percent,
  percentDecoded,
  pieceOfTotal,
  position,
  type Reading,
  temperature,
  yesNo,
} from './readings.ts'

/** The meaning of a value. Undefined if it means nothing beyond its characters (a serial number), or has a fault.
 *  @example meaningOf({ ai: '3661', value: '123456' }, { thisYear: 2026 }).value // '12345.6' */
export function meaningOf({ ai, value }: Pick<Element, 'ai' | 'value'>, today: MeaningOptions): Meaning | undefined {
  const row = applicationIdentifier(ai)
  if (row === undefined || valueFault(ai, value)) return undefined
  const unit = unitOf(row.title)
  if (unit && /^3[1-6]/.test(ai)) return measure(unit)(value, ai, today)
  const reading =
    readingByAi[row.ai] ?? (row.parts.some(part => part.rules.includes('pcenc')) ? percentDecoded : undefined)
  return reading?.(value, ai, today)
}

/** An element for people: data title in English and Chinese, and the meaning if there is one. */
export type ExplainedElement = Pick<Element, 'ai' | 'value'> & { title: string; titleZh: string; meaning?: Meaning }

/** Human-readable interpretation with data titles, 带数据名称的供人识读字符, in the order of the elements. */
export function explainElements(
  elements: readonly Pick<Element, 'ai' | 'value'>[],
  today: MeaningOptions,
): ExplainedElement[] {
  return elements.map(({ ai, value }) => {
    const { title = '', titleZh = '' } = applicationIdentifier(ai) ?? {}
    const meaning = meaningOf({ ai, value }, today)
    return { ai, title, titleZh, value, ...(meaning ? { meaning } : {}) }
  })
}

const sexCodes = codeName('sexes')
const catchMethodCodes = codeName('catchMethods')
const approvalNumber = countryWithText('approvalNumber')

/** By the first AI of a row. */
// biome-ignore format: one line per subject
const readingByAi: Record<string, Reading> = {
  '11': date, '12': date, '13': date, '15': date, '16': date, '17': date, '4326': date, '7006': date, '7007': harvest,
  '4324': dateAndTime(6), '4325': dateAndTime(6), '7003': dateAndTime(6), '7011': dateAndTime(6), '8008': dateAndTime(6),
  '7250': dateAndTime(8), '7251': dateAndTime(8),
  '30': count, '37': count,
  '3900': localAmount('localCurrency'), '3920': localAmount('localCurrency'), '3950': localAmount('localCurrencyPerUnit'),
  '3910': amount, '3930': amount, '3940': percent,
  '421': countryWithText('postalCode'), '422': countriesOf, '423': countriesOf, '424': countriesOf, '425': countriesOf, '426': countriesOf,
  '4307': countryOf, '4317': countryOf,
  '7030': approvalNumber, '7031': approvalNumber, '7032': approvalNumber, '7033': approvalNumber, '7034': approvalNumber,
  '7035': approvalNumber, '7036': approvalNumber, '7037': approvalNumber, '7038': approvalNumber, '7039': approvalNumber,
  '4309': position, '4321': yesNo, '4322': yesNo, '4323': yesNo,
  '4330': temperature('°F'), '4331': temperature('°C'), '4332': temperature('°F'), '4333': temperature('°C'),
  '7010': catchMethodCodes, '7041': packageName, '7252': sexCodes, '7258': birthSequence, '8001': dimensions,
  '8006': pieceOfTotal, '8026': pieceOfTotal,
}
