/** The forms of visitors over HTTP and as pages without scripts. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { solvedCaptcha } from '../../test/tools/access/proof-of-work.ts'
import { post } from '../../test/tools/call-api.ts'
import { createAccountWithPassword, logIn, solveCaptcha } from '../../test/tools/create-account.ts'
import { createItem } from '../../test/tools/create-item.ts'
import { freshApp, secondApp } from '../../test/tools/fresh-app.ts'
import { type EnquiryKind, enquiryKindNames, enquiryKinds } from './enquiry-kinds.ts'
import { purgeEnquiriesJob } from './jobs.ts'
import { deleteEnquiriesOf, unanswered } from './store.ts'
import { enquiries } from './tables.ts'

type Site = Awaited<ReturnType<typeof freshApp>>

const createCourse = async (db: Site['db'], details: object = {}) => ({
  id: await createItem(db, {
    ...{ type: 'training', category: 'plan', title: '编码规则', status: 'published' },
    details: { heldOn: '2026-12-03', place: '示例中心', places: 3, ...details },
  }),
})

const goodValues: Readonly<Record<Exclude<EnquiryKind, 'training'>, Record<string, string>>> = {
  consultation: { topic: '检测', body: '怎样送检？\r\n要几个样品？' },
  complaint: { topic: '办理时限', body: '提交以后没有消息' },
  standard: { topic: '修订', standard: '商品条码', body: '放不下', name: '示例', email: 'a@example.com' },
  provider: {
    ...{ organisation: '示例公司', creditCode: '91350100M000100Y43', field: '零售', region: '江苏', body: '软件' },
    ...{ name: '示例', phone: '025-0000 3201' },
  },
  product: { code: '6901 2345 67892', topic: '品牌', body: '包装上是另一个品牌' },
  page: { about: '/Org/Intro', topic: '有用' },
}

async function filledIn(site: Site, kind: EnquiryKind): Promise<Record<string, string>> {
  if (kind !== 'training') return goodValues[kind]
  const { id } = await createCourse(site.db)
  return { course: String(id), name: '示例', organisation: '示例公司', phone: '13812341234' }
}

const common = async ({ app }: Site) => ({ token: randomUUID(), agree: 'on', ...(await solveCaptcha(app)) })

/** Posts the form of a page as a browser without scripts does. */
const postPage = ({ app }: Site, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: String(new URLSearchParams(fields)),
  })

const factOf = (html: string, key: string) =>
  new RegExp(`${key}</dt><dd[^>]*>(?:<span[^>]*>)?([^<]+)`).exec(html)?.[1] ?? ''
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

test.each(enquiryKindNames)(
  '%s: without scripts the page keeps what was typed, stores a good form once, and its receipt opens it',
  async kind => {
    const site = await freshApp({ limits: false })
    const { path, label } = enquiryKinds[kind]
    const values = await filledIn(site, kind)
    const opened = await site.app.inject(path)
    expect(opened.headers['cache-control']).toBe('no-store')
    const form = { token: hidden(opened.body, 'token'), uuid: hidden(opened.body, 'uuid') }
    const faulty = await postPage(site, path, { ...form, ...values, email: 'no mailbox', captcha: '1' })
    expect(faulty.body).toContain('邮箱写成 name@example.com 的样子')
    expect(faulty.body).toContain('href="#email"')
    expect(faulty.body).toContain('value="no mailbox"')
    if (values.body) expect(faulty.body).toContain(values.body.split('\r\n')[0])
    expect(await site.db.$count(enquiries)).toBe(0)
    const sent = await postPage(site, path, { ...form, ...values, ...(await solveCaptcha(site.app)), agree: 'on' })
    const [number, code] = [factOf(sent.body, '受理号'), factOf(sent.body, '查询码')]
    expect(number).toMatch(/^20261121-/)
    expect(await site.db.select().from(enquiries)).toMatchObject([{ number, kind, accountId: null }])
    const answer = await postPage(site, '/Enquiry/Answer', { number, secret: code.toLowerCase() })
    expect(answer.body).toContain(label)
    expect(answer.body).toContain(kind === 'training' ? '已经报名' : '还没有答复')
  },
)

test('opening a page with all fields in its address stores nothing', async () => {
  const site = await freshApp({ limits: false })
  const fields = { ...goodValues.consultation, ...(await common(site)) }
  const opened = await site.app.inject(`/Enquiry/Consultation?${new URLSearchParams(fields)}`)
  expect(opened.statusCode).toBe(200)
  expect(opened.body).not.toContain('受理号</dt>')
  expect(await site.db.$count(enquiries)).toBe(0)
  const report = await site.app.inject('/search/report?code=6901234567892')
  expect(report.body).toContain('value="6901234567892"')
})

test('a form of another site stores nothing', async () => {
  const site = await freshApp({ limits: false })
  const fields = { ...goodValues.consultation, ...(await common(site)) }
  const refused = await postPage(site, '/Enquiry/Consultation', fields, { 'sec-fetch-site': 'cross-site' })
  expect(refused.statusCode).toBe(403)
  expect(await site.db.$count(enquiries)).toBe(0)
})

