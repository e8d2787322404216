import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { layOutMonths } from '../../../test/tools/database/month-parts.ts'
import { postAs } from '../../../test/tools/firm-calls.ts'
import { freshApp, freshDb } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { addMonths, monthStates } from '../../db/months/parts-store.ts'
import { folderStore } from '../../files/storage/folder-store.ts'
import { verifyHistory } from '../../registration/history/chain/verify-store.ts'
import { archiveMonths, returnMonths } from './jobs.ts'

const otherFile = '00000000-0000-4000-8000-000000000000'
const requested = `update month_archives set state = 'requested', requested_name = 'x', requested_at = now() where part = 'audit_lines_2027_07'`
const never = new AbortController().signal

/** Files in a folder of the test. */
function testFiles() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'archive-test-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folderStore(folder)
}

type Site = Pick<Awaited<ReturnType<typeof freshDb>>, 'db' | 'pool' | 'url'>

/** Lines of four months; at the turn of a month the numbers do not follow the time. */
const rows = `
  insert into audit_lines (at, action, by_name, subject)
    select '2027-05-20 12:00+08'::timestamptz + n * interval '1 day', 'file-opened', 'x', E'a\\tb\\n' || n from generate_series(1, 130) n;
  insert into audit_lines (at, action, by_name) values ('2027-08-01 00:00:00.001+08', 'login', 'x'), ('2027-07-31 23:59:59.999+08', 'login', 'x'), ('2027-08-01 00:01+08', 'login', 'x');
  insert into page_hits values ('2027-05-31', '/', 4), ('2027-06-01', '/', 5)`

async function addMonthsOfRows({ pool }: Site) {
  const months = ['before_2027_06', '2027_06', '2027_07', '2027_08', '2027_09']
  await layOutMonths(pool, [
    ...months.map(month => `audit_lines_${month}`),
    ...months.map(month => `page_hits_${month}`),
  ])
  await pool.query(rows)
}

async function archiveTo(site: Site, now: string, files = testFiles(), archiveMonths = 13) {
  const archived: unknown[] = []
  const parts = {
    ...site,
    files,
    clock: () => new Date(now),
    archiveMonths,
    log: (_: string, facts: object) => archived.push(facts),
  }
  return { files, archived, parts }
}

const countsOf = async ({ pool }: Site) =>
  (
    await pool.query<{ part: string; count: number }>(
      'select tableoid::regclass::text as part, count(*) from audit_lines group by 1 order by 1',
    )
  ).rows.map(({ part, count }) => `${part} ${count}`)

/** A site whose months before August 2027 are archived. */
async function archivedSite(site?: Site) {
  const database = site ?? (await freshDb())
  await addMonthsOfRows(database)
  const before = await verifyHistory(database.db)
  const { parts, archived, files } = await archiveTo(database, '2028-09-02T00:00:00Z')
  await archiveMonths(parts, never)
  return { site: database, parts, archived, files, before }
}

test('months that are old enough are moved to files, and what stays can be verified', async () => {
  const { site, archived, before } = await archivedSite()
  expect(before).toMatchObject({ lines: 133, broken: [] })
  expect(archived).toHaveLength(6)
  expect(await countsOf(site)).toEqual(['audit_lines_2027_08 33', 'audit_lines_2027_09 27', 'audit_lines_default 6'])
  const { rows: listed } = await site.pool.query('select part, rows from month_archives order by part')
  expect(listed.map(({ part, rows: count }) => `${part} ${count}`)).toEqual([
    'audit_lines_2027_06 30',
    'audit_lines_2027_07 32',
    'audit_lines_before_2027_06 11',
    'page_hits_2027_06 1',
    'page_hits_2027_07 0',
    'page_hits_before_2027_06 1',
  ])
  expect(await verifyHistory(site.db)).toMatchObject({ broken: [], brokenSeals: [] })
})

test('a change of the line after an archived month is found', async () => {
  const { site } = await archivedSite()
  await site.pool.query(`begin; set local session_replication_role = replica;
    update audit_lines set by_name = 'y' where at < '2027-08-02'; commit`)
  expect((await verifyHistory(site.db)).brokenCount).toBeGreaterThan(0)
})

