import fs from 'node:fs'
import https from 'node:https'
import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createAccountWithPassword as createAccount } from '../../../test/tools/create-account.ts'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import { runCommand } from '../../../test/tools/programs/run-command.ts'
import { startObjectStore } from '../../../test/tools/servers/object-store.ts'
import { ownCertificate } from '../../../test/tools/servers/own-certificate.ts'
import { newDataDir } from '../../../test/tools/start-site.ts'
import { addRun } from '../../backup/store.ts'
import { seal } from '../../db/seal.ts'
import { siteVersion } from '../../db/version.ts'
import { dayMs, hourMs } from '../../wire/china-time.ts'
import { readConfig } from '../config.ts'
import * as database from './doctor/database-checks.ts'
import { attempt, type Finding, type State } from './doctor/finding.ts'
import * as installation from './doctor/installation-checks.ts'
import { certificateFindings, serviceFindings } from './doctor/network-checks.ts'
import { settingsFindings, timeZoneFinding } from './doctor/settings-checks.ts'
import { doctorFor, resultOf } from './doctor.ts'

type Env = Record<string, string>

async function examined(env: Env, change?: string, args: string[] = []): Promise<{ text: string; exitCode: unknown }> {
  const connection = await freshDb()
  if (change) await connection.pool.query(change)
  const before = process.exitCode
  process.exitCode = 0
  const text = await runCommand(connection, doctorFor(env), args)
  const { exitCode } = process
  process.exitCode = before
  return { text, exitCode }
}

const own = { DATABASE_URL: 'postgresql://site@db/site', PUBLIC_URL: 'http://localhost:3000' }
const configOf = (env: Env = {}) => readConfig({ ...own, ...env })

const states = (findings: readonly Finding[]): [string, State][] => findings.map(({ check, state }) => [check, state])

/** The server of the tests writes without waiting for the disk. */
const noFsync = 'FAULT    fsync or full_page_writes is off: a crash of the machine destroys the database; turn both on.'

test('without a fault the exit code is 0, with one it is 1', () => {
  const fine: Finding[] = [
    { check: 'key', state: 'ok', text: 'The key' },
    { check: 'ranges', state: 'warning', text: 'Few' },
  ]
  expect(resultOf(fine, false)).toEqual({ text: 'ok       The key\nwarning  Few', exitCode: 0 })
  const ill: Finding[] = [...fine, { check: 'files', state: 'fault', text: 'None' }]
  expect(resultOf(ill, false)).toEqual({ text: expect.stringMatching(/^FAULT {4}None$/m), exitCode: 1 })
  expect(JSON.parse(resultOf(fine, true).text)).toEqual({ version: siteVersion, healthy: true, findings: fine })
  expect(JSON.parse(resultOf(ill, true).text).healthy).toBe(false)
})

test('the doctor names the versions, and what an installation still lacks', async () => {
  const dataDir = newDataDir()
  const { text } = await examined({ ...own, DATA_DIR: dataDir })
  expect(fs.readdirSync(dataDir)).toEqual([])
  const lines = text.split('\n')
  expect(lines[0]).toBe(`ok       Site ${siteVersion}, Node ${process.versions.node}`)
  expect(text).toMatch(
    new RegExp(`^ok {7}PostgreSQL \\d+[\\d.]*.*, migrated by ${siteVersion.replaceAll('.', '\\.')}$`, 'm'),
  )
  expect(lines.filter(line => line.startsWith('FAULT'))).toEqual([noFsync])
  expect(lines.filter(line => line.startsWith('warning')).map(line => line.slice(9, 35))).toEqual([
    'synchronous_commit is off:',
    'The extension pg_stat_stat',
    'There is no administrator:',
    'There are no accounts of f',
    'There is no range of compa',
    'There is no record of a ba',
    'SMS_URL is not set: this s',
    'SMTP_URL is not set: this ',
    'The site has no name of it',
  ])
})

test('a database of an older version and a folder that cannot be written are faults, with exit code 1', async () => {
  const missing = `${newDataDir()}/nowhere`
  const { text, exitCode } = await examined({ ...own, DATA_DIR: missing }, 'truncate drizzle.__drizzle_migrations')
  const faults = text.split('\n').filter(line => line.startsWith('FAULT') && line !== noFsync)
  expect(faults.map(line => line.replace(/^FAULT +/, '').slice(0, 24))).toEqual([
    expect.stringMatching(/^PostgreSQL /),
    `The data folder /${missing.slice(1, 8)}`,
  ])
  expect(exitCode).toBe(1)
})

