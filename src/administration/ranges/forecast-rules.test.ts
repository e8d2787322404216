import { expect, test } from 'vitest'
import { dailyRate, isSoon, runOutDays } from './forecast-rules.ts'

const today = '2026-11-28'

test('a rate is over twelve months at most, and over the days since the first allocation before that', () => {
  expect(dailyRate({ count: 730, from: '2025-11-28' }, today)).toBe(2)
  expect(dailyRate({ count: 60, from: '2026-10-29' }, today)).toBe(2)
})

test('a short or thin history gives no rate', () => {
  expect(dailyRate({ count: 0, from: null }, today)).toBeUndefined()
  expect(dailyRate({ count: 500, from: '2026-10-30' }, today)).toBeUndefined()
  expect(dailyRate({ count: 11, from: '2025-11-28' }, today)).toBeUndefined()
})

test('ranges run out one after the other, none before its first day', () => {
  const ranges = [
    { free: 0, effectiveOn: null },
    { free: 20, effectiveOn: null },
    { free: 10, effectiveOn: '2026-12-18' },
    { free: 10, effectiveOn: null },
  ]
  expect(runOutDays(ranges, 2, today)).toEqual([
    { state: 'empty', day: null },
    { state: 'day', day: '2026-12-08' },
    { state: 'day', day: '2026-12-23' },
    { state: 'day', day: '2026-12-28' },
  ])
  expect(runOutDays([{ free: 10, effectiveOn: null }], undefined, today)).toEqual([{ state: 'unknown', day: null }])
  expect(runOutDays([{ free: 1_000_000, effectiveOn: null }], 1, today)).toEqual([{ state: 'late', day: null }])
})

test('a range is marked within half a year', () => {
  expect(isSoon({ state: 'day', day: '2027-05-26' }, today)).toBe(true)
  expect(isSoon({ state: 'day', day: '2027-05-27' }, today)).toBe(false)
  expect(isSoon({ state: 'unknown', day: null }, today)).toBe(false)
})
