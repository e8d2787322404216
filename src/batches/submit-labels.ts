/** Submits the labels of product records as a batch, whose lines were checked and are the firm's own. */
import { signedIn } from '../access/permissions.ts'
import { doOnce, refuseGone } from '../request-keys/do-once.ts'
import { refuse } from '../wire/errors.ts'
import { type BatchContext, capacityMessages, fileEnding, queueBatch, replyOnce } from './api.ts'
import { type LabelLine, writeLabelLines } from './label-lines.ts'
import { type BatchInput, batchPng, batchPrinter } from './rules.ts'
import { addBatch, ownBatch } from './store.ts'

/** `request`: what a second one with the same key must have, too. */
type Submission = {
  input: BatchInput
  lines: readonly LabelLine[]
  request: { call: string; key: string | undefined; content: unknown }
}

/** Once for the key of the request. */
export async function submitLabels({ input, lines, request }: Submission, context: BatchContext) {
  const { db, clock } = context
  const { accountId, firmId } = signedIn(context.viewer)
  const createdAt = clock()
  const codes = writeLabelLines(lines)
  const total = lines.length
  const fileName = `labels-${total}-${createdAt.toISOString().slice(0, 10)}.${fileEnding(input.format)}`
  const [png, printer] = [batchPng(input, codes), batchPrinter(input, codes)]
  const batch = {
    ...{ accountId, firmId, codes, total, fileName, createdAt, notes: [] },
    input: { ...input, ...(png && { png }), ...(printer && { printer }) },
  }
  const added = await db.transaction(tx =>
    doOnce(
      tx,
      {
        ...request,
        work: async () => {
          const result = await addBatch(tx, batch)
          if (typeof result === 'string') return refuse('rule-broken', { message: capacityMessages[result] })
          await queueBatch(tx, result, context)
          return result
        },
        outcomeOf: ({ id }) => ({ id }),
        again: async ({ id }) => (await ownBatch(tx, id, { accountId, firmId, now: createdAt })) ?? refuseGone(),
      },
      context,
    ),
  )
  return replyOnce(added, context)
}
