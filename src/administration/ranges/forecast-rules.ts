/** When ranges of company prefixes run out, from how many were allocated within the last twelve months. Without I/O. */
import { dayMs, shiftDay } from '../../wire/china-time.ts'

/** How far back allocations are counted, in days. */
export const forecastPeriod = 365
/** With less history than this many days, or fewer allocations, there is no forecast. */
export const leastHistory = 30
export const leastAllocations = 12

/** A range that runs out within so many days is marked. */
export const warningDays = 180

/** Days beyond which no day is named: the rate of a year does not say so much. */
const furthestDays = 100 * 365

/** What was allocated since `from`, the first day that counts. */
export type Allocations = { count: number; from: string | null }
type RangeUse = { free: number; effectiveOn: string | null }

/** `empty`: no number is left. `unknown`: not enough data. `late`: after more than a century. */
type RunsOut = { state: 'empty' | 'unknown' | 'late'; day: null } | { state: 'day'; day: string }

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Allocations a day; undefined while the data are not enough.
 * @example dailyRate({ count: 365, from: '2025-11-28' }, '2026-11-28') // 1 */
export function dailyRate({ count, from }: Allocations, today: string): number | undefined {
  if (from === null) return undefined
  const days = Math.min(forecastPeriod, daysBetween(from, today))
  return days < leastHistory || count < leastAllocations ? undefined : count / days
}

/** When each range of one kind runs out, in the order in which they are used: one after the other, none before its first day. */
export function runOutDays(ranges: readonly RangeUse[], rate: number | undefined, today: string): RunsOut[] {
  let used = 0
  return ranges.map(({ free, effectiveOn }) => {
    if (free === 0) return { state: 'empty', day: null }
    if (rate === undefined) return { state: 'unknown', day: null }
    used = Math.max(used, effectiveOn === null ? 0 : daysBetween(today, effectiveOn)) + free / rate
    return used > furthestDays ? { state: 'late', day: null } : { state: 'day', day: shiftDay(today, Math.floor(used)) }
  })
}

/** Whether a range is to be marked. @example isSoon({ state: 'day', day: '2027-01-01' }, '2026-11-28') // true */
export const isSoon = ({ state, day }: RunsOut, today: string): boolean =>
  state === 'day' && daysBetween(today, day) < warningDays
