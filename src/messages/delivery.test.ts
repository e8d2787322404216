import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fakeGateway, type Gateway } from '../../test/fake-gateway.ts'
import { freshDb } from '../../test/fresh-app.ts'
import { codeTo, outboxNode, outboxTime } from '../../test/outbox-node.ts'
import { connect } from '../db/connect.ts'
import { makeJobs } from '../jobs/jobs.ts'
import { deliverMessagesJob } from './jobs.ts'
import { smsGateway } from './providers/sms-gateway.ts'
import { deliveryLimits } from './rules.ts'
import { makeSender, usualBreaker } from './sender.ts'
import { messagesOutbox } from './tables.ts'

const phone = '13812341234'
const patient = { failures: 1000, pauseMs: 1000 }

const by = ({ settings }: Gateway, breaker = usualBreaker) => ({
  phone: makeSender(
    smsGateway(settings, () => outboxTime),
    breaker,
  ),
})

const later = (ms: number) => new Date(outboxTime.getTime() + ms)

test('a code arrives signed, with the name of the site in front, and leaves nothing readable behind', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery } = outboxNode(connection, by(gateway))
  const key = await messages.sendCode(connection.db, codeTo(phone))
  const { rows: waiting } = await connection.pool.query('select o::text as row from messages_outbox o')
  await delivery.deliverDue()
  expect(gateway.faults).toEqual([])
  expect(gateway.delivered).toEqual([
    {
      to: phone,
      template: 'register',
      parameters: { code: '482913', minutes: '5', time: '2026-11-21 10:00' },
      sender: '测试站',
      text: expect.stringMatching(/^【测试站】验证码 482913，用于注册账号，5 分钟内有效/),
      expiresAt: '2026-11-21T02:05:00.000Z',
    },
  ])
  const [row] = await connection.db.select().from(messagesOutbox)
  expect(row).toMatchObject({ state: 'sent', reference: `sms-${key}`, content: null, tries: 1, lastError: null })
  expect(await messages.outcomeOf(connection.db, key)).toBe('sent')
  const { rows: settled } = await connection.pool.query('select o::text as row from messages_outbox o')
  for (const { row: text } of [...waiting, ...settled]) expect(text).not.toMatch(/13812341234|482913/)
})

test('a message whose transaction is rolled back never leaves', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery } = outboxNode(connection, by(gateway))
  const broken = connection.db.transaction(async tx => {
    await messages.sendCode(tx, codeTo(phone))
    throw new Error('the registration broke')
  })
  await expect(broken).rejects.toThrow('the registration broke')
  await delivery.deliverDue()
  expect(gateway.requests).toEqual([])
})

test.each([
  ['an answer 500', 500 as const, 'http-500'],
  ['an answer 429', 429 as const, 'http-429'],
  ['no answer in time', 'hang' as const, 'time-out'],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }, 'http-302'],
])('after %s the message is sent again with the same key, and received once', async (_, reply, reason) => {
  const [connection, gateway] = [await freshDb(), await fakeGateway(300)]
  const { messages, delivery, reports, time } = outboxNode(connection, by(gateway))
  await messages.sendCode(connection.db, codeTo(phone))
  gateway.replies.push(reply)
  await delivery.deliverDue()
  const [failed] = await connection.db.select().from(messagesOutbox)
  expect(failed).toMatchObject({ state: 'failed', lastError: reason, tries: 1 })
  expect(reports).toEqual([{ channel: 'phone', kind: 'register', tries: 1, reason, isDead: false }])
  await delivery.deliverDue()
  expect(gateway.requests).toHaveLength(1)
  time.now = later(2001)
  await delivery.deliverDue()
  expect(new Set(gateway.requests.map(({ key }) => key)).size).toBe(1)
  expect(gateway.requests).toHaveLength(2)
  expect(gateway.delivered).toHaveLength(1)
  expect(gateway.faults).toEqual([])
})

test('a node that dies between sending and noting it leads to a repetition with the same key, and to one SMS', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const dying = connect(connection.url, 2)
  const first = outboxNode(dying, {
    phone: {
      ...by(gateway).phone,
      send: async (message, signal) => {
        const accepted = await by(gateway).phone.send(message, signal)
        await dying.close()
        return accepted
      },
    },
  })
  await first.messages.sendCode(connection.db, codeTo(phone))
  await expect(first.delivery.deliverDue()).rejects.toThrow()
  const second = outboxNode(connection, by(gateway))
  second.time.now = later(deliveryLimits.leaseMs - 1)
  await second.delivery.deliverDue()
  expect(gateway.requests).toHaveLength(1)
  second.time.now = later(deliveryLimits.leaseMs)
  await second.delivery.deliverDue()
  expect(gateway.requests.map(({ key }) => key)).toEqual([gateway.requests[0]?.key, gateway.requests[0]?.key])
  expect(gateway.delivered).toHaveLength(1)
  expect(await connection.db.select().from(messagesOutbox)).toMatchObject([{ state: 'sent', tries: 2 }])
})