test.each([
  ['body', { body: 'x'.repeat(4001) }],
  ['body', { body: 'bell\u0007' }],
  ['body', { body: 'nul\u0000' }],
  ['name', { name: 'two\nlines' }],
  ['phone', { phone: '123' }],
  ['email', { email: 'a@b' }],
  ['topic', { topic: '天气' }],
  ['code', { code: '6901234567892' }],
  ['website', { website: 'http://example.com' }],
  ['agree', { agree: '' }],
  ['captcha', { captcha: '' }],
  ['captcha', { captcha: 'WRONG' }],
  ['uuid', { uuid: '\u0000' }],
  ['token', { token: 'x' }],
  ['kind', { kind: 'training; drop table' }],
  [
    'course',
    { kind: 'training', course: '999', topic: '', body: '', name: '甲', organisation: '乙', phone: '13812341234' },
  ],
  ['course', { kind: 'training', course: '-1', topic: '', body: '' }],
  ['about', { kind: 'page', topic: '有用', about: 'https://example.com/' }],
  ['about', { kind: 'page', topic: '有用', about: '/Org/Nowhere' }],
])('a wrong %s is named, and nothing is stored: %o', async (field, wrong) => {
  const site = await freshApp({ limits: false })
  const input = { kind: 'consultation', ...goodValues.consultation, ...(await common(site)), ...wrong }
  const reply = await post(site.app, 'enquiry/api/submit', input)
  expect(reply.status).toBe(400)
  expect(reply.faults.map(fault => fault.field)).toContain(field)
  expect(reply.faults.find(fault => fault.field === field)?.message).toMatch(/[一-龥]/)
  expect(await site.db.$count(enquiries)).toBe(0)
})

