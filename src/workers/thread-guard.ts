/** Keeps a thread from being terminated at the one moment at which Node aborts the whole process: between the construction of a zlib
 *  handle and its initialisation ("close before init", Node 24). The thread marks the moment in shared memory, the main thread waits for it. */
import { syncBuiltinESMExports } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import zlib from 'node:zlib'

/** One number in shared memory: one of the states below. */
export type ThreadGuard = Int32Array<SharedArrayBuffer>

/** `terminating`: the thread waits for its end instead of constructing another handle. */
const states = { free: 0, constructing: 1, terminating: 2 }

/** After initialisation a long compression is safe to terminate, so the main thread does not wait longer than this. */
const maxWaitMs = 2000

export const createThreadGuard = (): ThreadGuard => new Int32Array(new SharedArrayBuffer(4))

/** For the main thread: resolves as soon as the thread can be terminated safely; from then on the thread constructs no handle. */
export async function prepareTermination(guard: ThreadGuard): Promise<void> {
  const deadline = performance.now() + maxWaitMs
  while (
    Atomics.compareExchange(guard, 0, states.free, states.terminating) === states.constructing &&
    performance.now() < deadline
  )
    await setTimeout(1)
}

let currentGuard: ThreadGuard | undefined
let isZlibGuarded = false

/** For the thread: from now on its handles are constructed under this guard. The functions of `node:zlib` that compress or expand a whole
 *  text are replaced in this thread, also for libraries; `createDeflateRaw` and its kind cannot be, and need `guardConstruction`. */
export function guardHandles(guard: ThreadGuard): void {
  currentGuard = guard
  if (isZlibGuarded) return
  isZlibGuarded = true
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(zlib)))
    if (property.writable && /^[a-z]/.test(name) && typeof property.value === 'function')
      Object.defineProperty(zlib, name, { ...property, value: guarded(property.value) })
  syncBuiltinESMExports()
}

const guarded =
  (run: (...parameters: unknown[]) => unknown) =>
  (...parameters: unknown[]): unknown =>
    guardConstruction(() => run(...parameters))

/** For the thread: runs a function that constructs a zlib handle. Outside a guarded thread it only runs it. */
export function guardConstruction<Result>(construct: () => Result): Result {
  const guard = currentGuard
  if (!guard || Atomics.load(guard, 0) === states.constructing) return construct()
  if (Atomics.compareExchange(guard, 0, states.free, states.constructing) === states.terminating)
    Atomics.wait(guard, 0, states.terminating)
  try {
    return construct()
  } finally {
    Atomics.store(guard, 0, states.free)
  }
}
