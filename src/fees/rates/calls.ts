/** Calls of the fee table: one of finance proposes a version with its day, another decides. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { done, id, nullableText, text } from '../../wire/fields.ts'
import { financeLengths } from '../input-lengths.ts'
import { businesses, firmKinds } from '../rules.ts'
import { versionStatuses, versionVerdicts } from './rules.ts'

export const rate = z.object({
  business: z.enum(businesses),
  businessLabel: z.string(),
  amounts: z.array(z.object({ firmKind: z.enum(firmKinds), label: z.string(), amount: z.string() })),
})

/** `before`: what would hold on that day without the version; null once it has begun or ended, when nothing is left to compare. */
const changedAmount = z.object({ name: z.string(), before: nullableText, amount: z.string() })

const day = text(10, 10).regex(/^\d{4}-\d{2}-\d{2}$/, '日期写成 2027-01-01')

export const rateCalls = [
  {
    name: 'feeRates',
    method: 'POST',
    path: 'fees/authApi/rates',
    access: 'read-business-settings',
    costly: false,
    summary: '收费标准：每种业务、每种企业的金额（元）。给出 day 的，是那一天的，不给的是今天的',
    input: z.object({ day: day.optional() }),
    reply: z.array(rate),
    replyKind: 'record',
  },
  {
    name: 'feeVersions',
    method: 'POST',
    path: 'fees/authApi/rates/versions',
    access: 'read-business-settings',
    costly: false,
    summary: '收费标准最近的 50 次调整：生效日、依据、改了哪些金额、谁提出、谁决定，最新的在前',
    input: z.object({}),
    reply: z.array(
      z.object({
        id: z.number(),
        status: z.enum(versionStatuses),
        statusLabel: z.string(),
        effectiveOn: z.string(),
        basis: z.string(),
        changes: z.array(changedAmount),
        proposedBy: z.string(),
        proposedAt: z.string(),
        /** The viewer proposed it, so another person decides. */
        isOwn: z.boolean(),
        decidedBy: nullableText,
        decidedAt: nullableText,
        decisionReason: nullableText,
      }),
    ),
    replyKind: 'record',
  },
  {
    name: 'proposeRates',
    method: 'POST',
    path: 'fees/authApi/rates/propose',
    access: 'set-fees',
    costly: false,
    summary:
      '提出调整收费标准：生效日（今天起两年内）、依据、改哪些金额；没有写的不变。由另一位财务批准，同时只能有一份在等。已开出的账单不变',
    input: z.object({
      effectiveOn: day,
      basis: text(financeLengths.reason, 1),
      changes: z
        .array(
          z.object({
            business: z.enum(businesses),
            firmKind: z.enum(firmKinds),
            amount: text(financeLengths.amount, 1),
          }),
        )
        .min(1)
        .max(businesses.length * firmKinds.length),
    }),
    reply: z.object({ id: z.number() }),
    replyKind: 'record',
  },
  {
    name: 'decideRates',
    method: 'POST',
    path: 'fees/authApi/rates/decide',
    access: 'set-fees',
    costly: false,
    summary: '批准或驳回（写明原因）别人提出的调整；withdrawn 是提出人自己撤回。生效日已经过了的，不能批准，返回 409',
    input: z.object({
      versionId: id,
      verdict: z.enum(versionVerdicts),
      reason: text(financeLengths.reason).default(''),
    }),
    reply: done,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type RateCalls = (typeof rateCalls)[number]
export type RateRow = z.infer<typeof rate>
export type FeeVersion = DataOf<Extract<RateCalls, { name: 'feeVersions' }>>[number]
