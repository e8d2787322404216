import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoAccounts } from '../../src/access/demo-accounts.ts'
import { readConfig } from '../../src/app/config.ts'
import { signInOverHttp, solveCaptchaOverHttp } from '../tools/access/sign-in-over-http.ts'
import { demoDataDir } from '../tools/demo-data-dir.ts'
import { freshDb } from '../tools/fresh-app.ts'
import { newDataDir, runSite, startSite } from '../tools/start-site.ts'

test('after SIGKILL the site starts again on the same data and has lost nothing that it had acknowledged', async () => {
  const settings = { DATA_DIR: await demoDataDir(), LIMITS: 'off' }
  const account = { username: 'kept_firm', password: 'Lantern#Kettle26', phone: '13900001234' }
  const first = await startSite(settings)
  await register(first.address, account)
  const session = await logIn(first.address, account)
  const saved = await call(first.address, 'tycpdmfirm/authApi/save', { draft: true, firmName: '示例留存厂' }, session)
  first.process.kill('SIGKILL')
  expect(saved.returnCode).toBe('200')
  await first.exited
  const second = await startSite(settings)
  const record = await call(second.address, 'tycpdmfirm/authApi/findByUserName', {}, session)
  expect(record.data).toMatchObject({ firmName: '示例留存厂', version: saved.data?.version })
  await logIn(second.address, account)
  expect((await call(second.address, 'tycpdmfirm/authApi/findByUserName', {}, session)).code).toBe(401)
})

test('a start on a terminal prints its address and nothing else; the first one says what it loads, too', async () => {
  const settings = { DATA_DIR: await demoDataDir(), LOG_LEVEL: readConfig({}, { isTerminal: true }).logLevel }
  const site = await startSite(settings)
  expect((await fetch(`${site.address}/healthz`)).status).toBe(200)
  expect(site.output()).toBe(`The site is ready: ${site.address}\n`)
  const first = await startSite({ ...settings, DATA_DIR: newDataDir() })
  expect(first.output().split('\n')).toEqual([
    'Loading the demonstration data, once: about 5 seconds.',
    expect.stringMatching(/^Demonstration accounts, password \S+: demo_new, /),
    `The site is ready: ${first.address}`,
    '',
  ])
})

test('elsewhere, and with a database of its own, the log is JSON lines', async () => {
  expect(readConfig({}).logLevel).toBe('info')
  const own = { DATABASE_URL: 'postgresql://site@database/site' }
  expect(readConfig(own, { isTerminal: true }).logLevel).toBe('info')
  expect(readConfig({ LOG_LEVEL: 'debug' }, { isTerminal: true }).logLevel).toBe('debug')
  const site = await startSite({ DATA_DIR: await demoDataDir() })
  // The log is written beside what the start prints, in no order.
  await expect.poll(site.output).toMatch(/^\{"level":30,.*"msg":"listening"\}$/m)
})

test('with DATABASE_URL set the site starts without demonstration accounts and calls', async () => {
  const { url, pool } = await freshDb()
  const dataDir = newDataDir()
  const site = await startSite({ DATABASE_URL: url, DATA_DIR: dataDir })
  for (const at of ['/', '/News/Center', '/healthz']) expect((await fetch(site.address + at)).status, at).toBe(200)
  expect(await demonstrationStatuses(site.address)).toEqual([404, 404])
  const { rows } = await pool.query(
    `select (select count(*) from accounts) as accounts, (select count(*) from items) as items, (select count(*) from firms) as firms,
      (select count(*) from enquiries) as enquiries, (select count(*) from product_reports) as reports, (select count(*) from media) as media`,
  )
  expect(rows).toEqual([{ accounts: 0, items: 0, firms: 0, enquiries: 0, reports: 0, media: 0 }])
  expect(site.output()).not.toContain('Demonstration')
  expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(false)
})

