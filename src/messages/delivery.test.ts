import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createOutboxNode, outboxTime, registrationCode } from '../../test/faults/outbox-node.ts'
import { freshDb } from '../../test/tools/fresh-app.ts'
import { waitLimitMs } from '../../test/tools/run/limits.ts'
import { fakeGateway, type Gateway } from '../../test/tools/servers/fake-gateway.ts'
import { connect } from '../db/connect.ts'
import { createJobs } from '../jobs/jobs.ts'
import { deliverMessagesJob } from './jobs.ts'
import { smsGateway } from './providers/sms-gateway.ts'
import { deliveryLimits } from './rules.ts'
import { createSender, defaultBreaker } from './sender.ts'
import { messagesOutbox } from './tables.ts'

const phone = '13812341234'
const tolerantBreaker = { failures: 1000, pauseMs: 1000 }

const sendersFor = ({ settings }: Gateway, breaker = defaultBreaker) => ({
  phone: createSender(
    smsGateway(settings, () => outboxTime),
    breaker,
  ),
})

const later = (ms: number) => new Date(outboxTime.getTime() + ms)

test('a code is sent signed, with the site name in front, and nothing readable stays in the outbox', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery } = createOutboxNode(connection, sendersFor(gateway))
  const key = await messages.sendCode(connection.db, registrationCode(phone))
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

test('a message is not sent if its transaction is rolled back', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery } = createOutboxNode(connection, sendersFor(gateway))
  const broken = connection.db.transaction(async tx => {
    await messages.sendCode(tx, registrationCode(phone))
    throw new Error('the registration broke')
  })
  await expect(broken).rejects.toThrow('the registration broke')
  await delivery.deliverDue()
  expect(gateway.requests).toEqual([])
})

test.each([
  ['a response 500', 500 as const, 'http-500'],
  ['a response 429', 429 as const, 'http-429'],
  ['no response in time', 'hang' as const, 'time-out'],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }, 'http-302'],
])('after %s the message is sent again with the same key, and received once', async (_, reply, reason) => {
  const [connection, gateway] = [await freshDb(), await fakeGateway(reply === 'hang' ? 300 : undefined)]
  const { messages, delivery, reports, time } = createOutboxNode(connection, sendersFor(gateway))
  await messages.sendCode(connection.db, registrationCode(phone))
  gateway.replies.push(reply)
  await delivery.deliverDue()
  const [failed] = await connection.db.select().from(messagesOutbox)
  expect(failed).toMatchObject({ state: 'failed', lastError: reason, tries: 1 })
  gateway.settings.timeoutMs = waitLimitMs
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

test('if a node ends after sending and before saving, the message is repeated with the same key and one SMS is delivered', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const dying = connect(connection.url, 2)
  const first = createOutboxNode(dying, {
    phone: {
      ...sendersFor(gateway).phone,
      send: async (message, signal) => {
        const result = await sendersFor(gateway).phone.send(message, signal)
        await dying.close()
        return result
      },
    },
  })
  await first.messages.sendCode(connection.db, registrationCode(phone))
  await expect(first.delivery.deliverDue()).rejects.toThrow()
  const second = createOutboxNode(connection, sendersFor(gateway))
  second.time.now = later(deliveryLimits.leaseMs - 1)
  await second.delivery.deliverDue()
  expect(gateway.requests).toHaveLength(1)
  second.time.now = later(deliveryLimits.leaseMs)
  await second.delivery.deliverDue()
  expect(gateway.requests.map(({ key }) => key)).toEqual([gateway.requests[0]?.key, gateway.requests[0]?.key])
  expect(gateway.delivered).toHaveLength(1)
  expect(await connection.db.select().from(messagesOutbox)).toMatchObject([{ state: 'sent', tries: 2 }])
})

test('two nodes share the messages and send each once', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const nodes = [createOutboxNode(connection, sendersFor(gateway)), createOutboxNode(connection, sendersFor(gateway))]
  for (let n = 0; n < 45; n++)
    await nodes[0]?.messages.sendCode(connection.db, registrationCode(String(13800000000 + n)))
  await Promise.all(nodes.map(({ delivery }) => delivery.deliverDue()))
  expect(gateway.requests).toHaveLength(45)
  expect(new Set(gateway.delivered.map(({ to }) => to)).size).toBe(45)
})

