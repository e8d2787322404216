/** Subscriptions over HTTP and as pages without scripts: requested, confirmed from the mailbox, changed, ended. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { post } from '../../test/tools/call-api.ts'
import { solveCaptcha } from '../../test/tools/create-account.ts'
import { freshApp, secondApp } from '../../test/tools/fresh-app.ts'
import { messagesOutbox } from '../messages/tables.ts'
import { sendDigestsJob } from './jobs.ts'
import { subscriptionRequests, subscriptions } from './tables.ts'

type Site = Awaited<ReturnType<typeof freshApp>>

const email = 'reader@example.com'
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const keyIn = (text: string) => /[?&]key=([\w-]{43})/.exec(text)?.[1] ?? ''

/** Posts the form of a page as a browser without scripts does. */
const postPage = ({ app }: Pick<Site, 'app'>, url: string, fields: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: String(new URLSearchParams(Object.entries(fields))),
  })

const mailsTo = async ({ app }: Pick<Site, 'app'>, address: string): Promise<{ purpose: string; text: string }[]> =>
  (await app.inject(`/api/demo/outbox?email=${encodeURIComponent(address)}`)).json().data

const request = async (site: Site, more: object = {}) =>
  post(site.app, 'subscription/api/request', {
    ...{ email, columns: ['news', 'notice'], frequency: 'daily', agree: 'on' },
    ...(await solveCaptcha(site.app)),
    ...more,
  })

async function subscribe(site: Site, more: object = {}): Promise<string> {
  await request(site, more)
  const [mail] = await mailsTo(site, email)
  const { data } = await post(site.app, 'subscription/api/confirm', { key: keyIn(mail?.text ?? '') })
  return String(data.key)
}

test('without scripts: what was typed stays, a mail is sent, and nothing is stored but the request', async () => {
  const site = await freshApp({ limits: false })
  const opened = await site.app.inject('/News/Subscribe?column=policy')
  expect(opened.headers['cache-control']).toBe('no-store')
  expect(opened.body).toMatch(/<input[^>]*name="policy"[^>]*checked/)
  const uuid = hidden(opened.body, 'uuid')
  const faulty = await postPage(site, '/News/Subscribe', { uuid, email: 'no mailbox', standard: 'on', captcha: '1' })
  for (const text of ['邮箱写成 name@example.com 的样子', 'value="no mailbox"', '请选择多久一封', 'href="#email"'])
    expect(faulty.body).toContain(text)
  expect(faulty.body).toMatch(/<input[^>]*name="standard"[^>]*checked/)
  const good = { email: 'Reader@Example.com', standard: 'on', training: 'on', frequency: 'weekly', agree: 'on' }
  const sent = await postPage(site, '/News/Subscribe', { ...good, ...(await solveCaptcha(site.app)) })
  expect(sent.body).toContain('请到邮箱里确认')
  expect(await site.db.select().from(subscriptionRequests)).toMatchObject([
    { email, columns: ['standard', 'training'], frequency: 'weekly', usedAt: null },
  ])
  expect(await site.db.$count(subscriptions)).toBe(0)
  const [mail] = await mailsTo(site, email)
  expect(mail?.text).toContain('“标准、培训”')
  expect(mail?.text).toContain('http://localhost:3000/News/Subscribe/Confirm?key=')
})

test('opening the link confirms nothing; the button does, once, and the link is used up', async () => {
  const site = await freshApp({ limits: false })
  const other = await secondApp(site, { limits: false })
  await request(site)
  const key = keyIn((await mailsTo(site, email))[0]?.text ?? '')
  expect(JSON.stringify(await site.db.select().from(subscriptionRequests))).not.toContain(key)
  const path = '/News/Subscribe/Confirm'
  for (const method of ['GET', 'HEAD', 'GET'] as const) {
    const opened = await site.app.inject({ method, url: `${path}?key=${key}&act=confirm` })
    expect(opened.statusCode).toBe(200)
    if (method === 'GET') expect(opened.body).toContain('r***@example.com')
  }
  expect(await site.db.$count(subscriptions)).toBe(0)
  const crossSite = await postPage(site, path, { key }, { 'sec-fetch-site': 'cross-site' })
  expect(crossSite.statusCode).toBe(403)
  const replies = await Promise.all([site, other, site, other].map(node => postPage(node, path, { key })))
  expect(replies.filter(({ body }) => body.includes('订阅已经确认'))).toHaveLength(1)
  expect(await site.db.$count(subscriptions)).toBe(1)
  expect((await postPage(site, path, { key })).body).toContain('已经用过或者过期了')
  expect((await site.app.inject(`${path}?key=${key}`)).body).toContain('已经用过或者过期了')
})

test('a link expires after 72 hours, and its request is deleted', async () => {
  const site = await freshApp({ limits: false })
  const { db, time } = site
  await request(site)
  const key = keyIn((await mailsTo(site, email))[0]?.text ?? '')
  time.now = new Date(time.now.getTime() + 72 * 3_600_000)
  expect((await post(site.app, 'subscription/api/confirm', { key })).status).toBe(400)
  const messages = { requireOpen: () => undefined, send: async () => undefined }
  const job = sendDigestsJob({
    ...{ db, messages, clock: () => time.now, publicUrl: '', secretKey: 'x', onCounts: () => undefined },
  })
  await job.run('', new AbortController().signal)
  expect(await db.$count(subscriptionRequests)).toBe(0)
})