test('demonstration data in a database at DATABASE_URL enables none of the demonstration calls', async () => {
  const { url, pool } = await freshDb()
  const site = await startSite({ DATABASE_URL: url, DATA_DIR: newDataDir(), SEED: 'demo published-passwords' })
  const { rows } = await pool.query<{ username: string }>('select username from accounts where demonstration')
  expect(rows.map(({ username }) => username)).toEqual(
    expect.arrayContaining(demoAccounts.map(({ username }) => username)),
  )
  expect((await (await fetch(`${site.address}/api/news/api/newsTop10`)).json()).data).toHaveLength(10)
  expect(await demonstrationStatuses(site.address)).toEqual([404, 404])
})

test('a third word in SEED enables them, for a cluster that is tried, and the start warns of it', async () => {
  const { url } = await freshDb()
  const SEED = 'demo published-passwords published-codes'
  const site = await startSite({ DATABASE_URL: url, DATA_DIR: newDataDir(), SEED, LIMITS: 'off' })
  // The outbox is there; the captcha that is asked for never was.
  expect(await demonstrationStatuses(site.address)).toEqual([404, 200])
  expect(site.output()).toContain('Warning: SEED has published-codes')
})

test('demonstration data in a database at DATABASE_URL needs a second word in SEED', async () => {
  const { url, pool } = await freshDb()
  await expectRefused({ DATABASE_URL: url, DATA_DIR: newDataDir(), SEED: 'demo' }, /published/)
  const { rows } = await pool.query('select count(*) as accounts from accounts')
  expect(rows).toEqual([{ accounts: 0 }])
})

test('a real installation has no invented name, telephone or record number, and prints at its start what is missing', async () => {
  const site = await startSite({ DATA_DIR: newDataDir(), SEED: 'none' })
  for (const path of ['/', '/EnglishHome', '/privacy']) {
    const page = await (await fetch(site.address + path)).text()
    expect(page, path).not.toMatch(/演示|demonstration|000-0000|00000000/)
  }
  expect(site.output()).toContain('no name of its own')
})

test('an open host without PUBLIC_URL gives a warning, loopback or a set PUBLIC_URL does not', () => {
  const warningsFor = (env: Record<string, string>) => readConfig(env).warnings.join()
  expect(warningsFor({ HOST: '0.0.0.0' })).toContain('PUBLIC_URL is not set')
  expect(warningsFor({ HOST: '0.0.0.0', PUBLIC_URL: 'https://codes.example' })).toBe('')
  expect(warningsFor({ HOST: '127.0.0.1' })).toBe('')
})

test('the site listens on an IPv6 address, which is written in brackets', async () => {
  expect(readConfig({ HOST: '::', PORT: '3000' }).site.publicUrl).toBe('http://[::]:3000')
  const site = await startSite({ DATA_DIR: newDataDir(), SEED: 'none', HOST: '::1' })
  expect(site.address).toMatch(/^http:\/\/\[::1\]:\d+$/)
  expect((await fetch(`${site.address}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${site.address}/`)).text()).toContain('</html>')
})

test('limits are never off outside demonstration mode', async () => {
  for (const settings of [{ DATABASE_URL: 'postgresql://127.0.0.1:1/none' }, { SEED: 'none' }])
    await expectRefused(
      { DATA_DIR: newDataDir(), LIMITS: 'off', ...settings },
      /LIMITS can be off in demonstration mode only/,
    )
})

test('on SIGTERM the site stops although a client holds a silent connection open', async () => {
  const site = await startSite({ DATA_DIR: await demoDataDir() })
  const silent = net.connect(Number(new URL(site.address).port), '127.0.0.1')
  silent.on('error', () => undefined)
  onTestFinished(() => void silent.destroy())
  await new Promise(done => silent.once('connect', done))
  site.process.kill('SIGTERM')
  expect(await site.exited).toBe(0)
})

