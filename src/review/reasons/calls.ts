/** Calls of the canned reasons: read by every reviewer, written by the centre. */
import { z } from 'zod'
import { recordFields } from '../../registration/record/record-fields.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { day, text } from '../../wire/fields.ts'
import { reviewInputLengths } from '../input-lengths.ts'

const list = z.array(z.object({ field: z.string(), reason: z.string() }))

/** `planned`: the lists that begin later. */
const reasonList = z.object({
  version: z.number(),
  reasons: list,
  planned: z.array(z.object({ effectiveOn: z.string(), reasons: list })),
})

const version = z.number().int().min(0)

export const reasonCalls = [
  {
    name: 'cannedReasons',
    method: 'POST',
    path: 'tycpdmfirm/authApi/cannedReasons',
    access: 'review-applications',
    costly: false,
    summary: '常用的退回理由，由中心编写：今天用的，和已定从以后某天起用的',
    input: z.object({}),
    reply: reasonList,
    replyKind: 'record',
  },
  {
    name: 'saveCannedReasons',
    method: 'POST',
    path: 'tycpdmfirm/authApi/saveCannedReasons',
    bodyLimits: { bytes: 56 * 1024 },
    access: 'edit-review-settings',
    costly: false,
    summary: '保存全部常用的退回理由，按顺序，从某天起用（今天起两年内，不写是今天）；只有中心和管理员可以修改',
    input: z.object({
      version,
      effectiveOn: day.optional(),
      reasons: z
        .array(
          z.object({
            field: z.enum(['', ...recordFields]).default(''),
            reason: text(reviewInputLengths.cannedReason, 1),
          }),
        )
        .min(1)
        .max(40),
    }),
    reply: reasonList,
    replyKind: 'record',
  },
  {
    name: 'dropCannedReasons',
    method: 'POST',
    path: 'tycpdmfirm/authApi/dropCannedReasons',
    access: 'edit-review-settings',
    costly: false,
    summary: '撤回还没有开始用的一份退回理由；只有中心和管理员可以修改',
    input: z.object({ version, effectiveOn: day }),
    reply: reasonList,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type ReasonCalls = (typeof reasonCalls)[number]
export type ReasonList = DataOf<Extract<ReasonCalls, { name: 'cannedReasons' }>>
