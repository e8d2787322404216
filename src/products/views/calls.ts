/** Calls of the saved views of the product table. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { flag, id, text } from '../../wire/fields.ts'
import { viewLimits } from './view-limits.ts'

const view = z.object({
  id: z.number(),
  name: z.string(),
  /** Of the address of the table. */
  query: z.string(),
  isShared: z.boolean(),
  byName: z.string().nullable(),
  /** Whether the caller may rename and delete it: its own, or as owner of the firm a shared one. */
  canChange: z.boolean(),
})

// biome-ignore format: one call a paragraph
export const viewCalls = [
  { name: 'productViews', method: 'POST', path: 'product/authApi/view/list', access: 'read-products', costly: false, replyKind: 'record',
    summary: '商品表的视图：自己存的，和企业里别人共用的', input: z.object({}), reply: z.array(view) },
  { name: 'saveProductView', method: 'POST', path: 'product/authApi/view/save', access: 'read-products', costly: false, replyKind: 'record',
    summary: '把商品表现在的筛选、次序和列（地址里 ? 后面的部分）存成一个视图，自己用或者全企业用；带 id 时改它的名字、内容或谁能用。每人至多 50 个，名字不能相同', input: z.object({ id: id.optional(), name: text(viewLimits.name, 1), query: text(viewLimits.query).default(''), isShared: flag.default(false) }), reply: view },
  { name: 'deleteProductView', method: 'POST', path: 'product/authApi/view/delete', access: 'read-products', costly: false, replyKind: 'record',
    summary: '删除自己的视图；负责人也可以删除共用的', input: z.object({ id }), reply: z.object({ deleted: z.boolean() }) },
] as const satisfies readonly CallRow[]

export type ViewCalls = (typeof viewCalls)[number]
export type ProductView = DataOf<Extract<ViewCalls, { name: 'productViews' }>>[number]
