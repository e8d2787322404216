/** Calls of a member's logistic units. */
import { z } from 'zod'
import { repeatReply } from '../request-keys/calls.ts'
import type { CallRow, DataOf } from '../wire/call.ts'
import { digitText, nullableText, pagingBy, text } from '../wire/fields.ts'
import { type UnitField, unitStates, unitTable } from './unit-fields.ts'

const fieldInputs = z.object(
  Object.fromEntries(unitTable.map(({ name, longest }) => [name, text(longest).optional()])) as Record<
    UnitField,
    z.ZodOptional<ReturnType<typeof text>>
  >,
)
const state = z.enum(unitStates)
const sscc = digitText(40, 1)

const unit = z.object({
  sscc: z.string(),
  state,
  content: z.string(),
  contentName: nullableText,
  count: z.number(),
  batch: nullableText,
  bestBefore: nullableText,
  grossWeightKg: z.number().nullable(),
  shipFrom: nullableText,
  shipFromName: nullableText,
  shipTo: nullableText,
  shipToName: nullableText,
  reference: nullableText,
  createdAt: z.string(),
  shippedAt: nullableText,
  receivedAt: nullableText,
  /** Until when the rule keeps the number: a year after the shipping; null before it. */
  keptUntil: nullableText,
  /** What the form of the logistics label is filled with. */
  label: z.record(z.string(), z.string()),
})

// biome-ignore format: one call a paragraph
export const unitCalls = [
  { name: 'unitList', method: 'POST', path: 'logistics/authApi/list', access: 'read-numbers', costly: false, replyKind: 'list',
    summary: '本企业的物流单元，最新的在前：按 SSCC、商品、批号、订单号里的字和状态筛选', input: z.object({ keyword: text(100).optional(), state: state.optional(), ...pagingBy('createdAt', 'sscc') }), reply: unit },
  { name: 'createUnit', method: 'POST', path: 'logistics/authApi/create', access: 'use-numbers', costly: false, replyKind: 'record',
    summary: '新建一个物流单元，马上分配 SSCC：extensionDigit 是扩展位，key 相同的重复请求得到同一个单元，内容不同就拒绝。SSCC 只用一次，不再分配', input: z.object({ key: text(60, 1), companyPrefix: digitText(12).optional(), extensionDigit: z.enum([...'0123456789'] as [string, ...string[]]).default('0'), fields: fieldInputs }), reply: unit.extend(repeatReply) },
  { name: 'moveUnit', method: 'POST', path: 'logistics/authApi/state', access: 'use-numbers', costly: false, replyKind: 'record',
    summary: '记下一个物流单元已发出或已收到；不能往回改', input: z.object({ sscc, state: z.enum(['shipped', 'received']) }), reply: unit },
] as const satisfies readonly CallRow[]

export type UnitCalls = (typeof unitCalls)[number]
export type Unit = DataOf<Extract<UnitCalls, { name: 'createUnit' }>>