test('two nodes share the messages and send none twice', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const nodes = [outboxNode(connection, by(gateway)), outboxNode(connection, by(gateway))]
  for (let n = 0; n < 45; n++) await nodes[0]?.messages.sendCode(connection.db, codeTo(String(13800000000 + n)))
  await Promise.all(nodes.map(({ delivery }) => delivery.deliverDue()))
  expect(gateway.requests).toHaveLength(45)
  expect(new Set(gateway.delivered.map(({ to }) => to)).size).toBe(45)
})

test('a code is not delivered once it has expired, however the gateway was', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery, reports, time } = outboxNode(connection, by(gateway))
  const key = await messages.sendCode(connection.db, codeTo(phone))
  time.now = later(5 * 60_000)
  await delivery.deliverDue()
  expect(gateway.requests).toEqual([])
  expect(await connection.db.select().from(messagesOutbox)).toMatchObject([
    { state: 'dead', content: null, lastError: 'expired' },
  ])
  expect(reports).toMatchObject([{ reason: 'expired', isDead: true }])
  expect(await messages.outcomeOf(connection.db, key)).toBe('undelivered')
})

test('a message that the gateway refuses for good is not tried again', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery, time } = outboxNode(connection, by(gateway))
  const key = await messages.sendCode(connection.db, codeTo(phone))
  gateway.replies.push(422)
  await delivery.deliverDue()
  time.now = later(60_000)
  await delivery.deliverDue()
  expect(gateway.requests).toHaveLength(1)
  expect(await messages.outcomeOf(connection.db, key)).toBe('undelivered')
  expect(await connection.db.select().from(messagesOutbox)).toMatchObject([
    { state: 'dead', content: null, lastError: 'http-422' },
  ])
})

test('a notice is given up after twelve attempts with growing pauses', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery, reports, time } = outboxNode(connection, by(gateway, patient))
  gateway.replies.push(...Array<500>(20).fill(500))
  const to = { channel: 'phone', address: phone } as const
  await messages.send(connection.db, {
    to,
    kind: 'password-changed',
    parameters: { username: 'tom_lee' },
    at: outboxTime,
  })
  const pauses: number[] = []
  for (let n = 0; n < 20; n++) {
    await delivery.deliverDue()
    const [row] = await connection.db.select().from(messagesOutbox)
    if (!row || row.state === 'dead') break
    pauses.push(row.nextAttemptAt.getTime() - time.now.getTime())
    time.now = row.nextAttemptAt
  }
  expect(gateway.requests).toHaveLength(12)
  pauses.forEach((pause, n) => {
    expect(pause).toBeGreaterThanOrEqual(Math.min(1000 * 2 ** n, 900_000))
    expect(pause).toBeLessThanOrEqual(Math.min(2000 * 2 ** n, 1_800_000))
  })
  expect(reports.at(-1)).toMatchObject({ tries: 12, isDead: true, reason: 'http-500' })
})

test('after five failures the gateway is left alone, then tried with one message, then used again', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const senders = by(gateway, { failures: 5, pauseMs: 400 })
  const { messages, delivery, time } = outboxNode(connection, senders)
  for (let n = 0; n < 8; n++) await messages.sendCode(connection.db, codeTo(String(13800000000 + n)))
  gateway.replies.push(...Array<500>(9).fill(500))
  await delivery.deliverDue()
  const tried = gateway.requests.length
  time.now = later(10_000)
  await delivery.deliverDue()
  expect(gateway.requests).toHaveLength(tried)
  expect(() => messages.requireOpen('phone')).toThrow('短信暂时发不出去，请稍后再试')
  await expect.poll(() => senders.phone.pausedMs()).toBe(0)
  expect(senders.phone.atOnce(10)).toBe(1)
  gateway.replies = [500]
  await delivery.deliverDue()
  expect(gateway.requests).toHaveLength(tried + 1)
  expect(senders.phone.pausedMs()).toBeGreaterThan(0)
  await expect.poll(() => senders.phone.pausedMs()).toBe(0)
  time.now = later(60_000)
  await delivery.deliverDue()
  expect(gateway.delivered).toHaveLength(8)
  messages.requireOpen('phone')
})

