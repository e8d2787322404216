/** The status page while the database is away. */
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../src/app/build-app.ts'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { statusDays } from '../../src/service-status/tables.ts'
import { testConfig } from '../tools/fresh-app.ts'
import { backendPids, isolatedServer } from './isolated-server.ts'

test('without the database the page is there with what was read last, also for who is signed in; the outage is in the history afterwards', async () => {
  const { server, dataDir, pid } = await isolatedServer()
  const connection = connect(server.url)
  await migrate(connection)
  const time = { now: new Date('2026-11-21T02:00:00Z') }
  const { app, statusWatch } = await buildApp({ connection, config: testConfig, dataDir, clock: () => time.now })
  onTestFinished(async () => {
    await app.close()
    await connection.close()
  })
  const later = (seconds: number) => {
    time.now = new Date(time.now.getTime() + seconds * 1000)
  }
  const json = async () => (await app.inject('/status.json')).json()
  await statusWatch.tick()
  expect(await json()).toMatchObject({ state: 'ok', databaseUnreachableSince: null })
  // Paused, so that it neither replies nor is restarted before the test has checked.
  process.kill(pid(), 'SIGSTOP')
  for (const backend of backendPids(pid())) process.kill(backend, 'SIGKILL')
  later(60)
  await statusWatch.tick()
  expect(await json()).toMatchObject({
    ...{ state: 'down', databaseUnreachableSince: '2026-11-21T02:01:00.000Z', readAt: '2026-11-21T02:00:00.000Z' },
  })
  for (const headers of [{}, { cookie: 'token=somebody' }]) {
    const page = await app.inject({ url: '/status', headers })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('2026-11-21 10:01:00 起本站连不上数据库')
    expect(page.body).toContain('2026-11-21 10:00:00 读到的')
  }
  expect((await app.inject('/status/en')).body).toContain('cannot reach its database')
  expect((await app.inject('/status.atom')).statusCode).toBe(200)
  process.kill(pid(), 'SIGKILL')
  // A server that is not started again would be waited for in vain.
  const lost = server.lost.then(fault => fault.message)
  const ready = expect
    .poll(async () => (await app.inject('/readyz')).statusCode)
    .toBe(200)
    .then(() => undefined)
  expect(await Promise.race([ready, lost])).toBeUndefined()
  later(60)
  await statusWatch.tick()
  expect(await json()).toMatchObject({ state: 'ok', databaseUnreachableSince: null })
  const days = await connection.db.select().from(statusDays)
  expect(days.find(({ service }) => service === 'members')).toMatchObject({ ok: 2, limited: 0, down: 1 })
  expect(days.find(({ service }) => service === 'website')).toMatchObject({ ok: 2, limited: 1, down: 0 })
})
