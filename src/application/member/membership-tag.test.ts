import { expect, test } from 'vitest'
import type { PrefixState } from '../../registration/life-cycle/life-cycle.ts'
import { membershipOf } from './membership-tag.tsx'

const now = new Date('2027-03-01T02:00:00Z')
const prefix = (state: PrefixState, validTo: string) => ({
  companyPrefix: '69990000',
  capacity: 10_000,
  state,
  validTo,
})

test('a firm is valid only while one of its prefixes is', () => {
  const [valid, over, late, cancelled] = [
    prefix('active', '2027-03-01T15:59:59Z'),
    prefix('expired', '2027-02-28T15:59:59Z'),
    // The daily job has not run yet.
    prefix('active', '2027-02-28T15:59:59Z'),
    prefix('cancelled', '2028-02-28T15:59:59Z'),
  ]
  expect(membershipOf([over, valid, cancelled], now)).toEqual(['有效', 'good'])
  expect(membershipOf([late, cancelled], now)).toEqual(['已过期', 'bad'])
  expect(membershipOf([over], now)).toEqual(['已过期', 'bad'])
  expect(membershipOf([cancelled], now)).toEqual(['已注销', 'off'])
})
