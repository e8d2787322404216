/** The worker thread's side: finds the task by its name, runs it and packs its result for transfer.
 *  It sends back the id of each message when the task starts; the time limit counts from then. */
import { parentPort } from 'node:worker_threads'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { type FailureCode, type FieldFault, Refusal } from '../wire/errors.ts'
import type { Task } from './task.ts'
import { guardHandles, type ThreadGuard } from './thread-guard.ts'

export type TaskMessage = { id: string; name: string; input: unknown; guard: ThreadGuard }

/** Class instances cannot be sent between threads, so a refusal is sent as its fields. */
export type TaskReply<Output> =
  | { value: Output }
  | { refusal: { code: FailureCode; message: string; faults: FieldFault[]; retryAfterSeconds: number | undefined } }
  | { error: Error }

/** The function that a thread runs for each message. */
export function createTaskRunner(tasks: readonly Task<unknown, unknown>[]) {
  const byName = new Map(tasks.map(task => [task.name, task]))
  if (byName.size < tasks.length) throw new Error('Two tasks have the same name')
  return async ({ id, name, input, guard }: TaskMessage) => {
    guardHandles(guard)
    parentPort?.postMessage(id)
    const task = byName.get(name)
    if (!task) return { error: new Error(`No task is named ${name}; list it in app/worker-tasks.ts`) }
    try {
      const reply = { value: await task.run(input) }
      return move({ [transferableSymbol]: transferableBuffers(reply.value), [valueSymbol]: reply })
    } catch (error) {
      return toFailureReply(error)
    }
  }
}

function toFailureReply(error: unknown): TaskReply<never> {
  if (!(error instanceof Refusal)) return { error: error instanceof Error ? error : new Error(String(error)) }
  const { code, message, faults, retryAfterSeconds } = error
  return { refusal: { code, message, faults, retryAfterSeconds } }
}

/** Buffers that can be transferred: those filled completely by the result or by one of its fields. Parts of larger buffers are copied. */
function transferableBuffers(value: unknown): ArrayBuffer[] {
  const fields =
    typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) ? Object.values(value) : [value]
  const buffers = fields.flatMap(field =>
    field instanceof Uint8Array && field.buffer instanceof ArrayBuffer && field.length === field.buffer.byteLength
      ? [field.buffer]
      : [],
  )
  return [...new Set(buffers)]
}
