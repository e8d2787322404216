/** Handlers of batches: submit a batch once all its lines are valid; list, cancel and download batches. */

import { createHmac } from 'node:crypto'
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import type { Context } from '../access/context.ts'
import { signedIn } from '../access/permissions.ts'
import type { SignedIn, Viewer } from '../access/viewer.ts'
import { recordDownload } from '../barcode/downloads/record-download.ts'
import {
  type LabelFields,
  printerDpiOrRefuse,
  printerMediaType,
  takeLabelFields,
} from '../barcode/printers/printer-file.ts'
import { isPrinterFormat } from '../barcode/printers/printer-formats.ts'
import type { Queryable } from '../db/connect.ts'
import { isSameSecret } from '../db/same-secret.ts'
import type { FilesContext } from '../files/context.ts'
import { openFile } from '../files/open-file.ts'
import type { JobsContext } from '../jobs/jobs.ts'
import { emitAllocated } from '../numbers/allocated-event.ts'
import { addUses } from '../numbers/items/store.ts'
import { addSpan, type NumberSpan } from '../numbers/keys/add-span.ts'
import { memberFirmId } from '../numbers/owned/member-firm.ts'
import { activePrefixes } from '../numbers/owned/store.ts'
import { markSerialsUsed } from '../numbers/serials/store.ts'
import { addDrafts } from '../products/store.ts'
import { doOnce, refuseGone } from '../request-keys/do-once.ts'
import type { Handlers } from '../wire/call.ts'
import { chinaDay } from '../wire/china-time.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import type { batchCalls } from './calls.ts'
import { countLines, noteLines, refuseFaultyLines, requireOwnCodes } from './check.ts'
import { drawBatchJob } from './jobs.ts'
import type { BatchRange } from './range.ts'
import { type BatchFormat, type BatchInput, batchLimits, batchPng, batchPrinter } from './rules.ts'
import * as batches from './store.ts'
import { usedSets, usedSpan } from './used-numbers.ts'

/** `cookieViewer`: the viewer of a download link, which sends no header. */
export type BatchContext = Context & FilesContext & JobsContext & { cookieViewer: () => Promise<Viewer> }

export const capacityMessages: Record<batches.CapacityFault, string> = {
  waiting: `您已有 ${batchLimits.waiting} 个批次在排队或生成，请等其中一个完成后再提交`,
  'account-bytes': '您还没有过期的批次文件已超过 2 GB，请等它们到期后再提交',
  'all-bytes': '批次文件暂时已满，请过几个小时再提交',
}

/** A file of many labels has one size, that of the labels in the printer. */
function requireLabel({ format, dpi, label }: BatchInput) {
  if (!isPrinterFormat(format)) return
  printerDpiOrRefuse(dpi)
  if (label?.labelWidth === undefined) refuseField('labelWidth', 'required', '请填写标签宽')
  if (label?.labelHeight === undefined) refuseField('labelHeight', 'required', '请填写标签高')
}

export const fileEnding = (format: BatchFormat) => (format.startsWith('zip') ? 'zip' : format)

function mediaTypeOf(format: BatchFormat): string {
  if (isPrinterFormat(format)) return printerMediaType
  return format === 'pdf' ? 'application/pdf' : 'application/zip'
}

type Submission = {
  call: 'createBatch' | 'uploadBatch'
  key: string | undefined
  input: BatchInput
  codes: string | null
  productName: string | undefined
}

