import { expect, test } from 'vitest'
import { couponFault, positiveOfferFault } from './coupons.ts'

/** Company prefix of six digits, offer, save value, purchase requirement, its code, its family: the least there may be. */
const LEAST = ['0614141', '000001', '11', '11', '0', '123'].join('')
/** Second purchase, its company the same as before. */
const SECOND = ['1', '0', '12', '0', '456', '9'].join('')
const THIRD = ['2', '13', '1', '789', '0614142'].join('')
const EXPIRY = '3271231'
const START = '4270101'

test('a coupon code has its fields one after the other', () => {
  const rest = [SECOND, THIRD, EXPIRY, START, '50123456', '611234567', '90000']
  expect(couponFault(LEAST)).toBeUndefined()
  for (const field of rest) expect(couponFault(LEAST + field), field).toBeUndefined()
  expect(couponFault(LEAST + rest.join(''))).toBeUndefined()
})

test('a coupon code cut short is refused at its end, but between optional fields', () => {
  const text = LEAST + SECOND + EXPIRY + START
  const complete = [LEAST, LEAST + SECOND, LEAST + SECOND + EXPIRY, text].map(whole => whole.length)
  for (let length = 0; length <= text.length; length++) {
    const fault = couponFault(text.slice(0, length))
    expect(fault, String(length)).toEqual(complete.includes(length) ? undefined : { fault: 'length', at: length })
  }
})

test('a coupon code says what is wrong and where', () => {
  const bad: [string, object][] = [
    ['', { fault: 'length', at: 0 }],
    ['7', { fault: 'content', at: 0 }],
    [LEAST.replace('0000011', '0000010'), { fault: 'content', at: 13 }],
    [LEAST.replace('111110123', '111510123'), { fault: 'length', at: 21 }],
    [LEAST.replace('0123', '5123'), { fault: 'content', at: 17 }],
    [`${LEAST}X`, { fault: 'character', at: 21, set: 'N' }],
    [`${LEAST}7`, { fault: 'content', at: 21 }],
    [`${LEAST}14`, { fault: 'content', at: 22 }],
    [`${LEAST}3271301`, { fault: 'date', at: 24 }],
    [`${LEAST}3270100`, { fault: 'date', at: 24 }],
    [`${LEAST}32701014271231`, { fault: 'content', at: 29 }],
    [LEAST + START + EXPIRY, { fault: 'content', at: 28 }],
    [`${LEAST}608`, { fault: 'content', at: 22 }],
    [`${LEAST}93000`, { fault: 'content', at: 22 }],
    [`${LEAST}90300`, { fault: 'content', at: 23 }],
    [`${LEAST}90002`, { fault: 'content', at: 25 }],
    // gs1-syntax-engine ai.c test_ai_linters (Apache-2.0): second purchase family code truncated
    ['01234561234561111012310119', { fault: 'length', at: 26 }],
  ]
  for (const [text, fault] of bad) expect(couponFault(text), text).toEqual(fault)
})

test('a positive offer coupon ends with its serial number', () => {
  const right = '006141410000010123456'
  expect(positiveOfferFault(right)).toBeUndefined()
  expect(positiveOfferFault('1161414100000019123456789012345')).toBeUndefined()
  for (let length = 0; length < right.length; length++) {
    expect(positiveOfferFault(right.slice(0, length))).toEqual({ fault: 'length', at: length })
  }
  expect(positiveOfferFault(`${right}1`)).toEqual({ fault: 'length', at: right.length })
  expect(positiveOfferFault(`2${right.slice(1)}`)).toEqual({ fault: 'content', at: 0 })
  expect(positiveOfferFault(`07${right.slice(2)}`)).toEqual({ fault: 'content', at: 1 })
  expect(positiveOfferFault(`${right.slice(0, -1)}A`)).toEqual({ fault: 'character', at: 20, set: 'N' })
})
