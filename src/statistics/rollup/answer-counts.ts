/** What enquiries count for: on the day of arrival, of the first answer, and on the day after their last one without it. No I/O. */
import { termDays } from '../../enquiries/answer-terms.ts'
import {
  addWorkingDays,
  type Calendar,
  countWorkingDays,
} from '../../registration/life-cycle/working-days/working-days.ts'
import { shiftDay } from '../../wire/china-time.ts'
import type { AnswerRow } from './answers-store.ts'
import type { Days, RawCount } from './raw-store.ts'

const termOf = (kind: string): number | undefined => termDays[kind as keyof typeof termDays]

/** The first day after the last one of the answer; undefined if the kind has no term, or it was answered in time. */
function overdueOn({ kind, createdOn, answeredOn, dueOn }: AnswerRow, calendar: Calendar): string | undefined {
  const term = termOf(kind)
  const last = dueOn ?? (term === undefined ? undefined : addWorkingDays(createdOn, term, calendar))
  return last === undefined || (answeredOn !== null && answeredOn <= last) ? undefined : shiftDay(last, 1)
}

export function countsOfAnswers(row: AnswerRow, { from, to }: Days, calendar: Calendar): RawCount[] {
  const { kind, region, createdOn, answeredOn, count } = row
  const overdue = overdueOn(row, calendar)
  const isWithin = (day: string | null | undefined): day is string =>
    typeof day === 'string' && day >= from && day <= to
  const counts: RawCount[] = []
  const add = (measure: RawCount['measure'], day: string, key = kind) =>
    counts.push({ measure, day, key, region, count })
  if (isWithin(createdOn)) add('enquiry-received', createdOn)
  if (isWithin(overdue)) add('enquiry-overdue', overdue)
  if (!isWithin(answeredOn)) return counts
  add('enquiry-answered', answeredOn)
  add('enquiry-wait', answeredOn, `${kind}/${countWorkingDays(createdOn, answeredOn, calendar)}`)
  return counts
}
