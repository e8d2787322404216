/** The pool of threads that run the tasks of all modules. */
import os from 'node:os'
import { createWorkerPool, type WorkerPool } from '../workers/pool.ts'
import { threadFile } from '../workers/thread-file.ts'

const maxThreads = 4

export function createTaskPool(onError: (error: unknown) => void): WorkerPool {
  return createWorkerPool({
    file: threadFile(import.meta.url, 'task-thread'),
    // One processor stays free for the main thread.
    threads: Math.min(maxThreads, Math.max(1, os.availableParallelism() - 1)),
    queueLimit: 64,
    queueLimitPerAddress: 16,
    queueTimeMs: 10_000,
    timeLimitMs: 10_000,
    memoryMb: 128,
    onError,
  })
}
