/** The pool of threads in which the tasks of all areas run. */
import os from 'node:os'
import { createWorkerPool, type WorkerPool } from '../workers/pool.ts'
import { threadFile } from '../workers/thread-file.ts'

const MOST_THREADS = 4

export function createTaskPool(onError: (error: unknown) => void): WorkerPool {
  return createWorkerPool({
    file: threadFile(import.meta.url, 'task-thread'),
    // One processor is for whoever reads pages.
    threads: Math.min(MOST_THREADS, Math.max(1, os.availableParallelism() - 1)),
    queueLimit: 64,
    queueLimitPerSource: 16,
    queueTimeMs: 10_000,
    timeLimitMs: 10_000,
    memoryMb: 128,
    onError,
  })
}
