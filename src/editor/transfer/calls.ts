/** Calls that write texts as files of `seed/`, and read such files. */
import { z } from 'zod'
import { uploadedFile } from '../../files/uploads/uploaded-file.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { listFilter } from '../calls.ts'
import { importOutcomes, transferLimits } from './rules.ts'

const upload = { body: 'multipart', upload: { files: 1, fileBytes: transferLimits.bytes } } as const

const line = z.object({
  file: z.string(),
  title: z.string(),
  outcome: z.enum(importOutcomes),
  /** Why it cannot be imported; empty for the others. */
  reason: z.string(),
})

// biome-ignore format: one call a paragraph
export const transferCalls = [
  { name: 'exportItems', method: 'POST', path: 'content/authApi/exportItems', access: 'edit-content', costly: true, replyKind: 'record',
    summary: '导出网站上的稿件：一个压缩包，每篇一个 Markdown 文件，格式和 seed/ 相同；只有网页格式的旧稿写不成文件，列出标题', input: z.object(listFilter), reply: z.object({ name: z.string(), type: z.string(), count: z.number(), omitted: z.array(z.string()), base64: z.string() }) },
  { name: 'checkItemImport', method: 'POST', path: 'content/authApi/import/check', access: 'publish-content', costly: true, replyKind: 'record', ...upload,
    summary: '试导入稿件：一个 Markdown 文件或者一个压缩包，逐个文件说明会怎样；不保存任何内容', input: z.object({ file: uploadedFile }), reply: z.object({ lines: z.array(line), faults: z.number() }) },
  { name: 'importItems', method: 'POST', path: 'content/authApi/import/save', access: 'publish-content', costly: true, replyKind: 'record', ...upload,
    summary: '导入稿件，全部成为草稿，由另一位编辑审阅后发布；有一个文件不对就一个也不导入', input: z.object({ file: uploadedFile }), reply: z.object({ added: z.number(), changed: z.number(), same: z.number() }) },
] as const satisfies readonly CallRow[]

export type TransferCalls = (typeof transferCalls)[number]
export type ImportCheck = DataOf<Extract<TransferCalls, { name: 'checkItemImport' }>>
