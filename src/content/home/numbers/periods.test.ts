import { expect, test } from 'vitest'
import { lastDays, lastMonths } from './periods.ts'

test('the last twelve months end with the present one in Shanghai, across the turn of a year', () => {
  const months = lastMonths(new Date('2026-01-31T16:30:00Z'))
  expect(months).toHaveLength(12)
  expect([months[0], months[10], months[11]]).toEqual(['2025-03', '2026-01', '2026-02'])
})

test('the last twelve days end with today in Shanghai', () => {
  const days = lastDays(new Date('2026-03-01T16:30:00Z'))
  expect(days).toHaveLength(12)
  expect([days[0], days[11]]).toEqual(['2026-02-19', '2026-03-02'])
})
