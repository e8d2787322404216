import { expect, test } from 'vitest'
import { coveringSpans, dayCount, monthsOf, weekStart } from './day-rules.ts'

test('a span is cut into months', () => {
  expect(monthsOf({ from: '2027-12-30', to: '2028-02-29' })).toEqual([
    { from: '2027-12-30', to: '2027-12-31' },
    { from: '2028-01-01', to: '2028-01-31' },
    { from: '2028-02-01', to: '2028-02-29' },
  ])
  expect(monthsOf({ from: '2026-11-02', to: '2026-11-01' })).toEqual([])
})

test('whole months are read as months, the rest as days', () => {
  expect(coveringSpans({ from: '2026-08-31', to: '2026-11-25' })).toEqual({
    months: { from: '2026-09-01', to: '2026-10-01' },
    days: [
      { from: '2026-08-31', to: '2026-08-31' },
      { from: '2026-11-01', to: '2026-11-25' },
    ],
  })
  expect(coveringSpans({ from: '2026-11-02', to: '2026-11-25' }).months).toBeUndefined()
  expect(coveringSpans({ from: '2026-11-01', to: '2026-11-30' }).days).toEqual([])
})

test('weeks begin on Monday', () => {
  expect(['2026-11-23', '2026-11-29', '2026-11-30'].map(weekStart)).toEqual(['2026-11-23', '2026-11-23', '2026-11-30'])
  expect(dayCount({ from: '2026-08-31', to: '2026-11-29' })).toBe(91)
})