test('a known address, an unknown one and a repeated one have the same reply; an address gets one mail an hour', async () => {
  const site = await freshApp({ limits: false })
  const { time, db } = site
  await subscribe(site)
  const replies = [await request(site), await request(site, { email: 'new@example.com' }), await request(site)]
  expect(new Set(replies.map(({ status, data }) => `${status} ${JSON.stringify(data)}`)).size).toBe(1)
  expect(await mailsTo(site, email)).toHaveLength(1)
  time.now = new Date(time.now.getTime() + 3_600_000)
  const captchas = []
  for (let at = 0; at < 4; at++) captchas.push(await solveCaptcha(site.app))
  await Promise.all(captchas.map(captcha => request(site, { ...captcha, email: 'READER@example.com' })))
  expect(await mailsTo(site, email)).toHaveLength(2)
  expect(await db.$count(subscriptions)).toBe(1)
})

test.each([
  ['email', { email: 'a@b' }],
  ['email', { email: 'a@example.com\r\nBcc: b@example.com' }],
  ['email', { email: 'a@example.com, b@example.com' }],
  ['email', { email: `${'a'.repeat(250)}@example.com` }],
  ['columns', { columns: [] }],
  ['columns.0', { columns: ['party'] }],
  ['columns', { columns: Array.from({ length: 100 }, () => 'news') }],
  // More values than a body may hold.
  ['body', { columns: Array.from({ length: 1000 }, () => 'news') }],
  ['frequency', { frequency: 'hourly' }],
  ['agree', { agree: undefined }],
  ['captcha', { captcha: 'WRONG' }],
  ['website', { website: 'x' }],
])('a wrong %s is named and sends nothing: %o', async (field, wrong) => {
  const site = await freshApp({ limits: false })
  const reply = await request(site, wrong)
  expect(reply.status).toBe(400)
  expect(reply.faults.map(fault => fault.field)).toContain(field)
  expect(await site.db.$count(subscriptionRequests)).toBe(0)
  expect(await site.db.$count(messagesOutbox)).toBe(0)
})

test('a captcha is good for one request, also after a wrong answer', async () => {
  const site = await freshApp({ limits: false })
  const captcha = await solveCaptcha(site.app)
  expect((await request(site, { ...captcha, captcha: 'no' })).faults).toMatchObject([{ fault: 'wrong' }])
  expect((await request(site, captcha)).faults).toMatchObject([{ field: 'captcha', fault: 'expired' }])
})

test('an address sends ten requests a minute; those without a captcha use up nothing', async () => {
  const site = await freshApp()
  for (let times = 0; times < 12; times++)
    expect((await request(site, { uuid: randomUUID(), captcha: 'none' })).status).toBe(400)
  for (let times = 0; times < 10; times++) expect((await request(site, await solveCaptcha(site.app))).status).toBe(200)
  expect((await request(site, await solveCaptcha(site.app))).status).toBe(429)
})

test('without a mail server the visitor reads that mail is closed, and nothing is stored', async () => {
  const site = await freshApp({ limits: false, demo: false })
  const reply = await post(site.app, 'subscription/api/request', {
    ...{ email, columns: ['news'], frequency: 'daily', agree: 'on', captcha: 'x', uuid: '12345678' },
  })
  expect(reply.status).toBe(503)
  expect(await site.db.$count(subscriptionRequests)).toBe(0)
})

test('the columns are changed on the page of the mails, which keeps wrong choices', async () => {
  const site = await freshApp({ limits: false })
  const key = await subscribe(site)
  const path = '/News/Subscribe/Manage'
  const opened = await site.app.inject(`${path}?key=${key}&act=end`)
  expect(opened.body).toContain('r***@example.com')
  expect(opened.body).toMatch(/<input[^>]*name="news"[^>]*checked/)
  const empty = await postPage(site, path, { key, frequency: 'weekly' })
  expect(empty.body).toContain('至少选一个栏目')
  const saved = await postPage(site, path, { key, price: 'on', frequency: 'weekly' })
  expect(saved.body).toContain('已经改好')
  expect(await site.db.select().from(subscriptions)).toMatchObject([{ columns: ['price'], frequency: 'weekly' }])
})

test('a mail program ends a subscription by one POST without cookies; a second one changes nothing', async () => {
  const site = await freshApp({ limits: false })
  const key = await subscribe(site)
  const address = `/News/Subscribe/Manage?key=${key}`
  await site.app.inject(address)
  await site.app.inject(`${address}&List-Unsubscribe=One-Click`)
  expect(await site.db.$count(subscriptions)).toBe(1)
  for (let times = 0; times < 2; times++) {
    const reply = await postPage(site, address, { 'List-Unsubscribe': 'One-Click' })
    expect([reply.statusCode, reply.headers.location, reply.headers['set-cookie']]).toEqual([200, undefined, undefined])
    expect(await site.db.$count(subscriptions)).toBe(0)
  }
  expect(await site.db.$count(subscriptionRequests)).toBe(0)
  expect((await site.app.inject(address)).body).toContain('这里没有订阅了')
  expect((await post(site.app, 'subscription/api/end', { key })).data).toEqual({ done: false })
})

test('a known address that confirms again keeps the key of its earlier mails', async () => {
  const site = await freshApp({ limits: false })
  const key = await subscribe(site)
  site.time.now = new Date(site.time.now.getTime() + 3_600_000)
  expect(await subscribe(site, { columns: ['case'] })).toBe(key)
  expect(await site.db.select().from(subscriptions)).toMatchObject([{ columns: ['case'] }])
})
