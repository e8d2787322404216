/** What operators see of a running site, and what the public does not see. */
import fs from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { countedJob, runtimeFigures, serveMetrics } from '../../src/app/monitoring/metrics.ts'
import { limitsPerMinute } from '../../src/limits/limits.ts'
import { get, post } from '../tools/call-api.ts'
import { createAccountWithPassword, goodPassword, logIn } from '../tools/create-account.ts'
import { createFirmWithOwner } from '../tools/create-firm.ts'
import { audit, signInStaff } from '../tools/firm-calls.ts'
import { freshApp } from '../tools/fresh-app.ts'
import { signIn } from '../tools/sign-in.ts'

type Line = Record<string, unknown>

/** A site whose log is collected. */
async function createLoggedSite(level: 'info' | 'debug' = 'info') {
  const text: string[] = []
  const site = await freshApp({}, 0, { log: { level, stream: { write: line => text.push(line) } } })
  const lines = (): Line[] => text.map(line => JSON.parse(line))
  return { ...site, lines, text: () => text.join('') }
}

test('sign-ins, verdicts and refusals are logged with the id of their request, which the reply carries', async () => {
  const site = await createLoggedSite()
  const { app, db, lines } = site
  const account = await createAccountWithPassword(db)
  const { reply } = await logIn(app, 'tom_lee')
  expect(lines()).toContainEqual(
    expect.objectContaining({ event: 'sign-in', account: account.id, reqId: reply.headers['x-request-id'] }),
  )
  const failedLogin = await logIn(app, 'tom_lee', 'Wrong#2026words')
  expect(lines()).toContainEqual(
    expect.objectContaining({
      reqId: failedLogin.reply.headers['x-request-id'],
      method: 'POST',
      route: '/api/loglogin/authApi/login',
      status: 403,
      refused: 'auth-failed',
    }),
  )
  const { firm } = await createFirmWithOwner(db)
  const reviewer = await signInStaff(site, '3200')
  const { id, version } = firm
  expect((await audit(site, reviewer, { id, version, verdict: 'pass' })).status).toBe(200)
  expect(lines()).toContainEqual(expect.objectContaining({ event: 'verdict', firm: id, verdict: 'pass' }))
})

test('a reached limit is logged', async () => {
  const { app, lines } = await createLoggedSite()
  for (let count = 0; count <= limitsPerMinute.call; count++) await app.inject('/api/no/such')
  expect(lines()).toContainEqual(expect.objectContaining({ status: 429, refused: 'too-often' }))
})

test('the log holds no input and no personal data, not even at debug level', async () => {
  const { app, db, text } = await createLoggedSite('debug')
  await createAccountWithPassword(db, { phone: '13912345678', realName: '张示例' })
  const { headers } = await logIn(app, 'tom_lee')
  await logIn(app, 'tom_lee', 'Wrong#2026words')
  await get(app, 'news/api/info/1/secret-in-path')
  await post(app, 'timescoderegi/api/getVerificationCode', {
    phone: '13912345678',
    captcha: 'x1y2',
    uuid: 'no-such-id',
  })
  await app.inject({ url: '/home/sousuo?keyword=typed-word', headers })
  await app.inject({ method: 'POST', url: '/search/check', payload: 'code=690123456789', headers: formType })
  await app.inject({
    method: 'POST',
    url: '/api/gs1/api/interpret',
    payload: '{"text": "broken-json',
    headers: jsonType,
  })
  await app.inject('/nowhere/typed-path')
  expect(text()).toContain('/api/news/api/info/:id/:token')
  const { token, cookie } = headers
  const secrets = [
    'tom_lee',
    goodPassword,
    'Wrong#2026words',
    '13912345678',
    '张示例',
    'x1y2',
    'typed-',
    'secret-in-path',
  ]
  for (const secret of [...secrets, '690123456789', 'broken-json', '127.0.0.1', token, cookie])
    expect(text()).not.toContain(secret)
})

const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const jsonType = { 'content-type': 'application/json' }

