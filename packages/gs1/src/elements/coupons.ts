/** Format of North American coupon codes: AI 8110 (North American Coupon Application Guideline Using GS1 DataBar Expanded Symbols) and
 *  AI 8112 (positive offer file coupons). Many fields begin with a digit that gives their length. */

import type { Fault } from '../fault.ts'
import { isDay } from './dates.ts'

/** `indicator`: one of these digits, then as many digits as it says and `plus` more; `none`: the indicator for an empty field.
 *  `choice`: one of these digits. `digits`: this number of digits. */
type Field =
  | { indicator: string; plus: number; none?: string }
  | { choice: string }
  | { digits: number }
  | { date: true }

const companyField: Field = { indicator: '0123456', plus: 6 }
const offerField: Field = { digits: 6 }
const amountField: Field = { indicator: '12345', plus: 0 }
const requirementField: Field = { choice: '012349' }
const familyField: Field = { digits: 3 }
const serialField: Field = { indicator: '0123456789', plus: 6 }
const otherCompanyField: Field = { indicator: '01234569', plus: 6, none: '9' }

const couponFields: readonly Field[] = [
  companyField,
  offerField,
  amountField,
  amountField,
  requirementField,
  familyField,
]
const positiveOfferFields: readonly Field[] = [{ choice: '01' }, companyField, offerField, serialField]

/** Optional fields, each group at most once and in this order: second and third purchase, expiry, start, serial number, retailer, and
 *  the items to which the saving applies. */
const optionalFields: readonly (readonly [string, readonly Field[]])[] = [
  ['1', [{ choice: '0123' }, amountField, requirementField, familyField, otherCompanyField]],
  ['2', [amountField, requirementField, familyField, otherCompanyField]],
  ['3', [{ date: true }]],
  ['4', [{ date: true }]],
  ['5', [serialField]],
  ['6', [{ indicator: '1234567', plus: 6 }]],
  ['9', [{ choice: '01256' }, { choice: '012' }, { digits: 1 }, { choice: '01' }]],
]

/** First fault of a coupon code (8110), or undefined. A missing part is a fault at the end of the text. */
export function couponFault(text: string): Fault | undefined {
  const invalidAt = text.search(/[^0-9]/)
  if (invalidAt >= 0) return { fault: 'character', at: invalidAt, set: 'N' }
  let at = endOfFields(text, 0, couponFields)
  const dates = new Map<string, string>()
  for (const [number, fields] of optionalFields) {
    if (typeof at !== 'number') return at
    if (text.charAt(at) !== number) continue
    dates.set(number, text.slice(at + 1, at + 7))
    const start = at + 1
    at = endOfFields(text, start, fields)
    const [end, begin] = [dates.get('3'), dates.get('4')]
    if (number === '4' && typeof at === 'number' && end !== undefined && begin !== undefined && end < begin) {
      return { fault: 'content', at: start }
    }
  }
  if (typeof at !== 'number') return at
  return at < text.length ? { fault: 'content', at } : undefined
}

/** First fault of a positive offer coupon (8112), or undefined. */
export function positiveOfferFault(text: string): Fault | undefined {
  const invalidAt = text.search(/[^0-9]/)
  if (invalidAt >= 0) return { fault: 'character', at: invalidAt, set: 'N' }
  const at = endOfFields(text, 0, positiveOfferFields)
  if (typeof at !== 'number') return at
  return at < text.length ? { fault: 'length', at } : undefined
}

/** The index after the fields, or the first fault. */
function endOfFields(text: string, start: number, fields: readonly Field[]): number | Fault {
  let at = start
  for (const field of fields) {
    const fault = fieldFault(text, at, field)
    if (fault) return fault
    at += fieldLength(text, at, field)
    if (at > text.length) return { fault: 'length', at: text.length }
  }
  return at
}

function fieldFault(text: string, at: number, field: Field): Fault | undefined {
  const first = text.charAt(at)
  if (first === '') return { fault: 'length', at }
  if ('date' in field) {
    const yymmdd = text.slice(at, at + 6)
    if (yymmdd.length < 6) return { fault: 'length', at: text.length }
    return isDay(yymmdd.slice(2), Number(yymmdd.slice(0, 2))) ? undefined : { fault: 'date', at: at + 2 }
  }
  if ('digits' in field) return undefined
  const allowed = 'choice' in field ? field.choice : field.indicator
  return allowed.includes(first) ? undefined : { fault: 'content', at }
}

function fieldLength(text: string, at: number, field: Field): number {
  if ('date' in field) return 6
  if ('digits' in field) return field.digits
  if ('choice' in field) return 1
  const indicator = text.charAt(at)
  return indicator === field.none ? 1 : 1 + Number(indicator) + field.plus
}