test('an expired code is not delivered', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery, reports, time } = createOutboxNode(connection, sendersFor(gateway))
  const key = await messages.sendCode(connection.db, registrationCode(phone))
  time.now = later(5 * 60_000)
  await delivery.deliverDue()
  expect(gateway.requests).toEqual([])
  expect(await connection.db.select().from(messagesOutbox)).toMatchObject([
    { state: 'dead', content: null, lastError: 'expired' },
  ])
  expect(reports).toMatchObject([{ reason: 'expired', isDead: true }])
  expect(await messages.outcomeOf(connection.db, key)).toBe('undelivered')
})

test('a message that the gateway refuses permanently is not retried', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery, time } = createOutboxNode(connection, sendersFor(gateway))
  const key = await messages.sendCode(connection.db, registrationCode(phone))
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

test('a notice is abandoned after twelve attempts with growing pauses', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery, reports, time } = createOutboxNode(connection, sendersFor(gateway, tolerantBreaker))
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

test('after five failures the circuit breaker opens, then one message is tried, then it closes again', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const senders = sendersFor(gateway, { failures: 5, pauseMs: 400 })
  const { messages, delivery, time } = createOutboxNode(connection, senders)
  for (let n = 0; n < 8; n++) await messages.sendCode(connection.db, registrationCode(String(13800000000 + n)))
  gateway.replies.push(...Array<500>(9).fill(500))
  await delivery.deliverDue()
  const requestCount = gateway.requests.length
  time.now = later(10_000)
  await delivery.deliverDue()
  expect(gateway.requests).toHaveLength(requestCount)
  expect(() => messages.requireOpen('phone')).toThrow('短信暂时发不出去，请稍后再试')
  await expect.poll(() => senders.phone.pausedMs()).toBe(0)
  expect(senders.phone.maxConcurrent(10)).toBe(1)
  gateway.replies = [500]
  await delivery.deliverDue()
  expect(gateway.requests).toHaveLength(requestCount + 1)
  expect(senders.phone.pausedMs()).toBeGreaterThan(0)
  await expect.poll(() => senders.phone.pausedMs()).toBe(0)
  time.now = later(60_000)
  await delivery.deliverDue()
  expect(gateway.delivered).toHaveLength(8)
  messages.requireOpen('phone')
})

test('messages not sent while the circuit breaker is open do not count as attempts', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery } = createOutboxNode(connection, sendersFor(gateway, { failures: 1, pauseMs: 60_000 }))
  for (let n = 0; n < 5; n++) await messages.sendCode(connection.db, registrationCode(String(13800000000 + n)))
  gateway.replies.push(...Array<500>(9).fill(500))
  await delivery.deliverDue()
  const rows = await connection.db.select().from(messagesOutbox)
  expect(rows.filter(({ tries }) => tries === 1)).toHaveLength(gateway.requests.length)
  expect(rows.filter(({ state }) => state === 'sending')).toEqual([])
})

test('a notice with a key is sent only once', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery } = createOutboxNode(connection, sendersFor(gateway))
  const notice = {
    to: { channel: 'phone', address: phone },
    kind: 'phone-changed',
    parameters: { username: 'tom_lee', phone: '139****0000', contact: '江苏分中心' },
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
  const { messages } = createOutboxNode(connection, {})
  const to = { channel: 'email', address: 'a@example.com' } as const
  await messages.send(connection.db, {
    to,
    kind: 'password-changed',
    parameters: { username: 'tom_lee' },
    at: outboxTime,
  })
  const code = messages.sendCode(connection.db, registrationCode(phone))
  await expect(code).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('没有开通短信') })
  expect(await connection.db.select().from(messagesOutbox)).toEqual([])
})

