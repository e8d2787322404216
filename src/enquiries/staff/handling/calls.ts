/** Calls by which staff give an enquiry to a colleague, merge it with another one, and read what was done with it. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../../wire/call.ts'
import { flag, id, nullableText, text } from '../../../wire/fields.ts'
import { receiptLengths } from '../../receipt-lengths.ts'
import { enquiryLine } from '../line-schema.ts'

const number = text(receiptLengths.number, 1)

const similar = z.object({
  number: z.string(),
  submittedAt: z.string(),
  topic: nullableText,
  body: z.string(),
  /** The same account, telephone number or mailbox; otherwise the same text. */
  isSamePerson: z.boolean(),
})

export const handlingCalls = [
  {
    name: 'enquiryDetail',
    method: 'POST',
    path: 'enquiry/authApi/detail',
    access: 'answer-enquiries',
    costly: false,
    summary: '一件来信的办理记录、可以交给的同事，以及同一个人或者同样文字的来信',
    input: z.object({ number }),
    reply: z.object({
      colleagues: z.array(z.object({ id: z.number(), name: z.string(), isOwn: z.boolean() })),
      history: z.array(z.object({ at: z.string(), by: nullableText, text: z.string() })),
      similar: z.array(similar),
    }),
    replyKind: 'record',
  },
  {
    name: 'assignEnquiry',
    method: 'POST',
    path: 'enquiry/authApi/assign',
    access: 'answer-enquiries',
    costly: false,
    summary: '把一件来信交给同事 accountId 或者本人 own，都不填则放回未分配；fromId 是所看到的办理人，不符时拒绝',
    input: z.object({ number, accountId: id.optional(), own: flag.optional(), fromId: id.optional() }),
    reply: enquiryLine,
    replyKind: 'record',
  },
  {
    name: 'mergeEnquiries',
    method: 'POST',
    path: 'enquiry/authApi/merge',
    access: 'answer-enquiries',
    costly: false,
    summary: '把两件来信并为一件：后来的一件跟着先来的一件得到同一答复；返回先来的一件',
    input: z.object({ number, other: number }),
    reply: enquiryLine,
    replyKind: 'record',
  },
  {
    name: 'separateEnquiry',
    method: 'POST',
    path: 'enquiry/authApi/separate',
    access: 'answer-enquiries',
    costly: false,
    summary: '把还没有答复的一件从所并的一件里拆开，另行答复',
    input: z.object({ number }),
    reply: enquiryLine,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type HandlingCalls = (typeof handlingCalls)[number]
export type EnquiryDetail = DataOf<Extract<HandlingCalls, { name: 'enquiryDetail' }>>
