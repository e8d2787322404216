/** Staff give enquiries to each other and merge them: which unit may, who is told, and which answer a receipt displays. */
import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { post } from '../../../../test/tools/call-api.ts'
import { solveCaptcha } from '../../../../test/tools/create-account.ts'
import { freshApp } from '../../../../test/tools/fresh-app.ts'
import { type SignInInput, signIn } from '../../../../test/tools/sign-in.ts'
import { inboxMessages } from '../../../messages/inbox/tables.ts'
import { messagesOutbox } from '../../../messages/tables.ts'
import { enquiries, enquirySteps } from '../../tables.ts'

type Site = Awaited<ReturnType<typeof freshApp>>

const [assignPath, detailPath] = ['enquiry/authApi/assign', 'enquiry/authApi/detail']
const [mergePath, separatePath] = ['enquiry/authApi/merge', 'enquiry/authApi/separate']

const staff = (site: Site, levels: SignInInput['levels'], realName = '示例审核员') =>
  signIn(site, { userType: 'staff', role: 'reviewer', realName, levels: levels ?? null })

async function send(site: Site, fields: Record<string, string> = {}) {
  const form = { token: randomUUID(), agree: 'on', ...(await solveCaptcha(site.app)), body: '经过', ...fields }
  const { data } = await post(site.app, 'enquiry/api/submit', { kind: 'complaint', topic: '其他', ...form })
  return { number: String(data.number), secret: String(data.code) }
}

const list = async ({ app }: Site, headers: Record<string, string>, filter = {}) => {
  const { data } = await post(app, 'enquiry/authApi/list', filter, headers)
  return (data as unknown as { number: string }[]).map(({ number }) => number)
}

test('an enquiry is given to a colleague, who is told, and put back; whoever saw another assignee is refused', async () => {
  const site = await freshApp({ limits: false })
  const { app, db } = site
  const one = await send(site, { region: '江苏省' })
  const [first, second] = [await staff(site, '3200', '示例甲'), await staff(site, '3200', '示例乙')]
  const given = await post(app, assignPath, { number: one.number, accountId: second.account.id }, first.headers)
  expect(given.data).toMatchObject({ assignee: { id: second.account.id, name: '示例乙', isOwn: false } })
  expect(await db.select().from(inboxMessages)).toMatchObject([
    { accountId: second.account.id, kind: 'enquiry-assigned', link: '/MyManage/admin/enquiries?holder=own' },
  ])
  expect(await list(site, second.headers, { holder: 'own' })).toEqual([one.number])
  expect(await list(site, first.headers, { holder: 'own' })).toEqual([])
  expect(await list(site, first.headers, { holder: 'none' })).toEqual([])
  const unseen = await post(app, assignPath, { number: one.number, own: true }, first.headers)
  expect(unseen).toMatchObject({ status: 409, message: '这一件已由示例乙办理' })
  const back = await post(app, assignPath, { number: one.number, fromId: second.account.id }, second.headers)
  expect(back.data).toMatchObject({ assignee: null })
  const own = await post(app, assignPath, { number: one.number, own: true }, first.headers)
  expect(own.data).toMatchObject({ assignee: { isOwn: true } })
  expect(await db.$count(inboxMessages)).toBe(1)
  await post(app, 'enquiry/authApi/answer', { number: one.number, answer: '已经核实。' }, first.headers)
  const { data } = await post(app, detailPath, { number: one.number }, first.headers)
  expect(data.history).toMatchObject([
    { by: null, text: '收到' },
    { by: '示例甲', text: '交给示例乙办理' },
    { by: '示例乙', text: '放回未分配' },
    { by: '示例甲', text: '由本人办理' },
    { by: '示例甲', text: '答复' },
  ])
  const late = await post(app, assignPath, { number: one.number, fromId: first.account.id }, first.headers)
  expect(late.status).toBe(409)
  const [step] = await db.select().from(enquirySteps).orderBy(asc(enquirySteps.id)).limit(1)
  await expect(
    db
      .update(enquirySteps)
      .set({ note: 'x' })
      .where(eq(enquirySteps.id, step?.id ?? 0)),
  ).rejects.toThrow()
})

test('a branch neither reads nor gives away what another unit has, and gives it to its own people only', async () => {
  const site = await freshApp({ limits: false })
  const { app } = site
  const [own, ofCentre] = [await send(site, { region: '江苏省' }), await send(site, { topic: '服务态度' })]
  const [branch, other] = [await staff(site, '3200'), await staff(site, '2101')]
  const centre = await staff(site, 'centre')
  for (const [path, input] of [
    [detailPath, {}],
    [assignPath, { own: true }],
    [mergePath, { other: ofCentre.number }],
    [separatePath, {}],
  ] as const) {
    expect((await post(app, path, { number: own.number, ...input }, other.headers)).status).toBe(404)
    const ofTheCentre = { number: ofCentre.number, ...input, ...('other' in input && { other: own.number }) }
    expect((await post(app, path, ofTheCentre, branch.headers)).status).toBe(404)
  }
  const merged = await post(app, mergePath, { number: own.number, other: ofCentre.number }, branch.headers)
  expect(merged.faults).toMatchObject([{ field: 'other', fault: 'unknown' }])
  const give = (to: typeof branch, by: typeof branch) =>
    post(app, assignPath, { number: own.number, accountId: to.account.id }, by.headers)
  expect((await give(other, branch)).status).toBe(404)
  expect((await give(centre, branch)).status).toBe(404)
  expect((await give(branch, centre)).status).toBe(200)
})