test('what could not be sent while the gateway was left alone costs no attempt', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery } = outboxNode(connection, by(gateway, { failures: 1, pauseMs: 60_000 }))
  for (let n = 0; n < 5; n++) await messages.sendCode(connection.db, codeTo(String(13800000000 + n)))
  gateway.replies.push(...Array<500>(9).fill(500))
  await delivery.deliverDue()
  const rows = await connection.db.select().from(messagesOutbox)
  expect(rows.filter(({ tries }) => tries === 1)).toHaveLength(gateway.requests.length)
  expect(rows.filter(({ state }) => state === 'sending')).toEqual([])
})

test('a notice with a key is sent once', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery } = outboxNode(connection, by(gateway))
  const notice = {
    to: { channel: 'phone', address: phone },
    kind: 'phone-changed',
    parameters: { username: 'tom_lee', phone: '139****0000' },
    at: outboxTime,
    key: 'phone-changed 7 1',
  } as const
  await Promise.all([messages.send(connection.db, notice), messages.send(connection.db, notice)])
  await delivery.deliverDue()
  expect(gateway.delivered.map(({ text }) => text)).toEqual([
    expect.stringContaining('您的账号 tom_lee 登记的手机号已于 2026-11-21 10:00 改为 139****0000'),
  ])
})

test('a notice for a channel without a provider is not written, and a code is refused with 503', async () => {
  const connection = await freshDb()
  const { messages } = outboxNode(connection, {})
  const to = { channel: 'email', address: 'a@example.com' } as const
  await messages.send(connection.db, {
    to,
    kind: 'password-changed',
    parameters: { username: 'tom_lee' },
    at: outboxTime,
  })
  const code = messages.sendCode(connection.db, codeTo(phone))
  await expect(code).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('没有开通短信') })
  expect(await connection.db.select().from(messagesOutbox)).toEqual([])
})

test('a message sealed with another SECRET_KEY is given up', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const before = outboxNode(connection, by(gateway), { secretKey: 'the key of this site before it was lost' })
  await before.messages.sendCode(connection.db, codeTo(phone))
  const { delivery, reports } = outboxNode(connection, by(gateway))
  await delivery.deliverDue()
  expect(gateway.requests).toEqual([])
  expect(reports).toMatchObject([{ reason: 'unreadable', isDead: true }])
})

test('content cannot be moved to another row', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery, reports } = outboxNode(connection, by(gateway))
  const [a, b] = [
    await messages.sendCode(connection.db, codeTo(phone)),
    await messages.sendCode(connection.db, codeTo('13900000000')),
  ]
  const [row] = await connection.db.select().from(messagesOutbox).where(eq(messagesOutbox.idempotencyKey, a))
  await connection.db
    .update(messagesOutbox)
    .set({ content: row?.content ?? '' })
    .where(eq(messagesOutbox.idempotencyKey, b))
  await delivery.deliverDue()
  expect(gateway.delivered.map(({ to }) => to)).toEqual([phone])
  expect(reports).toMatchObject([{ reason: 'unreadable' }])
})

test.each([
  ['no JSON', 'OK'],
  ['an answer far too long', `{"id":"${'x'.repeat(300_000)}"}`],
  ['an id that is none', '{"id":{"a":1}}'],
])('%s from the gateway is taken as accepted, without a reference', async (_, body) => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery } = outboxNode(connection, by(gateway))
  await messages.sendCode(connection.db, codeTo(phone))
  gateway.replies.push({ status: 200, body })
  await delivery.deliverDue()
  expect(await connection.db.select().from(messagesOutbox)).toMatchObject([{ state: 'sent', reference: null }])
})

test('the job delivers what is left and tries again what failed', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery, time } = outboxNode(connection, by(gateway))
  await messages.sendCode(connection.db, codeTo(phone))
  gateway.replies.push(500)
  const jobs = makeJobs({
    query: (text, values) => connection.pool.query(text, values),
    rows: [deliverMessagesJob(delivery)],
    onError: error => console.log(error),
  })
  await jobs.start()
  try {
    await expect.poll(() => gateway.requests.length, { timeout: 90_000 }).toBe(1)
    time.now = later(2001)
    await expect.poll(() => gateway.delivered.length, { timeout: 90_000 }).toBe(1)
  } finally {
    await jobs.stop()
  }
})

test('rows are removed after a month', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery, time } = outboxNode(connection, by(gateway))
  await messages.sendCode(connection.db, codeTo(phone))
  await delivery.run(AbortSignal.timeout(60_000))
  expect(await connection.db.select().from(messagesOutbox)).toHaveLength(1)
  time.now = later(deliveryLimits.keptMs + 1)
  await delivery.run(AbortSignal.timeout(60_000))
  expect(await connection.db.select().from(messagesOutbox)).toEqual([])
})