test('a month that the auditor asks for is read back with every row, and archived again later', async () => {
  const app = await freshApp()
  const { parts } = await archivedSite(app)
  app.time.now = new Date('2028-09-03T00:00:00Z')
  const auditor = await signIn(app, { userType: 'staff', role: 'auditor', levels: 'centre' })
  const call = (name: string, input: object = {}) => postAs(app, `auditlog/authApi/archive/${name}`, auditor, input)
  const listed = (await call('list')).data
  expect(listed.find(({ part }: { part: string }) => part === 'audit_lines_2027_07')).toMatchObject({
    ...{ label: '工作人员的操作', month: '2027-07', rows: 32, state: 'archived', failure: null },
  })
  expect((await call('return', { part: 'audit_lines_2027_07' })).data).toMatchObject({ state: 'requested' })
  expect((await call('return', { part: 'audit_lines_2027_07' })).status).toBe(409)
  expect((await call('return', { part: 'accounts' })).status).toBe(404)
  const later = { ...parts, clock: () => new Date('2028-09-03T01:00:00Z') }
  await returnMonths(later, never)
  expect(await countsOf(app)).toContain('audit_lines_2027_07 32')
  const found = await postAs(app, 'auditlog/authApi/findlist', auditor, {
    ...{ source: 'lines', startDate: '2027-07-01', endDate: '2027-07-31', currPage: 1, pageSize: 10 },
  })
  expect(found.page.total).toBe(32)
  expect(await verifyHistory(app.db)).toMatchObject({ broken: [] })
  await archiveMonths(later, never)
  expect(await countsOf(app)).toContain('audit_lines_2027_07 32')
  await archiveMonths({ ...parts, clock: () => new Date('2028-10-04T00:00:00Z') }, never)
  expect((await countsOf(app)).join()).not.toContain('2027_07')
})

test('a file that is damaged or lost is not read back, and says so', async () => {
  const { site, parts, files } = await archivedSite()
  const { rows } = await site.pool.query<{ part: string; id: string }>(
    `select part, file_id as id from month_archives where part in ('audit_lines_2027_06', 'audit_lines_2027_07') order by part`,
  )
  await files.write(rows[0]?.id ?? '', randomBytes(500))
  await files.remove(rows[1]?.id ?? '')
  await site.pool.query(
    `update month_archives set state = 'requested', requested_name = 'x', requested_at = now() where rows > 20`,
  )
  await returnMonths(parts, never)
  const { rows: after } = await site.pool.query(`select state, failure from month_archives where rows > 20`)
  expect(after).toEqual(Array(2).fill({ state: 'archived', failure: expect.stringContaining('损坏') }))
  expect((await countsOf(site)).join()).not.toContain('2027_06')
})

test('the part stays when its file is not what was written, and when the process ends in the middle', async () => {
  const site = await freshDb()
  await addMonthsOfRows(site)
  const { files, parts } = await archiveTo(site, '2028-09-02T00:00:00Z')
  const damaging = { ...files, open: async () => files.open(otherFile) }
  await files.write(otherFile, randomBytes(100))
  await expect(archiveMonths({ ...parts, files: damaging }, never)).rejects.toThrow()
  const ended = new AbortController()
  const receive: typeof files.receive = async (...file) => {
    const bytes = await files.receive(...file)
    ended.abort(new Error('The process ends'))
    return bytes
  }
  await expect(archiveMonths({ ...parts, files: { ...files, receive } }, ended.signal)).rejects.toThrow(
    'The process ends',
  )
  expect(await countsOf(site)).toHaveLength(5)
  expect((await site.pool.query('select from month_archives')).rowCount).toBe(0)
  await archiveMonths(parts, never)
  expect((await countsOf(site)).join()).not.toMatch(/2027_0[67]|before/)
})

test('a month that was changed after it was read back is not archived again', async () => {
  const { site, parts } = await archivedSite()
  await site.pool.query(requested)
  await returnMonths(parts, never)
  await site.pool.query(`insert into audit_lines (at, action, by_name) values ('2027-07-15', 'login', 'late')`)
  const later = { ...parts, clock: () => new Date('2029-01-04T00:00:00Z') }
  await expect(archiveMonths(later, never)).rejects.toThrow('other rows')
  expect((await countsOf(site)).join()).toContain('audit_lines_2027_07 33')
})

test('what says how a file is read again cannot be changed or deleted', async () => {
  const { site } = await archivedSite()
  for (const statement of [`update month_archives set sha256 = repeat('0', 64)`, 'delete from month_archives'])
    await expect(site.pool.query(statement), statement).rejects.toThrow('only inserted, never changed or deleted')
})

test('nothing is archived unless the operator sets after how many months', async () => {
  const site = await freshDb()
  await addMonthsOfRows(site)
  const { parts } = await archiveTo(site, '2040-01-01T00:00:00Z', testFiles(), 0)
  await archiveMonths(parts, never)
  expect((await countsOf(site))[0]).toBe('audit_lines_2027_06 30')
})

