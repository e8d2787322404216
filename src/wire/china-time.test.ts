import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { chinaDay, chinaDayStart, chinaHour, chinaTime, dayMs, endOfChinaDay, shiftDay } from './china-time.ts'

test('a day in China begins at 16 o’clock UTC', () => {
  expect(chinaDay(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
  expect(chinaDay(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  expect(chinaDayStart('2026-11-21')).toEqual(new Date('2026-11-20T16:00:00Z'))
  expect(endOfChinaDay('2026-11-21')).toEqual(new Date('2026-11-21T15:59:59Z'))
  expect(chinaTime(new Date('2026-12-31T16:00:05Z'))).toBe('2027-01-01 00:00:05')
  expect([chinaHour(new Date('2026-11-20T15:59:59Z')), chinaHour(new Date('2026-11-20T16:00:00Z'))]).toEqual([23, 0])
})

test('days are shifted over the ends of months, years and February', () => {
  expect([shiftDay('2028-02-28', 1), shiftDay('2027-02-28', 1), shiftDay('2027-01-01', -1)]).toEqual([
    ...['2028-02-29', '2027-03-01', '2026-12-31'],
  ])
  expect(dayMs).toBe(86_400_000)
})

test('no other file has the offset of China or the length of a day', () => {
  const own = ['wire/china-time.ts', 'ui/formats/format-date.ts', 'ui/formats/timed-storage.ts']
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(name => /(?<!\.test)\.tsx?$/.test(name) && !own.includes(name))
    .filter(name =>
      /86_400_000|\b8 \* (?:3_600_000|hourMs|60 \* 60)|const dayMs\b/.test(
        readFileSync(path.join('src', name), 'utf8'),
      ),
    )
  expect(found).toEqual([])
})
