/** When a webhook is tried again, when its address rests and is disabled, and how many are sent at once. Without I/O. */
import { dayMs } from '../wire/china-time.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Pauses after the first attempt, the second and so on: a little more than a day in all, so that the last attempt finds that an address has failed for a day. */
const pauses = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  6 * hour,
  10.5 * hour,
]

/** `addresses`: of a firm. `perAddress`, `perFirm`, `perNode`: sent at once; an address that has just failed gets one at a time. `leaseMs`: a node that
 *  does not finish within it counts as dead. `disableMs`: for so long an address may fail. `overlapDays`, `formerSecrets`: how long a former secret signs too, and how many of them, so that
 *  one whose reply was lost does not push out the one that receivers have.
 *  `skewMs`: a receiver whose clock differs by more may refuse what is right. */
export const hookLimits = {
  addresses: 10,
  url: 500,
  perAddress: 4,
  perFirm: 8,
  perNode: 32,
  answerMs: 10 * second,
  answerBytes: 2048,
  leaseMs: minute,
  disableMs: dayMs,
  storedDays: 30,
  overlapDays: 7,
  formerSecrets: 3,
  skewMs: 2 * minute,
  bodyBytes: 20_000,
} as const

/** The pause before the next attempt, a tenth of it random; undefined after the last.
 *  @param failed how many attempts of the present series have failed
 *  @example pauseAfter(1, 0) // 5000 */
export function pauseAfter(failed: number, random: number): number | undefined {
  const pause = pauses[failed - 1]
  return pause === undefined ? undefined : Math.round(pause * (1 + random / 10))
}

const longestRestMs = 10 * minute

/** For how long an address gets nothing after so many failures in a row: one that hangs takes no place from others.
 *  @example restAfter(1) // 2000 */
export const restAfter = (failures: number): number =>
  Math.min(2 * second * 2 ** Math.min(failures - 1, 20), longestRestMs)

/** Whether an address that has only failed since a moment is disabled now. */
export const isToDisable = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= hookLimits.disableMs

/** Only these count as received; a redirect is not followed. */
export const isReceived = (status: number): boolean => status >= 200 && status < 300

/** How far the clock of a receiver is ahead, if it is off by more than a little; null if it is right or does not say.
 *  @example skewOf('Sat, 21 Nov 2026 02:06:00 GMT', new Date('2026-11-21T02:00:00Z')) // 360 */
export function skewOf(date: string | undefined, now: Date): number | null {
  const moment = date === undefined ? Number.NaN : Date.parse(date)
  const skewMs = moment - now.getTime()
  const isKnown = Number.isFinite(skewMs) && Math.abs(skewMs) < 365 * dayMs
  return isKnown && Math.abs(skewMs) > hookLimits.skewMs ? Math.round(skewMs / 1000) : null
}
