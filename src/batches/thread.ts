/** Draws a batch in its own thread, so that it does not delay pages, and yields the pieces of the file. */
import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { threadFile } from '../workers/thread-file.ts'
import { createThreadGuard, prepareTermination, type ThreadGuard } from '../workers/thread-guard.ts'
import type { BatchWork } from './bytes.ts'
import type { BatchFault } from './rules.ts'

/** What the thread receives when it starts. */
export type BatchThreadData = { work: BatchWork; guard: ThreadGuard }

export type BatchMessage =
  | { kind: 'piece'; buffer: ArrayBuffer; size: number }
  | { kind: 'progress'; done: number }
  | { kind: 'end'; faults: BatchFault[] }

/** Memory limits of the thread, which ends when it exceeds them. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 }

const file = threadFile(import.meta.url, 'batch-thread')

/** Thrown when a line is faulty, so that there is no file. */
export class FaultyLines extends Error {
  readonly faults: BatchFault[]
  constructor(faults: BatchFault[]) {
    super('The batch has faulty lines')
    this.faults = faults
  }
}

/** The pieces of the file in order, each valid until the next is requested. Throws FaultyLines, or the signal's reason as it fires. */
export async function* drawInThread(
  work: BatchWork,
  { signal, progress }: { signal: AbortSignal; progress: (done: number) => void },
): AsyncGenerator<Uint8Array> {
  signal.throwIfAborted()
  const guard = createThreadGuard()
  const workerData: BatchThreadData = { work, guard }
  const worker = new Worker(file, { workerData, resourceLimits })
  try {
    for await (const message of messagesOf(worker, signal)) {
      if (message.kind === 'progress') progress(message.done)
      if (message.kind === 'piece') {
        yield new Uint8Array(message.buffer, 0, message.size)
        worker.postMessage(message.buffer, [message.buffer])
      }
      if (message.kind !== 'end') continue
      if (message.faults.length > 0) throw new FaultyLines(message.faults)
      return
    }
    throw new Error('The drawing thread ended early')
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    await prepareTermination(guard)
    await worker.terminate()
  }
}

async function* messagesOf(worker: Worker, signal: AbortSignal): AsyncGenerator<BatchMessage> {
  for await (const [message] of on(worker, 'message', { signal, close: ['exit'] })) yield message
}
