/** The worker pool with tasks that wait, refuse, fail and never end. */
import { expect, onTestFinished, test } from 'vitest'
import * as tasks from '../../test/tools/programs/task-thread.ts'
import { Refusal } from '../wire/errors.ts'
import { createWorkerPool, type PoolOptions } from './pool.ts'
import { createTaskRunner } from './run-task.ts'
import { threadFile } from './thread-file.ts'

const defaultOptions = {
  threads: 1,
  queueLimit: 3,
  queueLimitPerAddress: 2,
  memoryMb: 64,
  queueTimeMs: 30_000,
  timeLimitMs: 30_000,
}

function createPool(overrides: Partial<PoolOptions> = {}) {
  const errors: unknown[] = []
  const file = threadFile(import.meta.url, '../../test/tools/programs/task-thread')
  const pool = createWorkerPool({ ...defaultOptions, file, onError: error => errors.push(error), ...overrides })
  onTestFinished(pool.close)
  return { pool, errors, workers: pool.workersOf('somebody') }
}

const createFlag = () => {
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const raise = () => {
    Atomics.store(flag, 0, 1)
    Atomics.notify(flag, 0)
  }
  onTestFinished(raise)
  return { flag, raise }
}

const unavailable = { code: 'unavailable', retryAfterSeconds: 3 }

test('a task returns its result, with its bytes transferred instead of copied', async () => {
  const { workers } = createPool()
  expect(await workers.run(tasks.double, { bytes: new Uint8Array([1, 2, 3]) })).toEqual({
    bytes: new Uint8Array([2, 4, 6]),
  })
})

test('the caller keeps its bytes unless it transfers them', async () => {
  const { workers } = createPool()
  const bytes = new Uint8Array([1, 2, 3])
  await workers.run(tasks.double, { bytes })
  expect(bytes.length).toBe(3)
  await workers.run(tasks.double, { bytes }, [bytes.buffer])
  expect(bytes.length).toBe(0)
})

test('a refusal by a task keeps its field, and an error of a task is rethrown', async () => {
  const { workers, errors } = createPool()
  const refused = await workers.run(tasks.refuseCode, '错').catch(error => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ code: 'faulty-input', faults: [{ field: 'code', fault: 'format', message: '错' }] })
  await expect(workers.run(tasks.fail, 'broken')).rejects.toThrow('broken')
  await expect(workers.run(tasks.unlisted, null)).rejects.toThrow('No task is named unlisted')
  expect(errors).toEqual([])
})

test('a task beyond the queue limit of its address or of all addresses is refused at once with a retry time', async () => {
  const { pool } = createPool()
  const { flag, raise } = createFlag()
  const [one, other, third] = [pool.workersOf('one'), pool.workersOf('other'), pool.workersOf('third')]
  const first = [one.run(tasks.waitForFlag, flag), one.run(tasks.waitForFlag, flag), one.run(tasks.waitForFlag, flag)]
  await expect(one.run(tasks.waitForFlag, flag)).rejects.toMatchObject(unavailable)
  const displaced = expect(first.at(-1)).rejects.toMatchObject(unavailable)
  const second = [other.run(tasks.waitForFlag, flag), third.run(tasks.waitForFlag, flag)]
  await displaced
  await expect(pool.workersOf('fourth').run(tasks.waitForFlag, flag)).rejects.toMatchObject(unavailable)
  expect(pool.counts()).toMatchObject({ running: 1, waiting: 3 })
  raise()
  expect(await Promise.all([...first.slice(0, 2), ...second])).toEqual(['done', 'done', 'done', 'done'])
  expect(pool.counts()).toMatchObject({ running: 0, waiting: 0 })
})

test('a task that waits too long is refused, and the running task continues', async () => {
  const { workers } = createPool({ queueTimeMs: 50 })
  const { flag, raise } = createFlag()
  const running = workers.run(tasks.waitForFlag, flag)
  await expect(workers.run(tasks.waitForFlag, flag)).rejects.toMatchObject(unavailable)
  raise()
  expect(await running).toBe('done')
})

test('an endless task is terminated with its thread, and the next task runs', async () => {
  const { pool, workers, errors } = createPool({ timeLimitMs: 200 })
  const endless = expect(workers.run(tasks.neverEnd, null)).rejects.toMatchObject(unavailable)
  const next = workers.run(tasks.double, { bytes: new Uint8Array([4]) })
  await endless
  expect(await next).toEqual({ bytes: new Uint8Array([8]) })
  expect(pool.counts().threads).toBe(1)
  expect(errors).toHaveLength(1)
})

test('a task that uses all memory does not affect other tasks', async () => {
  const { workers, errors } = createPool()
  await expect(workers.run(tasks.takeAllMemory, null)).rejects.toMatchObject(unavailable)
  expect(await workers.run(tasks.double, { bytes: new Uint8Array([4]) })).toEqual({ bytes: new Uint8Array([8]) })
  expect(errors.map(String)).toEqual(['Error: The task takeAllMemory did not end'])
})

test('an idle pool has no threads, and threads cannot read the settings', async () => {
  const { pool, workers } = createPool()
  expect(pool.counts().threads).toBe(0)
  expect(await workers.run(tasks.secretOfSettings, null)).toBeNull()
})

test('closing the pool refuses waiting and running tasks', async () => {
  const { pool, workers } = createPool()
  const { flag } = createFlag()
  const both = [workers.run(tasks.waitForFlag, flag), workers.run(tasks.waitForFlag, flag)]
  const refused = Promise.all(both.map(run => expect(run).rejects.toMatchObject(unavailable)))
  await pool.close()
  await refused
})

test('two tasks with the same name fail at the start', () => {
  expect(() => createTaskRunner([tasks.double, tasks.double])).toThrow('same name')
})
