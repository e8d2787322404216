/** Calls of staff about what visitors sent: the list by state, and the answer. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { flag, nullableText, text, unsortedPaging } from '../../wire/fields.ts'
import { receiptLengths } from '../receipt-lengths.ts'
import { longestAnswer, staffStates } from './states.ts'

const line = z.object({
  number: z.string(),
  kindLabel: z.string(),
  submittedAt: z.string(),
  topic: nullableText,
  /** The fields of the form besides topic and text, with their labels. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  body: z.string(),
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

export const staffEnquiryCalls = [
  {
    name: 'staffEnquiries',
    method: 'POST',
    path: 'enquiry/authApi/list',
    access: 'answer-enquiries',
    costly: false,
    summary: '访客提交的内容，按状态 state 筛选；分支机构只看交给本机构的投诉，国家中心看全部',
    input: z.object({ state: z.enum(staffStates).optional(), ...unsortedPaging }),
    reply: line,
    replyKind: 'list',
  },
  {
    name: 'staffAnswer',
    method: 'POST',
    path: 'enquiry/authApi/answer',
    bodyLimits: { bytes: 28 * 1024 },
    access: 'answer-enquiries',
    costly: false,
    summary: '答复访客，留了邮箱的同时发邮件；replaces 为真时改写已有的答复，原来的留在记录里',
    input: z.object({
      number: text(receiptLengths.number, 1),
      answer: text(longestAnswer, 1),
      replaces: flag.optional(),
    }),
    reply: line,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type StaffEnquiryCalls = (typeof staffEnquiryCalls)[number]
export type StaffEnquiry = DataOf<Extract<StaffEnquiryCalls, { name: 'staffEnquiries' }>>[number]
