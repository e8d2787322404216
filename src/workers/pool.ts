/** Worker threads for long tasks, behind a fair queue with limits on length and time. Threads start when there is work and end when they
 *  are idle. */
import { randomUUID } from 'node:crypto'
import { Piscina } from 'piscina'
import { Refusal } from '../wire/errors.ts'
import type { TaskMessage, TaskReply } from './run-task.ts'
import type { Task, Workers } from './task.ts'
import { createThreadGuard, prepareTermination, type ThreadGuard } from './thread-guard.ts'
import { createTurns } from './turns.ts'

export type PoolOptions = {
  /** The module that exports `runTask`. */
  file: string
  threads: number
  /** Maximum number of waiting tasks, of all addresses and of one. */
  queueLimit: number
  queueLimitPerAddress: number
  /** How long a task may wait for its turn. */
  queueTimeMs: number
  /** How long a task may run before its thread is terminated. */
  timeLimitMs: number
  memoryMb: number
  /** Receives failures of threads for the log, not refusals by tasks. */
  onError: (error: unknown) => void
}

export type WorkerPool = {
  /** Workers for the requests of one address. Addresses take turns. `requireConnected` throws if the caller has disconnected. */
  workersOf: (address: string, requireConnected?: () => void) => Workers
  counts: () => { running: number; waiting: number; threads: number }
  close: () => Promise<void>
}

const busyRetrySeconds = 3
const idleMs = 30_000
/** A thread that does not start within this time counts as failed. */
const startTimeoutMs = 30_000

const createBusyRefusal = () =>
  new Refusal('unavailable', { message: '当前请求较多，请稍后再试', retryAfterSeconds: busyRetrySeconds })

export function createWorkerPool(options: PoolOptions): WorkerPool {
  const threads = createThreads(options)
  const guards = new Set<ThreadGuard>()
  const turns = createTurns({
    slots: options.threads,
    queue: { total: options.queueLimit, perAddress: options.queueLimitPerAddress },
    waitMs: options.queueTimeMs,
    refusal: createBusyRefusal,
  })
  return {
    workersOf: (address, requireConnected) => ({
      run: (task, input, transfer = []) =>
        turns.run({ address, requireConnected }, () => runWithin({ threads, options, guards, transfer }, task, input)),
    }),
    counts: () => ({ ...turns.counts(), threads: threads.threads.length }),
    close: async () => {
      turns.close()
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
