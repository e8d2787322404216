/** Tasks for tests of the pool: they wait for a flag, refuse, fail, never end, or use all memory. */
import { deflateSync } from 'node:zlib'
import { refuseField } from '../../../src/wire/errors.ts'
import { createTaskRunner } from '../../../src/workers/run-task.ts'
import type { Task } from '../../../src/workers/task.ts'

/** Ends once the flag is not 0. */
export const waitForFlag: Task<Int32Array, string> = {
  name: 'waitForFlag',
  run: flag => {
    Atomics.wait(flag, 0, 0)
    return 'done'
  },
}

export const double: Task<{ bytes: Uint8Array }, { bytes: Uint8Array }> = {
  name: 'double',
  run: ({ bytes }) => ({ bytes: bytes.map(byte => byte * 2) }),
}

export const refuseCode: Task<string, never> = {
  name: 'refuseCode',
  run: message => refuseField('code', 'format', message),
}

export const fail: Task<string, never> = {
  name: 'fail',
  run: message => {
    throw new Error(message)
  },
}

export const neverEnd: Task<null, never> = {
  name: 'neverEnd',
  run: () => {
    for (;;);
  },
}

/** Compresses a short text with the smallest memory, so that most of the time goes to the construction of handles. */
export const compressForever: Task<null, never> = {
  name: 'compressForever',
  run: () => {
    for (;;) deflateSync('690', { windowBits: 9, memLevel: 1, level: 0 })
  },
}

export const takeAllMemory: Task<null, number> = {
  name: 'takeAllMemory',
  run: () => {
    const blocks: string[][] = []
    for (;;) blocks.push(Array.from({ length: 100_000 }, (_, index) => `${index}-${blocks.length}`))
  },
}

/** Not in the list of the task runner. */
export const unlisted: Task<null, null> = { name: 'unlisted', run: () => null }

export const secretOfSettings: Task<null, string | null> = {
  name: 'secretOfSettings',
  run: () => process.env.PATH ?? null,
}

export const runTask = createTaskRunner([
  waitForFlag,
  double,
  refuseCode,
  fail,
  neverEnd,
  compressForever,
  takeAllMemory,
  secretOfSettings,
])
