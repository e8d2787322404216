/** What subscribers get, over two nodes and a mail server. */

import { expect, test } from 'vitest'
import { createOutboxNode } from '../../test/faults/outbox-node.ts'
import { createItem } from '../../test/tools/create-item.ts'
import { freshDb, testConfig } from '../../test/tools/fresh-app.ts'
import { fakeMailServer } from '../../test/tools/servers/fake-mail-server.ts'
import { withdrawItem } from '../content/items/publishing/status-store.ts'
import { connect } from '../db/connect.ts'
import { smtpServer } from '../messages/providers/smtp-server.ts'
import { createSender } from '../messages/sender.ts'
import { messagesOutbox } from '../messages/tables.ts'
import { hourMs } from '../wire/china-time.ts'
import type { ColumnName, Frequency } from './columns.ts'
import { sendDigests } from './digest.ts'
import { hashOf, newKey, sealKey } from './link-keys.ts'
import { nextDue } from './rules.ts'
import { saveSubscription } from './store.ts'
import { endSubscription } from './subscribe.ts'
import { subscriptions } from './tables.ts'

const start = new Date('2026-11-21T02:00:00Z')
const { secretKey } = testConfig
const publicUrl = 'https://example.org'

async function digestSite() {
  const [connection, server] = [await freshDb(), await fakeMailServer()]
  const { db, url } = connection
  const from = '测试站 <no-reply@example.org>'
  const node = createOutboxNode(connection, { email: createSender(smtpServer({ url: server.url, from })) })
  const time = node.time
  time.now = start
  const clock = () => time.now
  const parts = { db, clock, messages: node.messages, publicUrl, secretKey }
  const subscribe = async (email: string, columns: ColumnName[] = ['news'], frequency: Frequency = 'daily') => {
    const key = newKey()
    await saveSubscription(db, {
      ...{ email, columns, frequency, keyHash: hashOf(key), sealedKey: sealKey(key, secretKey) },
      ...{ confirmedAt: time.now, coveredUntil: time.now, dueAt: nextDue(time.now, frequency) },
    })
    return key
  }
  const publish = (title: string, hours: number, more: object = {}) =>
    createItem(db, {
      ...{ type: 'news', category: 'center', title, status: 'published' },
      publishedAt: new Date(start.getTime() + hours * hourMs),
      ...more,
    })
  const at = (hours: number) => {
    time.now = new Date(start.getTime() + hours * hourMs)
  }
  const run = async () => {
    const result = await sendDigests(parts, new AbortController().signal)
    await node.delivery.deliverDue()
    return result
  }
  return { ...node, db, url, server, parts, subscribe, publish, at, run }
}

/** The parts of a mail as text. */
const decoded = (raw: string) =>
  raw
    .split(/^--.*$/m)
    .map(part => {
      const [head = '', ...rest] = part.split('\r\n\r\n')
      const body = rest.join('\r\n\r\n')
      if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
      const bytes = body
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      return /encoding: quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString('utf8') : body
    })
    .join('\n')

const counts = (more: object = {}) => ({ mailed: 0, quiet: 0, waiting: 0, ended: 0, ...more })

test('two nodes at once queue one mail for each subscriber, with what was published since the last one', async () => {
  const site = await digestSite()
  const { db, publish, at, server } = site
  await publish('订阅以前', -1)
  for (let index = 0; index < 12; index++) await site.subscribe(`reader${index}@example.com`)
  await publish('新的一条', 1)
  await publish('英文', 1, { language: 'en' })
  await publish('草稿', 1, { status: 'draft' })
  await publish('以后', 40, { status: 'scheduled' })
  await publish('另一个栏目', 1, { type: 'policy', category: 'law' })
  const withdrawn = await publish('撤回的', 1)
  await withdrawItem(db, withdrawn)
  at(22)
  const other = connect(site.url, 10)
  const signal = new AbortController().signal
  const runs = await Promise.all([
    sendDigests(site.parts, signal),
    sendDigests({ ...site.parts, db: other.db }, signal),
    sendDigests(site.parts, signal),
  ])
  await other.close()
  expect(runs.reduce((sum, { mailed }) => sum + mailed, 0)).toBe(12)
  expect(await site.run()).toEqual(counts())
  expect(new Set(server.mails.flatMap(({ to }) => to)).size).toBe(12)
  expect(server.mails).toHaveLength(12)
  const text = decoded(server.mails[0]?.raw ?? '')
  expect(text).toContain('您订阅的栏目有 1 条新内容')
  expect(text).toContain('新的一条')
  for (const absent of ['订阅以前', '英文', '草稿', '以后', '另一个栏目', '撤回的']) expect(text).not.toContain(absent)
})

test('a mail has text and HTML with absolute links, and the headers by which a mail program unsubscribes', async () => {
  const site = await digestSite()
  const key = await site.subscribe('reader@example.com')
  const id = await site.publish('<script>alert(1)</script>\r\nBcc: spy@example.com', 1)
  site.at(22)
  await site.run()
  const [{ raw, to } = { raw: '', to: [] }] = site.server.mails
  const link = `${publicUrl}/News/Subscribe/Manage?key=${key}`
  const head = raw.split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ') ?? ''
  expect(head.toLowerCase()).toContain(`list-unsubscribe: <${link}>`.toLowerCase())
  expect(head.toLowerCase()).toContain('list-unsubscribe-post: list-unsubscribe=one-click')
  expect(head).not.toMatch(/^bcc:/im)
  expect(to).toEqual(['reader@example.com'])
  const text = decoded(raw)
  expect(text).toContain(`${publicUrl}/News/msg?id=${id}`)
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Bcc: spy@example.com</a>')
  expect(text).toContain(link)
})

