/** Calls of a firm's cases: list, detail, save a draft, submit, withdraw. Reviewers decide by the call of the review. */

import { z } from 'zod'
import { repeatReply, requestKeyInput } from '../../request-keys/calls.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { digitText, id, nullableText, pagingBy, text } from '../../wire/fields.ts'
import { decodeStatus } from '../../wire/integers.ts'
import { objectionLengths } from '../disputes/objections/lengths.ts'
import { endReasons } from '../life-cycle/end-reasons.ts'
import { replySteps } from '../life-cycle/life-cycle.ts'
import { prefixPhases } from '../life-cycle/validity.ts'
import { change, historyLine, licenceFile, reason, version } from '../record/record-schemas.ts'
import { begunKinds, caseKinds } from './kinds/case-kinds.ts'

const longestName = 40
const longestValue = 1000
/** Which fields a case has follows from its kind; unknown ones are ignored. */
const fields = z.record(z.string().max(longestName), z.union([text(longestValue), z.null()]))

const caseLine = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(caseKinds),
  kindLabel: z.string(),
  firmName: nullableText,
  companyPrefix: nullableText,
  allocated: nullableText,
  status: z.number(),
  statusLabel: z.string(),
  /** Why a withdrawn case ended, null for others. */
  endReason: z.enum(endReasons).nullable(),
  submittedAt: nullableText,
  decidedAt: nullableText,
  updatedAt: z.string(),
})

const caseDetail = caseLine.extend({
  firmId: z.number(),
  creditCode: nullableText,
  /** By when it is decided; null if it does not wait for a reviewer. */
  expectedDate: nullableText,
  branchCode: z.string(),
  /** Who decides it, or will once its owner submits it; `first`: who has before, `next`: who will after, both of another region. */
  branchLabel: z.string(),
  firstBranchLabel: nullableText,
  nextBranchLabel: nullableText,
  /** A cancellation that the authority proposes, and what the firm objects. */
  proposal: z.object({ objectUntil: z.string(), objection: nullableText, objectedAt: nullableText }).nullable(),
  fields: z.record(z.string(), nullableText),
  /** The uploads among the fields. */
  files: z.array(licenceFile),
  changes: z.array(change),
  prefix: z
    .object({
      companyPrefix: z.string(),
      phase: z.enum(prefixPhases),
      validTo: z.string(),
      opensOn: z.string(),
      renewedTo: z.string(),
    })
    .nullable(),
  steps: z.array(z.enum(replySteps)),
  /** `until`: the last day in China on which it can be submitted again. `submitted`: what its owner handed in before the return, as text; `unchanged`: the fields that the draft has not changed since. */
  returned: z
    .object({
      ...{ remark: nullableText, reasons: z.array(reason), at: z.string(), until: z.string() },
      ...{ submitted: z.record(z.string(), nullableText), unchanged: z.array(z.string()) },
    })
    .nullable(),
  history: z.array(historyLine),
})

export const caseCalls = [
  {
    name: 'findFirmCases',
    method: 'POST',
    path: 'tycpdmfirmcase/authApi/findlist',
    access: 'use-own-firm',
    costly: false,
    summary: '本企业的业务：续展、变更、注销等，最近办理的在前',
    input: z.object({
      kind: z.enum(caseKinds).optional(),
      status: z
        .union([z.number(), z.string().regex(/^\d$/)])
        .transform(Number)
        .transform(decodeStatus)
        .optional(),
      ...pagingBy('updatedAt', 'id'),
    }),
    reply: caseLine,
    replyKind: 'list',
  },
  {
    name: 'firmCase',
    method: 'POST',
    path: 'tycpdmfirmcase/authApi/detail',
    access: 'read-firms',
    costly: false,
    summary: '一项业务的内容、变动和办理记录，供本企业和审核人员查看',
    input: z.object({ id }),
    reply: caseDetail,
    replyKind: 'record',
  },
  {
    name: 'saveCase',
    method: 'POST',
    path: 'tycpdmfirmcase/authApi/save',
    bodyLimits: { bytes: 32 * 1024 },
    access: 'do-business',
    costly: false,
    summary:
      '保存一项业务的草稿；没有 id 时新建。没有企业的账号只能办理已注册成员绑定。key 相同的重复请求只办一次，内容不同就拒绝',
    input: z
      .object({
        ...requestKeyInput,
        id: id.optional(),
        version: version.optional(),
        kind: z.enum(begunKinds).optional(),
        companyPrefix: digitText(13).optional(),
        fields: fields.default({}),
      })
      .refine(input => input.id !== undefined || input.kind !== undefined, { path: ['kind'], message: '此项必填' }),
    reply: caseDetail.extend(repeatReply),
    replyKind: 'record',
  },
  {
    name: 'submitCase',
    method: 'POST',
    path: 'tycpdmfirmcase/authApi/submit',
    bodyLimits: { bytes: 32 * 1024 },
    access: 'do-business',
    costly: false,
    summary: '提交一项业务，交所在地分支机构审核；不传内容时提交草稿',
    input: z.object({ id, version, fields: fields.optional() }),
    reply: caseDetail,
    replyKind: 'record',
  },
  {
    name: 'withdrawCase',
    method: 'POST',
    path: 'tycpdmfirmcase/authApi/withdraw',
    access: 'do-business',
    costly: false,
    summary: '撤回未审完的一项业务，或放弃草稿',
    input: z.object({ id, version }),
    reply: caseDetail,
    replyKind: 'record',
  },
  {
    name: 'objectToCancellation',
    method: 'POST',
    path: 'tycpdmfirmcase/authApi/object',
    access: 'do-business',
    costly: false,
    summary: '对编码中心提出的注销提出异议，交审核人员决定；每次注销可以提一次',
    input: z.object({ id, version, statement: text(objectionLengths.longest, objectionLengths.shortest) }),
    reply: caseDetail,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type CaseCalls = (typeof caseCalls)[number]

/** A case as its owner and its reviewers receive it. */
export type CaseDetail = DataOf<Extract<CaseCalls, { name: 'firmCase' }>>
