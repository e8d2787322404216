/** The jobs of batches: drawing one, and every few minutes finding what was left and taking away what has expired. */
import type { Db } from '../db/connect.ts'
import { type LargeFileStore, TooLarge } from '../files/file-store.ts'
import type { JobRow, Jobs } from '../jobs/jobs.ts'
import type { FieldFault } from '../wire/errors.ts'
import { batchLimits } from './rules.ts'
import * as store from './store.ts'
import { drawInThread, FaultyLines } from './thread.ts'

export const drawBatchJob = 'draw-batch'
export const sweepBatchesJob = 'sweep-batches'

type Parts = { db: Db; files: LargeFileStore; clock: () => Date; send: Jobs['send'] }

/** How often the table is told how far a batch is, and asked whether it is still wanted. */
const TELL_MS = 500

export function batchJobs(parts: Parts): JobRow[] {
  return [
    { name: drawBatchJob, run: (id, signal) => drawBatch(id, parts, signal) },
    { name: sweepBatchesJob, every: '*/10 * * * *', run: () => sweep(parts) },
  ]
}

/** The file is made from its beginning in each attempt and is the same each time. */
async function drawBatch(id: string, { db, files, clock }: Parts, stopping: AbortSignal) {
  const begun = await store.beginAttempt(db, id)
  if (!begun) return
  const { batch, fileId, before } = begun
  if (before) await files.remove(before)
  if (batch.attempts > batchLimits.attempts) {
    await store.endAttempt(db, fileId, { state: 'failed', faults: [gaveUp], at: clock() })
    return
  }
  const unwanted = new AbortController()
  const signal = AbortSignal.any([stopping, unwanted.signal])
  const teller = tellProgress(done => store.markProgress(db, fileId, done), unwanted)
  try {
    const { wish, codes, fileName: title, createdAt: at } = batch
    const pieces = drawInThread({ wish, codes, title, at }, { signal, progress: teller.hear })
    const bytes = await files.receive(fileId, pieces, batchLimits.fileBytes)
    await teller.stop()
    if (!(await store.endAttempt(db, fileId, { state: 'done', bytes, at: clock() }))) await files.remove(fileId)
  } catch (error) {
    await teller.stop()
    if (unwanted.signal.aborted) return
    if (stopping.aborted) await store.releaseAttempt(db, fileId)
    const faults = faultsOf(error)
    if (!faults) throw error
    await store.endAttempt(db, fileId, { state: 'failed', faults, at: clock() })
  }
}

const gaveUp: FieldFault = { field: 'codes', fault: 'gave-up', message: '多次生成都没有完成，请减少数量后再试' }
const tooLarge: FieldFault = { field: 'codes', fault: 'too-large', message: '文件超过 2 GB，请减少数量或降低分辨率' }

/** What is wrong with the wish itself, so that another try would end the same way. */
function faultsOf(error: unknown): FieldFault[] | undefined {
  if (error instanceof FaultyLines) return error.faults
  return error instanceof TooLarge ? [tooLarge] : undefined
}

/** Passes on the newest number now and then. Where the batch is no longer wanted `unwanted` is aborted. */
function tellProgress(tell: (done: number) => Promise<boolean>, unwanted: AbortController) {
  let done = 0
  let telling: Promise<void> = Promise.resolve()
  const say = async () => {
    // A database that cannot be reached just now is asked again.
    const isWanted = await tell(done).catch(() => true)
    if (!isWanted) unwanted.abort(new Error('The batch was cancelled or taken over'))
  }
  const timer = setInterval(() => {
    telling = telling.then(say)
  }, TELL_MS)
  return {
    hear: (value: number) => {
      done = value
    },
    stop: async () => {
      clearInterval(timer)
      await telling
    },
  }
}

/** Also the first thing after a start: batches that waited while nobody worked are sent again, each once. */
export async function sweep({ db, files, clock, send }: Parts): Promise<void> {
  for (const fileId of await store.dropExpired(db, clock())) await files.remove(fileId)
  for (const id of await store.unfinishedBatches(db)) await send(drawBatchJob, id)
}
