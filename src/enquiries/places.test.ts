/** Places of courses: taken, waited for, cancelled, and given to the next. */
import { randomUUID } from 'node:crypto'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { get, post } from '../../test/tools/call-api.ts'
import { solveCaptcha } from '../../test/tools/create-account.ts'
import { createItem } from '../../test/tools/create-item.ts'
import { freshApp, secondApp } from '../../test/tools/fresh-app.ts'
import { items } from '../content/items/tables.ts'
import { fillPlacesJob } from './jobs.ts'
import { enquiries } from './tables.ts'

type Site = Awaited<ReturnType<typeof freshApp>>

const createCourse = async (db: Site['db'], details: object = {}) => ({
  id: await createItem(db, {
    ...{ type: 'training', category: 'plan', title: '编码规则', status: 'published' },
    details: { heldOn: '2026-12-03', place: '示例中心', places: 3, ...details },
  }),
})

const common = async ({ app }: Site) => ({ token: randomUUID(), agree: 'on', ...(await solveCaptcha(app)) })

/** Posts the form of a page as a browser without scripts does. */
const postPage = ({ app }: Site, path: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams(fields)),
  })

const person = (at: number, course: number) => ({
  ...{ kind: 'training', course: String(course), name: `学员${at}`, organisation: '示例公司' },
  ...{ phone: `138000000${10 + at}` },
})

/** Sends enrolments at once, one person each. */
async function enrolAtOnce(site: Site, course: number, count: number) {
  const forms = []
  for (let at = 0; at < count; at++) forms.push({ ...person(at, course), ...(await common(site)) })
  return Promise.all(forms.map(form => post(site.app, 'enquiry/api/submit', form)))
}

test('24 persons at once for the last place: one has it, the others wait in one order without a gap', async () => {
  const site = await freshApp({ limits: false })
  const { app, db } = site
  const { id } = await createCourse(db, { places: 1 })
  const replies = await enrolAtOnce(site, id, 24)
  expect(replies.map(({ status }) => status)).toEqual(Array(24).fill(200))
  expect((await db.select({ place: enquiries.place }).from(enquiries)).filter(({ place }) => place !== null)).toEqual([
    { place: 1 },
  ])
  const inOrder = await db.select({ number: enquiries.number }).from(enquiries).orderBy(enquiries.id)
  const [withPlace, ...waiting] = await Promise.all(
    inOrder.map(async ({ number }) => {
      const secret = replies.find(({ data }) => data.number === number)?.data.code
      return (await post(app, 'enquiry/api/answer', { number, secret })).data.waiting
    }),
  )
  expect([withPlace, ...waiting]).toEqual([null, ...Array.from({ length: 23 }, (_, at) => at + 1)])
  expect((await get(app, 'enquiry/api/courses')).data).toMatchObject([{ id, places: 1, left: 0, waiting: 23 }])
})

test('a place that becomes free goes to the first who waits, with a message, once for two cancellations at once', async () => {
  const site = await freshApp({ limits: false })
  const other = await secondApp(site, { limits: false })
  const { app, db } = site
  const { id } = await createCourse(db, { places: 1 })
  const enrol = async (at: number, more: object = {}) =>
    (await post(app, 'enquiry/api/submit', { ...person(at, id), ...more, ...(await common(site)) })).data
  const first = await enrol(0)
  const [second, third, fourth] = [await enrol(1, { email: 'second@example.com' }), await enrol(2), await enrol(3)]
  expect([first, second, third, fourth].map(({ waiting }) => waiting)).toEqual([null, 1, 2, 3])
  const receiptOf = ({ number, code }: Record<string, unknown>) => ({ number: String(number), secret: String(code) })
  const cancelled = await Promise.all(
    [app, other.app, app, other.app].map(node => post(node, 'enquiry/api/cancel', receiptOf(first))),
  )
  expect(cancelled.filter(({ data }) => data.done)).toHaveLength(1)
  const placeOf = async ({ number }: Record<string, unknown>) =>
    (
      await db
        .select({ place: enquiries.place })
        .from(enquiries)
        .where(eq(enquiries.number, String(number)))
    )[0]?.place
  expect([await placeOf(second), await placeOf(third), await placeOf(fourth)]).toEqual([1, null, null])
  const outbox = async (query: string): Promise<{ purpose: string; text: string }[]> =>
    (await app.inject(`/api/demo/outbox?${query}`)).json().data
  const mails = await outbox('email=second@example.com')
  expect(mails).toMatchObject([{ purpose: 'enrolment-place', text: expect.stringContaining(String(second.number)) }])
  expect(mails[0]?.text).toContain('“编码规则”（2026-12-03 开课）有名额了')
  // Who waits may leave the list; those behind move up.
  const waitingPage = await postPage(site, '/Enquiry/Answer', receiptOf(third))
  expect(waitingPage.body).toContain('正在排队，第 1 位')
  const left = await postPage(site, '/Enquiry/Answer', { ...receiptOf(third), act: 'cancel' })
  expect(left.body).toContain('报名已经取消')
  const moved = await post(app, 'enquiry/api/answer', receiptOf(fourth))
  expect(moved.data).toMatchObject({ waiting: 1, canCancel: true })
  // The person with a place and the last one who waits cancel at once: the place is free, and nobody has it twice.
  await Promise.all([
    post(app, 'enquiry/api/cancel', receiptOf(second)),
    post(other.app, 'enquiry/api/cancel', receiptOf(fourth)),
  ])
  expect(await db.$count(enquiries, isNotNull(enquiries.place))).toBe(0)
  expect((await get(app, 'enquiry/api/courses')).data).toMatchObject([{ left: 1, waiting: 0 }])
})

