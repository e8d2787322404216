/** A question in English without scripts: faults in English, one row for the same form, the answer and its mail in English. */
import { expect, test } from 'vitest'
import { solveCaptcha } from '../../test/tools/create-account.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { signIn } from '../../test/tools/sign-in.ts'
import { answerEnquiry } from './answer.ts'
import { enquiries } from './tables.ts'

const path = '/SecondaryMenu/Enquiry'

type Site = Awaited<ReturnType<typeof freshApp>>

const postPage = ({ app }: Site, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams(fields)),
  })

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const factOf = (html: string, key: string) =>
  new RegExp(`${key}</dt><dd[^>]*>(?:<span[^>]*>)?([^<]+)`).exec(html)?.[1] ?? ''

test('a question is asked once, answered, mailed and read back, all in English', async () => {
  const site = await freshApp({ limits: false })
  const opened = await site.app.inject(path)
  expect(opened.headers['cache-control']).toBe('no-store')
  const form = { token: hidden(opened.body, 'token'), uuid: hidden(opened.body, 'uuid') }
  const values = { topic: 'fees', body: 'How much?\r\nWe import food.', email: 'reader@example.com' }
  const good = { ...form, ...values, ...(await solveCaptcha(site.app)), agree: 'on' }
  const [sent, again] = await Promise.all([postPage(site, good), postPage(site, good)])
  const [number, secret] = [factOf(sent.body, 'Receipt number'), factOf(sent.body, 'Query code')]
  expect(factOf(again.body, 'Receipt number')).toBe(number)
  expect(await site.db.select().from(enquiries)).toMatchObject([
    { number, kind: 'consultation', details: { topic: '缴费与票据', language: 'en' } },
  ])
  const before = await postPage(site, { act: 'read', number: number.toLowerCase(), secret })
  expect(before.body).toContain('Registered, not answered yet')
  const sentMails: unknown[] = []
  const messages = { send: async (_: unknown, mail: unknown) => void sentMails.push(mail) }
  const { account } = await signIn(site, { userType: 'staff', levels: 'centre', role: 'reviewer' })
  const answer = { number, text: 'Nothing for you.', by: { accountId: account.id, unit: 'centre' } }
  await answerEnquiry(site.db, { ...answer, at: site.time.now, replaces: false }, messages)
  expect(sentMails).toMatchObject([{ kind: 'english-enquiry-answered' }])
  const after = await postPage(site, { act: 'read', number, secret: 'reader@example.com' })
  expect(after.body).toContain('Nothing for you.')
  for (const { body } of [opened, sent, before, after]) expect(mainOf(body)).not.toMatch(/\p{Script=Han}/u)
})

test.each([
  ['Please choose a subject.', {}],
  ['Please choose one of the subjects', { topic: 'weather' }],
  ['Please write your question.', {}],
  ['Please write the mailbox like name@example.com.', { email: 'no mailbox' }],
  ['This is too long, or has a character', { topic: 'fees', body: 'x'.repeat(4001) }],
  ['This is too long, or has a character', { topic: 'fees', body: 'nul\u0000' }],
  ['Please type the characters of the picture.', {}],
  ['These were not the characters of the picture', { topic: 'fees', body: 'x', agree: 'on', captcha: 'WRONG' }],
  ['Please agree', {}],
  ['Please open the page again', { token: 'x', topic: 'fees', body: 'x', agree: 'on', captcha: 'x' }],
  ['A character of the receipt number is wrong', { act: 'read', number: '20261121-22222222-3', secret: 'x' }],
  ['Please type the receipt number.', { act: 'read' }],
])('“%s” is worded in English, what was typed stays, and nothing is stored: %o', async (text, typed) => {
  const site = await freshApp({ limits: false })
  const opened = await site.app.inject(path)
  const fields: Record<string, string> = { token: hidden(opened.body, 'token'), name: 'Example <b>Ltd', ...typed }
  const { body } = await postPage(site, fields)
  expect(body).toContain(text)
  expect(mainOf(body)).not.toMatch(/\p{Script=Han}/u)
  if (!('act' in typed)) expect(body).toContain('value="Example &lt;b&gt;Ltd"')
  expect(await site.db.$count(enquiries)).toBe(0)
})
