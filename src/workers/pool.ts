/** Worker threads for long tasks, behind a fair queue with limits on length and time. Threads start when there is work and end when they
 *  are idle. */
import { randomUUID } from 'node:crypto'
import { Piscina } from 'piscina'
import { Refusal } from '../wire/errors.ts'
import { createFairQueue } from './fair-queue.ts'
import type { TaskMessage, TaskReply } from './run-task.ts'
import type { Task, Workers } from './task.ts'
import { createThreadGuard, prepareTermination, type ThreadGuard } from './thread-guard.ts'

export type PoolOptions = {
  /** The module that exports `runTask`. */
  file: string
  threads: number
  /** Maximum number of waiting tasks, of all sources and of one source. */
  queueLimit: number
  queueLimitPerSource: number
  /** How long a task may wait for its turn. */
  queueTimeMs: number
  /** How long a task may run before its thread is terminated. */
  timeLimitMs: number
  memoryMb: number
  /** Receives failures of threads for the log, not refusals by tasks. */
  onError: (error: unknown) => void
}

export type WorkerPool = {
  /** Workers for one source of requests, such as an address. Sources take turns. */
  workersOf: (source: string) => Workers
  counts: () => { running: number; waiting: number; threads: number }
  close: () => Promise<void>
}

/** A task in the queue. */
type Job = { start: () => Promise<void>; abandon: () => void }

const busyRetrySeconds = 3
const idleMs = 30_000
/** A thread that does not start within this time counts as failed. */
const startTimeoutMs = 30_000

const createBusyRefusal = () =>
  new Refusal('unavailable', { message: '当前请求较多，请稍后再试', retryAfterSeconds: busyRetrySeconds })

export function createWorkerPool(options: PoolOptions): WorkerPool {
  const threads = createThreads(options)
  const guards = new Set<ThreadGuard>()
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
      const abandon = () => {
        clearTimeout(queueTimer)
        queue.remove(source, job)
        reject(createBusyRefusal())
      }
      const start = () => {
        clearTimeout(queueTimer)
        return run().then(resolve, reject)
      }
      const queueTimer = setTimeout(abandon, options.queueTimeMs)
      const job: Job = { start, abandon }
      if (queue.push(source, job)) startNext()
      else abandon()
    })
  return {
    workersOf: source => ({
      run: (task, input, transfer = []) =>
        enqueue(source, () => runWithin({ threads, options, guards, transfer }, task, input)),
    }),
    counts: () => ({ running, waiting: queue.size(), threads: threads.threads.length }),
    close: async () => {
      for (let job = queue.shift(); job; job = queue.shift()) job.abandon()
      await Promise.all([...guards].map(prepareTermination))
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
    idleTimeout: idleMs,
    // A thread that sleeps in Atomics.wait would not run the pending promises of its task.
    atomics: 'disabled',
    // Threads read untrusted files, so they get no secrets from the environment.
    env: { NODE_ENV: process.env.NODE_ENV },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
  })
  pool.on('error', onError)
  return pool
}

/** `guards`: those of the running tasks. */
type RunOptions = {
  threads: Piscina
  options: PoolOptions
  guards: Set<ThreadGuard>
  transfer: readonly ArrayBuffer[]
}

/** Runs a task in a thread and terminates the thread after the time limit. The time counts from the thread's start message, because a new
 *  thread may start slowly on a busy machine. */
async function runWithin<Input, Output>(
  { threads, options, guards, transfer }: RunOptions,
  task: Task<Input, Output>,
  input: Input,
): Promise<Output> {
  const controller = new AbortController()
  const guard = createThreadGuard()
  const abort = () => void prepareTermination(guard).then(() => controller.abort())
  const message: TaskMessage = { id: randomUUID(), name: task.name, input, guard }
  let timer = setTimeout(abort, startTimeoutMs)
  const onStart = (startedId: unknown) => {
    if (startedId !== message.id) return
    clearTimeout(timer)
    timer = setTimeout(abort, options.timeLimitMs)
  }
  threads.on('message', onStart)
  guards.add(guard)
  try {
    const run = { signal: controller.signal, transferList: [...transfer] }
    const reply: TaskReply<Output> = await threads.run(message, run).catch(failure => {
      options.onError(new Error(`The task ${task.name} did not end`, { cause: failure }))
      throw createBusyRefusal()
    })
    return unwrapReply(reply)
  } finally {
    clearTimeout(timer)
    threads.off('message', onStart)
    guards.delete(guard)
  }
}

function unwrapReply<Output>(reply: TaskReply<Output>): Output {
  if ('value' in reply) return reply.value
  if ('error' in reply) throw reply.error
  throw new Refusal(reply.refusal.code, reply.refusal)
}
