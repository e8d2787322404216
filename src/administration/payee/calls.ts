/** Calls of the account that firms pay to: the present one with all changes, another one from a day on, and what is decided about it. */
import { z } from 'zod'
import { payeeLengths } from '../../fees/payee/payee-rules.ts'
import { versionStatuses, versionVerdicts } from '../../fees/rates/rules.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { day, done, id, nullableText, text } from '../../wire/fields.ts'

const account = z.object({ name: z.string(), bank: z.string(), account: z.string() })

const version = account.extend({
  id: z.number(),
  status: z.enum(versionStatuses),
  statusLabel: z.string(),
  /** What firms would pay to on its day without it; null for none. */
  before: account.nullable(),
  effectiveOn: z.string(),
  basis: z.string(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  isOwn: z.boolean(),
  /** Somebody with the act may withdraw it: it has not begun. */
  isComing: z.boolean(),
  decidedBy: nullableText,
  decidedAt: nullableText,
  decisionReason: nullableText,
  withdrawnBy: nullableText,
  withdrawnAt: nullableText,
})

const shared = { method: 'POST', costly: false, replyKind: 'record' } as const

export const payeeCalls = [
  {
    ...shared,
    name: 'payeeVersions',
    path: 'staff/authApi/payee/find',
    access: 'read-business-settings',
    summary: '收款账户：今天的户名、开户银行和账号，从哪天起，以及最近的 20 次改动',
    input: z.object({}),
    reply: z.object({ payee: account.nullable(), since: nullableText, versions: z.array(version) }),
  },
  {
    ...shared,
    name: 'proposePayee',
    path: 'staff/authApi/payee/propose',
    access: 'manage-payee',
    summary:
      '提出改收款账户：户名、开户银行、账号、生效日（最早明天，两年内）和依据；由另一位同事批准，马上通知全部管理员和财务',
    input: z.object({
      name: text(payeeLengths.name, 1),
      bank: text(payeeLengths.bank, 1),
      account: text(payeeLengths.account, 1),
      effectiveOn: day,
      basis: text(payeeLengths.basis, 1),
    }),
    reply: z.object({ id: z.number() }),
  },
  {
    ...shared,
    name: 'decidePayee',
    path: 'staff/authApi/payee/decide',
    access: 'manage-payee',
    summary:
      '批准或驳回（写明原因）别人提出的收款账户；withdrawn 是撤回：没有决定的由提出人撤回，批准而没有开始的谁都可以撤回',
    input: z.object({ id, verdict: z.enum(versionVerdicts), reason: text(payeeLengths.reason).default('') }),
    reply: done,
  },
] as const satisfies readonly CallRow[]

export type PayeeCalls = (typeof payeeCalls)[number]
export type PayeeReply = DataOf<Extract<PayeeCalls, { name: 'payeeVersions' }>>
