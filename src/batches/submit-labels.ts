/** Submits the labels of product records as a batch, whose lines were checked and are the firm's own. */
import { signedIn } from '../access/permissions.ts'
import { refuse } from '../wire/errors.ts'
import { type BatchContext, capacityMessages, fileEnding, sendBatch } from './api.ts'
import { type LabelLine, writeLabelLines } from './label-lines.ts'
import { type BatchInput, batchPng, batchPrinter } from './rules.ts'
import { addBatch } from './store.ts'

export async function submitLabels(input: BatchInput, lines: readonly LabelLine[], context: BatchContext) {
  const { db, clock } = context
  const { accountId, firmId } = signedIn(context.viewer)
  const createdAt = clock()
  const codes = writeLabelLines(lines)
  const total = lines.length
  const fileName = `labels-${total}-${createdAt.toISOString().slice(0, 10)}.${fileEnding(input.format)}`
  const [png, printer] = [batchPng(input, codes), batchPrinter(input, codes)]
  const added = await addBatch(db, {
    ...{ accountId, firmId, codes, total, fileName, createdAt, notes: [] },
    input: { ...input, ...(png && { png }), ...(printer && { printer }) },
  })
  return typeof added === 'string'
    ? refuse('rule-broken', { message: capacityMessages[added] })
    : sendBatch(added, context)
}
