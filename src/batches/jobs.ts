/** The jobs of batches: to draw one, and every ten minutes to resume unfinished batches and delete expired ones. */
import { deleteOldDownloads } from '../barcode/downloads/store.ts'
import type { Db } from '../db/connect.ts'
import { type LargeFileStore, TooLarge } from '../files/storage/file-store.ts'
import type { JobRow, Jobs } from '../jobs/jobs.ts'
import { reportProgress } from '../jobs/report-progress.ts'
import { type BatchFault, batchLimits } from './rules.ts'
import * as store from './store.ts'
import { drawInThread, FaultyLines } from './thread.ts'

export const drawBatchJob = 'draw-batch'
export const sweepBatchesJob = 'sweep-batches'

type Parts = { db: Db; files: LargeFileStore; clock: () => Date; send: Jobs['send'] }

export function batchJobs(parts: Parts): JobRow[] {
  return [
    { name: drawBatchJob, title: '写出号码图', run: (id, signal) => drawBatch(id, parts, signal) },
    { name: sweepBatchesJob, title: '接着写号码图', every: '*/10 * * * *', run: () => sweepBatches(parts) },
  ]
}

/** Each attempt creates the file from its beginning, with the same bytes. */
async function drawBatch(id: string, { db, files, clock }: Parts, stopping: AbortSignal) {
  const attempt = await store.beginAttempt(db, id)
  if (!attempt) return
  const { batch, fileId, previousFileId } = attempt
  if (previousFileId) await files.remove(previousFileId)
  if (batch.attempts > batchLimits.attempts) {
    await store.endAttempt(db, fileId, { state: 'failed', faults: [abandonedFault], at: clock() })
    return
  }
  const cancellation = new AbortController()
  const signal = AbortSignal.any([stopping, cancellation.signal])
  const reporter = reportProgress(0, done => store.markProgress(db, fileId, done), cancellation)
  try {
    const { input, codes, fileName: title, createdAt: at } = batch
    const pieces = drawInThread({ input, codes, title, at }, { signal, progress: reporter.update })
    const bytes = await files.receive(fileId, pieces, batchLimits.fileBytes)
    await reporter.stop()
    if (!(await store.endAttempt(db, fileId, { state: 'done', bytes, at: clock() }))) await files.remove(fileId)
  } catch (error) {
    await reporter.stop()
    if (cancellation.signal.aborted) return
    if (stopping.aborted) await store.releaseAttempt(db, fileId)
    const faults = batchFaults(error)
    if (!faults) throw error
    await store.endAttempt(db, fileId, { state: 'failed', faults, at: clock() })
  }
}

const abandonedFault: BatchFault = { field: 'codes', fault: 'gave-up', message: '多次生成都没有完成，请减少数量后再试' }
const tooLarge: BatchFault = { field: 'codes', fault: 'too-large', message: '文件超过 2 GB，请减少数量或降低分辨率' }

/** Faults of the input itself, with which another attempt would fail too. */
function batchFaults(error: unknown): BatchFault[] | undefined {
  if (error instanceof FaultyLines) return error.faults
  return error instanceof TooLarge ? [tooLarge] : undefined
}

/** Also runs first after a start: sends unfinished batches to the queue again, each once. */
export async function sweepBatches({ db, files, clock, send }: Parts): Promise<void> {
  for (const fileId of await store.deleteExpired(db, clock())) await files.remove(fileId)
  await deleteOldDownloads(db, clock())
  for (const { id, priority } of await store.unfinishedBatches(db)) await send(drawBatchJob, id, priority)
}
