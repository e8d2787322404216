import { expect, test } from 'vitest'
import { columnsOf, isUnfinished, quantile, readPeriod } from './period-rules.ts'

const today = '2026-11-25'

test('thirteen weeks end with the present one, and are compared with as many days of the weeks before', () => {
  expect(readPeriod({ period: 'weeks13', compare: 'before', today })).toEqual({
    ...{ from: '2026-08-31', to: '2026-11-25', grain: 'week' },
    before: { from: '2026-06-01', to: '2026-08-26' },
  })
})

test('twelve months are compared with those of the year before', () => {
  expect(readPeriod({ period: 'months12', compare: 'before', today })).toEqual({
    ...{ from: '2025-12-01', to: '2026-11-25', grain: 'month' },
    before: { from: '2024-12-01', to: '2025-11-25' },
  })
})

test('chosen days are compared with those before them, or nothing', () => {
  const custom = { from: '2028-02-28', to: '2028-02-29' }
  const input = { period: 'custom', custom, today } as const
  expect(readPeriod({ ...input, compare: 'before' }).before).toEqual({ from: '2028-02-26', to: '2028-02-27' })
  expect(readPeriod({ ...input, compare: 'year' }).before).toEqual({ from: '2027-02-28', to: '2027-02-28' })
  expect(readPeriod({ ...input, compare: 'none' }).before).toBeUndefined()
})

test('columns begin on Monday or on the first of the month, and the last one may not be over', () => {
  const days = { from: '2026-11-18', to: '2026-11-25' }
  expect(columnsOf(days, 'week')).toEqual(['2026-11-16', '2026-11-23'])
  expect(columnsOf({ from: '2026-09-30', to: '2026-11-01' }, 'month')).toEqual([
    '2026-09-01',
    '2026-10-01',
    '2026-11-01',
  ])
  expect(isUnfinished('2026-11-23', days, 'week')).toBe(true)
  expect(isUnfinished('2026-11-16', days, 'week')).toBe(false)
})

test('a quantile is a value that was counted', () => {
  const histogram = [[0, 5] as const, [3, 4] as const, [9, 1] as const]
  expect([0.5, 0.9, 0.99].map(share => quantile(histogram, share))).toEqual([0, 3, 9])
  expect(quantile([], 0.5)).toBeUndefined()
})
