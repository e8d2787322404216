/** Calls of notes on product records. */
import { z } from 'zod'
import { repeatReply, requestKeyInput } from '../../request-keys/calls.ts'
import type { CallRow } from '../../wire/call.ts'
import { id, text } from '../../wire/fields.ts'
import { noteLimits } from './note-limits.ts'

const note = z.object({
  id: z.number(),
  text: z.string(),
  at: z.string(),
  /** Null after the account was deleted. */
  byName: z.string().nullable(),
  isOwn: z.boolean(),
})

// biome-ignore format: one call a paragraph
export const productNoteCalls = [
  { name: 'productNotes', method: 'POST', path: 'product/authApi/note/list', access: 'read-products', costly: false, replyKind: 'record',
    summary: '本企业的人给一条商品记录写的备注，最新的在前；别的企业和公众看不到', input: z.object({ id }), reply: z.array(note) },
  { name: 'addProductNote', method: 'POST', path: 'product/authApi/note/add', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '给一条商品记录写备注；key 相同的重复请求只写一次，内容不同就拒绝', input: z.object({ ...requestKeyInput, id, text: text(noteLimits.text, 1) }), reply: note.extend(repeatReply) },
  { name: 'deleteProductNote', method: 'POST', path: 'product/authApi/note/delete', access: 'edit-products', costly: false, replyKind: 'record',
    summary: '删除自己写的备注', input: z.object({ id }), reply: z.object({ deleted: z.boolean() }) },
] as const satisfies readonly CallRow[]

export type ProductNoteCalls = (typeof productNoteCalls)[number]