test('with --json programs read each finding, and the database without tables is named check by check', async () => {
  const settings = { ...own, DATA_DIR: newDataDir() }
  const whole = JSON.parse((await examined(settings, undefined, ['--json'])).text)
  expect(whole.findings[0]).toEqual({ check: 'version', state: 'ok', text: expect.stringContaining('Site') })
  const broken = await examined(settings, 'drop table accounts cascade', ['--json'])
  const { findings } = JSON.parse(broken.text)
  expect(findings.filter(({ state }: Finding) => state === 'fault').map(({ check }: Finding) => check)).toEqual([
    'durability',
    'key',
    'accounts',
  ])
  expect(broken.exitCode).toBe(1)
})

test('a bucket is examined with its key', async () => {
  const bucket = await startObjectStore(onTestFinished)
  const settings = { ...own, ...bucket.settings, FILES_STORE: 's3', DATA_DIR: newDataDir() }
  const lineOf = async (changes: Env) =>
    (await examined({ ...settings, ...changes })).text.split('\n').find(line => line.includes('the bucket'))
  expect(await lineOf({})).toMatch(/^ok {7}Files are in the bucket files-of-tests at http/)
  expect(await lineOf({ S3_SECRET: 'hidden-word' })).toMatch(/^FAULT .*refuses the request: SignatureDoesNotMatch\.$/)
  bucket.state.mood = 'away'
  expect(await lineOf({})).toMatch(/^FAULT .*does not respond: ECONNRESET\.$/)
})

test.each<[string, Env, string | undefined, State | undefined]>([
  ['nothing', {}, 'do not contradict', 'ok'],
  ['http for others', { PUBLIC_URL: 'http://www.example.org' }, 'PUBLIC_URL is http', 'warning'],
  ['https without a proxy', { PUBLIC_URL: 'https://www.example.org' }, 'TRUST_PROXY is 0', 'fault'],
  ['https behind a proxy', { PUBLIC_URL: 'https://www.example.org', TRUST_PROXY: '1' }, 'do not contradict', 'ok'],
  ['one port twice', { METRICS_PORT: '3000' }, 'METRICS_PORT and PORT', 'fault'],
  ['a silent log', { LOG_LEVEL: 'error' }, 'LOG_LEVEL is error', 'warning'],
  ['demonstration data', { SEED: 'demo published-passwords' }, 'published password', 'warning'],
  ['a former key', { SECRET_KEY: 'k'.repeat(32), FORMER_SECRET_KEYS: 'k'.repeat(32) }, 'FORMER_SECRET_KEYS', 'warning'],
  ['traces without a collector', { OTEL_TRACES_SAMPLER: 'always_on' }, 'OTEL_EXPORTER_OTLP_ENDPOINT', 'warning'],
  [
    'a share without a sampler',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_TRACES_SAMPLER_ARG: '0.1' },
    'OTEL_TRACES_SAMPLER_ARG has no effect',
    'warning',
  ],
])('settings that contradict each other are named: %s', (_, env, text, state) => {
  const findings = settingsFindings(configOf(env), env)
  expect(findings).toEqual([{ check: expect.any(String), state, text: expect.stringContaining(text ?? '') }])
})

test('days are counted in the time of China', () => {
  expect(timeZoneFinding().state).toBe('ok')
  expect(timeZoneFinding(new Date(hourMs)).state).toBe('fault')
})

test('the clock, the rights and the extensions of the database', async () => {
  const connection = await freshDb()
  expect((await database.clockFinding(connection)).state).toBe('ok')
  const late = () => Date.now() - 60_000
  expect(await database.clockFinding(connection, late)).toMatchObject({ check: 'clock', state: 'fault' })
  expect(states(await database.rightsFindings(connection))).toEqual([['rights', 'ok']])
  await connection.pool.query('drop extension pg_trgm cascade')
  expect(await database.rightsFindings(connection)).toEqual([
    { check: 'extensions', state: 'fault', text: expect.stringContaining('create extension pg_trgm') },
  ])
})

test('an old version and another encoding of the database are faults', () => {
  const server = { version: '18.4', number: 180_004, encoding: 'UTF8' }
  expect(database.versionFaults(server)).toEqual([])
  expect(states(database.versionFaults({ ...server, number: 140_009 }))).toEqual([['database', 'fault']])
  expect(states(database.versionFaults({ ...server, encoding: 'SQL_ASCII' }))).toEqual([['database', 'fault']])
})

