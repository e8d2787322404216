/** Reads a table of a stranger in a thread with limits on memory and time. */
import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { threadFile } from '../../../workers/thread-file.ts'
import { createThreadGuard, prepareTermination, type ThreadGuard } from '../../../workers/thread-guard.ts'
import type { TableFacts, TableRow } from './table.ts'
import { type TableFault, tableLimits, UnreadableTable } from './table-limits.ts'

/** What the thread receives when it starts. */
export type TableThreadData = { bytes: Uint8Array; sheet: string | undefined; guard: ThreadGuard }

export type TableMessage =
  | { kind: 'facts'; facts: TableFacts }
  | { kind: 'rows'; rows: TableRow[] }
  | { kind: 'fault'; fault: TableFault }
  | { kind: 'end' }

const file = threadFile(import.meta.url, 'table-thread')
const resourceLimits = { maxOldGenerationSizeMb: tableLimits.memoryMb, maxYoungGenerationSizeMb: 16 }

/** The facts first, then the rows in slices; the thread waits until the next slice is requested. Throws UnreadableTable, also where memory or time do
 *  not suffice, and the signal's reason as it fires. */
export async function* readInThread(
  { bytes, sheet }: { bytes: Uint8Array; sheet?: string | undefined },
  stopping: AbortSignal,
): AsyncGenerator<{ facts: TableFacts } | { rows: TableRow[] }> {
  stopping.throwIfAborted()
  const guard = createThreadGuard()
  const workerData: TableThreadData = { bytes, sheet, guard }
  const timeout = AbortSignal.timeout(tableLimits.seconds * 1000)
  // The thread reads files of strangers, so it gets no secrets from the environment.
  const worker = new Worker(file, { workerData, resourceLimits, env: { NODE_ENV: process.env.NODE_ENV } })
  try {
    const signal = AbortSignal.any([stopping, timeout])
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[TableMessage]>) {
      if (message.kind === 'end') return
      if (message.kind === 'fault') throw new UnreadableTable(message.fault)
      yield message.kind === 'facts' ? { facts: message.facts } : { rows: message.rows }
      if (message.kind === 'rows') worker.postMessage('next')
    }
    throw new UnreadableTable('unreadable')
  } catch (error) {
    stopping.throwIfAborted()
    const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (timeout.aborted || isOutOfMemory) throw new UnreadableTable('too-large')
    throw error
  } finally {
    await prepareTermination(guard)
    await worker.terminate()
  }
}