async function submitBatch({ call, key, input, codes, productName }: Submission, context: BatchContext) {
  const { db, clock } = context
  const viewer = signedIn(context.viewer)
  requireLabel(input)
  const total = countLines(input, codes)
  await refuseFaultyLines(input, codes)
  await requireOwnCodes(input, codes, context)
  const createdAt = clock()
  const fileName = `${input.symbol.type}-${total}-${chinaDay(createdAt)}.${fileEnding(input.format)}`
  const png = batchPng(input, codes)
  const printer = batchPrinter(input, codes)
  const batch = {
    ...{ accountId: viewer.accountId, firmId: viewer.firmId, codes, total, fileName, createdAt },
    notes: await noteLines(input, codes),
    input: { ...input, ...(png && { png }), ...(printer && { printer }) },
  }
  const firmId = memberFirmId(viewer)
  const used = firmId === null ? [] : await usedSets(input, codes, await activePrefixes(db, firmId, createdAt))
  const add = async (tx: Queryable) => {
    const result = await batches.addBatch(tx, batch)
    if (typeof result === 'string') return refuse('rule-broken', { message: capacityMessages[result] })
    await queueBatch(tx, result, context)
    const use = {
      ...{ symbol: input.symbol.type, drawKey: `batch ${result.id}`, accountId: viewer.accountId, at: createdAt },
    }
    for (const set of used) {
      const gtins = await addUses(tx, set, use)
      if (firmId !== null) {
        const numbers = gtins.map(gtin14 => unpaddedGtin(gtin14).digits)
        const { companyPrefix } = set
        await emitAllocated(tx, { firmId, at: createdAt, kind: 'GTIN-13', companyPrefix, numbers })
      }
      if (productName && firmId !== null)
        await addDrafts(
          tx,
          gtins.map(gtin14 => ({ gtin14, firmId, name: productName, updatedAt: createdAt })),
        )
    }
    if (firmId !== null) await recordSpan(tx, usedSpan(input), use)
    return result
  }
  const added = await db.transaction(tx =>
    doOnce(
      tx,
      {
        ...{ call, key, content: [input, codes, productName] },
        work: () => add(tx),
        outcomeOf: ({ id }) => ({ id }),
        again: async ({ id }) => (await batches.ownBatch(tx, id, ownerFilter(viewer, clock))) ?? refuseGone(),
      },
      context,
    ),
  )
  return replyOnce(added, context)
}

type Submitted = batches.Batch & { isRepeat?: true }

/** Replies to a request that added a batch, or had added it before. */
export async function replyOnce({ isRepeat, ...added }: Submitted, context: BatchContext) {
  if (!added.finishedAt) await context.jobs.send(drawBatchJob, added.id)
  return { ...batchReply(added, context), ...(isRepeat && { isRepeat }) }
}

/** Gives a batch to the job that draws it, in the transaction that adds it. */
export async function queueBatch(tx: Queryable, added: batches.Batch, { jobs }: Pick<BatchContext, 'jobs'>) {
  const own = (await batches.unfinishedBatches(tx)).find(({ id }) => id === added.id)
  await jobs.queue(tx, drawBatchJob, added.id, own?.priority)
}

/** A larger batch of logistic units moves the counter alone (docs/decisions/0052-one-table-of-used-numbers.md). */
const mostUnitRows = 10_000

/** The numbers of a range of logistic units or packages; the pages count SSCCs on after them. */
async function recordSpan(tx: Queryable, span: NumberSpan | undefined, use: Parameters<typeof addSpan>[2]) {
  if (!span) return
  const { kind, companyPrefix, first: start, count } = span
  if (kind !== 'SSCC' || count <= mostUnitRows) await addSpan(tx, span, use)
  if (kind === 'SSCC') await markSerialsUsed(tx, { kind, companyPrefix, reference: '' }, { start, count })
}

/** The key of a download address, valid only for this batch and its owner. */
function downloadKey({ id, accountId }: Pick<batches.Batch, 'id' | 'accountId'>, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`batch\n${id}\n${accountId}`).digest('base64url')
}

