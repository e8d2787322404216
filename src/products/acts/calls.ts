/** Calls of acts on many product records: start, progress, what was not done, stop, undo. */
import { z } from 'zod'
import { ownNumber } from '../../numbers/calls.ts'
import { repeatReply, requestKeyInput } from '../../request-keys/calls.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { text, unsortedPaging } from '../../wire/fields.ts'
import { filterInput, recordIds } from '../record/calls.ts'
import { actKinds, actOutcomes, actStates } from './act-words.ts'

const actId = text(22, 22)
const outcome = z.enum(actOutcomes)

const act = z.object({
  id: z.string(),
  kind: z.enum(actKinds),
  value: z.string().nullable(),
  state: z.enum(actStates),
  /** Who started it. */
  byName: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Until when it can be undone. */
  expiresAt: z.string(),
  /** Of the records of the current pass: those of the act, or those to be undone. */
  total: z.number(),
  done: z.number(),
  /** How many were changed, were so already, could not be changed; of the changed how many were undone, and how many stay. */
  counts: z.object({
    changed: z.number(),
    same: z.number(),
    failed: z.number(),
    restored: z.number(),
    left: z.number(),
  }),
})

/** With the reasons of most records that were not changed, or not undone. */
const actWithReasons = act.extend({
  reasons: z.array(z.object({ outcome, reason: z.string(), count: z.number() })),
})

const failure = z.object({
  productId: z.number(),
  gtin: z.string().nullable(),
  name: z.string().nullable(),
  outcome,
  reason: z.string(),
  /** Whether the record still exists. */
  isThere: z.boolean(),
})

// biome-ignore format: one call a paragraph
export const actCalls = [
  { name: 'startAct', method: 'POST', path: 'product/authApi/act/start', access: 'edit-products', costly: false, replyKind: 'record', bodyLimits: { bytes: 96 * 1024 },
    summary: '批量改商品：kind 为 state（value 是状态；草稿的号码从 companyPrefix 取）、brand、gpc 或 delete（删除草稿）；对 ids 里的，或者 filter 现在筛出的全部（至多 10 万种）。规则和单条保存一样，改不了的逐条说明。100 种以内马上改完，更多的在后台改。key 相同的重复请求只办一次，内容不同就拒绝', input: z.object({ ...requestKeyInput, kind: z.enum(actKinds), value: text(100).optional(), companyPrefix: ownNumber.companyPrefix.optional(), ids: recordIds.optional(), filter: z.object(filterInput).optional() }), reply: actWithReasons.extend(repeatReply) },
  { name: 'actStatus', method: 'POST', path: 'product/authApi/act/status', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '一次批量修改：状态、进度、改了多少、没改多少和原因', input: z.object({ id: actId }), reply: actWithReasons },
  { name: 'actFailures', method: 'POST', path: 'product/authApi/act/failures', access: 'edit-products', costly: false, replyKind: 'list',
    summary: '一次批量修改里没有改的、没有撤销的商品，各有原因', input: z.object({ id: actId, ...unsortedPaging }), reply: failure },
  { name: 'stopAct', method: 'POST', path: 'product/authApi/act/stop', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '停止一次批量修改；已经改了的留着，可以撤销', input: z.object({ id: actId }), reply: actWithReasons },
  { name: 'undoAct', method: 'POST', path: 'product/authApi/act/undo', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '撤销 24 小时内的批量修改：每条改回原来的样子，删除的草稿连同图片、链接和历史恢复；此后又改过的不动，分配了的号码不收回', input: z.object({ id: actId }), reply: actWithReasons },
  { name: 'actList', method: 'POST', path: 'product/authApi/act/list', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '本企业 24 小时内的批量修改，最新的在前，至多 20 次', input: z.object({}), reply: z.array(act) },
] as const satisfies readonly CallRow[]

export type ActCalls = (typeof actCalls)[number]
type Reply<Name extends ActCalls['name']> = DataOf<Extract<ActCalls, { name: Name }>>
export type ActReply = Reply<'actStatus'>
export type ActLine = Reply<'actList'>[number]
export type ActFailure = Reply<'actFailures'>[number]
