/** Staff read and answer what visitors sent: which unit finds what, and who reads the name of the person that answered. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { solveCaptcha } from '../../../test/tools/create-account.ts'
import { createItem } from '../../../test/tools/create-item.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { setRule } from '../../../test/tools/set-rule.ts'
import { type SignInInput, signIn } from '../../../test/tools/sign-in.ts'
import { messagesOutbox } from '../../messages/tables.ts'
import { setCalendarDay } from '../../registration/life-cycle/working-days/store.ts'
import { enquiries, enquiryAnswers } from '../tables.ts'

type Site = Awaited<ReturnType<typeof freshApp>>

const told = { body: '经过' }
const listPath = 'enquiry/authApi/list'
const answerPath = 'enquiry/authApi/answer'

const staff = async (site: Site, levels: SignInInput['levels'], more: SignInInput = {}) =>
  (await signIn(site, { userType: 'staff', role: 'reviewer', realName: '示例审核员', ...more, levels: levels ?? null }))
    .headers

async function send(site: Site, fields: Record<string, string>) {
  const form = { token: randomUUID(), agree: 'on', ...(await solveCaptcha(site.app)), ...fields }
  const { data } = await post(site.app, 'enquiry/api/submit', { kind: 'complaint', ...form })
  return { number: String(data.number), secret: String(data.code) }
}

const numbersOf = async ({ app }: Site, headers: Record<string, string>, state = 'open') => {
  const { data } = await post(app, listPath, { state, pageSize: 100 }, headers)
  return (data as unknown as { number: string }[]).map(({ number }) => number)
}

test('a branch finds and answers the complaints that were given to it, the centre all of them, others nothing', async () => {
  const site = await freshApp({ limits: false })
  const { app } = site
  const named = await send(site, { ...told, topic: '冒充本中心', branch: '沈阳分中心', region: '江苏省' })
  const ofRegion = await send(site, { ...told, topic: '其他', region: '江苏省' })
  const ofCentre = await send(site, { ...told, topic: '服务态度', branch: '江苏分中心' })
  const question = await send(site, { ...told, kind: 'consultation', topic: '检测' })
  const [branch, otherBranch] = [await staff(site, '3200'), await staff(site, '2101')]
  const [centre, national] = [await staff(site, 'centre'), await staff(site, 'nationalReviewer')]
  const [auditor, editor] = [
    await staff(site, 'centre', { role: 'auditor' }),
    await staff(site, '3200', { role: 'editor' }),
  ]
  expect(await numbersOf(site, branch)).toEqual([ofRegion.number])
  expect(await numbersOf(site, otherBranch)).toEqual([named.number])
  const all = [question, named, ofRegion, ofCentre].map(({ number }) => number)
  expect(await numbersOf(site, centre)).toEqual(all)
  expect(await numbersOf(site, national)).toEqual(all)
  for (const headers of [auditor, editor, (await signIn(site)).headers])
    expect((await post(app, listPath, {}, headers)).code).toBe('0201')
  const answer = (headers: Record<string, string>, number: string, more: object = {}) =>
    post(app, answerPath, { number, answer: '已经核实。', ...more }, headers)
  for (const { number } of [named, ofCentre, question]) expect((await answer(branch, number)).status).toBe(404)
  expect((await answer(otherBranch, ofRegion.number)).status).toBe(404)
  expect((await answer(auditor, named.number)).code).toBe('0201')
  expect(await site.db.$count(enquiryAnswers)).toBe(0)
  for (const [headers, { number }] of [
    [branch, ofRegion],
    [otherBranch, named],
    [centre, ofCentre],
  ] as const)
    expect((await answer(headers, number)).status).toBe(200)
  expect(await numbersOf(site, branch, 'answered')).toEqual([ofRegion.number])
})

test('who answered is in the history of staff with every answer; the visitor reads the unit, and no name', async () => {
  const site = await freshApp({ limits: false })
  const { app, db, time } = site
  const receipt = await send(site, { ...told, topic: '其他', region: '江苏省', name: '示例访客', phone: '13812341234' })
  const branch = await staff(site, '3200', { realName: '示例甲' })
  const centre = await staff(site, 'centre', { realName: '示例乙' })
  const { number } = receipt
  const replies = await Promise.all(
    [branch, branch, centre].map(headers => post(app, answerPath, { number, answer: '正在核实。' }, headers)),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await db.$count(enquiryAnswers)).toBe(1)
  time.now = new Date(time.now.getTime() + 60_000)
  const changed = await post(app, answerPath, { number, answer: '不是本中心的人。', replaces: true }, centre)
  expect(changed.data).toMatchObject({
    phone: '138****1234',
    unitLabel: '江苏分中心',
    answers: [
      { answer: '不是本中心的人。', answeredBy: '示例乙', unitLabel: '国家中心' },
      { answer: '正在核实。', answeredBy: expect.stringMatching(/示例[甲乙]/) },
    ],
  })
  // Sent again, as after a reply that never came: no third answer, no second mail.
  const mails = await db.$count(messagesOutbox)
  expect((await post(app, answerPath, { number, answer: '不是本中心的人。', replaces: true }, centre)).status).toBe(200)
  expect([await db.$count(enquiryAnswers), await db.$count(messagesOutbox)]).toEqual([2, mails])
  const read = await post(app, 'enquiry/api/answer', receipt)
  expect(read.data).toMatchObject({ answer: '不是本中心的人。', answeredBy: '国家中心' })
  expect(JSON.stringify(read.data)).not.toMatch(/示例[甲乙]/)
  await db.delete(enquiries).where(eq(enquiries.number, number))
  expect(await db.$count(enquiryAnswers)).toBe(0)
})

test('an enquiry is due by the term of its kind in working days, and overdue on the day after, for the unit it was given to', async () => {
  const site = await freshApp({ limits: false })
  const { app, db, time } = site
  time.now = new Date('2026-11-23T02:00:00Z')
  await setCalendarDay(db, { day: '2026-11-25', isWorking: false, name: '示例假日' })
  const complaint = await send(site, { ...told, topic: '其他', region: '江苏省' })
  const question = await send(site, { ...told, kind: 'consultation', topic: '检测' })
  await send(site, { kind: 'page', topic: '有用', about: '/Org/Intro' })
  const at = async (now: string) => {
    time.now = new Date(now)
    return { centre: await staff(site, 'centre'), branch: await staff(site, '3200') }
  }
  const onLastDay = await at('2026-12-01T15:00:00Z')
  expect(await numbersOf(site, onLastDay.centre, 'overdue')).toEqual([])
  const { data } = await post(app, listPath, {}, onLastDay.centre)
  expect(data).toMatchObject([
    { number: question.number, dueOn: '2026-12-01', isOverdue: false },
    { number: complaint.number, dueOn: '2026-12-08', isOverdue: false },
  ])
  const dayAfter = await at('2026-12-01T17:00:00Z')
  expect(await numbersOf(site, dayAfter.centre, 'overdue')).toEqual([question.number])
  expect(await numbersOf(site, dayAfter.branch, 'overdue')).toEqual([])
  const later = await at('2026-12-08T17:00:00Z')
  expect(await numbersOf(site, later.branch, 'overdue')).toEqual([complaint.number])
  const answered = await post(app, answerPath, { number: complaint.number, answer: '已经核实。' }, later.branch)
  expect(answered.data).toMatchObject({ dueOn: null, isOverdue: false })
  expect(await numbersOf(site, later.centre, 'overdue')).toEqual([question.number])
})

test('what arrived before a change of the term keeps its last day, and what is due first is first on every page', async () => {
  const site = await freshApp({ limits: false })
  const { app, db, time } = site
  await setRule(db, 'complaintDays', 2, '2026-11-24')
  const complaint = { ...told, topic: '其他', region: '江苏省' }
  time.now = new Date('2026-11-23T02:00:00Z')
  const before = await send(site, complaint)
  time.now = new Date('2026-11-24T02:00:00Z')
  const after = await send(site, { ...complaint, body: '另一件事' })
  const centre = await staff(site, 'centre')
  const { data } = await post(app, listPath, {}, centre)
  expect(data).toMatchObject([
    { number: after.number, dueOn: '2026-11-26' },
    { number: before.number, dueOn: '2026-12-07' },
  ])
  expect((await post(app, listPath, { pageSize: 1 }, centre)).data).toMatchObject([{ number: after.number }])
  expect((await post(app, listPath, { pageSize: 1, currPage: 2 }, centre)).data).toMatchObject([
    { number: before.number },
  ])
  time.now = new Date('2026-11-30T02:00:00Z')
  const later = await staff(site, 'centre')
  expect(await numbersOf(site, later, 'overdue')).toEqual([after.number])
  time.now = new Date('2026-12-08T02:00:00Z')
  expect(await numbersOf(site, await staff(site, 'centre'), 'overdue')).toEqual([after.number, before.number])
})

test('what waits is in the order of its last day, over weekends, holidays and days made up for', async () => {
  const site = await freshApp({ limits: false })
  const { app, db, time } = site
  await setCalendarDay(db, { day: '2026-12-01', isWorking: false, name: '示例假日' })
  await setCalendarDay(db, { day: '2026-12-05', isWorking: true, name: '示例补班' })
  const arrivals = [
    '2026-11-20',
    '2026-11-23',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
    '2026-12-01',
    '2026-12-05',
    '2026-12-06',
  ]
  for (const day of arrivals)
    for (const kind of ['complaint', 'consultation']) {
      time.now = new Date(`${day}T18:00:00Z`)
      await send(site, { ...told, kind, topic: kind === 'complaint' ? '其他' : '检测' })
    }
  const { data } = await post(app, listPath, { pageSize: 100 }, await staff(site, 'centre'))
  const days = (data as unknown as { dueOn: string }[]).map(({ dueOn }) => dueOn)
  expect(days).toHaveLength(arrivals.length * 2)
  expect(days).toEqual([...days].sort())
  const error = await send(site, { kind: 'product', topic: '查不到', code: '6901234567892', body: '包装上写着' })
  const centre = await staff(site, 'centre')
  const numbers = async (kind?: string) => {
    const listed = await post(app, listPath, { ...(kind && { kind }), pageSize: 100 }, centre)
    return (listed.data as unknown as { number: string }[]).map(({ number }) => number)
  }
  expect(await numbers('product')).toEqual([error.number])
  expect(await numbers('complaint')).toHaveLength(arrivals.length)
  expect(await numbers()).toHaveLength(arrivals.length * 2 + 1)
})

test('staff read who has a place of a course and who waits', async () => {
  const site = await freshApp({ limits: false })
  const details = { heldOn: '2026-12-03', place: '示例中心', places: 1 }
  const id = await createItem(site.db, { type: 'training', category: 'plan', title: '编码规则', details })
  for (const phone of ['13800000001', '13800000002', '13800000003'])
    await send(site, { kind: 'training', course: String(id), name: '学员', organisation: '示例', phone })
  const headers = await staff(site, 'centre')
  const { data } = await post(site.app, listPath, { state: 'enrolments' }, headers)
  expect((data as unknown as { enrolment: string }[]).map(({ enrolment }) => enrolment)).toEqual([
    '2026-12-03 编码规则：排队第 2 位',
    '2026-12-03 编码规则：排队第 1 位',
    '2026-12-03 编码规则：名额 1',
  ])
})
