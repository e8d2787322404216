/** English subscriptions without scripts: requested, confirmed, mailed, changed and ended, without Chinese. */
import { expect, test } from 'vitest'
import { solveCaptcha } from '../../test/tools/create-account.ts'
import { createItem } from '../../test/tools/create-item.ts'
import { freshApp, testConfig } from '../../test/tools/fresh-app.ts'
import { sendDigests } from './digest.ts'
import { subscriptionRequests, subscriptions } from './tables.ts'

type Site = Awaited<ReturnType<typeof freshApp>>

const email = 'reader@example.com'
const [subscribePath, confirmPath, managePath] = [
  '/SecondaryMenu/Subscribe',
  '/SecondaryMenu/Subscribe/Confirm',
  '/SecondaryMenu/Subscribe/Manage',
]
type SentMail = { parameters: Record<string, string>; kind: string; mail?: { html: string; unsubscribe?: string } }

const keyIn = (text: string) => /[?&]key=([\w-]{43})/.exec(text)?.[1] ?? ''
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

/** Posts the form of a page as a browser without scripts does. */
const postPage = ({ app }: Pick<Site, 'app'>, url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams(fields)),
  })

const mailsTo = async ({ app }: Pick<Site, 'app'>): Promise<{ purpose: string; text: string }[]> =>
  (await app.inject(`/api/demo/outbox?email=${encodeURIComponent(email)}`)).json().data

async function request(site: Site, path = subscribePath, more: Record<string, string> = {}) {
  const fields = { email, frequency: 'daily', agree: 'on', ...more }
  return postPage(site, path, { ...fields, ...(await solveCaptcha(site.app)) })
}

test('an English subscription is requested, confirmed, mailed with new English pages alone, changed and ended', async () => {
  const site = await freshApp({ limits: false })
  const { db, time } = site
  const opened = await site.app.inject(subscribePath)
  expect(opened.headers['cache-control']).toBe('no-store')
  const sent = await request(site)
  expect(sent.body).toContain('Please confirm from your mailbox')
  expect(await db.select().from(subscriptionRequests)).toMatchObject([{ email, language: 'en', columns: ['page'] }])
  const [confirmation] = await mailsTo(site)
  expect(confirmation?.text).toMatch(/^\[[^\]]+\] Somebody typed this address to get “News and pages”/)
  expect(confirmation?.text).toContain(`http://localhost:3000${confirmPath}?key=`)
  const key = keyIn(confirmation?.text ?? '')
  const pending = await site.app.inject(`${confirmPath}?key=${key}`)
  expect(pending.body).toContain('r***@example.com')
  expect(await db.$count(subscriptions)).toBe(0)
  const confirmed = await postPage(site, confirmPath, { key })
  expect(confirmed.body).toContain('Your subscription is confirmed')
  const item = { status: 'published', publishedAt: new Date(time.now.getTime() + 3_600_000) } as const
  await createItem(db, { ...item, type: 'page', title: 'Fees', path: '/SecondaryMenu/Fees', language: 'en' })
  await createItem(db, { ...item, type: 'page', title: '收费', path: '/Business/serviceFee' })
  await createItem(db, { ...item, type: 'news', category: 'center', title: '新闻' })
  time.now = new Date(time.now.getTime() + 24 * 3_600_000)
  const mails: SentMail[] = []
  const send = async (_: unknown, mail: unknown) => void mails.push(mail as SentMail)
  const messages = { requireOpen: () => undefined, send }
  const parts = {
    db,
    clock: () => time.now,
    messages,
    publicUrl: 'https://example.org',
    secretKey: testConfig.secretKey,
  }
  await sendDigests(parts, new AbortController().signal)
  expect(mails).toMatchObject([{ kind: 'english-subscription-digest', parameters: { count: '1' } }])
  const [digest] = mails
  expect(digest?.parameters.items).toBe('News and pages\nFees\nhttps://example.org/SecondaryMenu/Fees')
  expect(digest?.mail?.html).toContain('<html lang="en">')
  expect(JSON.stringify(mails)).not.toMatch(/\p{Script=Han}/u)
  const link = digest?.mail?.unsubscribe ?? ''
  expect(link).toContain(`https://example.org${managePath}?key=`)
  const manage = await site.app.inject(link.replace('https://example.org', ''))
  const faulty = await postPage(site, managePath, { key: keyIn(link) })
  expect(faulty.body).toContain('Please choose how often mails come.')
  const saved = await postPage(site, managePath, { key: keyIn(link), frequency: 'weekly' })
  expect(saved.body).toContain('Saved')
  expect(await db.select().from(subscriptions)).toMatchObject([
    { language: 'en', columns: ['page'], frequency: 'weekly' },
  ])
  const ended = await postPage(site, link.replace('https://example.org', ''), { 'List-Unsubscribe': 'One-Click' })
  expect(ended.body).toContain('There is no subscription here any more')
  expect(await db.$count(subscriptions)).toBe(0)
  for (const { body } of [opened, sent, pending, confirmed, manage, faulty, saved, ended])
    expect(mainOf(body)).not.toMatch(/\p{Script=Han}/u)
})

test('an address has a subscription in each language, and a link of one leads to the page of its language', async () => {
  const site = await freshApp({ limits: false })
  await request(site)
  await request(site, '/News/Subscribe', { news: 'on' })
  const [chinese, english] = await mailsTo(site)
  const keys = [keyIn(english?.text ?? ''), keyIn(chinese?.text ?? '')]
  const misled = await site.app.inject(`/News/Subscribe/Confirm?key=${keys[0]}`)
  expect([misled.statusCode, misled.headers.location]).toEqual([302, `${confirmPath}?key=${keys[0]}`])
  for (const [at, path] of [confirmPath, '/News/Subscribe/Confirm'].entries())
    await postPage(site, path, { key: keys[at] ?? '' })
  expect((await site.db.select().from(subscriptions)).map(({ language, columns }) => [language, columns])).toEqual([
    ['en', ['page']],
    ['zh', ['news']],
  ])
})

test.each([
  ['Please type your mailbox.', {}],
  ['Please write the mailbox like name@example.com.', { email: 'no mailbox' }],
  ['Please choose how often mails come.', { frequency: '' }],
  ['Please type the characters of the picture.', {}],
  ['These were not the characters of the picture', { email, frequency: 'daily', agree: 'on', captcha: 'WRONG' }],
  ['Please agree', {}],
])('“%s” is worded in English, what was typed stays, and nothing is stored: %o', async (text, typed) => {
  const site = await freshApp({ limits: false })
  const opened = await site.app.inject(subscribePath)
  const fields: Record<string, string> = { uuid: hidden(opened.body, 'uuid'), ...typed }
  const { body } = await postPage(site, subscribePath, fields)
  expect(body).toContain(text)
  expect(mainOf(body)).not.toMatch(/\p{Script=Han}/u)
  if ('email' in typed) expect(body).toContain(`value="${typed.email}"`)
  expect(await site.db.$count(subscriptionRequests)).toBe(0)
})

test('a column of the other language is refused', async () => {
  const site = await freshApp({ limits: false })
  const post = async (more: object) =>
    site.app.inject({
      method: 'POST',
      url: '/api/subscription/api/request',
      payload: { email, frequency: 'daily', agree: 'on', ...(await solveCaptcha(site.app)), ...more },
    })
  for (const wrong of [{ columns: ['page'] }, { columns: ['news'], language: 'en' }]) {
    const reply = await post(wrong)
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('"option"')
  }
  expect(await site.db.$count(subscriptionRequests)).toBe(0)
})