test('metrics have their own port: requests by route pattern, refusals, cache, pool, event loop, jobs', async () => {
  const { app, db, watch, figuresText } = await freshApp()
  const served = await serveMetrics([figuresText, await runtimeFigures()], { host: '127.0.0.1', port: 0 })
  onTestFinished(served.close)
  await app.inject('/Org/Intro')
  await app.inject('/Org/Intro')
  await get(app, 'news/api/info/77/some-token')
  await app.inject('/api/no/such-raw-address')
  const sweep = { name: 'sweep', title: '清理', run: async () => undefined }
  await countedJob(watch.recorder, sweep).run('', new AbortController().signal)
  await db.execute('select 1')
  const response = await fetch(`http://127.0.0.1:${served.port}/metrics`)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await response.text()
  for (const line of [
    'site_requests_total{method="GET",route="/*",status="200"} 2',
    'site_requests_total{method="GET",route="/api/news/api/info/:id/:token",status="404"} 1',
    'site_request_seconds_count{route="/*"} 2',
    'site_refusals_total{code="not-found"} 2',
    'site_cache_reads_total{cache="pages",result="hit"} 1',
    'site_cache_reads_total{cache="pages",result="miss"} 1',
    'site_job_runs_total{job="sweep",outcome="done"} 1',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toMatch(/^site_database_connections\{pool="requests",state="open"\} [1-9]/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).not.toMatch(/such-raw-address|some-token/)
  expect((await app.inject('/metrics')).body).not.toContain('site_requests_total')
})

test('only administrators see versions', async () => {
  const { app, db } = await freshApp()
  const versions = [
    process.versions.node,
    ...(await db.execute<{ v: string }>("select current_setting('server_version') as v")).rows.map(({ v }) => v),
  ]
  for (const url of [
    '/test',
    '/healthz',
    '/readyz',
    '/api/docs',
    '/api/sys/health/api/info',
    '/404',
    '/api/no/such',
    '/',
  ]) {
    const { body, headers } = await app.inject(url)
    for (const version of versions) expect(body + JSON.stringify(headers), url).not.toContain(version)
    expect(body, url).not.toMatch(/fastify|generator|x-powered-by|node\.js|postgres/i)
  }
  const health = async (headers = {}) => (await get(app, 'sys/health/api/info', headers)).data
  expect(await health()).not.toHaveProperty('versions')
  expect(
    await health((await signIn(db, { userType: 'staff', role: 'editor', levels: 'centre' })).headers),
  ).not.toHaveProperty('versions')
  const administrator = await signIn(db, {
    username: 'root_one',
    userType: 'staff',
    role: 'administrator',
    levels: 'centre',
  })
  expect(await health(administrator.headers)).toMatchObject({ versions: { node: process.versions.node } })
})

test('security.txt names the security contacts if they are configured, and is missing otherwise', async () => {
  const { app } = await freshApp({ securityContacts: ['mailto:security@site.example', 'tel:+86-10-00000000'] })
  const file = await app.inject('/.well-known/security.txt')
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(file.body.split('\n')).toEqual([
    'Contact: mailto:security@site.example',
    'Contact: tel:+86-10-00000000',
    'Expires: 2027-05-20T00:00:00.000Z',
    'Preferred-Languages: zh, en',
    'Canonical: http://localhost:3000/.well-known/security.txt',
    '',
  ])
  const { app: appWithoutContacts } = await freshApp()
  expect((await appWithoutContacts.inject('/.well-known/security.txt')).statusCode).toBe(404)
})

test('browsers that ask for /favicon.ico get a picture', async () => {
  const { app } = await freshApp()
  const icon = await app.inject('/favicon.ico')
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/x-icon'])
  expect([...icon.rawPayload.subarray(0, 4)]).toEqual([0, 0, 1, 0])
})

test('a logout clears what the browser stored', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db)
  const { headers, reply } = await logIn(app, 'tom_lee')
  expect(reply.headers).not.toHaveProperty('clear-site-data')
  const logout = await post(app, 'loglogin/authApi/logout', {}, headers)
  expect(logout.headers['clear-site-data']).toBe('"cache", "storage"')
})

test('a full disk is reported by /healthz, and the site stays ready', async () => {
  const { app } = await freshApp({}, 0, { minFreeBytes: Number.MAX_SAFE_INTEGER })
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', database: 'ok', files: 'ok', disk: 'full' })
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  const { app: appWithSpace, dataDir } = await freshApp({}, 0, { minFreeBytes: 0 })
  expect((await appWithSpace.inject('/healthz')).json()).toMatchObject({ disk: 'ok' })
  fs.rmSync(dataDir, { recursive: true })
  expect((await appWithSpace.inject('/healthz')).json()).toMatchObject({ disk: 'unreadable' })
})

test('a node serves on while the database of a newer version has all that it uses, and is not ready when it lacks something', async () => {
  const { app, pool } = await freshApp()
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  )
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', files: 'ok' })
  const oldest = JSON.stringify({ version: '9.0.0', migration: 1 })
  await pool.query(`comment on table drizzle.__drizzle_migrations is '${oldest}'`)
  const response = await app.inject('/readyz')
  const advice = expect.stringContaining('install the version')
  expect([response.statusCode, response.json()]).toEqual([503, { status: 'version-too-old', files: 'ok', advice }])
})

test('a missing migration makes a node not ready', async () => {
  const { app, pool } = await freshApp()
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', files: 'ok' })
  await pool.query(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  )
  const response = await app.inject('/readyz')
  const advice = expect.stringContaining('npm run migrate')
  expect([response.statusCode, response.json()]).toEqual([503, { status: 'migrations-pending', files: 'ok', advice }])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