test('the later of two enquiries is merged into the earlier one: both receipts display one answer, and both mailboxes get it', async () => {
  const site = await freshApp({ limits: false })
  const { app, db } = site
  const mailbox = { kind: 'consultation', topic: '检测', email: 'Visitor@example.com' }
  const [first, second, third] = [await send(site, mailbox), await send(site, mailbox), await send(site, mailbox)]
  const { headers } = await staff(site, 'centre')
  const { data: detail } = await post(app, detailPath, { number: first.number }, headers)
  expect(detail.similar).toMatchObject([
    { number: third.number, isSamePerson: true },
    { number: second.number, isSamePerson: true },
  ])
  const merged = await post(app, mergePath, { number: third.number, other: second.number }, headers)
  expect(merged.data).toMatchObject({ number: second.number, merged: [{ number: third.number }] })
  await post(app, mergePath, { number: second.number, other: first.number }, headers)
  expect(await list(site, headers)).toEqual([first.number])
  const alone = await post(app, 'enquiry/authApi/answer', { number: third.number, answer: '收到。' }, headers)
  expect(alone).toMatchObject({ status: 409, message: '这一件已经并到另一件，请答复那一件' })
  expect((await post(app, separatePath, { number: second.number }, headers)).status).toBe(200)
  expect(await list(site, headers)).toEqual([first.number, second.number])
  await post(app, 'enquiry/authApi/answer', { number: first.number, answer: '寄三个样品。' }, headers)
  expect((await post(app, separatePath, { number: third.number }, headers)).status).toBe(409)
  const read = (receipt: typeof first) => post(app, 'enquiry/api/answer', receipt)
  expect((await read(third)).data).toMatchObject({
    number: third.number,
    answer: '寄三个样品。',
    answeredBy: '国家中心',
  })
  expect((await read(second)).data).toMatchObject({ answer: null })
  // What is merged into an answered one is answered at once.
  await post(app, mergePath, { number: second.number, other: first.number }, headers)
  expect((await read(second)).data).toMatchObject({ answer: '寄三个样品。' })
  expect(await db.$count(messagesOutbox, eq(messagesOutbox.kind, 'enquiry-answered'))).toBe(3)
  await post(app, 'enquiry/authApi/answer', { number: first.number, answer: '寄四个样品。', replaces: true }, headers)
  expect((await read(third)).data).toMatchObject({ answer: '寄四个样品。' })
  expect(await list(site, headers, { state: 'answered' })).toEqual([first.number])
})

test('two people who merge the same two enquiries at once merge them once; an answered later one is not merged', async () => {
  const site = await freshApp({ limits: false })
  const { app, db } = site
  const [first, second, third] = [await send(site), await send(site), await send(site)]
  const { headers } = await staff(site, 'centre')
  const both = await Promise.all([
    post(app, mergePath, { number: first.number, other: second.number }, headers),
    post(app, mergePath, { number: second.number, other: first.number }, headers),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await post(app, 'enquiry/authApi/answer', { number: third.number, answer: '收到。' }, headers)
  const answered = await post(app, mergePath, { number: first.number, other: third.number }, headers)
  expect(answered).toMatchObject({ status: 409, message: expect.stringContaining('已经答复') })
  const same = await post(app, mergePath, { number: first.number, other: first.number }, headers)
  expect(same.faults).toMatchObject([{ field: 'other', fault: 'same' }])
  const ids = await db.select({ id: enquiries.id }).from(enquiries).orderBy(asc(enquiries.id))
  const [a, b, c] = ids.map(({ id }) => id)
  const point = (from = 0, to = 0) => db.update(enquiries).set({ mergedInto: to }).where(eq(enquiries.id, from))
  await expect(point(c, b)).rejects.toMatchObject({ cause: { constraint: 'enquiries_no_chain' } })
  await expect(point(a, c)).rejects.toMatchObject({ cause: { constraint: 'enquiries_no_chain' } })
  await expect(point(c, c)).rejects.toMatchObject({ cause: { constraint: 'enquiries_merged' } })
  // What was merged waits again when the other one is deleted.
  await db.delete(enquiries).where(eq(enquiries.number, first.number))
  expect(await list(site, headers)).toEqual([second.number])
})
