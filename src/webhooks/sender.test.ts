/** Webhooks are sent, tried again and given up as their rules say; receivers are real servers on loopback. */
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { createAccountWithPassword } from '../../test/tools/create-account.ts'
import { createMember } from '../../test/tools/create-member.ts'
import { testLimitMs } from '../../test/tools/run/limits.ts'
import { startReceiver } from '../../test/tools/servers/hook-receiver.ts'
import { createHook, emitTest, hookSite, moveTime, senderOf } from '../../test/tools/webhooks.ts'
import { inboxMessages } from '../messages/inbox/tables.ts'
import { firmOperators } from '../registration/tables.ts'
import { dayMs } from '../wire/china-time.ts'
import { hookLimits } from './rules.ts'
import { enableHook, lockHook } from './store.ts'
import { webhookDeliveries, webhookEvents, webhooks } from './tables.ts'

const minuteMs = 60_000

test('an event is sent once to each address that wants it, signed so that the library of receivers accepts it', async () => {
  const site = await hookSite()
  const receiver = await startReceiver()
  const hook = await createHook(site, { url: receiver.address })
  await createHook(site, { url: `${receiver.address}/other`, events: ['prefix.expiring'] })
  site.time.now = new Date()
  for (const _ of [1, 2]) await emitTest(site, { key: 'product 1 published' })
  const sender = senderOf(site)
  for (const _ of [1, 2]) await sender.sendDue()
  const [first] = receiver.received
  expect(receiver.received.length).toBe(1)
  const headers = first?.headers as Record<string, string>
  const sent = new Webhook(hook.plainSecret).verify(first?.body ?? '', headers)
  expect(sent).toMatchObject({ type: 'product.published', data: { productId: 1 } })
  expect(headers['content-type']).toContain('application/json')
  const [row] = await site.db.select().from(webhookDeliveries)
  expect(row).toMatchObject({ state: 'sent', attempts: 1, lastStatus: 200, lastBody: 'ok' })
})