test('places that staff add, or that a deleted account leaves, go to those who wait before a new enrolment', async () => {
  const site = await freshApp({ limits: false })
  const { app, db, time } = site
  const { id } = await createCourse(db, { places: 1 })
  const replies = await enrolAtOnce(site, id, 4)
  const messages: unknown[] = []
  const parts = {
    db,
    clock: () => time.now,
    messages: { send: async (_: unknown, sent: unknown) => void messages.push(sent) },
  }
  const run = () => fillPlacesJob(parts).run('', new AbortController().signal)
  await run()
  expect(messages).toEqual([])
  await db
    .update(items)
    .set({ details: sql`${items.details} || '{"places": 2}'` })
    .where(eq(items.id, id))
  const next = await post(app, 'enquiry/api/submit', { ...person(9, id), ...(await common(site)) })
  expect(next.data.waiting).toBe(3)
  expect(await db.$count(enquiries, isNotNull(enquiries.place))).toBe(2)
  await db.delete(enquiries).where(eq(enquiries.place, 1))
  await Promise.all([run(), run()])
  expect(await db.$count(enquiries, isNotNull(enquiries.place))).toBe(2)
  expect(messages).toHaveLength(1)
  time.now = new Date('2026-12-03T02:00:00Z')
  await db.delete(enquiries).where(isNotNull(enquiries.place))
  await run()
  expect(await db.$count(enquiries, isNotNull(enquiries.place))).toBe(0)
  const last = replies.find(({ data }) => data.waiting === 3)?.data ?? {}
  const page = await postPage(site, '/Enquiry/Answer', { number: String(last.number), secret: String(last.code) })
  expect(page.body).toContain('没有轮到名额')
})

test('an enrolment that was cancelled, or is of another kind, cannot have a place', async () => {
  const site = await freshApp({ limits: false })
  const { id } = await createCourse(site.db, { places: 1 })
  const [reply] = await enrolAtOnce(site, id, 1)
  const own = eq(enquiries.number, String(reply?.data.number))
  await expect(site.db.update(enquiries).set({ cancelledAt: site.time.now }).where(own)).rejects.toThrow()
  await enrolAtOnce(site, id, 2)
  await expect(site.db.update(enquiries).set({ place: 1 })).rejects.toThrow()
})

test('places left are on the list and on the page of the course; a cancelled place is free again, once', async () => {
  const site = await freshApp({ limits: false })
  const { app, db } = site
  const { id } = await createCourse(db, { places: 2 })
  const form = { kind: 'training', course: String(id), name: '甲', organisation: '乙', phone: '13812341234' }
  const { data } = await post(app, 'enquiry/api/submit', { ...form, ...(await common(site)) })
  expect((await app.inject('/Service/Training')).body).toContain('名额 2 人，余 1')
  const page = await app.inject(`/Service/Training?id=${id}`)
  expect(page.body).toContain('余 1 个名额')
  expect(page.body).toContain(`/Enquiry/Training?course=${id}`)
  expect((await app.inject(`/Enquiry/Training?course=${id}`)).body).toMatch(new RegExp(`value="${id}" selected`))
  const second = await post(app, 'enquiry/api/submit', { ...form, name: '丙', ...(await common(site)) })
  expect(second.status).toBe(200)
  expect((await app.inject(`/Service/Training?id=${id}`)).body).toContain('已报满，可以排队')
  const receipt = { number: String(data.number), secret: '138 1234 1234' }
  const answer = await postPage(site, '/Enquiry/Answer', receipt)
  expect(answer.body).toContain('取消报名')
  const cancelled = await postPage(site, '/Enquiry/Answer', { ...receipt, act: 'cancel' })
  expect(cancelled.body).toContain('报名已经取消')
  expect((await post(app, 'enquiry/api/cancel', receipt)).data).toEqual({ done: false })
  expect((await app.inject('/Service/Training')).body).toContain('名额 2 人，余 1')
})

test('a course that is held today or was held takes no enrolment and no cancellation', async () => {
  const site = await freshApp({ limits: false })
  const { app, db, time } = site
  const { id } = await createCourse(db)
  const form = { kind: 'training', course: String(id), name: '甲', organisation: '乙', phone: '13812341234' }
  const { data } = await post(app, 'enquiry/api/submit', { ...form, ...(await common(site)) })
  time.now = new Date('2026-12-02T17:00:00Z')
  const late = await post(app, 'enquiry/api/submit', { ...form, ...(await common(site)) })
  expect(late.faults).toMatchObject([{ field: 'course', fault: 'over' }])
  expect((await post(app, 'enquiry/api/cancel', { number: data.number, secret: data.code })).status).toBe(422)
  expect((await app.inject(`/Service/Training?id=${id}`)).body).toContain('已经截止报名')
})

test('a telephone number has at most five enrolments for a course, with and without a place', async () => {
  const site = await freshApp({ limits: false })
  const { id } = await createCourse(site.db, { places: 3 })
  const form = { kind: 'training', course: String(id), organisation: '乙', phone: '13812341234' }
  const enrol = async (name: string) => post(site.app, 'enquiry/api/submit', { ...form, name, ...(await common(site)) })
  for (const name of '甲乙丙丁戊') expect((await enrol(name)).status).toBe(200)
  expect((await enrol('己')).faults).toMatchObject([{ field: 'phone', fault: 'many' }])
})
