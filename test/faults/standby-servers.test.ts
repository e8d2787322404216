/** Pages and look-ups are read from a standby server: they have what was published and what the visitor wrote, and go on while the writer is away. */
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connect, requestLimits } from '../../src/db/connect.ts'
import { databaseFailure } from '../../src/db/faults.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createItem } from '../tools/create-item.ts'
import { appOn, patientLimits } from '../tools/fresh-app.ts'
import { signIn } from '../tools/sign-in.ts'
import { backendPids, freeze, isolatedServer, standbyOf } from './isolated-server.ts'

/** A site whose writer has one standby server. */
async function siteWithStandby() {
  const faults: string[] = []
  const writer = await isolatedServer()
  const connection = connect(writer.server.url, 20, requestLimits)
  onTestFinished(connection.close)
  await migrate(connection)
  const id = await createItem(connection.db, { type: 'news', category: 'center', title: '原来的标题' })
  const standby = await standbyOf(writer)
  const site = await appOn(
    { ...connection, url: writer.server.url },
    {
      readers: { urls: [standby.server.url], maxLagMs: 60_000, limits: patientLimits },
      log: { level: 'error', stream: { write: line => void faults.push(line) } },
    },
  )
  // A call that writes where it should only read is an error of the log.
  onTestFinished(() => expect(faults.filter(line => line.includes('has written'))).toEqual([]))
  const replay = new pg.Client({ connectionString: standby.server.url })
  await replay.connect()
  replay.on('error', () => undefined)
  // It may be frozen by then.
  onTestFinished(() => void replay.end())
  /** Whether the standby server is used. */
  const used = async () => /^site_reader_used\{[^}]*\} (\d)$/m.exec(await site.figuresText())?.[1]
  await expect.poll(used).toBe('1')
  const titleOf = async (cookie = '') => {
    const reply = await site.app.inject({ url: `/api/news/api/info/${id}`, headers: { cookie } })
    return reply.json().data?.title
  }
  const rename = (title: string) => connection.pool.query('update items set title = $1 where id = $2', [title, id])
  return { ...site, writer, standby, replay, used, titleOf, rename, pool: connection.pool }
}

test('a reply is read from the standby server, unless its visitor has just written', async () => {
  const { app, replay, titleOf, rename } = await siteWithStandby()
  await replay.query('select pg_wal_replay_pause()')
  await rename('新的标题')
  expect(await titleOf()).toBe('原来的标题')
  const written = await app.inject({ method: 'POST', url: '/api/clickHit/api/save', payload: { route: '/' } })
  expect(written.statusCode, written.body).toBe(200)
  const [cookie] = written.cookies
  expect(cookie).toMatchObject({ name: 'written', maxAge: 30, httpOnly: true })
  expect(await titleOf(`written=${cookie?.value}`)).toBe('新的标题')
  // A position that somebody made up counts for nothing.
  expect(await titleOf('written=FFFFFFFF-FFFFFFFF.9999999999999.AAAAAAAAAAAAAAAAAAAAAA')).toBe('原来的标题')
  await replay.query('select pg_wal_replay_resume()')
  await expect.poll(() => titleOf()).toBe('新的标题')
})