function batchReply(batch: batches.Batch, { config }: Pick<Context, 'config'>) {
  const { id, input, state, done, total, fileName, bytes, faults, notes, createdAt, finishedAt, expiresAt } = batch
  const key = downloadKey(batch, config.secretKey)
  return {
    ...{ id, state, done, total, fileName, bytes },
    type: input.symbol.type,
    areLabels: input.areLabels === true,
    format: input.format,
    png: input.png ?? null,
    printer: input.printer ?? null,
    faults: faults ?? [],
    notes: notes ?? [],
    url: state === 'done' ? `/api/barcodegeneration/authApi/batch/file?id=${id}&key=${key}` : null,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

const symbolName = ({ areLabels, symbol }: BatchInput) => (areLabels ? '商品标签' : symbol.type)

const ownerFilter = (viewer: SignedIn, clock: () => Date) => ({
  accountId: viewer.accountId,
  firmId: viewer.firmId,
  now: clock(),
})

type Fields = BatchInput['symbol'] & LabelFields & { format: BatchInput['format']; dpi: number; sheet: string }

const batchInput = ({ format, dpi, sheet, ...fields }: Fields, range: BatchRange | null): BatchInput => {
  const { label, symbol } = takeLabelFields(fields)
  return { symbol, format, dpi, sheet, range, ...(isPrinterFormat(format) && { label }) }
}

export const batchHandlers: Handlers<typeof batchCalls, BatchContext> = {
  createBatch: ({ key, companyPrefix, first, count, lead, codes, productName, ...fields }, context) => {
    const request = { call: 'createBatch', key, productName } as const
    if (companyPrefix !== undefined && codes !== undefined) refuseField('codes', 'repeated', '号段和代码清单只能选一种')
    if (companyPrefix === undefined)
      return submitBatch({ ...request, input: batchInput(fields, null), codes: codes ?? '' }, context)
    const defaultLead = fields.type === 'GS1-128' ? '0' : '1'
    const input = batchInput(fields, { companyPrefix, first, count, lead: lead ?? defaultLead })
    return submitBatch({ ...request, input, codes: null }, context)
  },

  uploadBatch: async ({ key, list, productName, ...fields }, context) => {
    const codes = new TextDecoder().decode(await context.files.read(list.id))
    if (codes.includes('\u0000')) refuseField('list', 'character', '应为 UTF-8 编码的文本文件，一行一个代码')
    const request = { call: 'uploadBatch', key, productName } as const
    return submitBatch({ ...request, input: batchInput(fields, null), codes: codes.toWellFormed() }, context)
  },

  listBatches: async (_, context) => {
    const ownBatches = await batches.batchesOf(context.db, ownerFilter(signedIn(context.viewer), context.clock))
    return ownBatches.map(batch => batchReply(batch, context))
  },

  batchInfo: async ({ id }, context) => {
    const batch = await batches.ownBatch(context.db, id, ownerFilter(signedIn(context.viewer), context.clock))
    return batchReply(batch ?? refuse('not-found'), context)
  },

  cancelBatch: async ({ id }, { db, viewer, clock }) => {
    const owner = ownerFilter(signedIn(viewer), clock)
    if (await batches.cancelBatch(db, id, owner)) return { done: true }
    return (await batches.ownBatch(db, id, owner)) ? { done: false } : refuse('not-found')
  },

  batchFile: async ({ id, key }, context) => {
    const { db, files, alarm, clock, config, cookieViewer } = context
    const viewer = signedIn(await cookieViewer())
    const batch = (await batches.ownBatch(db, id, ownerFilter(viewer, clock))) ?? refuse('not-found')
    if (batch.state !== 'done' || !batch.fileId || !isSameSecret(key, downloadKey(batch, config.secretKey)))
      return refuse('not-found')
    const { fileName, total, input } = batch
    const file = await openFile({ id: batch.fileId, name: fileName, type: mediaTypeOf(input.format) }, { files, alarm })
    await recordDownload(
      { ...context, viewer },
      {
        ...{ kind: 'batch', symbol: symbolName(input), code: fileName, count: total, format: input.format },
        ...{ dpi: input.dpi, productIds: input.productIds },
      },
    )
    return file
  },
}
