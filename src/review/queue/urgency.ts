/** Urgency of cases by the calendar of working days. */
import { waitingStatuses } from '../../registration/life-cycle/rules.ts'
import {
  type Calendar,
  expectedDate,
  submittedBefore,
  workingDaysLeft,
} from '../../registration/life-cycle/working-days/working-days.ts'
import type { Status } from '../../wire/integers.ts'
import { type DueFilter, mostDaysLeft } from './due.ts'

type Time = { now: Date; calendar: Calendar }

/** The limits of the submission times of a filter. */
export function submittedWithin(due: DueFilter, time: Time): { from: Date | undefined; before: Date } {
  const overdue = submittedBefore(-1, time)
  if (due === 'overdue') return { from: undefined, before: overdue }
  const today = submittedBefore(mostDaysLeft.today, time)
  if (due === 'today') return { from: overdue, before: today }
  return { from: today, before: submittedBefore(mostDaysLeft.soon, time) }
}

/** Expected date and working days left of what waits for a reviewer; null otherwise. */
export function dueFacts(status: Status, submittedAt: Date | null, time: Time) {
  const isWaiting = waitingStatuses.some(waiting => waiting === status)
  if (!isWaiting || !submittedAt) return { expectedDate: null, daysLeft: null }
  return { expectedDate: expectedDate(submittedAt, time.calendar), daysLeft: workingDaysLeft(submittedAt, time) }
}
