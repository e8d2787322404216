/** An enquiry as staff read it in every reply, or a report of a product record in the list of both. */
import { z } from 'zod'
import { nullableText } from '../../wire/fields.ts'
import { enquiryKindNames } from '../enquiry-kinds.ts'

export const enquiryLine = z.object({
  number: z.string(),
  kind: z.enum(enquiryKindNames),
  kindLabel: z.string(),
  submittedAt: z.string(),
  topic: nullableText,
  /** The fields of the form besides topic and text, with their labels. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  body: z.string(),
  /** The last day of the answer; null of what is answered or needs none. */
  dueOn: nullableText,
  isOverdue: z.boolean(),
  /** It waits for an answer of staff. */
  isOpen: z.boolean(),
  /** It is of a kind that staff answer. */
  canMerge: z.boolean(),
  /** Who of staff answers it. */
  assignee: z.object({ id: z.number(), name: z.string(), isOwn: z.boolean() }).nullable(),
  /** What was merged into it and gets its answer, the earliest first. */
  merged: z.array(z.object({ number: z.string(), submittedAt: z.string(), body: z.string() })),
  /** The item of the site's questions that was drafted from it; `address`: of its page once it is public. */
  question: z.object({ id: z.number(), stateLabel: z.string(), address: nullableText }).nullable(),
  /** A report of a product record that waits for a decision, or was decided; null for an enquiry. It is decided on its own page. */
  report: z.object({ id: z.number(), stateLabel: z.string(), isWaiting: z.boolean() }).nullable(),
  unitLabel: z.string(),
  name: nullableText,
  organisation: nullableText,
  /** Masked. */
  phone: nullableText,
  /** Masked; the answer is mailed there. */
  email: nullableText,
  /** What became of an enrolment: its place, its position in the waiting list, or that it was cancelled. */
  enrolment: nullableText,
  /** Every answer, the newest first, with who wrote it. */
  answers: z.array(
    z.object({ answer: z.string(), answeredAt: z.string(), answeredBy: z.string(), unitLabel: z.string() }),
  ),
})
