/** Within how many working days an enquiry is answered, by its kind and the day of its arrival. No I/O. */
import { type RuleHistory, type RuleSpan, spansOf, valueAt } from '../business-rules/rule-history.ts'
import type { RuleKey } from '../business-rules/rule-table.ts'
import { addWorkingDays, type Calendar, submittedBefore } from '../registration/life-cycle/working-days/working-days.ts'
import { chinaDay } from '../wire/china-time.ts'
import type { EnquiryKind } from './enquiry-kinds.ts'

export type Time = { now: Date; calendar: Calendar; history: RuleHistory }

/** The rule of the working days after the day on which an enquiry arrived. A kind that needs no answer has no term. */
export const termRules = {
  consultation: 'consultationDays',
  complaint: 'complaintDays',
  standard: 'standardDays',
  provider: 'providerDays',
  product: 'reportDays',
} as const satisfies Partial<Record<EnquiryKind, RuleKey>>

type AnsweredKind = keyof typeof termRules

/** Staff owe an answer to what is of this kind. */
export const hasTerm = (kind: string): kind is AnsweredKind => kind in termRules

/** The last day of the answer, and whether it is over; neither for what is answered or needs no answer. */
export function answerDue(
  { kind, createdAt, answeredAt }: { kind: EnquiryKind; createdAt: Date; answeredAt: Date | null },
  { now, calendar, history }: Time,
): { dueOn: string | null; isOverdue: boolean } {
  if (answeredAt !== null || !hasTerm(kind)) return { dueOn: null, isOverdue: false }
  const dueOn = addWorkingDays(chinaDay(createdAt), valueAt(history, termRules[kind], createdAt), calendar)
  return { dueOn, isOverdue: dueOn < chinaDay(now) }
}

/** The times of arrival of a kind with one term each; undefined for a kind without. */
export const termSpans = (kind: string, history: RuleHistory): RuleSpan[] | undefined =>
  hasTerm(kind) ? spansOf(history, termRules[kind]) : undefined

/** The part of a time of arrival whose term is over at `now`; undefined if there is none. */
export function overdueSpan({ value, from, before }: RuleSpan, { now, calendar }: Time): RuleSpan | undefined {
  const limit = submittedBefore(-1, { now, calendar, days: value })
  const end = before && before < limit ? before : limit
  return from && from >= end ? undefined : { value, from, before: end }
}