test('a message encrypted with another SECRET_KEY is abandoned', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const before = createOutboxNode(connection, sendersFor(gateway), {
    secretKey: 'the key of this site before it was lost',
  })
  await before.messages.sendCode(connection.db, registrationCode(phone))
  const { delivery, reports } = createOutboxNode(connection, sendersFor(gateway))
  await delivery.deliverDue()
  expect(gateway.requests).toEqual([])
  expect(reports).toMatchObject([{ reason: 'unreadable', isDead: true }])
})

test('encrypted content cannot be moved to another row', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery, reports } = createOutboxNode(connection, sendersFor(gateway))
  const [a, b] = [
    await messages.sendCode(connection.db, registrationCode(phone)),
    await messages.sendCode(connection.db, registrationCode('13900000000')),
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
  ['a response far too long', `{"id":"${'x'.repeat(300_000)}"}`],
  ['an id that is none', '{"id":{"a":1}}'],
])('%s from the gateway counts as accepted, without a reference', async (_, body) => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery } = createOutboxNode(connection, sendersFor(gateway))
  await messages.sendCode(connection.db, registrationCode(phone))
  gateway.replies.push({ status: 200, body })
  await delivery.deliverDue()
  expect(await connection.db.select().from(messagesOutbox)).toMatchObject([{ state: 'sent', reference: null }])
})

test('the job delivers waiting messages and retries failed ones', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery, time } = createOutboxNode(connection, sendersFor(gateway))
  await messages.sendCode(connection.db, registrationCode(phone))
  gateway.replies.push(500)
  const jobs = createJobs({
    query: (text, values) => connection.pool.query(text, values),
    rows: [deliverMessagesJob(delivery)],
    onError: error => console.log(error),
  })
  await jobs.start()
  try {
    // The pause counts from when the refusal is saved, which is after the gateway has counted the request.
    const state = async () => (await connection.db.select().from(messagesOutbox))[0]?.state
    await expect.poll(state).toBe('failed')
    expect(gateway.requests).toHaveLength(1)
    time.now = later(2001)
    await expect.poll(() => gateway.delivered.length).toBe(1)
  } finally {
    await jobs.stop()
  }
})

test('rows are removed after a month', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery, time } = createOutboxNode(connection, sendersFor(gateway))
  await messages.sendCode(connection.db, registrationCode(phone))
  await delivery.run(new AbortController().signal)
  expect(await connection.db.select().from(messagesOutbox)).toHaveLength(1)
  time.now = later(deliveryLimits.retentionMs + 1)
  await delivery.run(new AbortController().signal)
  expect(await connection.db.select().from(messagesOutbox)).toEqual([])
})

test('a clock that is set back neither prolongs the pause of a provider nor repeats an attempt without pause', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const senders = sendersFor(gateway, { failures: 1, pauseMs: 400 })
  const { messages, delivery, time } = createOutboxNode(connection, senders)
  await messages.sendCode(connection.db, registrationCode('13800000000'))
  gateway.replies.push(500)
  await delivery.deliverDue()
  expect(senders.phone.pausedMs()).toBeGreaterThan(0)
  vi.setSystemTime(Date.now() - 3_600_000)
  await expect.poll(() => senders.phone.pausedMs()).toBe(0)
  time.now = later(60_000)
  await delivery.deliverDue()
  expect(gateway.delivered).toHaveLength(1)
})

test('a code is sent before notices that wait since earlier', async () => {
  const [connection, gateway] = [await freshDb(), await fakeGateway()]
  const { messages, delivery, time } = createOutboxNode(connection, sendersFor(gateway))
  for (let n = 0; n < 2 * deliveryLimits.maxConcurrent; n++) {
    const to = { channel: 'phone', address: String(13900000000 + n) } as const
    await messages.send(connection.db, {
      to,
      kind: 'password-changed',
      parameters: { username: 'tom_lee' },
      at: outboxTime,
    })
  }
  time.now = later(1000)
  await messages.sendCode(connection.db, { ...registrationCode('13800000000'), at: later(1000) })
  await delivery.deliverDue()
  const codeAt = gateway.delivered.findIndex(({ to }) => to === '13800000000')
  expect(codeAt).toBeGreaterThanOrEqual(0)
  expect(codeAt).toBeLessThan(deliveryLimits.maxConcurrent)
})
