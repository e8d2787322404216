/** Urgency of cases by the calendar of working days. */
import { type RuleHistory, spansOf, valueAt } from '../../business-rules/rule-history.ts'
import { waitingStatuses } from '../../registration/life-cycle/rules.ts'
import {
  type Calendar,
  expectedDate,
  submittedBefore,
  workingDaysLeft,
} from '../../registration/life-cycle/working-days/working-days.ts'
import type { Status } from '../../wire/integers.ts'
import { type DueFilter, mostDaysLeft } from './due.ts'

export type Time = { now: Date; calendar: Calendar; history: RuleHistory }

/** A time of submissions with one term: before each limit there are at most -1, 0 and 2 working days left. */
export type TermLimits = { from: Date | undefined; before: Date | undefined; limits: readonly [Date, Date, Date] }

/** The limits of each time of submissions, the earliest first: a shorter term of later ones may end before a longer one of earlier ones. */
export function termLimits({ now, calendar, history }: Time): TermLimits[] {
  return spansOf(history, 'reviewDays').map(({ value: days, from, before }) => {
    const limitOf = (left: number) => submittedBefore(left, { now, calendar, days })
    return { from, before, limits: [limitOf(-1), limitOf(mostDaysLeft.today), limitOf(mostDaysLeft.soon)] }
  })
}

/** The submission times of a filter. */
export function submittedWithin(due: DueFilter, time: Time): { from: Date | undefined; before: Date }[] {
  return termLimits(time).flatMap(({ from, before, limits: [overdue, today, soon] }) => {
    const limits = {
      overdue: { least: undefined, most: overdue },
      today: { least: overdue, most: today },
      soon: { least: today, most: soon },
    }
    const { least, most } = limits[due]
    const start = from && least ? new Date(Math.max(from.getTime(), least.getTime())) : (from ?? least)
    const end = before && before < most ? before : most
    return start && start >= end ? [] : [{ from: start, before: end }]
  })
}

/** Expected date, working days left and the whole term of what waits for a reviewer; null otherwise. */
export function dueFacts(status: Status, submittedAt: Date | null, { now, calendar, history }: Time) {
  const isWaiting = waitingStatuses.some(waiting => waiting === status)
  if (!isWaiting || !submittedAt) return { expectedDate: null, daysLeft: null, termDays: null }
  const termDays = valueAt(history, 'reviewDays', submittedAt)
  const term = { days: termDays, calendar }
  return {
    ...{ expectedDate: expectedDate(submittedAt, term), termDays },
    daysLeft: workingDaysLeft(submittedAt, { now, ...term }),
  }
}
