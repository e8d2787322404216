import { expect, test } from 'vitest'
import { businesses, firmKinds, type Rate } from '../rules.ts'
import { estimate, readEstimateQuery, stepOf } from './calculator-rules.ts'

const rates: readonly Rate[] = [
  { business: 'application', firmKind: 'company', amount: 90_000 },
  { business: 'application', firmKind: 'individual', amount: 45_000 },
  { business: 'renewal', firmKind: 'company', amount: 116_001 },
  { business: 'extra-prefix', firmKind: 'company', amount: 50_000 },
  { business: 'gtin8', firmKind: 'company', amount: 10_000 },
]
const company = { firmKind: 'company' } as const

test('a first registration has one bill now and a renewal every two years, and names the prefix that is enough', () => {
  const result = estimate(rates, { business: 'application', ...company, count: 120 })
  expect(result).toMatchObject({ firstTotal: 90_000, renewalTotal: 116_001, yearly: 58_001 })
  expect(result.prefixes).toEqual({ times: 1, length: 9, capacity: 1000 })
  expect(estimate(rates, { business: 'application', firmKind: 'individual', count: 120 })).toMatchObject({
    firstTotal: 45_000,
    renewalTotal: 0,
  })
})

test('goods for which one prefix is not enough cost further prefixes, and each of them is renewed', () => {
  const result = estimate(rates, { business: 'application', ...company, count: 250_000 })
  expect(result.now.map(({ business, times, total }) => [business, times, total])).toEqual([
    ['application', 1, 90_000],
    ['extra-prefix', 2, 100_000],
  ])
  expect(result).toMatchObject({ firstTotal: 190_000, renewalTotal: 3 * 116_001, prefixes: { times: 3, length: 7 } })
  expect(estimate(rates, { business: 'extra-prefix', ...company, count: 100_001 })).toMatchObject({
    firstTotal: 100_000,
    renewalTotal: 2 * 116_001,
  })
})

test('single numbers cost as often as there are; they need no renewal', () => {
  const result = estimate(rates, { business: 'gtin8', ...company, count: 3 })
  expect(result).toMatchObject({ firstTotal: 30_000, renewal: [], yearly: 0, prefixes: undefined })
})

test('without rates every business costs nothing, and each has its step', () => {
  for (const business of businesses)
    for (const firmKind of firmKinds) {
      expect(estimate([], { business, firmKind, count: 1 })).toMatchObject({ firstTotal: 0, renewalTotal: 0 })
      expect(stepOf[business].to).toMatch(/^\/(MyManage\/SystemMember\/|login\?mode=register)/)
    }
})

test('an address is read as far as it is valid', () => {
  const query = (text: string) => readEstimateQuery(new URLSearchParams(text))
  expect(query('')).toMatchObject({ business: 'application', firmKind: 'company', isExample: true, fault: false })
  expect(query('business=gtin8&firm=individual&count=4')).toMatchObject({
    business: 'gtin8',
    firmKind: 'individual',
    count: 4,
    isExample: false,
    fault: false,
  })
  for (const count of ['0', '-1', '1.5', '1e3', 'x', '1001'])
    expect(query(`business=gtin8&count=${count}`).fault, count).toBe(true)
  expect(query('business=nothing&firm=x')).toMatchObject({ business: 'application', firmKind: 'company' })
})
