/** Calls of ranges, of company prefixes and of single numbers: their use and forecast, and new ones, which one person proposes and another decides. */
import { z } from 'zod'
import { versionStatuses, versionVerdicts } from '../../fees/rates/rules.ts'
import { rangeKinds } from '../../registration/allocation/range-kinds.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { day, digitText, done, id, nullableText, text } from '../../wire/fields.ts'
import { rangeLengths } from './lengths.ts'

const end = digitText(rangeLengths.end, 1)

const range = z.object({
  id: z.number(),
  first: z.string(),
  last: z.string(),
  demonstration: z.boolean(),
  /** Null if it was open when it was entered. */
  effectiveOn: nullableText,
  size: z.number(),
  used: z.number(),
  free: z.number(),
  runsOut: z.object({ state: z.enum(['empty', 'unknown', 'late', 'day']), day: nullableText }),
  isSoon: z.boolean(),
})

/** `from`: the first day that counts; null before the first allocation. `monthly`: null while the data are not enough for a forecast. */
const rate = z.object({
  demonstration: z.boolean(),
  allocated: z.number(),
  from: nullableText,
  monthly: z.number().nullable(),
})

const singleRange = z.object({
  label: z.string(),
  first: z.string(),
  last: z.string(),
  demonstration: z.boolean(),
  effectiveOn: nullableText,
  size: z.number(),
  free: z.number(),
})

const proposal = z.object({
  id: z.number(),
  status: z.enum(versionStatuses),
  statusLabel: z.string(),
  kind: z.enum(rangeKinds),
  kindLabel: z.string(),
  first: z.string(),
  last: z.string(),
  demonstration: z.boolean(),
  size: z.number(),
  effectiveOn: z.string(),
  basis: z.string(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  /** The viewer proposed it, so another person decides. */
  isOwn: z.boolean(),
  decidedBy: nullableText,
  decidedAt: nullableText,
  decisionReason: nullableText,
})

export const rangeCalls = [
  {
    name: 'prefixRanges',
    method: 'POST',
    path: 'staff/authApi/ranges/find',
    access: 'read-business-settings',
    costly: false,
    summary: '号段：每段用了多少、还有多少、按最近 12 个月的分配量预计哪天用完；最近 50 次新增号段的申请',
    replyKind: 'record',
    input: z.object({}),
    reply: z.object({
      ranges: z.array(range),
      rates: z.array(rate),
      singles: z.array(singleRange),
      proposals: z.array(proposal),
    }),
  },
  {
    name: 'proposePrefixRange',
    method: 'POST',
    path: 'staff/authApi/ranges/propose',
    access: 'manage-prefix-ranges',
    costly: false,
    summary:
      '提出新增一段厂商识别代码、GTIN-8 或参与方位置码（后两种不含校验码）：首尾、生效日（今天起两年内）、依据；不能与已有的或在等的重叠，由另一位同事批准',
    replyKind: 'record',
    input: z.object({
      kind: z.enum(rangeKinds).default('prefix'),
      first: end,
      last: end,
      effectiveOn: day,
      basis: text(rangeLengths.basis, 1),
    }),
    reply: z.object({ id: z.number() }),
  },
  {
    name: 'decidePrefixRange',
    method: 'POST',
    path: 'staff/authApi/ranges/decide',
    access: 'manage-prefix-ranges',
    costly: false,
    summary: '批准或驳回（写明原因）别人提出的号段；withdrawn 是提出人自己撤回。生效日已经过了的，不能批准，返回 409',
    replyKind: 'record',
    input: z.object({ id, verdict: z.enum(versionVerdicts), reason: text(rangeLengths.reason).default('') }),
    reply: done,
  },
] as const satisfies readonly CallRow[]

export type RangeCalls = (typeof rangeCalls)[number]
export type PrefixRanges = DataOf<Extract<RangeCalls, { name: 'prefixRanges' }>>
