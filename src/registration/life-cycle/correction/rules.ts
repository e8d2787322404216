/** How long a firm has to correct what was returned: the rule `correctionDays` of the day of the return. */
import { chinaDay, shiftDay } from '../../../wire/china-time.ts'

/** The reminder is sent so many days before the last day; one that is late moves the last day, so that nobody has less time after it. */
export const remindedDays = 7

type Term = { returnedAt: Date; days: number }

/** The last day, in China, on which what was returned can be submitted again; `days` after the day of the return.
 *  @example correctionLastDay({ returnedAt: new Date('2026-11-21T02:00:00Z'), days: 60 }) // '2027-01-20' */
export const correctionLastDay = ({ returnedAt, days }: Term): string => shiftDay(chinaDay(returnedAt), days)

/** The last day once the reminder is sent on `today`. */
export function lastDayAfterReminder(term: Term, today: string): string {
  const [planned, least] = [correctionLastDay(term), shiftDay(today, remindedDays)]
  return planned > least ? planned : least
}

/** The last day as pages and messages name it: what the reminder has said, if there was one. */
export const displayedLastDay = (term: Term, reminded: string | null): string => reminded ?? correctionLastDay(term)

/** What happens after the last day, for pages. */
export const correctionText = (lastDay: string): string => `最晚 ${lastDay} 重新提交，逾期未补正的自动失效`
