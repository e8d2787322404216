/** Calls by which an answered enquiry becomes a draft of the site's questions. */
import { z } from 'zod'
import { contentTypes } from '../../../content/items/types.ts'
import type { CallRow } from '../../../wire/call.ts'
import { text } from '../../../wire/fields.ts'
import { receiptLengths } from '../../receipt-lengths.ts'
import { enquiryLine } from '../line-schema.ts'
import { questionLengths } from './lengths.ts'

const number = text(receiptLengths.number, 1)
const categories = Object.keys(contentTypes.faq.categories) as (keyof typeof contentTypes.faq.categories)[]

export const questionCalls = [
  {
    name: 'proposedQuestion',
    method: 'POST',
    path: 'enquiry/authApi/question',
    access: 'answer-enquiries',
    costly: false,
    summary: '一件已经答复的来信的问题和答复，电话、邮箱、证件号码、信用代码、姓名和单位名称已略去，用来写成常见问题',
    input: z.object({ number }),
    reply: z.object({ title: z.string(), answer: z.string() }),
    replyKind: 'record',
  },
  {
    name: 'draftQuestion',
    method: 'POST',
    path: 'enquiry/authApi/question/draft',
    bodyLimits: { bytes: 28 * 1024 },
    access: 'answer-enquiries',
    costly: false,
    summary: '把一件已经答复的来信写成常见问题的草稿，由编辑审阅后发布；写过的返回原来的草稿，含个人信息的指出是哪一处',
    input: z.object({
      number,
      title: text(questionLengths.title, 1),
      category: z.enum(categories),
      answer: text(questionLengths.answer, 1),
    }),
    reply: enquiryLine,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type QuestionCalls = (typeof questionCalls)[number]