test('whoever is refused because of another change reads that change next, also his own whose reply was lost', async () => {
  const { app, db, replay, titleOf, rename } = await siteWithStandby()
  const { headers } = await signIn(db, { userType: 'staff', role: 'editor', levels: 'centre' })
  const call = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/content/authApi/${path}`, payload, headers })
  const { data } = (await call('create', { type: 'news', category: 'center', title: '草稿' })).json()
  await replay.query('select pg_wal_replay_pause()')
  await rename('新的标题')
  const refused = await call('step', { id: data.id, number: 1, revision: 9, step: 'send' })
  expect(refused.statusCode, refused.body).toBe(409)
  const written = refused.cookies.find(({ name }) => name === 'written')
  expect(await titleOf()).toBe('原来的标题')
  expect(await titleOf(`written=${written?.value}`)).toBe('新的标题')
})

test('what is cached after a change has it, also while the standby server is behind', async () => {
  const { app, replay, rename, pool } = await siteWithStandby()
  const newest = async () => (await app.inject('/api/news/api/newsTop10')).json().data[0].title
  expect(await newest()).toBe('原来的标题')
  await replay.query('select pg_wal_replay_pause()')
  await rename('新的标题')
  expect(await newest()).toBe('原来的标题')
  await pool.query(`select pg_notify('published', 'news')`)
  await expect.poll(newest).toBe('新的标题')
  // It stays: nothing older is put into the cache afterwards.
  for (const page of ['/News/index', '/News/Center', '/News/index'])
    expect((await app.inject(page)).body, page).not.toContain('原来的标题')
  expect(await newest()).toBe('新的标题')
})

test('while the writer is away pages and look-ups go on, and what writes says when to come again', async () => {
  const site = await siteWithStandby()
  const { app, writer, replay, titleOf, used } = site
  const known = await signIn(site, { userType: 'staff', role: 'editor' })
  await expect.poll(async () => (await replay.query('select from sessions')).rowCount).toBe(1)
  await replay.query('select pg_wal_replay_pause()')
  const newest = await signIn(site, { userType: 'staff', role: 'editor' })
  process.kill(writer.pid(), 'SIGSTOP')
  for (const backend of backendPids(writer.pid())) process.kill(backend, 'SIGKILL')
  const cookie = 'token=somebody'
  expect(await titleOf()).toBe('原来的标题')
  expect(await titleOf(cookie)).toBe('原来的标题')
  for (const url of ['/News/Center', '/search/internal?gtin=6901234567892', '/sitemap.xml', '/feeds/rss/News/Center'])
    expect((await app.inject({ url, headers: { cookie } })).statusCode, url).toBe(200)
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'reads-only' })
  const write = await app.inject({
    method: 'POST',
    url: '/api/loglogin/api/invitation',
    payload: { token: 'x'.repeat(43) },
  })
  expect([write.statusCode, Number(write.headers['retry-after']) > 0]).toEqual([503, true])
  // Who has just logged in is not told that he has not: his browser would forget the login.
  for (const { headers } of [known, newest])
    expect((await app.inject({ url: '/api/news/api/newsTop10', headers })).statusCode).toBe(
      headers === known.headers ? 200 : 503,
    )
  await replay.query('select pg_wal_replay_resume()')
  process.kill(writer.pid(), 'SIGKILL')
  await expect.poll(async () => (await app.inject('/readyz')).json().status).toBe('ready')
  await expect.poll(used).toBe('1')
})

test('a frozen standby server makes nobody wait longer than until it is noticed', async () => {
  const { standby, titleOf, used } = await siteWithStandby()
  freeze(standby.pid())
  expect(await titleOf()).toBe('原来的标题')
  expect(await used()).toBe('0')
  expect(await Promise.all(Array.from({ length: 20 }, () => titleOf()))).toEqual(Array(20).fill('原来的标题'))
})

test('a commit that no standby server has confirmed is no success', async () => {
  const { server } = await isolatedServer()
  const [writer, admin] = [connect(server.url, 1, patientLimits), connect(server.url, 1, patientLimits)]
  onTestFinished(async () => {
    await writer.close()
    await admin.close()
  })
  await writer.pool.query('create table words (word text)')
  // One that is not there: every commit waits for it.
  await admin.pool.query("alter system set synchronous_standby_names = 'nobody'")
  await admin.pool.query('select pg_reload_conf()')
  await expect
    .poll(async () => (await writer.pool.query('show synchronous_standby_names')).rows)
    .toEqual([{ synchronous_standby_names: 'nobody' }])
  const write = writer.pool.query(`insert into words values ('条码')`).catch((error: unknown) => error)
  const waiting = "select pid from pg_stat_activity where wait_event = 'SyncRep'"
  await expect.poll(async () => (await admin.pool.query(waiting)).rowCount).toBe(1)
  await admin.pool.query(`select pg_cancel_backend(pid) from (${waiting}) waits`)
  const failure = await write
  expect(String(failure)).toContain('no standby server has the change')
  expect(databaseFailure(failure)).toBe('unreachable')
})
