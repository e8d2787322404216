import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp, testConfig } from '../../../test/tools/fresh-app.ts'
import { addFailedJob, createQueues } from '../../../test/tools/health/failed-job.ts'
import { addOutgoingMessage } from '../../../test/tools/health/outgoing-message.ts'
import { auditLines } from '../../access/audit/tables.ts'
import { barcodeBatches } from '../../batches/tables.ts'
import { createDelivery } from '../../messages/delivery.ts'
import { createSender } from '../../messages/sender.ts'
import { cancelOpen } from '../../messages/store.ts'
import { messagesOutbox } from '../../messages/tables.ts'

const { secretKey } = testConfig

async function newSite() {
  const site = await freshApp()
  const admin = await signInStaff(site, 'centre', 'administrator')
  const add = (row: Partial<Parameters<typeof addOutgoingMessage>[1]> = {}) =>
    addOutgoingMessage(site.db, { at: site.time.now, secretKey, ...row })
  const call = (path: string, input: object = {}, by = admin) => postAs(site, `queues/authApi/${path}`, by, input)
  return { site, admin, add, call }
}

test('messages are listed with masked recipients and without their text, and found by a whole recipient', async () => {
  const { site, add, call } = await newSite()
  await add({ to: '13912345678' })
  await add({ to: 'wang@example.cn', channel: 'email' })
  await add({ to: '13912345678', state: 'sent', settledAt: site.time.now, content: null })
  const { data } = await call('messages/findlist')
  expect(data.map(({ recipient, state }: Record<string, unknown>) => [recipient, state])).toEqual([
    ['w***@example.cn', 'failed'],
    ['139****5678', 'failed'],
  ])
  expect(JSON.stringify(data)).not.toMatch(/13912345678|wang@|tom_lee/)
  const found = await call('messages/findlist', { recipient: ' 13912345678 ' })
  expect(found.data.map(({ state, recipient }: Record<string, unknown>) => [state, recipient])).toEqual([
    ['sent', null],
    ['failed', '139****5678'],
  ])
  expect((await call('messages/findlist', { recipient: '1391234' })).page.total).toBe(0)
  expect((await call('messages/findlist', { channel: 'email', kind: 'password-changed' })).page.total).toBe(1)
})

test('of two people who retry at once one does, and the message is sent once', async () => {
  const { site, add, call } = await newSite()
  const other = await signInStaff(site, 'centre', 'administrator')
  const { id } = await add({ nextAttemptAt: new Date(site.time.now.getTime() + 3600_000) })
  const retried = await Promise.all([
    call('messages/retry', { ids: [id, id] }),
    call('messages/retry', { ids: [id] }, other),
  ])
  expect(retried.map(({ status }) => status).sort()).toEqual([200, 409])
  const sent: string[] = []
  const provider = {
    name: 'stub',
    send: async ({ key }: { key: string }) => ({ reference: void sent.push(key) as undefined }),
  }
  const delivery = createDelivery({
    ...{ db: site.db, senders: { phone: createSender(provider) }, secretKey, clock: () => site.time.now },
    ...{ siteName: async () => '示例', storesContent: false, report: () => undefined },
  })
  await Promise.all([delivery.deliverDue(), delivery.deliverDue()])
  expect(new Set(sent).size).toBe(sent.length)
  expect(sent.length).toBeLessThanOrEqual(1)
  await expect
    .poll(async () => (await site.db.select().from(messagesOutbox).where(eq(messagesOutbox.id, id)))[0]?.state)
    .toBe('sent')
  expect((await call('messages/retry', { ids: [id] })).status).toBe(409)
  const lines = await site.db.select({ action: auditLines.action, facts: auditLines.facts }).from(auditLines)
  expect(lines).toEqual([{ action: 'messages-retried', facts: { messages: 1, ids: String(id) } }])
})

