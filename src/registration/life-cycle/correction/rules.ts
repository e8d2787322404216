/** How long a firm has to correct what was returned. */

import { chinaDay, chinaDayStart, shiftDay } from '../../../wire/china-time.ts'

/** Calendar days after the day of a return within which it is submitted again; what is not ends by a job. */
export const correctionDays = 60

/** The reminder is sent so many days before the last day; one that is late moves the last day, so that nobody has less time after it. */
export const remindedDays = 7

/** The last day, in China, on which what was returned can be submitted again.
 *  @example correctionLastDay(new Date('2026-11-21T02:00:00Z')) // '2027-01-20' */
export const correctionLastDay = (returnedAt: Date): string => shiftDay(chinaDay(returnedAt), correctionDays)

/** The last day once the reminder is sent on `today`. */
export function lastDayAfterReminder(returnedAt: Date, today: string): string {
  const [planned, least] = [correctionLastDay(returnedAt), shiftDay(today, remindedDays)]
  return planned > least ? planned : least
}

/** The last day as pages and messages name it: what the reminder has said, if there was one. */
export const displayedLastDay = (returnedAt: Date, reminded: string | null): string =>
  reminded ?? correctionLastDay(returnedAt)

/** What was returned before this moment is to be reminded of on `today`. */
export const returnedBefore = (today: string): Date => chinaDayStart(shiftDay(today, remindedDays + 1 - correctionDays))

/** What happens after the last day, for pages. */
export const correctionText = (lastDay: string): string => `最晚 ${lastDay} 重新提交，逾期未补正的自动失效`
