/** The term of a company prefix, in days of Asia/Shanghai, which has had no summer time since 1991: two years, to the end of its last day. */
import { chinaDay, chinaMidnight, chinaOffsetMs, dayMs } from '../../wire/china-time.ts'
import type { PrefixState } from './life-cycle.ts'

const validYears = 2
const windowMonths = 3

/** Months later or earlier on the same day of the month, or on the last one of a shorter month. */
function addMonths(midnight: number, months: number): number {
  const day = new Date(midnight)
  const date = day.getUTCDate()
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() + months)
  const lastDate = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  day.setUTCDate(Math.min(date, lastDate))
  return day.getTime()
}

/** The last second of the day of a midnight in UTC, in Shanghai. */
const endOfDay = (midnight: number) => new Date(midnight + dayMs - chinaOffsetMs - 1000)

/** The end of the term whose last day a moment is in, 23:59:59 in Shanghai. */
export const endOfTerm = (lastDay: Date): Date => endOfDay(chinaMidnight(lastDay))

/** The end of a term that begins at a moment: of the same day two years later, or of the last of February for the 29th. */
export const validUntil = (from: Date): Date => endOfDay(addMonths(chinaMidnight(from), 12 * validYears))

/** Whole days from now until the last day of a term; 0 on that day, negative after it. */
export const daysUntil = (validTo: Date, now: Date): number =>
  Math.round((chinaMidnight(validTo) - chinaMidnight(now)) / dayMs)

/** The first day on which a prefix can be renewed: three months before its last day. */
export const windowOpensOn = (validTo: Date): string =>
  new Date(addMonths(chinaMidnight(validTo), -windowMonths)).toISOString().slice(0, 10)

/** Whether a renewal may be submitted: in the last three months of the term, and while it is over but not cancelled. */
export const isRenewable = (prefix: { state: PrefixState; validTo: Date }, now: Date): boolean =>
  prefix.state !== 'cancelled' && chinaDay(now) >= windowOpensOn(prefix.validTo)

/** The end of the term after a renewal: two years after the old one, so that an early renewal loses nothing. If that day is over too,
 *  the new term begins today. */
export function renewedUntil(validTo: Date, now: Date): Date {
  const continued = validUntil(validTo)
  return daysUntil(continued, now) >= 0 ? continued : validUntil(now)
}

/** Months between the cancellation of a prefix and its release to the pool: as long as the older practice blocked a product number from being
 *  used again. Numbers that were used under it are never offered again. */
export const releaseWaitMonths = 48

/** The first day on which a cancelled prefix may be released. */
export const releasableFrom = (cancelledAt: Date): string =>
  new Date(addMonths(chinaMidnight(cancelledAt), releaseWaitMonths)).toISOString().slice(0, 10)

/** What a prefix is today: its stored state, and from the dates whether it can be renewed or is over although the daily job is late. */
export const prefixPhases = ['active', 'renewal', 'expired', 'cancelled'] as const
export type PrefixPhase = (typeof prefixPhases)[number]

export function prefixPhase(prefix: { state: PrefixState; validTo: Date }, now: Date): PrefixPhase {
  if (prefix.state === 'cancelled') return 'cancelled'
  if (prefix.state === 'expired' || daysUntil(prefix.validTo, now) < 0) return 'expired'
  return isRenewable(prefix, now) ? 'renewal' : 'active'
}

export const prefixPhaseLabels: Readonly<Record<PrefixPhase, string>> = {
  active: '在用',
  renewal: '可续展',
  expired: '已到期',
  cancelled: '已注销',
}
