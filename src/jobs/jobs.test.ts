import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../../test/fresh-app.ts'
import { type JobRow, makeJobs } from './jobs.ts'

async function started(db: Awaited<ReturnType<typeof freshDb>>, row: Partial<JobRow>) {
  const rows = [{ name: 'draw', run: async () => undefined, ...row }]
  const jobs = makeJobs({
    query: (text, values) => db.pool.query(text, values),
    rows,
    onError: error => console.log(error),
  })
  await jobs.start()
  onTestFinished(jobs.stop)
  return jobs
}

test('a job runs once, however often it is sent before it is done', async () => {
  const ran: string[] = []
  const { promise: allSent, resolve: goOn } = Promise.withResolvers<void>()
  const run = async (key: string) => {
    ran.push(key)
    await allSent
  }
  const jobs = await started(await freshDb(), { run })
  await Promise.all([jobs.send('draw', 'a'), jobs.send('draw', 'a'), jobs.send('draw', 'b')])
  await jobs.send('draw', 'a')
  goOn()
  await expect.poll(() => ran.length, { timeout: 90_000 }).toBe(2)
  await setTimeout(300)
  expect(ran.toSorted()).toEqual(['a', 'b'])
})

test('a job that fails is tried again', async () => {
  const tries: string[] = []
  const run = async (key: string) => {
    tries.push(key)
    if (tries.length === 1) throw new Error('the first time')
  }
  const jobs = await started(await freshDb(), { run })
  await jobs.send('draw', 'a')
  await expect.poll(() => tries, { timeout: 90_000 }).toEqual(['a', 'a'])
})

test('a stop tells the job that is under way, and the next start goes on with it', async () => {
  const db = await freshDb()
  const heard: string[] = []
  const first = await started(db, {
    run: (_, signal) =>
      new Promise((_done, fail) => {
        heard.push('begun')
        signal.addEventListener('abort', () => fail(signal.reason))
      }),
  })
  await first.send('draw', 'a')
  await expect.poll(() => heard, { timeout: 90_000 }).toEqual(['begun'])
  await first.stop()
  await started(db, { run: async key => void heard.push(key) })
  await expect.poll(() => heard, { timeout: 90_000 }).toEqual(['begun', 'a'])
})

test('without workers sending does nothing', async () => {
  const jobs = makeJobs({ query: async () => ({ rows: [] }), rows: [], onError: () => undefined })
  await jobs.send('draw', 'a')
  await jobs.stop()
})
