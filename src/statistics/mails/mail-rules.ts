/** Which week the weekly mail is about, when it is due, and how it words its figures. No I/O. */
import { groupDigits } from '../../ui/formats/format-count.ts'
import { chinaDay, chinaHour, shiftDay } from '../../wire/china-time.ts'
import type { Days } from '../report/period-rules.ts'
import { weekStart } from '../rollup/day-rules.ts'

/** What somebody gets: nothing, the overview, or a saved view. */
export const mailKinds = ['none', 'overview', 'view'] as const

/** The hour of a Monday from which the week before is sent: the night has counted it, and people begin to work. */
export const mailHour = 8

/** The Monday of the last week that is over.
 *  @example lastWeek(new Date('2026-11-23T00:00:00Z')) // '2026-11-16' */
export const lastWeek = (now: Date): string => shiftDay(weekStart(chinaDay(now)), -7)

/** The Monday of the newest week that is to be sent: before the hour of a Monday that is the one before.
 *  @example dueWeek(new Date('2026-11-22T23:59:00Z')) // '2026-11-09', Monday, 07:59 in China */
export function dueWeek(now: Date): string {
  const day = chinaDay(now)
  const isBefore = weekStart(day) === day && chinaHour(now) < mailHour
  return shiftDay(lastWeek(now), isBefore ? -7 : 0)
}

export const weekDays = (monday: string): Days => ({ from: monday, to: shiftDay(monday, 6) })

type Worded = { label: string; unit: string; value: number | null; before: number | null }

const number = (value: number) => groupDigits(String(Math.round(value * 10) / 10))

/** The difference to the week before, `（多 8）`; empty if there is nothing to compare. */
function differenceText({ value, before }: Worded): string {
  if (value === null || before === null) return ''
  const difference = Math.round((value - before) * 10) / 10
  if (difference === 0) return '（一样）'
  return `（${difference > 0 ? '多' : '少'} ${number(Math.abs(difference))}）`
}

/** A figure as a line of the mail.
 *  @example figureText({ label: '条码查询', unit: '次', value: 1204, before: 1121 }) // '条码查询 1,204 次（多 83）' */
export function figureText(figure: Worded): string {
  const { label, unit, value } = figure
  if (value === null) return `${label} 没有`
  return `${label} ${number(value)}${unit === '%' ? '%' : ` ${unit}`}${differenceText(figure)}`
}
