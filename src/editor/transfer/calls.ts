/** Calls that write texts as files of `seed/`, and read such files. */
import { z } from 'zod'
import { tableFormats } from '../../files/table-files/tasks.ts'
import { uploadedFile } from '../../files/uploads/uploaded-file.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { text } from '../../wire/fields.ts'
import { listFilter } from '../calls.ts'
import { importKinds, importOutcomes, transferLimits } from './rules.ts'

const upload = { body: 'multipart', upload: { files: 1, fileBytes: transferLimits.bytes } } as const

const line = z.object({
  kind: z.enum(importKinds),
  file: z.string(),
  title: z.string(),
  outcome: z.enum(importOutcomes),
  /** What of it is wrong; empty for the whole. */
  field: z.string(),
  /** Why it cannot be imported; empty for the others. */
  reason: z.string(),
})

// biome-ignore format: one call a paragraph
export const transferCalls = [
  { name: 'exportItems', method: 'POST', path: 'content/authApi/exportItems', access: 'edit-content', costly: true, replyKind: 'record',
    summary: '导出网站上的稿件：一个压缩包，每篇一个 Markdown 文件，格式和 seed/ 相同，用到的图片与附件连同各版和说明也在里面；address 五分钟内由本人的浏览器下载。只有网页格式的旧稿写不成文件，在 omitted；用到的图片或附件不在库里的稿件在 missing',
    input: z.object(listFilter), reply: z.object({ count: z.number(), media: z.number(), omitted: z.array(z.string()), missing: z.array(z.string()), address: z.string() }) },
  { name: 'exportItemList', method: 'POST', path: 'content/authApi/export', access: 'edit-content', costly: true, replyKind: 'record',
    summary: '稿件的清单，和列表同样的筛选，各种状态都在里面，作为表格下载', input: z.object({ ...listFilter, format: z.enum(tableFormats).default('xlsx') }), reply: z.object({ name: z.string(), type: z.string(), base64: z.string() }) },
  { name: 'exportFile', method: 'GET', path: 'content/authApi/exportFile', access: 'use-site', costly: true, replyKind: 'file',
    summary: '导出的压缩包：地址中的密钥和本人的登录都要有效', input: z.object({ key: text(4000, 1) }), reply: z.unknown() },
  { name: 'checkItemImport', method: 'POST', path: 'content/authApi/import/check', access: 'publish-content', costly: true, replyKind: 'record', ...upload,
    summary: '试导入稿件：一个 Markdown 文件或者一个压缩包（连同图片与附件不超过 100 MB），逐个文件说明会怎样；不保存任何内容', input: z.object({ file: uploadedFile }), reply: z.object({ lines: z.array(line), faults: z.number() }) },
  { name: 'importItems', method: 'POST', path: 'content/authApi/import/save', access: 'publish-content', costly: true, replyKind: 'record', ...upload,
    summary: '导入稿件，全部成为草稿，由另一位编辑审阅后发布；有一个文件不对就一个也不导入。图片与附件先进库，一次约 12 个文件；left 是还没有进库的项数，不为零时把同一个文件再传一次，接着做', input: z.object({ file: uploadedFile }), reply: z.object({ added: z.number(), changed: z.number(), same: z.number(), media: z.number(), left: z.number() }) },
] as const satisfies readonly CallRow[]

export type TransferCalls = (typeof transferCalls)[number]
export type ImportCheck = DataOf<Extract<TransferCalls, { name: 'checkItemImport' }>>
