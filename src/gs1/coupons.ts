// Coupon codes of North America by their form alone: AI 8110 (North American Coupon Application Guideline Using GS1 DataBar
// Expanded Symbols) and AI 8112 (positive offer file coupons). Many fields begin with a digit that tells how long they are.

import { isDay } from './dates.ts'
import type { Fault } from './fault.ts'

/** `indicator`: one digit, of which those written are allowed, then as many digits as it says and `plus` more; `none`: the
 *  indicator that stands for no digits. `choice`: one digit of those written. `digits`: as many of any kind. */
type Field =
  | { indicator: string; plus: number; none?: string }
  | { choice: string }
  | { digits: number }
  | { date: true }

const COMPANY: Field = { indicator: '0123456', plus: 6 }
const OFFER: Field = { digits: 6 }
const AMOUNT: Field = { indicator: '12345', plus: 0 }
const REQUIREMENT: Field = { choice: '012349' }
const FAMILY: Field = { digits: 3 }
const SERIAL: Field = { indicator: '0123456789', plus: 6 }
const OTHER_COMPANY: Field = { indicator: '01234569', plus: 6, none: '9' }

const COUPON: readonly Field[] = [COMPANY, OFFER, AMOUNT, AMOUNT, REQUIREMENT, FAMILY]
const POSITIVE_OFFER: readonly Field[] = [{ choice: '01' }, COMPANY, OFFER, SERIAL]

/** Fields that may follow, each group once and in this order: second and third purchase, expiry, start, serial number, retailer,
 *  and what the saving applies to. */
const OPTIONAL: readonly (readonly [string, readonly Field[]])[] = [
  ['1', [{ choice: '0123' }, AMOUNT, REQUIREMENT, FAMILY, OTHER_COMPANY]],
  ['2', [AMOUNT, REQUIREMENT, FAMILY, OTHER_COMPANY]],
  ['3', [{ date: true }]],
  ['4', [{ date: true }]],
  ['5', [SERIAL]],
  ['6', [{ indicator: '1234567', plus: 6 }]],
  ['9', [{ choice: '01256' }, { choice: '012' }, { digits: 1 }, { choice: '01' }]],
]

/** First fault of a coupon code (8110), or undefined: what is missing stands at the end of the text. */
export function couponFault(text: string): Fault | undefined {
  const wrong = text.search(/[^0-9]/)
  if (wrong >= 0) return { fault: 'character', at: wrong, set: 'N' }
  let at = readFields(text, 0, COUPON)
  const dates = new Map<string, string>()
  for (const [number, fields] of OPTIONAL) {
    if (typeof at !== 'number') return at
    if (text.charAt(at) !== number) continue
    dates.set(number, text.slice(at + 1, at + 7))
    const start = at + 1
    at = readFields(text, start, fields)
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
  const wrong = text.search(/[^0-9]/)
  if (wrong >= 0) return { fault: 'character', at: wrong, set: 'N' }
  const at = readFields(text, 0, POSITIVE_OFFER)
  if (typeof at !== 'number') return at
  return at < text.length ? { fault: 'length', at } : undefined
}

/** The place after the fields. */
function readFields(text: string, start: number, fields: readonly Field[]): number | Fault {
  let at = start
  for (const field of fields) {
    const wrong = fieldFault(text, at, field)
    if (wrong) return wrong
    at += lengthOf(text, at, field)
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

function lengthOf(text: string, at: number, field: Field): number {
  if ('date' in field) return 6
  if ('digits' in field) return field.digits
  if ('choice' in field) return 1
  const indicator = text.charAt(at)
  return indicator === field.none ? 1 : 1 + Number(indicator) + field.plus
}
