/** Calls about a product that changed: what the management rules of the GTIN decide, and the record that succeeds it. */
import { z } from 'zod'
import { ownNumber } from '../../numbers/calls.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { id, text, wholeNumber } from '../../wire/fields.ts'
import { changeTable, outcomes } from '../fields/change.table.ts'
import { sizeFields } from '../fields/change-rules.ts'
import { packageLevels } from '../fields/levels.ts'
import { productStates } from '../fields/states.ts'

const key = z.enum(changeTable.map(row => row.key))
const outcome = z.enum(outcomes)

const perSize = <Value extends z.ZodType>(value: Value) =>
  z.object(Object.fromEntries(sizeFields.map(field => [field, value])) as Record<(typeof sizeFields)[number], Value>)

const recordLine = z.object({ id: z.number(), gtin: z.string().nullable(), name: z.string() })

const decision = z.object({
  at: z.string(),
  byName: z.string().nullable(),
  answers: z.array(key),
  item: outcome,
  packages: outcome,
  /** The first record that got a new number. */
  created: recordLine.nullable(),
})

// biome-ignore format: one call a paragraph
export const changeCalls = [
  { name: 'changeInfo', method: 'POST', path: 'product/authApi/changeInfo', access: 'read-products', costly: false, replyKind: 'record',
    summary: '一个公开过的商品变了，要不要换号：现在的尺寸和最初的尺寸，外面的各层包装，以前的判断', input: z.object({ id }),
    reply: z.object({
      ...recordLine.shape, version: z.number(), level: z.enum(packageLevels), state: z.enum(productStates),
      sizes: perSize(z.string()), firstSizes: perSize(z.number().nullable()),
      packages: z.array(z.object({ ...recordLine.shape, level: z.enum(packageLevels) })), decisions: z.array(decision) }) },
  { name: 'changeProduct', method: 'POST', path: 'product/authApi/change', access: 'edit-products', costly: false, replyKind: 'record', bodyLimits: { bytes: 66 * 1024 },
    summary: '按 GTIN 管理规则判断一个商品的变化并记下：yes 是回答“是”的问题，尺寸由尺寸自己判断；要换号的新建后继记录，带着原来的资料和新号码；packages 是一起换号的外面的包装，不带就是全部',
    input: z.object({ id, version: wholeNumber(0, 1_000_000), yes: z.array(key).max(changeTable.length), sizes: perSize(text(40).optional()).optional(), packages: z.array(id).max(100).optional(), companyPrefix: ownNumber.companyPrefix.optional() }),
    reply: z.object({ item: outcome, packages: outcome, because: z.array(key), created: z.array(z.object({ ...recordLine.shape, level: z.enum(packageLevels) })) }) },
] as const satisfies readonly CallRow[]

export type ChangeCalls = (typeof changeCalls)[number]
type Reply<Name extends ChangeCalls['name']> = DataOf<Extract<ChangeCalls, { name: Name }>>
export type ChangeInfo = Reply<'changeInfo'>
