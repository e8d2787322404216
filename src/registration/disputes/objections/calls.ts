/** Calls of objections to a refusal: raise, read, answer. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../../wire/call.ts'
import { flag, id, nullableText, pagingBy, text } from '../../../wire/fields.ts'
import { licenceFile } from '../../record/record-schemas.ts'
import { objectionLengths, objectionStates } from './lengths.ts'

const objection = z.object({
  id: z.number(),
  statement: z.string(),
  /** The evidence. */
  files: z.array(licenceFile),
  /** Where the application went on after the objection was upheld, 分支机构 or 中心; null if it did not. */
  resumedLabel: nullableText,
  raisedAt: z.string(),
  answer: nullableText,
  upheld: z.boolean().nullable(),
  answeredAt: nullableText,
  state: z.enum(objectionStates),
  stateLabel: z.string(),
  /** The refusal that it is about: when, and the reasons and the remark of the reviewer. */
  refusedAt: z.string(),
  refusal: z.string(),
  /** The viewer may answer it now. */
  canAnswer: z.boolean(),
})
const objections = z.object({ objections: z.array(objection), canRaise: z.boolean() })

const objectionLine = objection.extend({
  firmId: z.number(),
  firmName: nullableText,
  creditCode: nullableText,
  branchLabel: z.string(),
  /** Which objection of the firm it is. */
  number: z.number(),
  answeredBy: nullableText,
})

const longText = text(objectionLengths.longest, objectionLengths.shortest)

export const objectionCalls = [
  {
    name: 'firmObjections',
    method: 'POST',
    path: 'tycpdmfirm/authApi/objections',
    access: 'read-firms',
    costly: false,
    summary: '一家企业对不予通过的异议和中心的答复，供本企业和审核人员查看；不填则是本企业的',
    input: z.object({ firmId: id.optional() }),
    reply: objections,
    replyKind: 'record',
  },
  {
    name: 'raiseObjection',
    method: 'POST',
    path: 'tycpdmfirm/authApi/objection',
    access: 'do-business',
    costly: false,
    summary: '申请未通过时向中心提出异议，可以附最多三份证据（fileType=evidence 上传）；每次不予通过可以提一次',
    input: z.object({ statement: longText, fileIds: z.array(z.uuid()).max(objectionLengths.files).default([]) }),
    reply: objections,
    replyKind: 'record',
  },
  {
    name: 'findObjections',
    method: 'POST',
    path: 'tycpdmfirm/authApi/objectionList',
    access: 'review-applications',
    costly: false,
    summary: '本人可以查看的企业的异议，按状态 state 筛选；国家中心看全国的并答复',
    input: z.object({
      state: z.enum(objectionStates).optional(),
      ...pagingBy('raisedAt', 'id'),
    }),
    reply: objectionLine,
    replyKind: 'list',
  },
  {
    name: 'answerObjection',
    method: 'POST',
    path: 'tycpdmfirm/authApi/answerObjection',
    access: 'answer-objections',
    costly: false,
    summary: '中心答复一份异议；异议成立时申请回到不予通过的那一步继续审核',
    input: z.object({ id, answer: longText, upheld: flag }),
    reply: objections,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type ObjectionCalls = (typeof objectionCalls)[number]
export type Objections = DataOf<Extract<ObjectionCalls, { name: 'firmObjections' }>>
export type ObjectionLine = DataOf<Extract<ObjectionCalls, { name: 'findObjections' }>>[number]
