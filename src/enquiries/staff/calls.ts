/** Calls of staff about what visitors sent: the list by state, with the reports of product records, and the answer. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { flag, text, unsortedPaging } from '../../wire/fields.ts'
import { receiptLengths } from '../receipt-lengths.ts'
import { enquiryLine } from './line-schema.ts'
import { deskKinds, holders, longestAnswer, staffStates } from './states.ts'

export const staffEnquiryCalls = [
  {
    name: 'staffEnquiries',
    method: 'POST',
    path: 'enquiry/authApi/list',
    access: 'answer-enquiries',
    costly: false,
    summary:
      '访客提交的内容和等待决定的商品反映，按状态 state、办理人 holder 和种类 kind 筛选，等待答复的按答复期限排列；分支机构只看交给本机构的投诉和本地区的反映，国家中心看全部',
    input: z.object({
      state: z.enum(staffStates).optional(),
      holder: z.enum(holders).optional(),
      kind: z.enum(deskKinds).optional(),
      ...unsortedPaging,
    }),
    reply: enquiryLine,
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
    reply: enquiryLine,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type StaffEnquiryCalls = (typeof staffEnquiryCalls)[number]
export type StaffEnquiry = DataOf<Extract<StaffEnquiryCalls, { name: 'staffEnquiries' }>>[number]
