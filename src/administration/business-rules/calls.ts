/** Calls of the limits of the business: their values with all changes, a new value from a day on, and what is decided about it. */
import { z } from 'zod'
import {
  businessRuleRows,
  type RuleGroup,
  ruleGroups,
  ruleKeys,
  ruleStatuses,
} from '../../business-rules/rule-table.ts'
import { versionVerdicts } from '../../fees/rates/rules.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { day, done, id, nullableText, text } from '../../wire/fields.ts'
import { rangeLengths } from '../ranges/lengths.ts'

const version = z.object({
  id: z.number(),
  status: z.enum(ruleStatuses),
  statusLabel: z.string(),
  /** What would hold on its day without it. */
  before: z.number(),
  value: z.number(),
  effectiveOn: z.string(),
  basis: z.string(),
  /** Null: a value that the site had before it was a rule. */
  proposedBy: nullableText,
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

const rule = z.object({
  key: z.enum(ruleKeys),
  group: z.enum(Object.keys(ruleGroups) as [RuleGroup, ...RuleGroup[]]),
  ...{ label: z.string(), unit: z.string(), text: z.string(), counts: z.string() },
  ...{ least: z.number(), most: z.number(), needsTwo: z.boolean() },
  /** What 0 means; null where it cannot be set. */
  zero: nullableText,
  /** That of today. */
  value: z.number(),
  versions: z.array(version),
})

const shared = { method: 'POST', costly: false, replyKind: 'record' } as const
const most = Math.max(...businessRuleRows.map(row => row.most))

export const ruleVersionCalls = [
  {
    ...shared,
    name: 'ruleVersions',
    path: 'staff/authApi/rules/findlist',
    access: 'read-business-settings',
    summary: '期限和数量：今天的值、可以设的范围、要一人还是两人办理，以及每项最近的 20 次改动',
    input: z.object({}),
    reply: z.array(rule),
  },
  {
    ...shared,
    name: 'proposeRule',
    path: 'staff/authApi/rules/propose',
    access: 'manage-business-rules',
    summary: '改一项期限或数量：最早明天起，两年内；写明依据。要两人办理的，另一位同事批准后才生效',
    input: z.object({
      key: z.enum(ruleKeys),
      value: z.number().int().min(0).max(most),
      effectiveOn: day,
      basis: text(rangeLengths.basis, 1),
    }),
    reply: z.object({ id: z.number() }),
  },
  {
    ...shared,
    name: 'decideRule',
    path: 'staff/authApi/rules/decide',
    access: 'manage-business-rules',
    summary:
      '批准或驳回（写明原因）别人提出的改动；withdrawn 是撤回：没有决定的由提出人撤回，定下而没有开始的谁都可以撤回',
    input: z.object({ id, verdict: z.enum(versionVerdicts), reason: text(rangeLengths.reason).default('') }),
    reply: done,
  },
] as const satisfies readonly CallRow[]

export type RuleVersionCalls = (typeof ruleVersionCalls)[number]
export type RuleReply = DataOf<Extract<RuleVersionCalls, { name: 'ruleVersions' }>>[number]
