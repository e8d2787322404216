/** The database fails and recovers while the site runs. */
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../src/app/build-app.ts'
import { connect } from '../../src/db/connect.ts'
import { listen } from '../../src/db/listen.ts'
import { migrate } from '../../src/db/migrate.ts'
import { runningServer } from '../../src/db/postgres/cluster.ts'
import { createJobs } from '../../src/jobs/jobs.ts'
import { testConfig } from '../tools/fresh-app.ts'
import { backendPids, isolatedServer } from './isolated-server.ts'

/** A site with its own database server, so that the test may kill it. */
async function createIsolatedSite(lines: string[] = []) {
  const { server, dataDir, pid } = await isolatedServer()
  const connection = connect(server.url)
  await migrate(connection)
  const { app } = await buildApp({
    ...{ connection, config: testConfig, dataDir },
    log: { level: 'info', stream: { write: line => void lines.push(line) } },
  })
  onTestFinished(async () => {
    await app.close()
    await connection.close()
  })
  return { app, server, pid, pool: connection.pool }
}

const html = { accept: 'text/html,*/*' }

test('while the database is unreachable calls and pages reply 503 with Retry-After, and recover by themselves', async () => {
  const { app, pid, pool, server } = await createIsolatedSite()
  const { received, completed, jobs } = await startWatchers(server.url, pool)
  const statusOf = async (url: string) => (await app.inject(url)).statusCode
  expect((await app.inject('/Org/Intro')).statusCode).toBe(200)
  expect(await statusOf('/readyz')).toBe(200)
  // Paused, so that it neither replies nor is restarted before the test has checked.
  process.kill(pid(), 'SIGSTOP')
  for (const backend of backendPids(pid())) process.kill(backend, 'SIGKILL')
  const call = await app.inject('/api/news/api/newsTop10')
  expect([call.statusCode, call.json().code, call.json().data]).toEqual([503, 503, null])
  expect(Number(call.headers['retry-after'])).toBeGreaterThan(0)
  for (const headers of [{}, { cookie: 'token=somebody' }]) {
    const page = await app.inject({ url: '/News/Center', headers: { ...html, ...headers } })
    expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(await statusOf('/Org/Intro')).toBe(200)
  const missing = await app.inject({ url: '/Business/Regster', headers: html })
  expect([missing.statusCode, missing.headers.location]).toEqual([302, '/404?near=%2FBusiness%2FRegister'])
  for (const url of ['/404?near=%2FBusiness%2FRegister', '/404?near=%2FBusiness%2FFaq%3Fid%3D1'])
    expect((await app.inject({ url, headers: html })).statusCode).toBe(404)
  expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'ok' })
  expect(await statusOf('/readyz')).toBe(503)
  expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'ok', database: 'unreachable' })
  process.kill(pid(), 'SIGKILL')
  // A server that is not started again would be waited for in vain.
  const lost = server.lost.then(fault => fault.message)
  const ready = expect
    .poll(() => statusOf('/readyz'))
    .toBe(200)
    .then(() => undefined)
  expect(await Promise.race([ready, lost])).toBeUndefined()
  for (const url of ['/api/news/api/newsTop10', '/News/Center', '/Org/Intro'])
    expect(await statusOf(url), url).toBe(200)
  expect((await app.inject('/healthz')).json()).toMatchObject({ database: 'ok' })
  await expect.poll(() => received).toContain('*')
  await pool.query("select pg_notify('news', 'after the outage')")
  await expect.poll(() => received).toContain('after the outage')
  await expect
    .poll(() => jobs.send('noted', 'after the outage').then(() => completed), { interval: 500 })
    .toContain('after the outage')
})

test('an outage is two lines of the log, the second with the number of what failed', async () => {
  const lines: string[] = []
  const { app, pid } = await createIsolatedSite(lines)
  process.kill(pid(), 'SIGSTOP')
  for (const backend of backendPids(pid())) process.kill(backend, 'SIGKILL')
  const paths = ['/api/news/api/newsTop10', '/api/news/api/centerTop6', '/api/news/api/gzzdTop7']
  const requests = Array.from({ length: 30 }, (_, n) => app.inject(paths[n % paths.length] ?? ''))
  const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([503]))
  process.kill(pid(), 'SIGKILL')
  const logged = () => lines.map(line => JSON.parse(line)).filter(({ level }) => level >= 40)
  await expect.poll(() => logged().length).toBeGreaterThan(1)
  expect(logged()).toMatchObject([{ database: expect.stringMatching('unreachable|busy') }, { database: 'ok' }])
  const [, end] = logged()
  expect(end.failed['the database or the disk failed']).toBeGreaterThan(10)
  expect(end.seconds).toBeGreaterThanOrEqual(0)
  // An error that is no outage is still a line of its own.
  app.log.error({ err: new Error('another') }, 'a job failed')
  expect(logged().at(-1)).toMatchObject({ msg: 'a job failed' })
})

test('a listener notices that its server has frozen, and hears of a gap when it is back', async () => {
  const { server, pid } = await isolatedServer()
  const received: string[] = []
  const listener = listen(server.url, 'news', payload => received.push(payload), 100)
  await listener.ready
  onTestFinished(listener.stop)
  const [backend = 0] = backendPids(pid())
  process.kill(backend, 'SIGSTOP')
  await expect.poll(() => received).toEqual(['*'])
  expect(backendPids(pid())).toHaveLength(2)
})

test('a server that is stopped while it recovers from a crash ends', async () => {
  const { server, pid } = await isolatedServer()
  const { pool, close } = connect(server.url)
  await pool.query('select 1')
  for (const backend of backendPids(pid())) process.kill(backend, 'SIGKILL')
  await server.stop()
  expect(runningServer(server.folder)).toBeUndefined()
  await close()
})

/** A listener and a worker that survive the outage, and what they received. */
async function startWatchers(url: string, pool: pg.Pool) {
  const received: string[] = []
  const completed: string[] = []
  const listener = listen(url, 'news', payload => received.push(payload))
  await listener.ready
  const jobs = createJobs({
    query: (text, values) => pool.query(text, values),
    rows: [{ name: 'noted', title: '演示', run: async key => void completed.push(key) }],
    onError: () => undefined,
  })
  await jobs.start()
  onTestFinished(async () => {
    await jobs.stop()
    await listener.stop()
  })
  return { received, completed, jobs }
}