test('a role without rights is named', async () => {
  const owner = await freshDb()
  const role = `r_${Date.now()}`
  await owner.pool.query(`create role ${role}; create schema if not exists jobs`)
  onTestFinished(async () => {
    await owner.pool.query(`reset role; drop owned by ${role}; drop role ${role}`)
  })
  const client = await owner.pool.connect()
  await client.query(`set role ${role}`)
  const found = await database.rightsFindings({ ...owner, pool: client as unknown as typeof owner.pool })
  await client.query('reset role')
  client.release()
  expect(states(found)).toEqual([
    ['rights', 'fault'],
    ['rights', 'fault'],
  ])
})

test('connections for the nodes, durability, standby servers and slow statements', async () => {
  const connection = await freshDb()
  const { pool } = connection
  expect(states(await database.serverFindings(connection))).toContainEqual(['connections', 'ok'])
  await pool.query(`insert into site_nodes (name, version, node_version, started_at, seen_at, cpu, memory, figures)
    select 'web-' || n, '1', '1', now(), now(), 0, 0, '{}' from generate_series(1, 200) n`)
  expect(states(await database.serverFindings(connection))).toContainEqual(['connections', 'fault'])
  const on = { fsync: 'on', commit: 'on', pages: 'on' }
  expect(database.durabilityFindings(on)).toEqual([])
  expect(states(database.durabilityFindings({ ...on, commit: 'off' }))).toEqual([['durability', 'warning']])
  expect(states(database.durabilityFindings({ ...on, pages: 'off' }))).toEqual([['durability', 'fault']])
  expect(await database.replicaFindings(connection)).toEqual([])
  expect([database.replicaFinding('b', null), database.replicaFinding('b', 61)].map(({ state }) => state)).toEqual([
    'ok',
    'warning',
  ])
  expect((await database.statementsFinding(connection)).state).toBe('warning')
})

test('the pooler has the time zone and the limits of the role, and one that is away is a fault', async () => {
  const { url } = await freshDb()
  expect(await database.poolerFindings(undefined, url)).toEqual([])
  const [found] = await database.poolerFindings(url, url)
  expect(found?.check).toBe('pooler')
  expect(found?.state).not.toBe('ok')
  const away = 'postgresql://site@127.0.0.1:9/site'
  expect(states(await database.poolerFindings(away, url))).toEqual([['pooler', 'fault']])
})

test('a key that opens nothing of what is encrypted is a fault, one that opens a part a warning', async () => {
  const connection = await freshDb()
  const { db, pool } = connection
  const [key, other] = ['the key of this site, long enough to be one', 'another key of a site, long enough for one']
  const stateOf = async () => (await installation.keyFinding(connection, key ?? '')).state
  expect(await stateOf()).toBe('ok')
  const save = async (username: string, secretKey = '') => {
    const { id } = await createAccount(db, { username })
    const sealed = seal('110101199001011237', { secretKey, purpose: `id-number ${id}` })
    await pool.query('update accounts set id_number = $1 where id = $2', [sealed, id])
  }
  await save('first_owner', other)
  expect(await stateOf()).toBe('fault')
  await save('other_owner', key)
  expect(await stateOf()).toBe('warning')
  await pool.query("delete from accounts where username = 'first_owner'")
  expect(await stateOf()).toBe('ok')
})

test('administrators and people of finance', async () => {
  const connection = await freshDb()
  const { db } = connection
  const texts = async () => (await installation.staffFindings(connection)).map(({ text }) => text.slice(0, 31))
  const add = (username: string, role: 'administrator' | 'finance') =>
    createAccount(db, { username, userType: 'staff', role, levels: 'centre' })
  await add('admin_one', 'administrator')
  await add('finance_one', 'finance')
  expect(await texts()).toEqual(['There is one administrator: a s', 'There is one account of finance'])
  await add('admin_two', 'administrator')
  await add('finance_two', 'finance')
  expect(await texts()).toEqual(['4 staff, 2 of them administrato'])
})

test('ranges of company prefixes', async () => {
  const connection = await freshDb()
  const stateOf = async () => (await installation.rangesFinding(connection)).state
  expect(await stateOf()).toBe('warning')
  await connection.pool.query(
    `insert into prefix_ranges (length, first, last, next) values (9, 697000000, 697000999, 697000000)`,
  )
  expect(await stateOf()).toBe('ok')
  await connection.pool.query('update prefix_ranges set next = 697000950')
  expect(await stateOf()).toBe('warning')
  await connection.pool.query('update prefix_ranges set next = last + 1')
  expect(await stateOf()).toBe('fault')
})

