/** The period of the page and the one that it is compared with. Without I/O. */
import { shiftDay } from '../../wire/china-time.ts'
import { dayCount, monthStart, nextMonth, weekStart } from '../rollup/day-rules.ts'

export const periods = ['days30', 'weeks13', 'months12', 'custom'] as const
export const comparisons = ['before', 'year', 'none'] as const
export type PeriodName = (typeof periods)[number]
export type Comparison = (typeof comparisons)[number]

export const periodLabels: Readonly<Record<PeriodName, string>> = {
  days30: '近 30 天',
  weeks13: '近 13 周',
  months12: '近 12 个月',
  custom: '自选日期',
}
export const comparisonLabels: Readonly<Record<Comparison, string>> = {
  before: '与前一期比',
  year: '与去年同期比',
  none: '不比较',
}

export type Days = { from: string; to: string }
export type Grain = 'day' | 'week' | 'month'
export type Period = Days & { grain: Grain; before: Days | undefined }

/** Longer periods would be columns nobody can read. */
export const mostDays = 5 * 366

/** Columns of days up to this many days, of weeks up to the second number. */
const grainLimits = { day: 35, week: 190 }

export function grainOf(days: Days): Grain {
  const count = dayCount(days)
  if (count <= grainLimits.day) return 'day'
  return count <= grainLimits.week ? 'week' : 'month'
}

/** The same day a year before; 29 February is the 28th. */
export function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1)
  return day.endsWith('02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}

type PeriodInput = { period: PeriodName; compare: Comparison; custom?: Days | undefined; today: string }

function daysOf({ period, custom, today }: PeriodInput): Days & { grain: Grain; length: number } {
  if (period === 'custom' && custom) return { ...custom, grain: grainOf(custom), length: dayCount(custom) }
  if (period === 'days30') return { from: shiftDay(today, -29), to: today, grain: 'day', length: 30 }
  if (period === 'months12') {
    const from = nextMonth(yearBefore(monthStart(today)))
    return { from, to: today, grain: 'month', length: dayCount({ from, to: today }) }
  }
  return { from: shiftDay(weekStart(today), -7 * 12), to: today, grain: 'week', length: 7 * 13 }
}

/** A period with an unfinished week is compared with one that ends on the same day of the week. */
export function readPeriod(input: PeriodInput): Period {
  const { from, to, grain, length } = daysOf(input)
  const isYear = input.compare === 'year' || (input.compare === 'before' && input.period === 'months12')
  const before = isYear
    ? { from: yearBefore(from), to: yearBefore(to) }
    : { from: shiftDay(from, -length), to: shiftDay(to, -length) }
  return { from, to, grain, before: input.compare === 'none' ? undefined : before }
}

/** The first day of the column that a day belongs to. */
export function columnOf(day: string, grain: Grain): string {
  if (grain === 'month') return monthStart(day)
  return grain === 'week' ? weekStart(day) : day
}

/** The columns of a period, by their first day. */
export function columnsOf({ from, to }: Days, grain: Grain): string[] {
  const columns: string[] = []
  const next = (day: string) => (grain === 'month' ? nextMonth(day) : shiftDay(day, grain === 'week' ? 7 : 1))
  for (let day = columnOf(from, grain); day <= to; day = next(day)) columns.push(day)
  return columns
}

/** True of a column that is not over on the last day of the period. */
export function isUnfinished(column: string, { to }: Days, grain: Grain): boolean {
  const after = grain === 'month' ? nextMonth(column) : shiftDay(column, grain === 'week' ? 7 : 1)
  return shiftDay(after, -1) >= to
}

/** The value that this share of a histogram does not exceed: 0.5 for the median. Undefined if nothing was counted.
 *  @example quantile([[0, 1], [3, 1], [9, 2]], 0.5) // 3 */
export function quantile(histogram: readonly (readonly [value: number, count: number])[], share: number) {
  const sorted = [...histogram].sort(([a], [b]) => a - b)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  let passed = 0
  for (const [value, count] of sorted) {
    passed += count
    if (passed >= share * total) return value
  }
  return undefined
}
