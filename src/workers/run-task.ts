/** The side of the thread: finds the task by its name, runs it, and packs its result for the way back.
 *  It sends the id of each message as it begins, from when on the time of the task counts. */
import { parentPort } from 'node:worker_threads'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { type FailureCode, type FieldFault, Refusal } from '../wire/errors.ts'
import type { Task } from './task.ts'

export type TaskMessage = { id: string; name: string; input: unknown }

/** A class does not survive the way between threads, so a refusal goes as its parts. */
export type TaskReply<Output> =
  | { value: Output }
  | { refusal: { code: FailureCode; message: string; faults: FieldFault[]; retryAfterSeconds: number | undefined } }
  | { error: Error }

/** The function that a thread runs for each message. */
export function taskRunner(tasks: readonly Task<unknown, unknown>[]) {
  const byName = new Map(tasks.map(task => [task.name, task]))
  if (byName.size < tasks.length) throw new Error('Two tasks have the same name')
  return async ({ id, name, input }: TaskMessage) => {
    parentPort?.postMessage(id)
    const task = byName.get(name)
    if (!task) return { error: new Error(`No task is named ${name}; list it in app/worker-tasks.ts`) }
    try {
      const reply = { value: await task.run(input) }
      return move({ [transferableSymbol]: buffersOf(reply.value), [valueSymbol]: reply })
    } catch (error) {
      return failed(error)
    }
  }
}

function failed(error: unknown): TaskReply<never> {
  if (!(error instanceof Refusal)) return { error: error instanceof Error ? error : new Error(String(error)) }
  const { code, message, faults, retryAfterSeconds } = error
  return { refusal: { code, message, faults, retryAfterSeconds } }
}

/** Buffers that belong wholly to the bytes of a result: the value itself, or a field of it. Parts of a larger buffer are copied. */
function buffersOf(value: unknown): ArrayBuffer[] {
  const fields =
    typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) ? Object.values(value) : [value]
  const buffers = fields.flatMap(field =>
    field instanceof Uint8Array && field.buffer instanceof ArrayBuffer && field.length === field.buffer.byteLength
      ? [field.buffer]
      : [],
  )
  return [...new Set(buffers)]
}