test('parts of the next months are made ahead, and rows of a month without one get theirs', async () => {
  const { db, pool } = await freshDb()
  await layOutMonths(pool, ['audit_lines_before_2030_01', 'page_hits_before_2030_01'])
  await pool.query(
    `insert into audit_lines (at, action, by_name) values ('2031-03-31 23:59+08', 'login', 'x'), ('2031-04-01 00:00+08', 'login', 'x')`,
  )
  const states = await monthStates(db, '2031-03-20')
  expect(states[0]).toMatchObject({ missing: ['audit_lines_2031_03', 'audit_lines_2031_04'], hasStrays: true })
  const client = await pool.connect()
  expect(await addMonths(client, '2031-03-20')).toEqual(
    expect.arrayContaining(['audit_lines_2031_05', 'audit_lines_2031_06', 'page_hits_2031_03', 'page_hits_2031_06']),
  )
  client.release()
  expect((await monthStates(db, '2031-03-20')).map(({ missing, hasStrays }) => ({ missing, hasStrays }))).toEqual(
    Array(2).fill({ missing: [], hasStrays: false }),
  )
  expect((await pool.query('select tableoid::regclass::text as part, seq from audit_lines order by seq')).rows).toEqual(
    [
      { part: 'audit_lines_2031_03', seq: 1 },
      { part: 'audit_lines_2031_04', seq: 2 },
    ],
  )
  expect(await verifyHistory(db)).toMatchObject({ lines: 2, broken: [] })
})

test('an id or number that another month has is refused, and so are changes of each part', async () => {
  const { pool } = await freshDb()
  await pool.query(`insert into audit_lines (id, at, action, by_name) values (7, now(), 'login', 'x')`)
  const refused = [
    `insert into audit_lines (id, at, action, by_name) values (7, now() + interval '2 months', 'login', 'x')`,
    `insert into audit_lines (at, action, by_name, seq, hash) values (now() + interval '2 months', 'login', 'x', 1, 'x')`,
  ]
  for (const statement of refused)
    await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '23505' })
  const { rows } = await pool.query<{ part: string }>(
    `select inhrelid::regclass::text as part from pg_inherits where inhparent = 'audit_lines'::regclass`,
  )
  for (const { part } of rows)
    await expect(pool.query(`truncate ${part}`), part).rejects.toThrow('only inserted, never changed or deleted')
})

test('a backup has the months of the database and those of the archive, and they can be read back after its restore', async () => {
  const { site, files } = await archivedSite()
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'archive-backup-')), 'monday')
  onTestFinished(() => fs.rmSync(path.dirname(folder), { recursive: true, force: true }))
  const connection = { db: site.db, pool: site.pool, close: async () => undefined }
  const at = new Date('2028-09-03T00:00:00Z')
  await writeBackup(folder, { connection, files, secretKey: 'a key that is long enough for this test', at })
  const restored = await freshDb()
  const restoredFiles = testFiles()
  await restoreBackup(folder, {
    ...{ connection: restored, files: restoredFiles, dataDir: path.dirname(folder), secretKey: undefined },
  })
  expect(await countsOf(restored)).toEqual(await countsOf(site))
  const partsOf = async ({ db }: Site) => (await monthStates(db, '2028-09-03')).map(({ parts }) => parts)
  expect(await partsOf(restored)).toEqual(await partsOf(site))
  expect(await verifyHistory(restored.db)).toMatchObject({ broken: [] })
  await restored.pool.query(requested)
  await returnMonths({ ...restored, files: restoredFiles, clock: () => at }, never)
  expect(await countsOf(restored)).toContain('audit_lines_2027_07 32')
  await restored.pool.query(`insert into audit_lines (at, action, by_name) values (now(), 'login', 'x')`)
  expect(await verifyHistory(restored.db)).toMatchObject({ broken: [] })
})

test('a part is dropped only after a backup that runs has read it', async () => {
  const site = await freshDb()
  await addMonthsOfRows(site)
  const { parts, files } = await archiveTo(site, '2028-09-02T00:00:00Z')
  const backup = await site.pool.connect()
  await backup.query(
    'begin isolation level repeatable read; lock table audit_lines in access share mode; lock table page_hits in access share mode',
  )
  const written = Promise.withResolvers<void>()
  const receive: typeof files.receive = async (...file) => files.receive(...file).finally(written.resolve)
  const archiving = archiveMonths({ ...parts, files: { ...files, receive } }, never)
  await written.promise
  expect((await backup.query('select from audit_lines')).rowCount).toBe(133)
  await backup.query('commit')
  backup.release()
  await archiving
  expect((await countsOf(site)).join()).not.toMatch(/2027_0[67]|before/)
})

test('a role that does not own the tables has parts made ahead, and can drop none', async () => {
  const { pool } = await freshDb()
  const client = await pool.connect()
  const role = `site_${randomBytes(6).toString('hex')}`
  await client.query(
    `begin; create role ${role}; grant usage on schema public to ${role}; grant insert on audit_lines to ${role}; set local role ${role}`,
  )
  const { rows } = await client.query(
    `select add_month_part('audit_lines', 'audit_lines_2035_01') as added, has_default_rows('audit_lines') as strays`,
  )
  expect(rows).toEqual([{ added: true, strays: false }])
  await client.query('savepoint tried')
  await expect(client.query(`drop table audit_lines_2035_01`)).rejects.toThrow('must be owner')
  await client.query('rollback to savepoint tried')
  await expect(client.query(`alter table audit_lines detach partition audit_lines_2035_01`)).rejects.toThrow(
    'must be owner',
  )
  await client.query('rollback')
  client.release()
})