test('the same form sent twice at once, and again later, is one row with one receipt; another text is another row', async () => {
  const site = await freshApp({ limits: false })
  const other = secondApp(site, { limits: false })
  const input = { kind: 'consultation', ...goodValues.consultation, ...(await common(site)) }
  const apps = [site.app, (await other).app]
  const replies = await Promise.all(
    [0, 1, 0, 1, 0, 1].map(at => post(apps[at] ?? site.app, 'enquiry/api/submit', input)),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(new Set(replies.map(({ data }) => `${data.number} ${data.code}`)).size).toBe(1)
  expect((await post(site.app, 'enquiry/api/submit', input)).data).toEqual(replies[0]?.data)
  expect(await site.db.$count(enquiries)).toBe(1)
  const changed = { ...input, body: '另一个问题', ...(await solveCaptcha(site.app)) }
  expect((await post(site.app, 'enquiry/api/submit', changed)).status).toBe(200)
  expect(await site.db.$count(enquiries)).toBe(2)
})

test('a captcha is good for one form, a wrong answer uses it up, and a proof of work does instead', async () => {
  const site = await freshApp({ limits: false })
  const input = { kind: 'complaint', ...goodValues.complaint, token: randomUUID(), agree: 'on' }
  const captcha = await solveCaptcha(site.app)
  const send = (more: object) => post(site.app, 'enquiry/api/submit', { ...input, ...more })
  expect((await send({ ...captcha, captcha: 'no' })).faults).toMatchObject([{ field: 'captcha', fault: 'wrong' }])
  expect((await send(captcha)).faults).toMatchObject([{ field: 'captcha', fault: 'expired' }])
  expect((await send(await solvedCaptcha(site.app))).status).toBe(200)
})

test('an unknown number and a wrong secret are refused alike', async () => {
  const site = await freshApp({ limits: false })
  const { data } = await post(site.app, 'enquiry/api/submit', {
    ...{ kind: 'consultation', ...goodValues.consultation, email: 'Tom@Example.com' },
    ...(await common(site)),
  })
  const read = (number: unknown, secret: unknown) => post(site.app, 'enquiry/api/answer', { number, secret })
  const strange = await read('20261121-22222222-Q', data.code)
  const { createReceiptNumber } = await import('./rules.ts')
  const missing = await read(createReceiptNumber('2026-11-21', new Uint8Array(64)), data.code)
  const wrong = await read(data.number, 'AAAAAAAA')
  expect(missing.faults).toEqual(wrong.faults)
  expect(wrong).toMatchObject({ status: 400, faults: [{ field: 'secret', fault: 'wrong' }] })
  expect(strange.faults).toMatchObject([{ field: 'number', fault: 'format' }])
  expect((await read(data.number, 'tom@example.com')).data).toMatchObject({ kind: 'consultation', answer: null })
})

test('an address sends ten forms and reads twenty receipts a minute, on all nodes together', async () => {
  const site = await freshApp()
  const other = await secondApp(site, { limits: true })
  const form = async () => ({ ...goodValues.complaint, ...(await common(site)) })
  const send = async ({ app }: Pick<Site, 'app'>, changes: object = {}) =>
    (await post(app, 'enquiry/api/submit', { kind: 'complaint', ...(await form()), ...changes })).status
  for (let times = 0; times < 12; times++) expect(await send(site, { captcha: 'none' })).toBe(400)
  for (let times = 0; times < 6; times++) expect(await send(site)).toBe(200)
  await site.limits?.share()
  for (let times = 0; times < 5; times++) await send(other)
  await other.limits?.share()
  expect(await send(other)).toBe(429)
  const posted = async () =>
    postPage(site, '/Enquiry/Complaint', { ...(await form()), topic: '其他', body: '写了很久的经过' })
  const page = await posted()
  await site.limits?.share()
  const again = await posted()
  expect([page.statusCode, again.statusCode]).toContain(429)
  expect(again.body).toContain('写了很久的经过')
  const receipt = { number: '20261121-22222222-2', secret: 'x' }
  for (let times = 0; times < 20; times++) await post(site.app, 'enquiry/api/answer', receipt)
  expect((await post(site.app, 'enquiry/api/answer', receipt)).status).toBe(429)
})

test('the job deletes what is older than its term, and nothing else', async () => {
  const site = await freshApp({ limits: false })
  const { app, db, time } = site
  await post(app, 'enquiry/api/submit', { kind: 'complaint', ...goodValues.complaint, ...(await common(site)) })
  const job = purgeEnquiriesJob({ db, clock: () => time.now })
  const run = () => job.run('', new AbortController().signal)
  time.now = new Date('2028-11-19T00:00:00Z')
  await run()
  expect(await db.$count(enquiries)).toBe(1)
  time.now = new Date('2028-11-22T00:00:00Z')
  await Promise.all([run(), run()])
  expect(await db.$count(enquiries)).toBe(0)
})

test('the table itself refuses a second holder of a place, a place without a course, and an answer without its day', async () => {
  const { db, time } = await freshApp()
  const { id } = await createCourse(db)
  const row = (number: string, more: object) => ({
    ...{ number, kind: 'training' as const, submission: number, itemId: id, place: 1, createdAt: time.now },
    keepUntil: new Date('2028-01-01T00:00:00Z'),
    ...more,
  })
  const insert = (number: string, more: object = {}) => db.insert(enquiries).values(row(number, more))
  await insert('20261121-22222222-2')
  await expect(insert('20261121-22222222-3')).rejects.toThrow()
  await expect(insert('20261121-22222222-4', { cancelledAt: time.now })).rejects.toThrow()
  await expect(insert('20261121-22222222-7', { kind: 'page', itemId: null })).rejects.toThrow()
  await expect(insert('20261121-22222222-5', { place: 2, itemId: null })).rejects.toThrow()
  await expect(insert('20261121-22222222-6', { place: 2, answer: '好' })).rejects.toThrow()
  await expect(insert('no number', { place: 2 })).rejects.toThrow()
  expect(await db.$count(enquiries, eq(enquiries.itemId, id))).toBe(1)
})

test('what a signed-in person sends names the account, and is deleted with it; nobody else’s is', async () => {
  const site = await freshApp({ limits: false })
  const { app, db } = site
  const account = await createAccountWithPassword(db, { phone: '13812341234' })
  const { headers } = await logIn(app, account.username)
  const send = async (more: Record<string, string>) =>
    post(app, 'enquiry/api/submit', { kind: 'complaint', ...goodValues.complaint, ...(await common(site)) }, more)
  await send(headers)
  await send({})
  expect(await db.$count(enquiries, eq(enquiries.accountId, account.id))).toBe(1)
  await deleteEnquiriesOf(db, account.id)
  expect(await db.select({ accountId: enquiries.accountId }).from(enquiries)).toEqual([{ accountId: null }])
})

test('among 20,000 enquiries the list of unanswered ones and the places of a course are read by an index', async () => {
  const { db, pool } = await freshApp()
  const { id } = await createCourse(db)
  await pool.query(
    `insert into enquiries (number, kind, submission, item_id, place, created_at, answer, answered_at, keep_until)
     select '20261121-' || translate(lpad(to_hex(n), 8, '0'), '01abcdef', 'GHABCDEF') || '-2',
       case when n % 2 = 0 then 'training' else 'consultation' end, n::text,
       case when n % 2 = 0 then $1::bigint end, case when n % 2 = 0 then n end,
       now(), case when n > 20 then 'x' end, case when n > 20 then now() end, now() + interval '1 year'
     from generate_series(1, 20000) n`,
    [id],
  )
  await pool.query('analyze enquiries')
  const plan = async (text: string, values: unknown[]) =>
    JSON.stringify((await pool.query(`explain ${text}`, values)).rows)
  const list = unanswered(db, undefined, 200).toSQL()
  expect(await plan(list.sql, list.params)).toContain('enquiries_unanswered')
  const places = 'select count(*) from enquiries e where e.item_id = $1 and e.place is not null'
  expect(await plan(places, [id + 1])).toContain('enquiries_place')
})
