import { expect, test } from 'vitest'
import { couponFault, positiveOfferFault } from './coupons.ts'

/** Company prefix of six digits, offer, save value, purchase requirement with code and family: the shortest coupon code. */
const minCoupon = ['0614141', '000001', '11', '11', '0', '123'].join('')
/** Second purchase from the same company. */
const second = ['1', '0', '12', '0', '456', '9'].join('')
const third = ['2', '13', '1', '789', '0614142'].join('')
const expiry = '3271231'
const start = '4270101'

test('a coupon code has its fields in order', () => {
  const rest = [second, third, expiry, start, '50123456', '611234567', '90000']
  expect(couponFault(minCoupon)).toBeUndefined()
  for (const field of rest) expect(couponFault(minCoupon + field), field).toBeUndefined()
  expect(couponFault(minCoupon + rest.join(''))).toBeUndefined()
})

test('a truncated coupon code is rejected at its end, except between optional fields', () => {
  const text = minCoupon + second + expiry + start
  const complete = [minCoupon, minCoupon + second, minCoupon + second + expiry, text].map(whole => whole.length)
  for (let length = 0; length <= text.length; length++) {
    const fault = couponFault(text.slice(0, length))
    expect(fault, String(length)).toEqual(complete.includes(length) ? undefined : { fault: 'length', at: length })
  }
})

test('a fault of a coupon code says what is wrong and where', () => {
  const bad: [string, object][] = [
    ['', { fault: 'length', at: 0 }],
    ['7', { fault: 'content', at: 0 }],
    [minCoupon.replace('0000011', '0000010'), { fault: 'content', at: 13 }],
    [minCoupon.replace('111110123', '111510123'), { fault: 'length', at: 21 }],
    [minCoupon.replace('0123', '5123'), { fault: 'content', at: 17 }],
    [`${minCoupon}X`, { fault: 'character', at: 21, set: 'N' }],
    [`${minCoupon}7`, { fault: 'content', at: 21 }],
    [`${minCoupon}14`, { fault: 'content', at: 22 }],
    [`${minCoupon}3271301`, { fault: 'date', at: 24 }],
    [`${minCoupon}3270100`, { fault: 'date', at: 24 }],
    [`${minCoupon}32701014271231`, { fault: 'content', at: 29 }],
    [minCoupon + start + expiry, { fault: 'content', at: 28 }],
    [`${minCoupon}608`, { fault: 'content', at: 22 }],
    [`${minCoupon}93000`, { fault: 'content', at: 22 }],
    [`${minCoupon}90300`, { fault: 'content', at: 23 }],
    [`${minCoupon}90002`, { fault: 'content', at: 25 }],
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