test('an abandoned message is retried until it expires; a refused, an expired and a sent one are not', async () => {
  const { site, add, call } = await newSite()
  const settledAt = site.time.now
  const at = new Date(settledAt.getTime() - 3600_000)
  const abandoned = await add({ state: 'dead', settledAt, tries: 12 })
  const refused = await add({ state: 'dead', settledAt, content: null, lastError: 'http-400' })
  const expired = await add({ at, state: 'dead', settledAt, expiresAt: new Date(settledAt.getTime() - 1000) })
  const sent = await add({ state: 'sent', settledAt, content: null })
  const ids = [abandoned, refused, expired, sent].map(({ id }) => id)
  const { data } = await call('messages/findlist', { state: 'dead' })
  expect(data.map(({ id, canRetry }: Record<string, unknown>) => [id, canRetry])).toEqual([
    [expired.id, false],
    [refused.id, false],
    [abandoned.id, true],
  ])
  expect((await call('messages/retry', { ids })).data).toEqual({ retried: 1, left: 3 })
  const rows = await site.db.select().from(messagesOutbox).orderBy(messagesOutbox.id)
  expect(rows[0]?.settledAt === null || rows[0]?.state === 'sent').toBe(true)
  expect(rows.slice(1).map(({ state }) => state)).toEqual(['dead', 'dead', 'sent'])
})

test('a message that failed too often keeps its content until it expires, then loses it', async () => {
  const { site, add } = await newSite()
  const { id } = await add({ tries: 11, nextAttemptAt: site.time.now })
  const provider = { name: 'stub', send: async () => Promise.reject(new Error('away')) }
  const { DeliveryFault } = await import('../../messages/provider.ts')
  provider.send = async () => Promise.reject(new DeliveryFault('unreachable'))
  const delivery = createDelivery({
    ...{ db: site.db, senders: { phone: createSender(provider) }, secretKey, clock: () => site.time.now },
    ...{ siteName: async () => '示例', storesContent: false, report: () => undefined },
  })
  await delivery.deliverDue()
  const row = async () => (await site.db.select().from(messagesOutbox).where(eq(messagesOutbox.id, id)))[0]
  expect(await row()).toMatchObject({ state: 'dead', lastError: 'unreachable', content: expect.any(String) })
  site.time.now = new Date(site.time.now.getTime() + 25 * 3600_000)
  const ended = new AbortController()
  ended.abort()
  await delivery.run(ended.signal)
  expect(await row()).toMatchObject({ state: 'dead', content: null })
})

test('a message that is cancelled after it was abandoned is not sent again', async () => {
  const { site, add, call } = await newSite()
  const { id, recipient } = await add({ state: 'dead', settledAt: site.time.now, tries: 12 })
  const cancelled = { recipient, channel: 'phone', kinds: ['password-changed'], at: site.time.now } as const
  await cancelOpen(site.db, cancelled)
  expect((await call('messages/retry', { ids: [id] })).status).toBe(409)
})

const failed = async () => {
  const parts = await newSite()
  const { site } = parts
  await createQueues((text, values) => site.pool.query(text, values), ['draw-batch', 'seal-history'])
  return parts
}

test('of two people who retry a failed job at once one does; it is not queued beside another one of its key', async () => {
  const { site, call } = await failed()
  const other = await signInStaff(site, 'centre', 'administrator')
  const id = await addFailedJob(site.db, {
    name: 'draw-batch',
    key: 'one',
    message: 'no 13800138000',
    at: site.time.now,
  })
  const { data } = await call('jobs/findlist')
  expect(data).toMatchObject([{ id, title: '写出号码图', state: 'failed', error: 'Error：no …', canRetry: true }])
  const retried = await Promise.all([call('jobs/retry', { id }), call('jobs/retry', { id }, other)])
  expect(retried.map(({ status }) => status).sort()).toEqual([200, 409])
  const again = await addFailedJob(site.db, { name: 'draw-batch', key: 'one', at: site.time.now })
  expect((await call('jobs/retry', { id: again })).status).toBe(409)
  expect((await call('jobs/retry', { id: 'not-an-id' })).faults).toMatchObject([{ field: 'id' }])
  expect((await call('jobs/retry', { id: '0e2ac2a0-5e5a-4a3d-9f0e-1c3f5b7d9e11' })).status).toBe(404)
  const states = await site.pool.query('select state::text from jobs.job order by created_on, state')
  expect(states.rows.map(({ state }) => state).sort()).toEqual(['failed', 'retry'])
  const lines = await site.db.select({ action: auditLines.action, subject: auditLines.subject }).from(auditLines)
  expect(lines).toEqual([{ action: 'job-retried', subject: '写出号码图' }])
})

