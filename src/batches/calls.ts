/** Calls that make many symbols as one file, in a job that the owner watches, cancels and fetches the file of. */
import { z } from 'zod'
import { drawing } from '../barcode/calls.ts'
import { uploadedFile } from '../files/uploaded-file.ts'
import { symbolTypes } from '../gs1/symbols/drawing.ts'
import { sheetPresets } from '../print/sheets.ts'
import type { CallRow } from '../wire/call.ts'
import { done, text, wholeNumber } from '../wire/fields.ts'
import { batchFormats, batchLimits } from './rules.ts'

const sheetNames = ['fit', ...sheetPresets.map(({ name }) => name)]

/** A range by `companyPrefix`, `first` and `count`, or else a list. `lead`: indicator of a GTIN-14, extension digit of an SSCC. */
const wish = {
  ...drawing,
  type: z.enum(symbolTypes).default('EAN-13'),
  format: z.enum(batchFormats).default('zip-svg'),
  dpi: wholeNumber(72, 1200).default(300),
  sheet: z.enum(sheetNames).default('fit'),
}
const range = {
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
  /** Fetches the file, in the owner's browser, until `expiresAt`. */
  url: z.string().nullable(),
  faults: z.array(z.object({ field: z.string(), fault: z.string(), message: z.string() })),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
})

const one = z.object({ id: text(40, 1) })

// biome-ignore format: one call a paragraph
export const batchCalls = [
  { name: 'createBatch', method: 'POST', path: 'barcodegeneration/authApi/batch/create', who: 'enterprise', costly: true, gives: 'record',
    summary: 'Symbols of a range, or of a list of codes one a line; every fault is told with its line and nothing is drawn then',
    input: z.object({ ...wish, ...range, codes: text(batchLimits.text).optional() }), reply: batch },
  { name: 'uploadBatch', method: 'POST', path: 'barcodegeneration/authApi/batch/upload', who: 'enterprise', costly: true, gives: 'record', body: 'multipart', upload: { files: 1, fileBytes: batchLimits.text },
    summary: 'The same with the list as a text file in UTF-8, for lists that are longer than a body of JSON may be',
    input: z.object({ ...wish, list: uploadedFile }), reply: batch },
  { name: 'listBatches', method: 'POST', path: 'barcodegeneration/authApi/batch/list', who: 'enterprise', costly: false, gives: 'record',
    summary: 'The own batches that have not expired, newest first', input: z.object({}), reply: z.array(batch) },
  { name: 'batchInfo', method: 'POST', path: 'barcodegeneration/authApi/batch/info', who: 'enterprise', costly: false, gives: 'record',
    summary: 'One of them with its progress', input: one, reply: batch },
  { name: 'cancelBatch', method: 'POST', path: 'barcodegeneration/authApi/batch/cancel', who: 'enterprise', costly: false, gives: 'record',
    summary: 'Ends a batch that is not finished', input: one, reply: done },
  { name: 'batchFile', method: 'GET', path: 'barcodegeneration/authApi/batch/file', who: 'anyone', costly: false, gives: 'file',
    summary: 'The file of a batch: the key of its address and the session of its owner together', input: one.extend({ key: text(100, 1) }), reply: z.unknown() },
] as const satisfies readonly CallRow[]

export type BatchCalls = (typeof batchCalls)[number]
