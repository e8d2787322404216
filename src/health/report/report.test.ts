import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp, secondApp } from '../../../test/tools/fresh-app.ts'
import { addFailedJob, createQueues } from '../../../test/tools/health/failed-job.ts'
import { auditLines } from '../../access/audit/tables.ts'
import { loginHistory } from '../../account/activity/tables.ts'
import { addRun } from '../../backup/store.ts'
import { addRange } from '../../registration/allocation/prefixes/store.ts'
import { prefixRanges } from '../../registration/tables.ts'
import { checkAlarms } from '../alarms/check-alarms.ts'
import { figures } from '../figures/figures.ts'
import { siteAlarmSteps, siteAlarms, siteNodes } from '../tables.ts'
import type { HealthFigure, SiteHealth } from './calls.ts'

type Site = Awaited<ReturnType<typeof freshApp>>
type Caller = Awaited<ReturnType<typeof signInStaff>>

const read = async (site: Site, by: Caller): Promise<SiteHealth> =>
  (await postAs(site, 'health/authApi/findOne', by)).data

const samples = ({ figures: all }: SiteHealth, name: HealthFigure['name']) =>
  all.find(figure => figure.name === name)?.samples.map(({ labels, value }) => [labels, value])

test('the page and /metrics have every figure of the table, and no other', async () => {
  const site = await freshApp()
  const admin = await signInStaff(site, 'centre', 'administrator')
  await site.app.inject('/Org/Intro')
  await site.watch.heartbeat.beat('web-1:3000')
  const page = await read(site, admin)
  expect(page.unread).toEqual([])
  expect(page.figures.map(({ name }) => name)).toEqual(figures.map(({ name }) => name))
  const text = await site.figuresText()
  const heads = text.split('\n').filter(line => line.startsWith('# TYPE '))
  expect(heads.map(line => line.split(' ')[2])).toEqual(figures.map(({ name }) => name))
  const names = new Set(
    text.split('\n').flatMap(line => /^(site_[a-z0-9_]+?)(?:_bucket|_sum|_count)?[{ ]/.exec(line)?.[1] ?? []),
  )
  expect([...names].filter(name => !figures.some(figure => figure.name === name))).toEqual([])
  const file = await postAs(site, 'health/authApi/export', admin)
  const csv = Buffer.from(file.data.base64, 'base64').toString('utf8')
  for (const { name } of figures) expect(csv).toContain(name)
})

test('a figure of the database that cannot be read is named, and the others are there', async () => {
  const site = await freshApp()
  const admin = await signInStaff(site, 'centre', 'administrator')
  await site.pool.query('alter table messages_outbox rename to gone')
  const page = await read(site, admin)
  expect(page.unread).toEqual(['messages'])
  expect(samples(page, 'site_messages')).toEqual([])
  expect(samples(page, 'site_migrations')).toContainEqual([{ state: 'pending' }, 0])
})

test('a node whose database gives no connection has its own figures, after one wait for all', async () => {
  const site = await freshApp()
  const select = vi.spyOn(site.db, 'select').mockImplementation(() => {
    throw new Error('timeout exceeded when trying to connect')
  })
  const execute = vi
    .spyOn(site.db, 'execute')
    .mockRejectedValue(new Error('timeout exceeded when trying to connect') as never)
  onTestFinished(() => {
    select.mockRestore()
    execute.mockRestore()
  })
  const text = await site.figuresText()
  expect(select.mock.calls.length + execute.mock.calls.length).toBe(1)
  expect(text).toMatch(/^site_database_connections\{pool="requests",state="waiting"\} 0$/m)
  expect(text).not.toMatch(/^site_messages\{/m)
})

test('nodes report for themselves; one that is silent is said to be, one that ends in order is gone', async () => {
  const site = await freshApp()
  const other = await secondApp(site)
  const admin = await signInStaff(site, 'centre', 'administrator')
  await site.watch.heartbeat.beat('web-1:3000')
  await other.watch.heartbeat.beat('web-2:3000')
  expect((await read(site, admin)).nodes.map(({ name, isSilent }) => [name, isSilent])).toEqual([
    ['web-1:3000', false],
    ['web-2:3000', false],
  ])
  site.time.now = new Date(site.time.now.getTime() + 61_000)
  await site.watch.heartbeat.beat('web-1:3000')
  const page = await read(site, admin)
  expect(page.nodes.map(({ isSilent }) => isSilent)).toEqual([false, true])
  expect(page.alarms.map(({ title, level }) => [title, level])).toContainEqual([
    '节点 web-2:3000 1 分钟没有报到',
    'now',
  ])
  expect(samples(page, 'site_memory_bytes')?.map(([labels]) => labels)).toEqual([{ host: 'web-1:3000' }])
  site.watch.heartbeat.start('web-3:3000')
  await site.watch.heartbeat.stop()
  expect((await site.db.select({ name: siteNodes.name }).from(siteNodes)).map(({ name }) => name)).not.toContain(
    'web-3:3000',
  )
})

test('uses of services by all nodes are added up in a quarter of an hour, also what could not be written at first', async () => {
  const site = await freshApp()
  const other = await secondApp(site)
  const admin = await signInStaff(site, 'centre', 'administrator')
  for (const { watch } of [site, other]) {
    for (let use = 0; use < 5; use++) watch.recorder.use('sms', 40, use === 0)
  }
  await site.pool.query('alter table service_quarters rename to away')
  await expect(site.watch.heartbeat.beat('web-1')).rejects.toThrow()
  await site.pool.query('alter table away rename to service_quarters')
  await Promise.all([site.watch.heartbeat.beat('web-1'), other.watch.heartbeat.beat('web-2')])
  const sms = (await read(site, admin)).services.find(({ service }) => service === 'sms')
  expect(sms).toMatchObject({ requests: 10, failures: 2, failureShare: 0.2, isOpen: true })
  expect(sms?.p99Seconds).toBeCloseTo(0.05, 2)
  expect(sms?.quarters).toHaveLength(96)
  expect(sms?.quarters[95]).toMatchObject({ requests: 10, failures: 2 })
})

test('company prefixes of firms that run out are a figure and an alarm, those of the demonstration are not', async () => {
  const site = await freshApp()
  const admin = await signInStaff(site, 'centre', 'administrator')
  expect(samples(await read(site, admin), 'site_prefixes_free')).toEqual([])
  await addRange(site.db, { length: 9, first: 697000000, last: 697000999, demonstration: false })
  const full = await read(site, admin)
  expect(samples(full, 'site_prefixes_free')).toEqual([[{}, 1000]])
  expect(samples(full, 'site_prefixes_run_out_seconds')).toEqual([])
  await site.db.update(prefixRanges).set({ next: 697001000 }).where(eq(prefixRanges.first, 697000000))
  const empty = await read(site, admin)
  expect(samples(empty, 'site_prefixes_run_out_seconds')).toEqual([[{}, 0]])
  await checkAlarms(site.db, site.time.now)
  const { alarms } = await read(site, admin)
  expect(alarms.map(({ title, level }) => [title, level])).toContainEqual(['厂商识别代码已经分完', 'now'])
})

test('backups, restore tests, failed sign-ins and jobs are figures', async () => {
  const site = await freshApp()
  const admin = await signInStaff(site, 'centre', 'administrator')
  const at = site.time.now
  const ago = (hours: number) => new Date(at.getTime() - hours * 3600_000)
  const done = { startedAt: ago(3), endedAt: ago(2), madeAt: ago(3), rows: 10, files: 1, bytes: 2048 }
  await addRun(site.db, { kind: 'backup', ...done })
  await addRun(site.db, { kind: 'restore-test', ...done, endedAt: ago(1) })
  await addRun(site.db, { kind: 'backup', startedAt: ago(1), endedAt: ago(1), fault: 'The folder … is not empty' })
  const login = { address: '192.0.2.1', userAgent: '', at: ago(0.5) }
  await site.db.insert(loginHistory).values([
    { ...login, outcome: 'wrong-password' },
    { ...login, outcome: 'wrong-password', at: ago(5) },
    { ...login, outcome: 'wrong-code' },
    { ...login, outcome: 'wrong-password', at: ago(25) },
    { ...login, outcome: 'success' },
  ])
  await createQueues((text, values) => site.pool.query(text, values), ['draw-batch'])
  await addFailedJob(site.db, { name: 'draw-batch', key: 'x', at: ago(1) })
  const page = await read(site, admin)
  expect(samples(page, 'site_backup_age_seconds')).toEqual([[{}, 7200]])
  expect(samples(page, 'site_backup_failed')).toEqual([[{}, 1]])
  expect(samples(page, 'site_restore_test_age_seconds')).toEqual([[{}, 3600]])
  expect(samples(page, 'site_failed_sign_ins_day')).toContainEqual([{ reason: 'wrong-password' }, 2])
  expect(samples(page, 'site_failed_sign_ins_hour')).toEqual([[{}, 2]])
  expect(samples(page, 'site_jobs_day')).toContainEqual([{ job: 'draw-batch', state: 'failed' }, 1])
  expect(page.statements).toEqual({ state: 'not-created', rows: [] })
})

async function withAlarm() {
  const site = await freshApp()
  const admin = await signInStaff(site, 'centre', 'administrator')
  await checkAlarms(site.db, site.time.now)
  const [alarm] = (await read(site, admin)).alarms
  return { site, admin, id: alarm?.id ?? 0 }
}

test('an alarm opens once, is resolved when its figure is in order, and opens anew', async () => {
  const { site, admin, id } = await withAlarm()
  await Promise.all([checkAlarms(site.db, site.time.now), checkAlarms(site.db, site.time.now)])
  expect((await read(site, admin)).alarms.map(({ title }) => title)).toEqual(['还没有备份过'])
  const at = site.time.now
  await addRun(site.db, { kind: 'backup', startedAt: at, endedAt: at, madeAt: at, rows: 1 })
  await checkAlarms(site.db, at)
  const [resolved] = (await read(site, admin)).alarms
  expect(resolved).toMatchObject({ id, resolvedAt: at.toISOString() })
  site.time.now = new Date(at.getTime() + 27 * 3600_000)
  await checkAlarms(site.db, site.time.now)
  const later = await signInStaff(site, 'centre', 'administrator')
  expect((await read(site, later)).alarms).toMatchObject([{ title: '27 小时没有备份', level: 'now', resolvedAt: null }])
  const { data } = await postAs(site, 'health/authApi/alarms/findOne', later, { id })
  expect(data.history.map(({ label }: { label: string }) => label)).toEqual(['发现', '自行解除'])
  expect(data.steps.length).toBeGreaterThan(0)
  expect(data.runBook).toBe('docs/run-books/backup-none.md')
})

test('of two administrators who take an alarm at once one has it; only he gives it back; both acts are audited', async () => {
  const { site, admin, id } = await withAlarm()
  const other = await signInStaff(site, 'centre', 'administrator')
  const take = (by: Caller) => postAs(site, 'health/authApi/alarms/take', by, { id })
  const taken = await Promise.all([take(admin), take(other)])
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 409])
  const [winner, loser] = taken[0]?.status === 200 ? [admin, other] : [other, admin]
  expect((await postAs(site, 'health/authApi/alarms/release', loser, { id })).status).toBe(409)
  expect((await read(site, winner)).alarms[0]).toMatchObject({ isOwn: true })
  expect((await read(site, loser)).alarms[0]).toMatchObject({ isOwn: false })
  expect((await postAs(site, 'health/authApi/alarms/release', winner, { id })).status).toBe(200)
  expect((await read(site, winner)).alarms[0]).toMatchObject({ takenByName: null })
  const lines = await site.db.select({ action: auditLines.action, subject: auditLines.subject }).from(auditLines)
  expect(lines).toEqual([
    { action: 'alarm-taken', subject: '还没有备份过' },
    { action: 'alarm-released', subject: '还没有备份过' },
  ])
  expect(await site.db.select().from(siteAlarmSteps)).toHaveLength(3)
})

test('a resolved or unknown alarm is not taken, and the list is filtered and paged', async () => {
  const { site, admin, id } = await withAlarm()
  await site.db.update(siteAlarms).set({ resolvedAt: site.time.now })
  expect((await postAs(site, 'health/authApi/alarms/take', admin, { id })).status).toBe(409)
  expect((await postAs(site, 'health/authApi/alarms/take', admin, { id: 999 })).status).toBe(404)
  expect((await postAs(site, 'health/authApi/alarms/findOne', admin, { id: 999 })).status).toBe(404)
  const list = (input: object) => postAs(site, 'health/authApi/alarms/findlist', admin, input)
  expect((await list({ state: 'open' })).page.total).toBe(0)
  expect((await list({ state: 'resolved' })).data).toHaveLength(1)
  expect((await list({ state: 'x' })).faults).toMatchObject([{ field: 'state' }])
})
