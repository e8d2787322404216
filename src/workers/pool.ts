/** A few threads for what takes long: with a fair queue in front, a limit on its length and on time. Threads start when there is
 *  work and end when there is none. */
import { randomUUID } from 'node:crypto'
import { Piscina } from 'piscina'
import { Refusal } from '../wire/errors.ts'
import { createFairQueue } from './fair-queue.ts'
import type { TaskMessage, TaskReply } from './run-task.ts'
import type { Task, Workers } from './task.ts'

export type PoolOptions = {
  /** The module that exports `runTask`. */
  file: string
  threads: number
  /** Tasks that may wait, of all sources and of one. */
  queueLimit: number
  queueLimitPerSource: number
  /** How long a task may wait for its turn. */
  queueTimeMs: number
  /** How long it may run; then its thread is ended. */
  timeLimitMs: number
  memoryMb: number
  /** For the log: a thread that failed, not what a task refuses. */
  onError: (error: unknown) => void
}

export type WorkerPool = {
  /** Workers for one source of requests, such as an address. Sources take turns. */
  workersOf: (source: string) => Workers
  counts: () => { running: number; waiting: number; threads: number }
  close: () => Promise<void>
}

/** A task in the queue. */
type Job = { start: () => Promise<void>; giveUp: () => void }

const RETRY_AFTER_SECONDS = 3
const IDLE_MS = 30_000
/** A thread that cannot begin within this time is broken. */
const START_MS = 30_000

const busy = () =>
  new Refusal('unavailable', { message: '当前请求较多，请稍后再试', retryAfterSeconds: RETRY_AFTER_SECONDS })

export function createWorkerPool(options: PoolOptions): WorkerPool {
  const threads = createThreads(options)
  const queue = createFairQueue<Job>({ total: options.queueLimit, perSource: options.queueLimitPerSource })
  let running = 0
  const startNext = () => {
    const job = running < options.threads ? queue.shift() : undefined
    if (!job) return
    running++
    job.start().finally(() => {
      running--
      startNext()
    })
  }
  const enqueue = <Output>(source: string, run: () => Promise<Output>) =>
    new Promise<Output>((resolve, reject) => {
      const giveUp = () => {
        clearTimeout(tooLate)
        queue.remove(source, job)
        reject(busy())
      }
      const start = () => {
        clearTimeout(tooLate)
        return run().then(resolve, reject)
      }
      const tooLate = setTimeout(giveUp, options.queueTimeMs)
      const job: Job = { start, giveUp }
      if (queue.push(source, job)) startNext()
      else giveUp()
    })
  return {
    workersOf: source => ({
      run: (task, input, transfer = []) =>
        enqueue(source, () => runWithin({ threads, options, transfer }, task, input)),
    }),
    counts: () => ({ running, waiting: queue.size(), threads: threads.threads.length }),
    close: async () => {
      for (let job = queue.shift(); job; job = queue.shift()) job.giveUp()
      await threads.destroy()
    },
  }
}

function createThreads({ file, threads, memoryMb, onError }: PoolOptions): Piscina {
  const pool = new Piscina({
    filename: file,
    name: 'runTask',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    // A thread that sleeps in Atomics.wait would not finish what its task left behind.
    atomics: 'disabled',
    // No secret of the settings is known to a thread that reads files of strangers.
    env: { NODE_ENV: process.env.NODE_ENV },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  })
  pool.on('error', onError)
  return pool
}

type Running = { threads: Piscina; options: PoolOptions; transfer: readonly ArrayBuffer[] }

/** Runs a task in a thread. Beyond its time the thread is ended, with whatever it does. Its time begins when the thread says so:
 *  on a busy machine a new thread may need long until it can begin. */
async function runWithin<Input, Output>(
  { threads, options, transfer }: Running,
  task: Task<Input, Output>,
  input: Input,
): Promise<Output> {
  const end = new AbortController()
  const abort = () => end.abort()
  const message: TaskMessage = { id: randomUUID(), name: task.name, input }
  let tooLong = setTimeout(abort, START_MS)
  const onBegin = (begun: unknown) => {
    if (begun !== message.id) return
    clearTimeout(tooLong)
    tooLong = setTimeout(abort, options.timeLimitMs)
  }
  threads.on('message', onBegin)
  try {
    const run = { signal: end.signal, transferList: [...transfer] }
    const reply: TaskReply<Output> = await threads.run(message, run).catch(failure => {
      options.onError(new Error(`The task ${task.name} did not end`, { cause: failure }))
      throw busy()
    })
    return unpacked(reply)
  } finally {
    clearTimeout(tooLong)
    threads.off('message', onBegin)
  }
}

function unpacked<Output>(reply: TaskReply<Output>): Output {
  if ('value' in reply) return reply.value
  if ('error' in reply) throw reply.error
  throw new Refusal(reply.refusal.code, reply.refusal)
}
