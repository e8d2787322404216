/** Calls of refunds: one of finance proposes, another decides. */
import { z } from 'zod'
import type { CallRow } from '../../wire/call.ts'
import { done, id, nullableText, text } from '../../wire/fields.ts'
import { financeLengths } from '../input-lengths.ts'
import { refundEffects } from '../rules.ts'
import { refundStatuses, refundVerdicts } from './rules.ts'

/** A refund as the desk displays it. `isOwn`: the viewer proposed it, so another person decides. */
export const refund = z.object({
  id: z.number(),
  paymentId: z.number(),
  status: z.enum(refundStatuses),
  statusLabel: z.string(),
  reason: z.string(),
  effect: z.enum(refundEffects),
  proposedBy: z.string(),
  proposedAt: z.string(),
  isOwn: z.boolean(),
  decidedBy: nullableText,
  decidedAt: nullableText,
  decisionReason: nullableText,
})
export type Refund = z.infer<typeof refund>

export const refundCalls = [
  {
    name: 'proposeRefund',
    method: 'POST',
    path: 'fees/authApi/refund/propose',
    access: 'refund-payments',
    costly: false,
    summary:
      '提出退回一笔已到账的款项（写明原因），由另一位财务批准。effect 为 stays：已办结的业务不变；cancels：同时提出注销这项业务分配的厂商识别代码，由两人审核。还有凭证等待核对的，先核对',
    input: z.object({
      paymentId: id,
      reason: text(financeLengths.reason, 1),
      effect: z.enum(refundEffects).default('stays'),
    }),
    reply: z.object({ id: z.number() }),
    replyKind: 'record',
  },
  {
    name: 'decideRefund',
    method: 'POST',
    path: 'fees/authApi/refund/decide',
    access: 'refund-payments',
    costly: false,
    summary: '批准或驳回（写明原因）别人提出的退款；withdrawn 是提出人自己撤回。批准后款项退回，企业收到消息，收据作废',
    input: z.object({
      refundId: id,
      verdict: z.enum(refundVerdicts),
      reason: text(financeLengths.reason).default(''),
    }),
    reply: done,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]
