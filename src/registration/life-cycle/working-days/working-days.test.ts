import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../../test/tools/create-firm.ts'
import { postAs } from '../../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../../test/tools/fresh-app.ts'
import { setCalendarDay } from './store.ts'
import { addWorkingDays, expectedDate, isWorkingDay, submittedBefore, workingDaysLeft } from './working-days.ts'

const week = new Map<string, boolean>()
/** A week of holidays from Monday to Friday, and the Saturday before it on which people work. */
const holidays = new Map([
  ['2026-11-14', true],
  ...['16', '17', '18', '19', '20'].map(day => [`2026-11-${day}`, false] as const),
])
const term = { days: 5, calendar: week }
const at = (text: string) => new Date(`${text}+08:00`)

test.each([
  ['2026-11-16T00:00:00', '2026-11-23'],
  ['2026-11-16T23:59:59', '2026-11-23'],
  ['2026-11-20T17:00:00', '2026-11-27'],
  ['2026-11-21T09:00:00', '2026-11-27'],
  ['2026-11-22T09:00:00', '2026-11-27'],
  ['2026-12-28T09:00:00', '2027-01-04'],
  ['2028-02-25T09:00:00', '2028-03-03'],
])('what arrives at %s in China is decided by %s', (submitted, expected) => {
  expect(expectedDate(at(submitted), term)).toBe(expected)
})

test('holidays do not count, and a weekend day on which people work does', () => {
  expect(isWorkingDay('2026-11-14', holidays)).toBe(true)
  expect(isWorkingDay('2026-11-15', holidays)).toBe(false)
  expect(isWorkingDay('2026-11-16', holidays)).toBe(false)
  expect(expectedDate(at('2026-11-12T10:00:00'), { days: 5, calendar: holidays })).toBe('2026-11-25')
})

test.each([
  ['2026-11-16T09:00:00', 5],
  ['2026-11-20T09:00:00', 1],
  ['2026-11-22T09:00:00', 1],
  ['2026-11-23T23:00:00', 0],
  ['2026-11-24T00:00:00', -1],
  ['2026-11-29T00:00:00', -4],
  ['2026-11-28T12:00:00', -4],
])('of what arrived on 16 November, at %s %i working days are left', (now, left) => {
  expect(workingDaysLeft(at('2026-11-16T08:00:00'), { now: at(now), ...term })).toBe(left)
})

test('submittedBefore is the exact limit of workingDaysLeft, on every day of two months', () => {
  for (const term of [week, holidays].flatMap(calendar => [2, 5, 30].map(days => ({ days, calendar }))))
    for (let hour = 0; hour < 60 * 24; hour += 17) {
      const now = new Date(at('2026-10-20T00:00:00').getTime() + hour * 3_600_000)
      for (const left of [-1, 0, 2]) {
        const limit = submittedBefore(left, { now, ...term }).getTime()
        const leftOf = (time: number) => workingDaysLeft(new Date(time), { now, ...term })
        expect(leftOf(limit - 1), `${now.toISOString()} ${left}`).toBeLessThanOrEqual(left)
        if (limit <= now.getTime()) expect(leftOf(limit), `${now.toISOString()} ${left}`).toBeGreaterThan(left)
      }
    }
})

test('a calendar without a working day still ends the count', () => {
  const never = { get: () => false } as unknown as Map<string, boolean>
  expect(addWorkingDays('2026-01-01', 1, never)).toBe('2026-03-02')
})

test('a waiting firm has its expected date, which follows the calendar of the site', async () => {
  const site = await freshApp()
  const { firm, headers } = await createFirmWithOwner(site.db, { submittedAt: at('2026-11-20T10:00:00') })
  const own = () => postAs(site, 'tycpdmfirm/authApi/findByUserName', { headers }, {})
  expect((await own()).data).toMatchObject({ id: firm.id, expectedDate: '2026-11-27' })
  await setCalendarDay(site.db, { day: '2026-11-23', isWorking: false, name: '示例节' })
  await setCalendarDay(site.db, { day: '2026-11-28', isWorking: true, name: '示例节补班' })
  expect((await own()).data.expectedDate).toBe('2026-11-28')
  const decided = await createFirmWithOwner(site.db, { status: 'returned' })
  const returned = await postAs(site, 'tycpdmfirm/authApi/findByUserName', { headers: decided.headers }, {})
  expect(returned.data.expectedDate).toBeNull()
})