test('a firm without addresses costs no rows, and what is rolled back is not sent', async () => {
  const site = await hookSite()
  await emitTest(site, { key: 'a' })
  expect(await site.db.$count(webhookEvents)).toBe(0)
  const receiver = await startReceiver()
  await createHook(site, { url: receiver.address })
  await expect(
    site.db.transaction(async tx => {
      await emitTest({ ...site, db: tx }, { key: 'b' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await senderOf(site).sendDue()
  expect(receiver.received).toEqual([])
})

test('what is not received is tried again with the same id, until it is', async () => {
  const site = await hookSite()
  const answers = [500, 302, 404, 200]
  const receiver = await startReceiver({
    answer: (_, response) => void response.writeHead(answers.shift() ?? 500, { location: 'http://127.0.0.1:1/' }).end(),
  })
  await createHook(site, { url: receiver.address })
  await emitTest(site, { key: 'a' })
  const sender = senderOf(site)
  for (const minutes of [0, 1, 1, 5]) {
    moveTime(site, minutes * minuteMs)
    await sender.sendDue()
  }
  expect(receiver.received.length).toBe(4)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const [row] = await site.db.select().from(webhookDeliveries)
  expect(row).toMatchObject({ state: 'sent', attempts: 4, lastStatus: 200 })
})

test('an address that fails for a day is disabled with a message, loses nothing, and gets it when it is enabled', async () => {
  const site = await hookSite()
  const receiver = await startReceiver({ answer: (_, response) => void response.writeHead(503).end() })
  const hook = await createHook(site, { url: receiver.address })
  const colleague = await createAccountWithPassword(site.db)
  const { firmId } = site
  const operator = { accountId: colleague.id, firmId, role: 'numbers' as const, joinedAt: site.time.now }
  await site.db.insert(firmOperators).values(operator)
  await emitTest(site, { key: 'first' })
  const sender = senderOf(site)
  for (let hour = 0; hour <= 40; hour++) {
    await sender.sendDue()
    moveTime(site, 3_600_000)
  }
  const [disabled] = await site.db.select().from(webhooks)
  expect(disabled?.disabledAt).not.toBeNull()
  const messages = await site.db.select().from(inboxMessages)
  expect(messages).toMatchObject([
    { kind: 'webhook-disabled', accountId: site.member.account.id, text: expect.stringContaining('127.0.0.1') },
  ])
  const before = receiver.received.length
  await emitTest(site, { key: 'second' })
  moveTime(site, 2 * dayMs)
  await sender.sendDue()
  expect(receiver.received.length).toBe(before)
  receiver.answer = (_, response) => void response.end()
  await site.db.transaction(async tx => {
    const row = await lockHook(tx, hook)
    if (row) await enableHook(tx, row, site.time.now)
  })
  await sender.sendDue()
  const ids = receiver.received.slice(before).map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(2)
  expect(await site.db.select().from(webhookDeliveries)).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
})

test('who hangs delays nobody else, and has few places', async () => {
  const site = await hookSite()
  const hanging = await startReceiver({ answer: () => undefined })
  const receiver = await startReceiver()
  await createHook(site, { url: hanging.address })
  const other = await createMember(site, { companyPrefix: '69995678' })
  const otherSite = { ...site, firmId: other.firm.id }
  await createHook(otherSite, { url: receiver.address })
  for (let at = 0; at < 20; at++) await emitTest(site, { key: `hanging ${at}` })
  for (let at = 0; at < 20; at++) await emitTest(otherSite, { key: `good ${at}` })
  const sender = senderOf(site, { timeoutMs: testLimitMs })
  const round = sender.sendDue()
  await expect.poll(() => receiver.received.length).toBe(20)
  expect(hanging.received.length).toBe(4)
  await sender.stop()
  await round
  const rows = await site.db.select().from(webhookDeliveries)
  expect(rows.filter(({ state }) => state === 'sent').length).toBe(20)
  expect(rows.filter(({ state, attempts }) => state === 'waiting' && attempts === 0).length).toBe(20)
})

test('while all places of a node are taken, what is announced waits and the node goes on', async () => {
  const site = await hookSite()
  const hanging = await startReceiver({ answer: () => undefined })
  const others = await Promise.all(
    ['69995678', '69995679', '69995680', '69995681'].map(companyPrefix => createMember(site, { companyPrefix })),
  )
  for (const { firm } of others) {
    const own = { ...site, firmId: firm.id }
    for (const at of [1, 2]) await createHook(own, { url: `${hanging.address}/${at}` })
    for (let at = 0; at < 5; at++) await emitTest(own, { key: `event ${at}` })
  }
  const sender = senderOf(site, { timeoutMs: testLimitMs })
  const rounds = [sender.sendDue()]
  await expect.poll(() => hanging.received.length).toBe(hookLimits.perNode)
  for (const _ of [1, 2]) rounds.push(sender.sendDue())
  await new Promise(setImmediate)
  await sender.stop()
  await Promise.all(rounds)
  expect(hanging.received.length).toBe(hookLimits.perNode)
})

test('two nodes at once send everything once, within the limits of an address', async () => {
  const site = await hookSite()
  const receiver = await startReceiver()
  let [now, most] = [0, 0]
  receiver.answer = (_, response) => {
    now += 1
    most = Math.max(most, now)
    setImmediate(() => {
      now -= 1
      response.end()
    })
  }
  await createHook(site, { url: receiver.address })
  for (let at = 0; at < 60; at++) await emitTest(site, { key: `event ${at}` })
  await Promise.all([senderOf(site).sendDue(), senderOf(site).sendDue()])
  await expect.poll(() => site.db.$count(webhookDeliveries)).toBe(60)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(60)
  expect(receiver.received.length).toBe(60)
  expect(most).toBeLessThanOrEqual(4)
})

test('what a node had claimed when it was killed is sent by another after the lease, with the same id', async () => {
  const site = await hookSite()
  const receiver = await startReceiver()
  await createHook(site, { url: receiver.address })
  await emitTest(site, { key: 'a' })
  const nextAttemptAt = new Date(site.time.now.getTime() + minuteMs)
  await site.db.update(webhookDeliveries).set({ state: 'sending', attempts: 1, nextAttemptAt })
  const sender = senderOf(site)
  await sender.sendDue()
  expect(receiver.received).toEqual([])
  moveTime(site, 2 * minuteMs)
  await sender.sendDue()
  expect(receiver.received.length).toBe(1)
  expect(await site.db.select().from(webhookDeliveries)).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('rubbish in an answer, a clock that is off and a lost secret are stored as what they are', async () => {
  const site = await hookSite()
  const date = new Date(site.time.now.getTime() + 6 * minuteMs).toUTCString()
  const receiver = await startReceiver({
    answer: (_, response) => void response.writeHead(400, { date }).end('\0<html>\u{fffd}'.repeat(2000)),
  })
  await createHook(site, { url: receiver.address })
  await emitTest(site, { key: 'a' })
  const sender = senderOf(site)
  await sender.sendDue()
  const [row] = await site.db.select().from(webhookDeliveries)
  expect(row).toMatchObject({ state: 'failed', lastStatus: 400, lastSkew: 360 })
  expect(row?.lastBody?.length).toBeLessThanOrEqual(2048)
  await site.db.update(webhooks).set({ secret: 'of another key' })
  moveTime(site, minuteMs)
  await sender.sendDue()
  expect((await site.db.select().from(webhookDeliveries))[0]).toMatchObject({
    lastFailure: 'no-secret',
    lastStatus: null,
  })
})
