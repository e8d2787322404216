/** Calls for batches: many symbols as one file, drawn by a job that the owner can watch, cancel and download from. */
import { sheetPresets } from '@barcode-authority/gs1/sheets'
import { symbolTypes } from '@barcode-authority/gs1/symbols'
import { z } from 'zod'
import { drawingFields, labelFields, lineNotesReply, pngPixels, printersReply } from '../barcode/calls.ts'
import { uploadedFile } from '../files/uploads/uploaded-file.ts'
import { repeatReply, requestKeyInput } from '../request-keys/calls.ts'
import type { CallRow } from '../wire/call.ts'
import { digitText, done, nullableText, text, wholeNumber } from '../wire/fields.ts'
import { batchFaultKinds, batchFormats, batchLimits } from './rules.ts'

const sheetNames = ['fit', ...sheetPresets.map(({ name }) => name)]

/** A range by `companyPrefix`, `first` and `count`, or else a list. `lead`: indicator of a GTIN-14, extension digit of an SSCC. */
const batchFields = {
  ...drawingFields,
  type: z.enum(symbolTypes).default('EAN-13'),
  format: z.enum(batchFormats).default('zip-svg'),
  dpi: wholeNumber(72, 1200).default(300),
  sheet: z.enum(sheetNames).default('fit'),
  /** The label of `zpl` and `tspl`, whose width and height are required there; `dpi` is then that of the printer. */
  ...labelFields,
  /** Of the numbers that the batch is the first to use. */
  productName: text(200).optional(),
}
const rangeFields = {
  companyPrefix: digitText(12).optional(),
  first: wholeNumber(0, Number.MAX_SAFE_INTEGER).default(1),
  count: wholeNumber(1, batchLimits.codes).default(1),
  lead: digitText(1).optional(),
}

export const batchReply = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  type: z.enum(symbolTypes),
  /** Labels of product records: each has its own symbol, `type` that of the first. */
  areLabels: z.boolean(),
  format: z.enum(batchFormats),
  /** Sizes of the PNG of the first line; null for other formats. */
  png: pngPixels.nullable(),
  /** What the label printer prints of the first line; null for other formats. */
  printer: printersReply.element.omit({ fault: true, downloads: true }).nullable(),
  done: z.number(),
  total: z.number(),
  fileName: z.string(),
  bytes: z.number().nullable(),
  /** Address of the file, for the browser of the owner, until `expiresAt`. */
  url: nullableText,
  faults: z.array(z.object({ field: z.string(), fault: z.enum(batchFaultKinds), message: z.string() })),
  /** What was assumed about the codes or is doubtful: the first line of each kind, and how many there are. */
  notes: z.array(lineNotesReply.element.extend({ count: z.number() })),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
})

const batchId = z.object({ id: text(40, 1) })

// biome-ignore format: one call a paragraph
export const batchCalls = [
  { name: 'createBatch', method: 'POST', path: 'barcodegeneration/authApi/batch/create', bodyLimits: { bytes: 1024 * 1024 }, access: 'make-batches', costly: true, replyKind: 'record',
    summary: '批量生成条码：一段连续的编码，或每行一个的列表；有错时报告行号，不生成。key 相同的重复请求得到同一个批次，内容不同就拒绝',
    input: z.object({ ...requestKeyInput, ...batchFields, ...rangeFields, codes: text(batchLimits.text).optional() }), reply: batchReply.extend(repeatReply) },
  { name: 'uploadBatch', method: 'POST', path: 'barcodegeneration/authApi/batch/upload', access: 'make-batches', costly: true, replyKind: 'record', body: 'multipart', upload: { files: 1, fileBytes: batchLimits.text },
    summary: '同样的批量生成，列表为 UTF-8 文本文件，供列表太长时使用',
    input: z.object({ ...requestKeyInput, ...batchFields, list: uploadedFile }), reply: batchReply.extend(repeatReply) },
  { name: 'listBatches', method: 'POST', path: 'barcodegeneration/authApi/batch/list', access: 'use-own-firm', costly: false, replyKind: 'record',
    summary: '本人未过期的批次，最新的在前', input: z.object({}), reply: z.array(batchReply) },
  { name: 'batchInfo', method: 'POST', path: 'barcodegeneration/authApi/batch/info', access: 'use-own-firm', costly: false, replyKind: 'record',
    summary: '一个批次及其进度', input: batchId, reply: batchReply },
  { name: 'cancelBatch', method: 'POST', path: 'barcodegeneration/authApi/batch/cancel', access: 'make-batches', costly: false, replyKind: 'record',
    summary: '取消未完成的批次', input: batchId, reply: done },
  { name: 'batchFile', method: 'GET', path: 'barcodegeneration/authApi/batch/file', access: 'use-site', costly: false, replyKind: 'file',
    summary: '批次的文件：地址中的密钥和本人的登录都要有效', input: batchId.extend({ key: text(100, 1) }), reply: z.unknown() },
] as const satisfies readonly CallRow[]

export type BatchCalls = (typeof batchCalls)[number]
