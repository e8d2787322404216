/** Calls of the review: the queue, one firm with its checks, the verdict. */
import { z } from 'zod'
import { change, firmReplySchema, licenceFile, nullableText, version } from '../registration/record/record-schemas.ts'
import type { CallRow, DataOf } from '../wire/call.ts'
import { day, id, pagingBy, text } from '../wire/fields.ts'
import { decodeStatus, statusIntegers } from '../wire/integers.ts'
import { reviewInputLengths } from './input-lengths.ts'

/** The first and the last integer of a status. */
const { draft, deregistered } = statusIntegers

const firmDetail = firmReplySchema.extend({
  checks: z.array(z.object({ name: z.string(), good: z.boolean(), message: z.string() })),
  fileChanges: z.array(change),
  claims: z.array(
    z.object({
      id: z.number(),
      firmName: nullableText,
      contactName: nullableText,
      contactPhone: nullableText,
      statement: z.string(),
      licence: licenceFile.nullable(),
      createdAt: z.string(),
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
  kind: z.enum(['register', 'change']),
  /** Number of other firms' claims to its credit code. */
  claims: z.number(),
})

export const reviewCalls = [
  {
    name: 'findFirms',
    method: 'POST',
    path: 'tycpdmfirm/authApi/findlist',
    access: 'reviewer',
    costly: false,
    summary: '本人负责审核的企业；kind 为 change 时列出未审完的变更申请',
    input: z.object({
      kind: z.enum(['register', 'change']).default('register'),
      status: z
        .union([z.number(), z.string().regex(new RegExp(`^[${draft}-${deregistered}]$`))])
        .transform(Number)
        .pipe(z.number().int().min(draft).max(deregistered))
        .transform(decodeStatus)
        .optional(),
      keyword: text(reviewInputLengths.keyword).optional(),
      regionCode: text(6).optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      ...pagingBy('submittedAt', 'id'),
    }),
    reply: firmLine,
    replyKind: 'list',
  },
  {
    name: 'firmDetail',
    method: 'POST',
    path: 'tycpdmfirm/authApi/detail',
    access: 'signed-in',
    costly: false,
    summary: '一家企业和自动检查的结果，供本企业和审核人员查看',
    input: z.object({ id }),
    reply: firmDetail,
    replyKind: 'record',
  },
  {
    name: 'auditFirm',
    method: 'POST',
    path: 'tycpdmfirm/authApi/audit',
    access: 'reviewer',
    costly: false,
    summary: '审核等待本人处理的申请或变更申请：通过、退回或不予通过',
    input: z.object({
      id,
      version,
      verdict: z.enum(['pass', 'return', 'refuse']),
      reasons: z
        .array(z.object({ field: text(40), reason: text(reviewInputLengths.reason, 1) }))
        .max(20)
        .default([]),
      remark: text(reviewInputLengths.remark).default(''),
    }),
    reply: firmReplySchema,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type ReviewCalls = (typeof reviewCalls)[number]

/** A firm with its checks and claims, as its reviewers receive it. */
export type FirmDetail = DataOf<Extract<ReviewCalls, { name: 'firmDetail' }>>
