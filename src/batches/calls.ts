/** Calls for batches: many symbols as one file, drawn by a job that the owner can watch, cancel and download from. */
import { sheetPresets } from '@barcode-authority/gs1/sheets'
import { symbolTypes } from '@barcode-authority/gs1/symbols'
import { z } from 'zod'
import { drawingFields } from '../barcode/calls.ts'
import { uploadedFile } from '../files/uploads/uploaded-file.ts'
import type { CallRow } from '../wire/call.ts'
import { done, text, wholeNumber } from '../wire/fields.ts'
import { batchFormats, batchLimits } from './rules.ts'

const sheetNames = ['fit', ...sheetPresets.map(({ name }) => name)]

/** A range by `companyPrefix`, `first` and `count`, or else a list. `lead`: indicator of a GTIN-14, extension digit of an SSCC. */
const batchFields = {
  ...drawingFields,
  type: z.enum(symbolTypes).default('EAN-13'),
  format: z.enum(batchFormats).default('zip-svg'),
  dpi: wholeNumber(72, 1200).default(300),
  sheet: z.enum(sheetNames).default('fit'),
}
const rangeFields = {
  companyPrefix: text(12).optional(),
  first: wholeNumber(0, Number.MAX_SAFE_INTEGER).default(1),
  count: wholeNumber(1, batchLimits.codes).default(1),
  lead: text(1).optional(),
}

const batch = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  type: z.enum(symbolTypes),
  format: z.enum(batchFormats),
  done: z.number(),
  total: z.number(),
  fileName: z.string(),
  bytes: z.number().nullable(),
  /** Address of the file, for the browser of the owner, until `expiresAt`. */
  url: z.string().nullable(),
  faults: z.array(z.object({ field: z.string(), fault: z.string(), message: z.string() })),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
})

const batchId = z.object({ id: text(40, 1) })

// biome-ignore format: one call a paragraph
export const batchCalls = [
  { name: 'createBatch', method: 'POST', path: 'barcodegeneration/authApi/batch/create', access: 'enterprise', costly: true, replyKind: 'record',
    summary: 'Symbols of a range, or of a list with one code per line; faults are reported with their lines, and then nothing is drawn',
    input: z.object({ ...batchFields, ...rangeFields, codes: text(batchLimits.text).optional() }), reply: batch },
  { name: 'uploadBatch', method: 'POST', path: 'barcodegeneration/authApi/batch/upload', access: 'enterprise', costly: true, replyKind: 'record', body: 'multipart', upload: { files: 1, fileBytes: batchLimits.text },
    summary: 'The same with the list as a UTF-8 text file, for lists that are too long for a JSON body',
    input: z.object({ ...batchFields, list: uploadedFile }), reply: batch },
  { name: 'listBatches', method: 'POST', path: 'barcodegeneration/authApi/batch/list', access: 'enterprise', costly: false, replyKind: 'record',
    summary: 'The own batches that have not expired, newest first', input: z.object({}), reply: z.array(batch) },
  { name: 'batchInfo', method: 'POST', path: 'barcodegeneration/authApi/batch/info', access: 'enterprise', costly: false, replyKind: 'record',
    summary: 'One of them with its progress', input: batchId, reply: batch },
  { name: 'cancelBatch', method: 'POST', path: 'barcodegeneration/authApi/batch/cancel', access: 'enterprise', costly: false, replyKind: 'record',
    summary: 'Ends a batch that is not finished', input: batchId, reply: done },
  { name: 'batchFile', method: 'GET', path: 'barcodegeneration/authApi/batch/file', access: 'anyone', costly: false, replyKind: 'file',
    summary: 'The file of a batch: the key of its address and the session of its owner together', input: batchId.extend({ key: text(100, 1) }), reply: z.unknown() },
] as const satisfies readonly CallRow[]

export type BatchCalls = (typeof batchCalls)[number]
