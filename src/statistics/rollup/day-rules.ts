/** Days, weeks and months of the statistics. Without I/O. */
import { dayMs, shiftDay } from '../../wire/china-time.ts'

type Days = { from: string; to: string }

/** @example monthStart('2026-11-21') // '2026-11-01' */
export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`

/** The first day of the next month. */
export const nextMonth = (day: string): string => monthStart(shiftDay(monthStart(day), 31))

/** The Monday of the week of a day. */
export function weekStart(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return shiftDay(day, -weekday)
}

/** Days between two days, both included. */
export const dayCount = ({ from, to }: Days): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1

/** The parts of a span that are in one month each. */
export function monthsOf({ from, to }: Days): Days[] {
  const parts: Days[] = []
  for (let day = from; day <= to; day = nextMonth(day)) {
    const last = shiftDay(nextMonth(day), -1)
    parts.push({ from: day, to: last < to ? last : to })
  }
  return parts
}

/** A span as whole months and the days before and after them, so that few rows are read. */
export function coveringSpans(days: Days): { months: Days | undefined; days: Days[] } {
  const whole = monthsOf(days).filter(
    ({ from, to }) => from === monthStart(from) && to === shiftDay(nextMonth(from), -1),
  )
  const [first, last] = [whole[0], whole[whole.length - 1]]
  if (!first || !last) return { months: undefined, days: [days] }
  const before = { from: days.from, to: shiftDay(first.from, -1) }
  const after = { from: shiftDay(last.to, 1), to: days.to }
  return {
    months: { from: first.from, to: last.from },
    days: [before, after].filter(({ from, to }) => from <= to),
  }
}
