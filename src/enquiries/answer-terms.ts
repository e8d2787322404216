/** Within how many working days an enquiry is answered, by its kind. No I/O. */
import { addWorkingDays, type Calendar, submittedBefore } from '../registration/life-cycle/working-days/working-days.ts'
import { answerDays } from '../reports/report-rules.ts'
import { chinaDay } from '../wire/china-time.ts'
import { type EnquiryKind, enquiryKindNames } from './enquiry-kinds.ts'

export type Time = { now: Date; calendar: Calendar }

/** Working days after the day on which an enquiry arrived. A kind that needs no answer has no term. */
export const termDays = {
  consultation: 5,
  complaint: 10,
  standard: 15,
  provider: 15,
  product: answerDays,
} as const satisfies Partial<Record<EnquiryKind, number>>

type AnsweredKind = keyof typeof termDays

/** Staff owe an answer to what is of this kind. */
export const hasTerm = (kind: EnquiryKind): kind is AnsweredKind => kind in termDays

/** The last day of the answer, and whether it is over; neither for what is answered or needs no answer. */
export function answerDue(
  { kind, createdAt, answeredAt }: { kind: EnquiryKind; createdAt: Date; answeredAt: Date | null },
  { now, calendar }: Time,
): { dueOn: string | null; isOverdue: boolean } {
  if (answeredAt !== null || !hasTerm(kind)) return { dueOn: null, isOverdue: false }
  const dueOn = addWorkingDays(chinaDay(createdAt), termDays[kind], calendar)
  return { dueOn, isOverdue: dueOn < chinaDay(now) }
}

/** For each kind the moment before which an enquiry arrived whose term is over at `now`. */
export function overdueLimits(time: Time): { kind: AnsweredKind; before: Date }[] {
  return enquiryKindNames
    .filter(hasTerm)
    .map(kind => ({ kind, before: submittedBefore(-1, { ...time, days: termDays[kind] }) }))
}
