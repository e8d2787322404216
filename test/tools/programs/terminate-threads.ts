/** A process that terminates many threads while they compress: tasks beyond their time limit, and batches that are cancelled. */
import { setTimeout } from 'node:timers/promises'
import type { BatchInput } from '../../../src/batches/rules.ts'
import { drawInThread } from '../../../src/batches/thread.ts'
import { createWorkerPool } from '../../../src/workers/pool.ts'
import { threadFile } from '../../../src/workers/thread-file.ts'
import { compressForever } from './task-thread.ts'

/** Without the guard about 4 of 100 terminated tasks end the process. */
const [terminatedTasks, cancelledBatches] = [120, 6]

async function terminateTasks() {
  const pool = createWorkerPool({
    file: threadFile(import.meta.url, 'task-thread'),
    threads: 1,
    queueLimit: 1,
    queueLimitPerAddress: 1,
    queueTimeMs: 60_000,
    timeLimitMs: 1,
    memoryMb: 64,
    onError: () => undefined,
  })
  for (let count = 0; count < terminatedTasks; count++)
    await pool
      .workersOf('test')
      .run(compressForever, null)
      .catch(() => undefined)
  const last = pool.workersOf('test').run(compressForever, null)
  await Promise.all([pool.close(), last.catch(() => undefined)])
}

/** Cancels at a moment between the start of the thread and its first hundreds of pictures. */
async function cancelBatch(index: number) {
  const controller = new AbortController()
  const range = { companyPrefix: '6901234', first: 0, count: 9000, lead: '1' }
  const input: BatchInput = { symbol: { type: 'EAN-13' }, format: 'zip-png', dpi: 100, sheet: 'fit', range }
  const work = { input, codes: null, title: 'test', at: new Date(0) }
  const pieces = drawInThread(work, { signal: controller.signal, progress: () => controller.abort() })
  const cancelled = setTimeout(index * 15).then(() => controller.abort())
  for await (const piece of pieces) if (piece.length === 0) break
  await cancelled
}

await terminateTasks()
for (let index = 0; index < cancelledBatches; index++) await cancelBatch(index).catch(() => undefined)
process.send?.('ended')
