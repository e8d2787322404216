/** Staff read and answer what visitors sent: which unit finds what, and who reads the name of the person that answered. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { solveCaptcha } from '../../../test/tools/create-account.ts'
import { createItem } from '../../../test/tools/create-item.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { type SignInInput, signIn } from '../../../test/tools/sign-in.ts'
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
  const all = [named, ofRegion, ofCentre, question].map(({ number }) => number)
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
  const read = await post(app, 'enquiry/api/answer', receipt)
  expect(read.data).toMatchObject({ answer: '不是本中心的人。', answeredBy: '国家中心' })
  expect(JSON.stringify(read.data)).not.toMatch(/示例[甲乙]/)
  await db.delete(enquiries).where(eq(enquiries.number, number))
  expect(await db.$count(enquiryAnswers)).toBe(0)
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
