/** Working days of the authority in China: every Monday to Friday, except the days in the calendar. */

import { chinaDay, chinaDayStart, shiftDay } from '../../../wire/china-time.ts'

/** Days that differ from the week, `yyyy-MM-dd`: false for a holiday, true for a weekend day on which people work. */
export type Calendar = ReadonlyMap<string, boolean>

export function isWorkingDay(day: string, calendar: Calendar): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return calendar.get(day) ?? (weekday !== 0 && weekday !== 6)
}

/** A calendar without a working day would never end a count; after this many days in a row the next day counts as one. */
const longestHoliday = 60

/** The `count`th working day after a day, which itself does not count. */
export function addWorkingDays(day: string, count: number, calendar: Calendar): string {
  let current = day
  for (let left = count; left > 0; left--) current = nextWorkingDay(current, calendar)
  return current
}

function nextWorkingDay(day: string, calendar: Calendar): string {
  for (let by = 1; by < longestHoliday; by++) {
    const next = shiftDay(day, by)
    if (isWorkingDay(next, calendar)) return next
  }
  return shiftDay(day, longestHoliday)
}

/** A term in working days, and the calendar that they are counted by. */
export type Term = { days: number; calendar: Calendar }

/** The day, `yyyy-MM-dd` in China, by which a submission is decided: the last working day of its term, which begins on the day after the one on
 *  which it arrived. The branch, or two of them, and the centre have it together. The time of a correction or a payment does not count. */
export function expectedDate(submittedAt: Date, { days, calendar }: Term): string {
  return addWorkingDays(chinaDay(submittedAt), days, calendar)
}

/** Working days after the day of `now` until the expected date: 0 on that date, negative after it, also on a holiday. */
export function workingDaysLeft(submittedAt: Date, { now, ...term }: Term & { now: Date }): number {
  const { calendar } = term
  const [today, due] = [chinaDay(now), expectedDate(submittedAt, term)]
  return today <= due ? countWorkingDays(today, due, calendar) : -Math.max(1, countWorkingDays(due, today, calendar))
}

/** Longest distance that is counted, in calendar days; older cases are as late as this. */
const longestCount = 400

/** Working days after `from` up to and including `to`. */
export function countWorkingDays(from: string, to: string, calendar: Calendar): number {
  let count = 0
  for (let by = 1, day = shiftDay(from, 1); day <= to && by <= longestCount; by++, day = shiftDay(day, 1))
    if (isWorkingDay(day, calendar)) count += 1
  return count
}

/** What arrived before this moment has at most `left` working days left at `now`. */
export function submittedBefore(left: number, { now, calendar, days }: Term & { now: Date }): Date {
  const today = chinaDay(now)
  const due = addWorkingDays(today, Math.max(left, 0), calendar)
  const isDue = (day: string) => {
    const expected = addWorkingDays(day, days, calendar)
    return left < 0 ? expected < today : expected <= due
  }
  let day = today
  for (let by = 0; by < longestCount && !isDue(day); by++) day = shiftDay(day, -1)
  return chinaDayStart(shiftDay(day, 1))
}
