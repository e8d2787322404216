/** Calls that act on several texts at once. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { id, text } from '../../wire/fields.ts'
import { editorLengths } from '../rules.ts'
import { bulkActs, mostTexts } from './rules.ts'

// biome-ignore format: one call a paragraph
export const bulkCalls = [
  { name: 'changeItems', method: 'POST', path: 'content/authApi/changeItems', access: 'edit-content', costly: true, replyKind: 'record',
    summary: '对几篇稿件一起办：送审、通过并发布、撤下、移到另一栏目、改负责部门；不能办的不动，逐篇说明原因',
    input: z.object({ ids: z.array(id).min(1).max(mostTexts), act: z.enum(bulkActs), text: text(editorLengths.remark).default(''), category: text(40).optional(), source: text(editorLengths.source).optional() }),
    reply: z.object({ done: z.number(), refused: z.array(z.object({ id: z.number(), title: z.string(), reason: z.string() })) }) },
] as const satisfies readonly CallRow[]

export type BulkCalls = (typeof bulkCalls)[number]
export type BulkReply = DataOf<Extract<BulkCalls, { name: 'changeItems' }>>