test('kinds of jobs have their schedule and counts; only scheduled ones are started by themselves', async () => {
  const { site, call } = await failed()
  await addFailedJob(site.db, { name: 'draw-batch', key: 'one', at: site.time.now })
  const { kinds } = (await call('jobs/kinds')).data
  expect(kinds).toContainEqual(expect.objectContaining({ name: 'draw-batch', failed: 1, isScheduled: false }))
  expect(kinds).toContainEqual(expect.objectContaining({ name: 'count-statistics', schedule: '每天 02:00' }))
  expect((await call('jobs/run', { name: 'draw-batch' })).status).toBe(422)
  expect((await call('jobs/run', { name: 'no-such' })).status).toBe(404)
  // The workers of this node have not started.
  expect((await call('jobs/run', { name: 'seal-history' })).status).toBe(503)
  expect((await call('jobs/findlist', { name: 'draw-batch', state: 'failed' })).page.total).toBe(1)
})

test('the work of members has kind, firm and progress, and nothing of its content', async () => {
  const { site, call } = await newSite()
  const { firm, account } = await createFirmWithOwner(site.db)
  const batch = {
    ...{ accountId: account.id, firmId: firm.id, total: 10, createdAt: site.time.now, fileName: '秘密' },
    input: { secret: '秘密' } as unknown as typeof barcodeBatches.$inferInsert.input,
  }
  await site.db.insert(barcodeBatches).values([
    { ...batch, id: 'a'.repeat(22), state: 'running', done: 4 },
    { ...batch, id: 'b'.repeat(22), state: 'failed', finishedAt: site.time.now, codes: '6901234567892' },
  ])
  const list = await call('work/findlist')
  expect(list.data).toMatchObject([
    { kind: 'batch', group: 'running', firmName: firm.firmName, done: 4, total: 10, canResume: true },
    { group: 'failed', canResume: false },
  ])
  expect(JSON.stringify(list.data)).not.toMatch(/秘密|6901234567892/)
  expect((await call('work/resume', { kind: 'batch', id: 'a'.repeat(22) })).status).toBe(200)
  expect((await call('work/resume', { kind: 'batch', id: 'b'.repeat(22) })).status).toBe(409)
  expect((await call('work/resume', { kind: 'import', id: 'a'.repeat(22) })).status).toBe(404)
  expect((await call('work/findlist', { kind: 'act' })).page.total).toBe(0)
})

test('exports are counted and audited, and have the same lines', async () => {
  const { site, admin, add, call } = await newSite()
  await add({ to: '13912345678' })
  for (const path of ['messages', 'jobs', 'work']) {
    const { data } = await call(`${path}/export`)
    expect(data.type).toContain('csv')
    if (path === 'messages') expect(Buffer.from(data.base64, 'base64').toString('utf8')).toContain('139****5678')
  }
  for (let at = 0; at < 7; at++) await call('messages/export')
  expect((await call('messages/export', {}, admin)).status).toBe(429)
  const lines = await site.db.select().from(auditLines).where(eq(auditLines.action, 'queue-exported'))
  expect(lines).toHaveLength(10)
})

test.each([
  ['messages/findlist', { state: 'x' }, 'state'],
  ['messages/findlist', { kind: 'constructor' }, 'kind'],
  ['messages/findlist', { recipient: 'x'.repeat(300) }, 'recipient'],
  ['messages/retry', { ids: [] }, 'ids'],
  ['messages/retry', { ids: ['1; drop table accounts'] }, 'ids.0'],
  ['messages/retry', { ids: Array.from({ length: 101 }, (_, at) => at + 1) }, 'ids'],
  ['jobs/findlist', { state: "failed' or true" }, 'state'],
  ['jobs/findlist', { name: 'x'.repeat(81) }, 'name'],
  ['work/findlist', { kind: 'firms' }, 'kind'],
  ['work/resume', { kind: 'batch', id: 'x'.repeat(41) }, 'id'],
])('%s refuses %o and names the field', async (path, input, field) => {
  const { call } = await newSite()
  const { status, faults } = await call(path, input)
  expect(status).toBe(400)
  expect(faults[0].field).toBe(field)
  expect(faults[0].message).toMatch(/[一-鿿]/)
})

test('names and ids that are SQL find nothing and break nothing', async () => {
  const { call } = await failed()
  expect((await call('jobs/findlist', { name: "x' or '1'='1" })).page.total).toBe(0)
  expect((await call('work/resume', { kind: 'batch', id: "' or 1=1 --" })).status).toBe(404)
  expect((await call('jobs/findlist', { name: '__pgboss__maintenance' })).page.total).toBe(0)
})
