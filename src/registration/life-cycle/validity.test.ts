import { expect, test } from 'vitest'
import { chinaDay } from '../../wire/china-time.ts'
import { daysUntil, isRenewable, prefixPhase, renewedUntil, validUntil, windowOpensOn } from './validity.ts'

/** The last second of a day in Shanghai. */
const endOf = (day: string) => new Date(`${day}T23:59:59+08:00`)

test('a term of two years ends with the same day in Shanghai, or with the last of February', () => {
  const ends: [string, string][] = [
    ['2026-11-21T10:00:00+08:00', '2028-11-21'],
    // Still the day before in UTC.
    ['2026-11-21T00:00:00+08:00', '2028-11-21'],
    ['2027-01-01T01:00:00+08:00', '2029-01-01'],
    ['2026-12-31T23:59:59+08:00', '2028-12-31'],
    ['2028-02-29T00:30:00+08:00', '2030-02-28'],
    ['2026-02-28T12:00:00+08:00', '2028-02-28'],
  ]
  for (const [from, until] of ends) expect([from, validUntil(new Date(from))]).toEqual([from, endOf(until)])
})

test('the days left are counted in days of Shanghai', () => {
  const validTo = endOf('2026-12-31')
  expect(daysUntil(validTo, new Date('2026-12-31T00:00:00+08:00'))).toBe(0)
  expect(daysUntil(validTo, new Date('2026-12-31T23:59:59+08:00'))).toBe(0)
  expect(daysUntil(validTo, new Date('2027-01-01T00:00:00+08:00'))).toBe(-1)
  expect(daysUntil(validTo, new Date('2026-12-30T23:59:59+08:00'))).toBe(1)
  expect(daysUntil(validTo, new Date('2026-10-02T12:00:00+08:00'))).toBe(90)
  expect(chinaDay(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
})

test('the renewal window opens three months before the last day, on the last day of a shorter month', () => {
  const opens: [string, string][] = [
    ['2027-02-15', '2026-11-15'],
    ['2027-05-31', '2027-02-28'],
    ['2028-05-31', '2028-02-29'],
    ['2027-03-31', '2026-12-31'],
    ['2027-01-01', '2026-10-01'],
  ]
  for (const [validTo, opensOn] of opens) expect([validTo, windowOpensOn(endOf(validTo))]).toEqual([validTo, opensOn])
})

test('a prefix can be renewed in the window and while it is over, unless it is cancelled', () => {
  const prefix = { state: 'active', validTo: endOf('2027-02-15') } as const
  const at = (day: string) => new Date(`${day}T00:00:00+08:00`)
  expect(isRenewable(prefix, new Date('2026-11-14T23:59:59+08:00'))).toBe(false)
  expect(isRenewable(prefix, at('2026-11-15'))).toBe(true)
  expect(isRenewable({ ...prefix, state: 'expired' }, at('2027-06-01'))).toBe(true)
  expect(isRenewable({ ...prefix, state: 'cancelled' }, at('2027-01-01'))).toBe(false)
  const phases = ['2026-11-14', '2026-11-15', '2027-02-15', '2027-02-16'].map(day => prefixPhase(prefix, at(day)))
  expect(phases).toEqual(['active', 'renewal', 'renewal', 'expired'])
  expect(prefixPhase({ ...prefix, state: 'cancelled' }, at('2026-01-01'))).toBe('cancelled')
})

test('a renewal continues the old term, so that an early one loses nothing; long after it the term begins today', () => {
  const validTo = endOf('2027-02-15')
  expect(renewedUntil(validTo, new Date('2026-11-20T02:00:00Z'))).toEqual(endOf('2029-02-15'))
  expect(renewedUntil(validTo, new Date('2027-05-20T02:00:00Z'))).toEqual(endOf('2029-02-15'))
  expect(renewedUntil(validTo, new Date('2029-02-15T12:00:00+08:00'))).toEqual(endOf('2029-02-15'))
  expect(renewedUntil(validTo, new Date('2029-02-16T00:00:00+08:00'))).toEqual(endOf('2031-02-16'))
  expect(renewedUntil(endOf('2028-02-29'), new Date('2028-01-10T02:00:00Z'))).toEqual(endOf('2030-02-28'))
})
