import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyValue } from './format-count.ts'
import { type DateInput, dateFormat, formatDate } from './format-date.ts'

test('an instant is formatted to the second in the time zone of Shanghai', () => {
  expect(formatDate(new Date('2026-11-18T08:20:05Z'))).toBe('2026-11-18 16:20:05')
  expect(formatDate('2026-11-18T08:20:05Z')).toBe('2026-11-18 16:20:05')
  expect(formatDate('2026-11-18T16:20:05+08:00')).toBe('2026-11-18 16:20:05')
  expect(formatDate(Date.UTC(2026, 10, 18, 8, 20, 5))).toBe('2026-11-18 16:20:05')
  expect(formatDate(0)).toBe('1970-01-01 08:00:00')
})

test('midnight is 00 and the day changes at midnight in Shanghai', () => {
  expect(formatDate('2026-12-31T15:59:59Z')).toBe('2026-12-31 23:59:59')
  expect(formatDate('2026-12-31T16:00:00Z')).toBe('2027-01-01 00:00:00')
})

test('a text without a time zone is already Shanghai time, whatever the time zone of the server', () => {
  expect(formatDate('2026-11-18 16:20:00')).toBe('2026-11-18 16:20:00')
  expect(formatDate('2026-11-18T16:20')).toBe('2026-11-18 16:20:00')
  expect(formatDate('2026-11-18')).toBe('2026-11-18 00:00:00')
  expect(formatDate('1988-07-01 00:30:00')).toBe('1988-07-01 00:30:00')
  expect(formatDate('2026-1-2', dateFormat)).toBe('2026-01-02')
})

test('an instant in the summers of 1986 to 1991 uses the daylight saving time of those years', () => {
  expect(formatDate('1988-07-01T00:00:00Z')).toBe('1988-07-01 09:00:00')
})

test('an instant after 1991 has the wall clock that the time zone database gives', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })
  const instants = fc.date({
    min: new Date('1991-09-20T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(fc.property(instants, instant => formatDate(instant) === zone.format(instant)))
})

test('lists display the date alone, and other patterns are possible', () => {
  expect(formatDate('2026-01-02 03:04:05', dateFormat)).toBe('2026-01-02')
  expect(formatDate('2026-01-02 03:04:05', 'MM-dd')).toBe('01-02')
  expect(formatDate('2026-01-02 03:04:05', 'yyyy年M月d日 H:mm')).toBe('2026年1月2日 3:04')
  expect(formatDate('2026-01-02 03:04:05', 'yyyyMMddHHmmss')).toBe('20260102030405')
})

test('an empty or invalid date is formatted as two dashes', () => {
  const emptyDates: readonly DateInput[] = [
    null,
    undefined,
    '',
    ' ',
    'soon',
    Number.NaN,
    new Date('no'),
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2025-02-29',
    '2026-01-01 24:00:00',
    '2026-01-01 10:60:00',
    '2026-01-01 10:00:60',
    1e20,
  ]
  expect(emptyDates.filter(value => formatDate(value) !== emptyValue)).toEqual([])
})

test('a leap day is a date', () => {
  expect(formatDate('2028-02-29', dateFormat)).toBe('2028-02-29')
})

test('a formatted date reads back as the same instant', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1992, 0, 1) / 1000, max: Date.UTC(2099, 0, 1) / 1000 }), seconds => {
      const text = formatDate(seconds * 1000)
      expect(Date.parse(`${text.replace(' ', 'T')}+08:00`)).toBe(seconds * 1000)
      expect(formatDate(text)).toBe(text)
    }),
  )
})