test('a database that a newer version made unusable is refused in one sentence that says what to do, and stays as it is', async () => {
  const { url, pool } = await freshDb()
  const count = async () => (await pool.query('select count(*) as n from drizzle.__drizzle_migrations')).rows[0].n
  await pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) select 'newer', max(created_at) + 86400000 from drizzle.__drizzle_migrations",
  )
  await pool.query(`comment on table drizzle.__drizzle_migrations is '{"version":"99.0.0","migration":9999999999999}'`)
  const before = await count()
  await expectRefused(
    { DATABASE_URL: url, DATA_DIR: newDataDir() },
    /newer version of the site .* 99\.0\.0 is the oldest .* Start that version, or restore the backup .* docs\/operations\.md/,
  )
  expect(await count()).toBe(before)
})

test('a second start on the same data folder is refused in one sentence', async () => {
  const dataDir = await demoDataDir()
  await startSite({ DATA_DIR: dataDir })
  await expectRefused({ DATA_DIR: dataDir }, /data folder .* is in use/)
})

test('a taken port is refused in one sentence', async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise(done => server.once('listening', done))
  const address = server.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  await expectRefused({ DATA_DIR: await demoDataDir(), PORT: port }, /Port \d+ is already taken/)
})

test('a data folder that cannot be written is refused in one sentence', async () => {
  const file = path.join(newDataDir(), 'a-file')
  fs.writeFileSync(file, '')
  await expectRefused({ DATA_DIR: path.join(file, 'below') }, /data folder .* cannot be written/)
})

test('an unreachable DATABASE_URL is refused in one sentence without its password', async () => {
  const output = await expectRefused(
    { DATABASE_URL: 'postgresql://someone:hidden-word@127.0.0.1:1/none' },
    /DATABASE_URL cannot be reached/,
  )
  expect(output).not.toContain('hidden-word')
})

for (const [name, value] of [
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['SEED', 'all'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['LIMITS', 'maybe'],
  ['DISK_RESERVE_MB', 'much'],
  ['CLAMD', 'nowhere'],
  ['TRUST_PROXY', '-1'],
  ['SECRET_KEY', 'short'],
  ['EXT_UDI', 'not an address'],
] as const) {
  test(`the bad setting ${name}=${value} is refused by name`, async () => {
    await expectRefused({ DATA_DIR: newDataDir(), [name]: value }, new RegExp(`setting ${name} `))
  })
}

async function expectRefused(settings: Record<string, string>, sentence: RegExp): Promise<string> {
  const running = await runSite(settings)
  const started = running.ready.then(
    address => `the site started at ${address}`,
    () => running.exited,
  )
  expect(await Promise.race([running.exited, started])).toBe(1)
  const output = running.output().trim()
  expect(output).toMatch(sentence)
  expect(output.split('\n')).toHaveLength(1)
  return output
}

type Reply = { code: number; returnCode: string; data: Record<string, unknown> | null }

const send = (address: string, at: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${address}/api/${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const call = async (...args: Parameters<typeof send>): Promise<Reply> => (await send(...args)).json()

type Account = { username: string; password: string; phone: string }

async function register(address: string, { username, password, phone }: Account) {
  await call(address, 'timescoderegi/api/getVerificationCode', { phone, ...(await solveCaptchaOverHttp(address)) })
  const outbox = await (await fetch(`${address}/api/demo/outbox?phone=${phone}`)).json()
  const input = { username, password, confirmPassword: password, phone, userType: 1, agree: true }
  const reply = await call(address, 'member/api/userRegistered', { ...input, code: outbox.data[0].code })
  expect(reply.returnCode).toBe('200')
}

/** The headers of a new session. */
const logIn = async (address: string, { username, password }: Account) =>
  (await signInOverHttp(address, username, password)).headers

async function demonstrationStatuses(address: string): Promise<number[]> {
  const calls = [`demo/captcha?uuid=${randomUUID()}`, 'demo/outbox?phone=13900001234']
  return Promise.all(calls.map(async at => (await fetch(`${address}/api/${at}`)).status))
}
