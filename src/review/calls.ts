/** Calls of the review: the queue, one firm with its checks, the verdict. */

import { z } from 'zod'
import { caseKinds } from '../registration/cases/kinds/case-kinds.ts'
import { claimStates } from '../registration/disputes/claims/claim-states.ts'
import { replySteps } from '../registration/life-cycle/life-cycle.ts'
import { change, firmReplySchema, licenceFile, version } from '../registration/record/record-schemas.ts'
import type { CallRow, DataOf } from '../wire/call.ts'
import { id, nullableText, pagingBy, text } from '../wire/fields.ts'
import { assignmentReply } from './assignments/calls.ts'
import { reviewInputLengths } from './input-lengths.ts'
import { lineFilter } from './queue/line-filter.ts'

/** An application, or a case of a kind. */
const reviewKind = z.enum(['register', ...caseKinds])

/** For reviewers only; null for the owner. */
const reviewFacts = z.object({
  kind: reviewKind,
  kindLabel: z.string(),
  caseId: z.number().nullable(),
  /** Of the case, or of the firm; the verdict is sent with it. */
  version: z.number(),
  status: z.number(),
  statusLabel: z.string(),
  branchLabel: z.string(),
  submittedAt: nullableText,
  steps: z.array(z.enum(replySteps)),
  companyPrefix: nullableText,
  /** The number that the approval allocated. */
  allocated: nullableText,
  /** What a case asks for besides changes of the record. */
  caseFields: z.array(z.object({ label: z.string(), value: nullableText })),
  /** What the case changes in the record. */
  requested: z.array(change),
  /** The letter of authorisation of a binding. */
  letter: licenceFile.nullable(),
  /** The documents of a filing. */
  documents: z.array(z.object({ label: z.string(), file: licenceFile })),
  assignment: assignmentReply.nullable(),
  /** Working days left of the term of its submission, and the whole term; null if it does not wait for a reviewer. */
  daysLeft: z.number().nullable(),
  termDays: z.number().nullable(),
  notes: z.number(),
  /** How often the application was submitted, and what changed since the submission before. */
  submissions: z.number(),
  changes: z.array(change),
  /** The licence of the submission before, or of the record that a change request replaces. */
  oldLicence: licenceFile.nullable(),
  newLicence: licenceFile.nullable(),
  /** The fields that the viewer compares with the documents before it approves, in the order of their form. */
  fieldsToCheck: z.array(z.string()),
})

const firmDetail = firmReplySchema.extend({
  review: reviewFacts.nullable(),
  checks: z.array(z.object({ name: z.string(), good: z.boolean(), message: z.string() })),
  claims: z.array(
    z.object({
      id: z.number(),
      firmName: nullableText,
      contactName: nullableText,
      contactPhone: nullableText,
      statement: z.string(),
      licence: licenceFile.nullable(),
      createdAt: z.string(),
      ...{ number: z.string(), state: z.enum(claimStates), stateLabel: z.string() },
      ...{ reason: nullableText, decidedAt: nullableText, canDecide: z.boolean() },
    }),
  ),
})

const firmLine = z.object({
  id: z.number(),
  version: z.number(),
  status: z.number(),
  statusLabel: z.string(),
  firmName: nullableText,
  creditCode: nullableText,
  regionLabel: z.string(),
  branchLabel: z.string(),
  submittedAt: nullableText,
  companyPrefix: nullableText,
  kind: reviewKind,
  kindLabel: z.string(),
  /** The case; null for an application. */
  caseId: z.number().nullable(),
  /** Number of other firms' claims to its credit code. */
  claims: z.number(),
  /** The day in China by which it is decided, and the working days left, negative after that day; null if nothing waits. */
  expectedDate: nullableText,
  daysLeft: z.number().nullable(),
  /** The reviewer who works on it. */
  holder: z.object({ name: z.string(), isOwn: z.boolean() }).nullable(),
  /** The viewer has opened it in this version, with its licence; without that no verdict is taken. */
  opened: z.boolean(),
  /** What became of it: the newest step after its submission, with the reasons or the number that it allocated. */
  result: z.object({ at: z.string(), text: z.string() }).nullable(),
})

export const reviewCalls = [
  {
    name: 'findFirms',
    method: 'POST',
    path: 'tycpdmfirm/authApi/findlist',
    access: 'review-applications',
    costly: false,
    summary:
      '本人负责审核的企业和业务：kind 为 register 是注册申请，change、renewal 等是该类业务，all 是全部；不传 status 是全部状态；可按企业名称、编码、受理号、信用代码或电话查找，按到期和领取人筛选',
    input: z.object({
      ...lineFilter,
      ...pagingBy('submittedAt', 'id'),
    }),
    reply: firmLine,
    replyKind: 'list',
  },
  {
    name: 'firmDetail',
    method: 'POST',
    path: 'tycpdmfirm/authApi/detail',
    access: 'read-firms',
    costly: false,
    summary: '一家企业（或它的一项业务 caseId）和自动检查的结果，供本企业和审核人员查看',
    input: z.object({ id, caseId: id.optional() }),
    reply: firmDetail,
    replyKind: 'record',
  },
  {
    name: 'auditFirm',
    method: 'POST',
    path: 'tycpdmfirm/authApi/audit',
    bodyLimits: { bytes: 96 * 1024 },
    access: 'review-applications',
    costly: false,
    summary:
      '审核等待本人处理的申请或业务（caseId）：通过、退回或不予通过，须先打开过它现在的内容和执照；传 checked（核对相符的字段）时，通过须包含全部要核对的字段，并记入办理记录',
    input: z.object({
      id,
      /** With it, `version` is that of the case. */
      caseId: id.optional(),
      version,
      verdict: z.enum(['pass', 'return', 'refuse']),
      reasons: z
        .array(z.object({ field: text(40), reason: text(reviewInputLengths.reason, 1) }))
        .max(20)
        .default([]),
      remark: text(reviewInputLengths.remark).default(''),
      /** The fields that agree with the documents. With it, a `pass` needs all of `review.fieldsToCheck`. */
      checked: z.array(text(40, 1)).max(60).optional(),
    }),
    reply: firmReplySchema,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type ReviewCalls = (typeof reviewCalls)[number]

/** A firm with its checks and claims, as its reviewers receive it. */
export type FirmDetail = DataOf<Extract<ReviewCalls, { name: 'firmDetail' }>>