test('the age of backups and of restore tests', async () => {
  const connection = await freshDb()
  const now = new Date('2026-11-21T02:00:00Z')
  const found = async () => states(await installation.backupFindings(connection, now))
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const add = (kind: 'backup' | 'restore-test', at: Date, reason?: string) =>
    addRun(connection.db, {
      ...{ kind, startedAt: at, endedAt: at },
      ...(reason ? { fault: reason } : { madeAt: at, rows: 1, files: 0, bytes: 1 }),
    })
  expect(await found()).toEqual([['backup', 'warning']])
  await add('backup', ago(30 * hourMs))
  expect(await found()).toEqual([
    ['backup', 'fault'],
    ['restore-test', 'warning'],
  ])
  await add('backup', ago(hourMs))
  await add('restore-test', ago(15 * dayMs))
  expect(await found()).toEqual([
    ['backup', 'ok'],
    ['restore-test', 'warning'],
  ])
  await add('restore-test', ago(dayMs))
  expect(await found()).toEqual([
    ['backup', 'ok'],
    ['restore-test', 'ok'],
  ])
  await add('backup', now, 'The folder is not empty.')
  expect((await found())[0]).toEqual(['backup', 'fault'])
})

test('logins that all come from the proxy say that TRUST_PROXY is too low', async () => {
  const connection = await freshDb()
  const { db, pool } = connection
  const ids = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(name => createAccount(db, { username: `user_${name}` })))
  const logIns = (address: string) =>
    pool.query(
      `insert into login_history (account_id, at, address, user_agent, outcome)
        select id, now(), $1, '', 'success' from unnest($2::bigint[]) id, generate_series(1, 4)`,
      [address, ids.map(({ id }) => id)],
    )
  expect(await installation.proxyFinding(connection, configOf())).toEqual([])
  await logIns('10.0.0.5')
  expect(states(await installation.proxyFinding(connection, configOf()))).toEqual([['proxy', 'fault']])
  await logIns('203.0.113.7')
  expect(await installation.proxyFinding(connection, configOf())).toEqual([])
})

test('services outside are reached or named', async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const settings = (at: number) => ({
    SMTP_URL: `smtp://127.0.0.1:${at}`,
    MAIL_FROM: 'no-reply@example.com',
    ...{ PAYMENT_URL: `http://127.0.0.1:${at}`, PAYMENT_KEY: 'site', PAYMENT_SECRET: 'a secret of payments' },
    CLAMD: `127.0.0.1:${at}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${at}`,
  })
  const stateOf = async (at: number) => (await serviceFindings(configOf(settings(at)))).map(({ state }) => state)
  expect(await stateOf(port)).toEqual(['ok', 'ok', 'ok', 'ok'])
  expect(await stateOf(9)).toEqual(['fault', 'fault', 'warning', 'fault'])
  expect(await serviceFindings(configOf({ CLAMD: '/no/such/socket' }))).toMatchObject([{ state: 'fault' }])
  expect(await serviceFindings(configOf())).toEqual([])
})

test('the certificate of the public address: none with http, and one that cannot be read', async () => {
  const now = new Date()
  expect(await certificateFindings(configOf(), now)).toEqual([])
  const away = configOf({ PUBLIC_URL: 'https://localhost:9', TRUST_PROXY: '1' })
  expect(states(await certificateFindings(away, now))).toEqual([['certificate', 'fault']])
})

test('a certificate that browsers refuse, and one that has ended', async () => {
  const server = https.createServer(ownCertificate, (_, reply) => reply.end()).listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const config = configOf({ PUBLIC_URL: `https://127.0.0.1:${port}`, TRUST_PROXY: '1' })
  const [refused] = await certificateFindings(config, new Date())
  expect(refused).toMatchObject({ state: 'fault', text: expect.stringContaining('Browsers refuse') })
  const later = new Date(ownCertificate.until.getTime() + 2 * dayMs)
  expect((await certificateFindings(config, later))[0]?.text).toMatch(/ended on 2126-11-04; renew it\.$/)
})

test('a check that cannot be made is a fault of its own, and the others go on', async () => {
  const found = await attempt('key', () => Promise.reject(new Error('no such table.')))
  expect(found).toEqual([{ check: 'key', state: 'fault', text: 'The check "key" could not be made: no such table.' }])
})

test('the changelog has an entry for this version, the newest first', () => {
  const headings = Array.from(
    fs.readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gm),
    ([, version = '', day = '']) => ({ version, day }),
  )
  expect(headings[0]?.version).toBe(siteVersion)
  expect(headings.map(({ day }) => day)).toEqual(
    headings
      .map(({ day }) => day)
      .toSorted()
      .toReversed(),
  )
  expect(headings.length).toBeGreaterThan(1)
})
