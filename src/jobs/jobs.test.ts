import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDb } from '../../test/tools/fresh-app.ts'
import { waitWithin } from '../../test/tools/waiting.ts'
import { databaseFailure } from '../db/faults.ts'
import { createJobs, type JobRow } from './jobs.ts'

async function startJobs(db: Awaited<ReturnType<typeof freshDb>>, row: Partial<JobRow>) {
  const rows = [{ name: 'draw', title: '画', run: async () => undefined, ...row }]
  const jobs = createJobs({
    query: (text, values) => db.pool.query(text, values),
    rows,
    onError: error => console.log(error),
  })
  await jobs.start()
  onTestFinished(jobs.stop)
  return jobs
}

test('a job sent several times before it is done runs once', async () => {
  const runs: string[] = []
  const { promise: allSent, resolve } = Promise.withResolvers<void>()
  const run = async (key: string) => {
    runs.push(key)
    await allSent
  }
  const jobs = await startJobs(await freshDb(), { run })
  await Promise.all([jobs.send('draw', 'a'), jobs.send('draw', 'a'), jobs.send('draw', 'b')])
  await jobs.send('draw', 'a')
  resolve()
  await expect.poll(() => runs.length).toBe(2)
  await setTimeout(300)
  expect(runs.toSorted()).toEqual(['a', 'b'])
})

test('a failed job is retried', async () => {
  const attempts: string[] = []
  const run = async (key: string) => {
    attempts.push(key)
    if (attempts.length === 1) throw new Error('the first time')
  }
  const jobs = await startJobs(await freshDb(), { run })
  await jobs.send('draw', 'a')
  await expect.poll(() => attempts).toEqual(['a', 'a'])
})

test('a stop aborts the running job, and the next start resumes it', async () => {
  const db = await freshDb()
  const events: string[] = []
  const first = await startJobs(db, {
    run: (_, signal) =>
      new Promise((_done, fail) => {
        events.push('begun')
        signal.addEventListener('abort', () => fail(signal.reason))
      }),
  })
  await first.send('draw', 'a')
  await expect.poll(() => events).toEqual(['begun'])
  await first.stop()
  await startJobs(db, { run: async key => void events.push(key) })
  await expect.poll(() => events).toEqual(['begun', 'a'])
})

test('an error of a database that is away is recognised as one, in whatever form the library hands it on', async () => {
  const db = await freshDb()
  const failures: unknown[] = []
  // No server, and one that ends the connection: its error, with the code of a shutdown.
  const serverError: unknown = await db.pool.query('select 1/0').catch(error => error)
  const away = [
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    Object.assign(Object(serverError), { code: '57P01' }),
  ]
  let isAway = false
  const jobs = createJobs({
    query: (text, values) => (isAway ? Promise.reject(away[failures.length % 2]) : db.pool.query(text, values)),
    rows: [{ name: 'draw', title: '画', run: async () => undefined }],
    onError: error => failures.push(databaseFailure(error)),
  })
  await jobs.start()
  onTestFinished(jobs.stop)
  isAway = true
  await expect.poll(() => failures.length).toBeGreaterThan(2)
  isAway = false
  expect(new Set(failures)).toEqual(new Set(['unreachable']))
})

test('a job that is queued in a transaction is there when the work is, and only then', async () => {
  const db = await freshDb()
  const runs: string[] = []
  const jobs = await startJobs(db, { run: async key => void runs.push(key) })
  await expect(
    db.db.transaction(async tx => {
      await jobs.queue(tx, 'draw', 'undone')
      throw new Error('the work was not added')
    }),
  ).rejects.toThrow('the work was not added')
  // Nobody sends it after the commit: its process has died. Queued again it is still one job.
  await db.db.transaction(async tx => {
    await jobs.queue(tx, 'draw', 'done')
    await jobs.queue(tx, 'draw', 'done')
  })
  await expect.poll(() => runs).toEqual(['done'])
})

test('the job of a node that is killed runs on another one within half a minute, and never on two while the first lives', async () => {
  const db = await freshDb()
  const program = path.resolve(import.meta.dirname, '../../test/tools/servers/job-node.ts')
  const owner = spawn(process.execPath, [program, db.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void owner.kill('SIGKILL'))
  const runs: string[] = []
  const stateOf = async () =>
    (await db.pool.query("select state::text, heartbeat_on::text from jobs.job where name = 'draw'")).rows[0]
  let begun = ''
  owner.stdout.on('data', chunk => {
    begun += chunk
  })
  await expect
    .poll(async () => (await db.pool.query("select to_regclass('jobs.job') is not null as is")).rows[0].is)
    .toBe(true)
  const jobs = createJobs({
    query: (text, values) => db.pool.query(text, values),
    rows: [],
    onError: error => console.log(error),
  })
  await jobs.start()
  onTestFinished(jobs.stop)
  await expect
    .poll(async () => (await db.pool.query("select count(*)::int as n from jobs.queue where name = 'draw'")).rows[0].n)
    .toBe(1)
  await jobs.send('draw', 'a')
  await expect.poll(() => begun).toBe('a\n')
  await startJobs(db, { run: async key => void runs.push(key) })
  // It says twice that it lives: longer than a dead one is believed to.
  const first = await stateOf()
  await expect.poll(async () => (await stateOf()).heartbeat_on).not.toBe(first.heartbeat_on)
  const second = await stateOf()
  await expect.poll(async () => (await stateOf()).heartbeat_on).not.toBe(second.heartbeat_on)
  expect(runs).toEqual([])
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  await waitWithin(30, () => expect(runs).toEqual(['a']), stateOf)
})

test('sending does nothing when no workers are running', async () => {
  const jobs = createJobs({ query: async () => ({ rows: [] }), rows: [], onError: () => undefined })
  await jobs.send('draw', 'a')
  await jobs.queue({ execute: () => Promise.reject(new Error('nothing is queued')) } as never, 'draw', 'a')
  await jobs.stop()
})

test('a clock that is set back by two months leaves no timers that fire at once, and jobs run as before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const runs: string[] = []
  const jobs = await startJobs(await freshDb(), { run: async key => void runs.push(key) })
  vi.setSystemTime(Date.now() - 60 * 24 * 3_600_000)
  const started = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => started.mockRestore())
  await jobs.send('draw', 'a')
  await expect.poll(() => runs).toEqual(['a'])
  await setTimeout(7000)
  const longest = Math.max(...started.mock.calls.map(([, ms]) => ms ?? 0))
  expect(longest).toBeLessThan(2 ** 31)
  expect(started.mock.calls.length).toBeLessThan(200)
})
