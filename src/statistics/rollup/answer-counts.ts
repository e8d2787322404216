/** What enquiries count for: on the day of arrival, of the first answer, and on the day after their last one without it. No I/O. */
import { type RuleHistory, valueOn } from '../../business-rules/rule-history.ts'
import { hasTerm, termRules } from '../../enquiries/answer-terms.ts'
import {
  addWorkingDays,
  type Calendar,
  countWorkingDays,
} from '../../registration/life-cycle/working-days/working-days.ts'
import { shiftDay } from '../../wire/china-time.ts'
import type { AnswerRow } from './answers-store.ts'
import type { Days, RawCount } from './raw-store.ts'

/** The calendar, and the rules of every day: each arrival has the term of its own. */
export type Terms = { calendar: Calendar; history: RuleHistory }

/** The first day after the last one of the answer; undefined if the kind has no term, or it was answered in time. */
function overdueOn(
  { kind, createdOn, answeredOn, dueOn }: AnswerRow,
  { calendar, history }: Terms,
): string | undefined {
  const term = hasTerm(kind) ? valueOn(history, termRules[kind], createdOn) : undefined
  const last = dueOn ?? (term === undefined ? undefined : addWorkingDays(createdOn, term, calendar))
  return last === undefined || (answeredOn !== null && answeredOn <= last) ? undefined : shiftDay(last, 1)
}

export function countsOfAnswers(row: AnswerRow, { from, to }: Days, terms: Terms): RawCount[] {
  const { kind, region, createdOn, answeredOn, count } = row
  const overdue = overdueOn(row, terms)
  const isWithin = (day: string | null | undefined): day is string =>
    typeof day === 'string' && day >= from && day <= to
  const counts: RawCount[] = []
  const add = (measure: RawCount['measure'], day: string, key = kind) =>
    counts.push({ measure, day, key, region, count })
  if (isWithin(createdOn)) add('enquiry-received', createdOn)
  if (isWithin(overdue)) add('enquiry-overdue', overdue)
  if (!isWithin(answeredOn)) return counts
  add('enquiry-answered', answeredOn)
  add('enquiry-wait', answeredOn, `${kind}/${countWorkingDays(createdOn, answeredOn, terms.calendar)}`)
  return counts
}
