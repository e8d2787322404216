import { expect, test } from 'vitest'
import { isDay, readDate, writeDate } from './dates.ts'

test('the century of a date is the one nearest to this year', () => {
  const years: [string, number, string][] = [
    ['750101', 2025, '2075-01-01'],
    ['760101', 2025, '1976-01-01'],
    ['000101', 2025, '2000-01-01'],
    ['100101', 2060, '2110-01-01'],
    ['110101', 2060, '2011-01-01'],
    ['990101', 2000, '1999-01-01'],
  ]
  for (const [yymmdd, thisYear, day] of years) expect(readDate(yymmdd, thisYear)).toBe(day)
})

test('day 00 is the last day of its month', () => {
  const ends = ['270100', '270200', '280200', '270400', '271200'].map(day => readDate(day, 2026).slice(5))
  expect(ends).toEqual(['01-31', '02-28', '02-29', '04-30', '12-31'])
  expect([isDay('0200', 27), isDay('0200', 27, { dayZero: true }), isDay('1300', 27, { dayZero: true })]).toEqual([
    false,
    true,
    false,
  ])
})

test('a day is written as six digits; an invalid day is undefined', () => {
  expect(['2028-02-29', '2027-02-29', '2027-1-1', '271231'].map(writeDate)).toEqual([
    '280229',
    undefined,
    undefined,
    undefined,
  ])
})