test('nothing new sends nothing; the next mail begins where the last one ended', async () => {
  const site = await digestSite()
  await site.subscribe('reader@example.com')
  site.at(22)
  expect(await site.run()).toEqual(counts({ quiet: 1 }))
  await site.publish('第二天的', 25)
  // Published within the last minutes before the run: in the mail after it.
  await site.publish('刚刚的', 45.95)
  site.at(46)
  expect(await site.run()).toEqual(counts({ mailed: 1 }))
  site.at(70)
  expect(await site.run()).toEqual(counts({ mailed: 1 }))
  const [first, second] = site.server.mails.map(({ raw }) => decoded(raw))
  expect([first?.includes('第二天的'), first?.includes('刚刚的')]).toEqual([true, false])
  expect([second?.includes('第二天的'), second?.includes('刚刚的')]).toEqual([false, true])
})

test('a weekly mail comes on Monday', async () => {
  const site = await digestSite()
  await site.subscribe('reader@example.com', ['news'], 'weekly')
  await site.publish('周末的', 1)
  site.at(22)
  expect(await site.run()).toEqual(counts())
  site.at(46)
  expect(await site.run()).toEqual(counts({ mailed: 1 }))
})

test('after a fault of the mail server the items are in the next mail; three refusals in a row end the subscription', async () => {
  const site = await digestSite()
  await site.subscribe('gone@example.com')
  await site.publish('一条', 1)
  site.server.refusals.push(550, 550, 550)
  for (const hours of [22, 46, 70]) {
    site.at(hours)
    expect(await site.run()).toEqual(counts({ mailed: 1 }))
  }
  expect(site.server.mails).toEqual([])
  site.at(94)
  expect(await site.run()).toEqual(counts({ ended: 1 }))
  expect(await site.db.$count(subscriptions)).toBe(0)
  await site.subscribe('back@example.com')
  await site.publish('另一条', 95)
  site.server.refusals.push(550)
  for (const hours of [118, 142]) {
    site.at(hours)
    await site.run()
  }
  expect(site.server.mails.map(({ raw }) => decoded(raw).includes('另一条'))).toEqual([true])
  expect(await site.db.select().from(subscriptions)).toMatchObject([{ refusals: 1 }])
})

test('while mail is closed nothing is queued, and nothing is lost', async () => {
  const site = await digestSite()
  await site.subscribe('reader@example.com')
  await site.publish('一条', 1)
  site.at(22)
  const closed = createOutboxNode(site, {}).messages
  const signal = new AbortController().signal
  expect(await sendDigests({ ...site.parts, messages: closed }, signal)).toEqual(counts())
  expect(await sendDigests(site.parts, AbortSignal.abort())).toEqual(counts())
  expect(await site.db.$count(messagesOutbox)).toBe(0)
  expect(await site.run()).toEqual(counts({ mailed: 1 }))
})

test('a node that fails in the middle queues nothing for that subscriber; the next run does', async () => {
  const site = await digestSite()
  await site.subscribe('reader@example.com')
  await site.publish('一条', 1)
  site.at(22)
  const failing = {
    ...site.parts.messages,
    send: async (...args: Parameters<typeof site.parts.messages.send>) => {
      await site.parts.messages.send(...args)
      throw new Error('the node ends here')
    },
  }
  await expect(sendDigests({ ...site.parts, messages: failing }, new AbortController().signal)).rejects.toThrow('ends')
  expect(await site.db.$count(messagesOutbox)).toBe(0)
  expect(await site.run()).toEqual(counts({ mailed: 1 }))
  expect(site.server.mails).toHaveLength(1)
})

test('a queued mail is not sent after its subscriber has unsubscribed', async () => {
  const site = await digestSite()
  const key = await site.subscribe('reader@example.com')
  await site.publish('一条', 1)
  site.at(22)
  await sendDigests(site.parts, new AbortController().signal)
  const context = { db: site.db, clock: site.parts.clock, messages: site.messages }
  expect(await endSubscription(key, context)).toBe(true)
  await site.delivery.deliverDue()
  expect(site.server.mails).toEqual([])
  expect(await site.db.select().from(messagesOutbox)).toMatchObject([{ state: 'dead', content: null }])
})

test('after a change of the secret key the next mail has a new link that works', async () => {
  const site = await digestSite()
  await site.subscribe('reader@example.com')
  await site.publish('一条', 1)
  site.at(22)
  await sendDigests({ ...site.parts, secretKey: 'another key, also long enough' }, new AbortController().signal)
  await site.delivery.deliverDue()
  const key = /key=([\w-]{43})/.exec(decoded(site.server.mails[0]?.raw ?? ''))?.[1] ?? ''
  expect(await site.db.select().from(subscriptions)).toMatchObject([{ keyHash: hashOf(key) }])
})
