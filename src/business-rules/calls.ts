/** The call of the limits of the business, for written pages and programs. */
import { z } from 'zod'
import type { CallRow } from '../wire/call.ts'
import { businessRuleRows, ruleKeys } from './rule-table.ts'

const publicRule = z.object({
  key: z.enum(ruleKeys),
  label: z.string(),
  unit: z.string(),
  value: z.number(),
  /** Approved changes that begin later, the earliest first. */
  coming: z.array(z.object({ effectiveOn: z.string(), value: z.number() })),
})

export const businessRuleCalls = [
  {
    name: 'businessRules',
    method: 'GET',
    path: 'businessRules/api/list',
    access: 'use-site',
    costly: false,
    reads: ['rules'],
    summary: `今天的业务期限和数量（${businessRuleRows.map(({ label }) => label).join('、')}），以及已经定下的调整`,
    input: z.object({}),
    reply: z.array(publicRule),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type BusinessRuleCalls = (typeof businessRuleCalls)[number]
export type PublicRules = z.infer<typeof publicRule>[]
