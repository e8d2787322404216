/** A report about a product record, from a visitor's form to the last decision: who sees it, who may act, what is sent, and what the public reads. */
import { createCanvas } from '@napi-rs/canvas'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { post, postRaw } from '../../test/tools/call-api.ts'
import { createMember } from '../../test/tools/create-member.ts'
import { reportedSite } from '../../test/tools/reports/reported-site.ts'
import { signIn, signInAgain } from '../../test/tools/sign-in.ts'
import { waitWithin } from '../../test/tools/waiting.ts'
import { auditLines } from '../access/audit/tables.ts'
import { enquiries } from '../enquiries/tables.ts'
import type { Messages } from '../messages/context.ts'
import { inboxMessages } from '../messages/inbox/tables.ts'
import { products } from '../products/tables.ts'
import { dayMs } from '../wire/china-time.ts'
import { runOverdueReports } from './jobs.ts'
import { productReportPhotos, productReportSteps, productReports } from './tables.ts'

const list = 'product/authApi/report/list'
const answer = 'product/authApi/report/answer'
const queue = 'product/authApi/report/queue'
const judge = 'product/authApi/report/judge'

const textsOf = async (site: Awaited<ReturnType<typeof reportedSite>>['site'], accountId: number) =>
  (await site.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, accountId)))
    .filter(({ noticeGroup }) => noticeGroup === 'products')
    .map(({ kind }) => kind)

test('a report reaches the people of the firm once, and other firms and numbers without a record never', async () => {
  const { site, member, send, lines, read } = await reportedSite()
  const other = await createMember(site, { companyPrefix: '69995678' })
  const receipt = await send()
  expect(receipt.reportDueOn).toMatch(/^2026-12-0\d$/)
  const [line] = await lines(list, member.headers)
  expect(line).toMatchObject({ state: 'open', contact: null, dueOn: receipt.reportDueOn, body: '包装上写的是 200 g' })
  expect(await textsOf(site, member.account.id)).toEqual(['product-reported'])
  expect(await lines(list, other.headers)).toEqual([])
  const foreign = { id: line?.id, act: 'correct', text: '内容没有问题' }
  expect((await post(site.app, answer, foreign, other.headers)).status).toBe(404)
  expect(await read(receipt)).toMatchObject({ report: { state: 'open', canDisagree: false, canAddPhoto: true } })
  expect((await send({ code: '6901234567892' })).reportDueOn).toBeNull()
  expect((await send({ topic: '证书内容' })).reportDueOn).toBeNull()
  await send({ share: '可以给企业' })
  expect((await lines(list, member.headers)).map(({ contact }) => contact)).toEqual(['shopper@example.com', null])
  const centre = await signIn(site, { userType: 'staff', role: 'reviewer', levels: 'centre' })
  const open = await lines('enquiry/authApi/list', centre.headers)
  expect(open).toHaveLength(2)
})

test('the firm answers with a reason, or with a version after the report; who reported disagrees once', async () => {
  const { site, member, send, lines, read, correct, staff } = await reportedSite()
  const receipt = await send()
  const [{ id = 0 } = {}] = await lines(list, member.headers)
  const reply = (act: string, text = '') => post(site.app, answer, { id, act, text }, member.headers)
  expect(await reply('correct', '无误')).toMatchObject({ status: 400, faults: [{ field: 'text' }] })
  expect(await reply('corrected')).toMatchObject({ status: 400, faults: [{ field: 'act', fault: 'no-version' }] })
  expect((await reply('lift-requested', '请恢复公布')).status).toBe(409)
  await correct()
  const results = await Promise.all([reply('corrected'), reply('corrected')])
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(results.find(({ status }) => status === 200)?.data).toMatchObject({ state: 'answered', acts: [], dueOn: null })
  expect((await read(receipt)).report).toMatchObject({
    canDisagree: true,
    canAddPhoto: false,
    steps: [{ label: '已更正', by: '企业' }],
  })
  const [enquiry] = await site.db.select().from(enquiries).where(eq(enquiries.number, receipt.number))
  expect(enquiry?.keepUntil).toEqual(new Date(site.time.now.getTime() + 365 * dayMs))
  const disagree = () => post(site.app, 'enquiry/api/disagree', { ...receipt, reason: '还是 250 g，没有改' })
  const disputes = await Promise.all([disagree(), disagree()])
  expect(disputes.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await textsOf(site, member.account.id)).toEqual(['product-reported', 'product-report-disputed'])
  const branch = await staff('3200')
  expect(await lines(queue, await staff('2101'), { list: 'at-branch' })).toEqual([])
  expect((await post(site.app, judge, { id, act: 'upheld', text: '实物与登记一致' }, await staff('2101'))).status).toBe(
    404,
  )
  expect(await lines(queue, branch, { list: 'at-branch' })).toMatchObject([{ id, contact: 's***@example.com' }])
  const upheld = await post(site.app, judge, { id, act: 'upheld', text: '实物与登记一致。' }, branch)
  expect(upheld.data).toMatchObject({ state: 'closed', acts: [] })
  expect((await read(receipt)).report).toMatchObject({ state: 'closed', canDisagree: false })
  expect((await disagree()).status).toBe(409)
  await expect(site.db.update(productReportSteps).set({ text: '' })).rejects.toThrow()
  expect((await site.db.select().from(auditLines)).map(({ action }) => action)).toContain('report-upheld')
})

/** A report that waits for staff, three of them at its branch, and who gives it to whom. */
async function handedOver() {
  const reported = await reportedSite()
  const { site, send, lines, member } = reported
  const receipt = await send()
  const [{ id = 0 } = {}] = await lines(list, member.headers)
  const waits = { state: 'at-branch', dueOn: null, decideOn: '2026-12-08' } as const
  await site.db.update(productReports).set(waits).where(eq(productReports.id, id))
  const person = (realName: string, levels: '3200' | 'centre' = '3200') =>
    signIn(site, { userType: 'staff', role: 'reviewer', levels, realName })
  const people = [await person('示例甲'), await person('示例乙'), await person('示例丙')] as const
  const give = (by: Signed, to: Signed | null, from?: Signed) =>
    post(
      site.app,
      'product/authApi/report/assign',
      { id, ...(to ? { accountId: to.account.id } : {}), ...(from && { fromId: from.account.id }) },
      by.headers,
    )
  /** The handovers of the history, as staff of the branch read them. */
  const handovers = async () => {
    const [line] = (await post(site.app, queue, {}, people[0].headers)).data as unknown as {
      steps: { act: string; by: string; label: string }[]
    }[]
    const ofPeople = (line?.steps ?? []).filter(({ act }) => act === 'assigned' || act === 'released')
    return ofPeople.map(({ by, label }) => `${by}：${label}`)
  }
  return { ...reported, receipt, id, people, person, give, handovers }
}

type Signed = Awaited<ReturnType<typeof signIn>>

test('the history says who gave a report to whom, to staff alone', async () => {
  const { site, member, receipt, lines, read, people, person, give, handovers } = await handedOver()
  const [one, two] = people
  const centre = await person('示例丁', 'centre')
  for (const reply of [await give(one, two), await give(two, two, two), await give(two, one, two)])
    expect(reply.status).toBe(200)
  expect((await give(centre, centre, one)).status).toBe(200)
  expect((await give(centre, null, centre)).status).toBe(200)
  expect(await handovers()).toEqual([
    '江苏分中心（示例甲）：交给示例乙',
    '江苏分中心（示例乙）：交给示例甲',
    '国家中心（示例丁）：由本人办理',
    '国家中心（示例丁）：放回未分配',
  ])
  const ofFirm = JSON.stringify(await lines(list, member.headers))
  const ofVisitor = JSON.stringify(await read(receipt))
  for (const text of [ofFirm, ofVisitor]) {
    expect(text).toContain('at-branch')
    expect(text).not.toMatch(/示例[甲乙丙丁]|交给|由本人办理|放回/)
  }
  const outside = await signIn(site, { userType: 'staff', role: 'reviewer', levels: '2101' })
  expect(await lines(queue, outside.headers)).toEqual([])
})

test('of two handovers at once one is done and the other is told who has it; none is lost from the history', async () => {
  const { site, id, people, give, handovers } = await handedOver()
  const [one, two, three] = people
  const assigneeOf = async () =>
    (await site.db.select().from(productReports).where(eq(productReports.id, id)))[0]?.assigneeId
  const replies = await Promise.all([give(one, two), give(three, three)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const isFirst = replies[0].status === 200
  const [winner, other] = isFirst ? [two, three] : [three, two]
  expect(await assigneeOf()).toBe(winner.account.id)
  expect(replies.find(({ status }) => status === 409)?.message).toBe(`这一件已由${isFirst ? '示例乙' : '示例丙'}办理`)
  const first = isFirst ? '江苏分中心（示例甲）：交给示例乙' : '江苏分中心（示例丙）：由本人办理'
  expect(await handovers()).toEqual([first])

  // Whoever has read of the first one gives it on; the same request twice is one step.
  const again = await Promise.all([give(one, other, winner), give(one, other, winner)])
  expect(again.map(({ status }) => status)).toEqual([200, 200])
  expect(await assigneeOf()).toBe(other.account.id)
  expect(await handovers()).toEqual([first, `江苏分中心（示例甲）：交给${isFirst ? '示例丙' : '示例乙'}`])
})

test('the job passes on what is overdue, once, and the day itself is still in time', async () => {
  const { site, member, send, lines, staff } = await reportedSite()
  await send()
  const [report] = await site.db.select().from(productReports)
  const sent: string[] = []
  const messages = {
    notify: async (_: unknown, { kind, key }: { kind: string; key: string }) => void sent.push(`${kind} ${key}`),
    send: async () => undefined,
  } as unknown as Messages
  const runOn = async (day: string) => {
    const clock = () => new Date(`${day}T10:00:00+08:00`)
    await Promise.all([1, 2].map(() => runOverdueReports({ db: site.db, clock, messages })))
    site.time.now = clock()
  }
  await runOn(report?.firstDueOn ?? '')
  expect(sent).toEqual([])
  await runOn('2026-12-08')
  expect(sent).toEqual([expect.stringContaining('product-report-overdue')])
  expect(await site.db.select().from(productReportSteps)).toMatchObject([{ act: 'overdue', byAccountId: null }])
  const centre = await signIn(site, { userType: 'staff', role: 'reviewer', levels: 'centre' })
  expect(await lines(queue, centre.headers, { list: 'at-branch' })).toMatchObject([{ state: 'at-branch' }])
  const figures = await post(site.app, 'product/authApi/report/figures', {}, centre.headers)
  expect(figures.data).toMatchObject({
    months: [{ branchLabel: '江苏分中心', month: '2026-11', reports: 1, overdue: 1, inTime: 0, medianDays: null }],
  })
  expect((await post(site.app, 'product/authApi/report/figures', {}, await staff('2101'))).data).toEqual({ months: [] })
  const late = { id: report?.id, act: 'correct', text: '核对过，登记没有错' }
  // The session has ended meanwhile.
  const { headers } = await signInAgain({ db: site.db, accountId: member.account.id, at: site.time.now })
  expect((await post(site.app, answer, late, headers)).data).toMatchObject({ state: 'at-branch' })
})

test('a suspended record is nowhere public, its firm knows why, and it is back when the branch lifts it', async () => {
  const { site, member, draft, send, lines, staff } = await reportedSite()
  await send()
  await send({ topic: '品牌' })
  const reports = await site.db.select().from(productReports).orderBy(productReports.id)
  await site.db.update(productReports).set({ state: 'at-branch', dueOn: null, decideOn: '2026-12-08' })
  const branch = await staff('3200')
  const decide = (at: number, act: string) =>
    post(site.app, judge, { id: reports[at]?.id, act, text: '净含量与实物不符' }, branch)
  const { gtin } = draft
  const read = async (path: string, input: object) => JSON.stringify((await postRaw(site.app, path, input)).data)
  const slice = { currPage: 1, pageSize: 10 }
  const seen = async () => ({
    gtin: await read('gTinSearch/api/gtin', { gtin }),
    product: await read('gTinSearch/api/product', { gtin }),
    newest: await read('gTinSearch/api/domesticCodeProductionNews', slice),
    byName: await read('gTinSearch/api/productsByName', { name: '青禾燕麦片', ...slice }),
    ofFirm: await read('gTinSearch/api/firmProducts', { firmCode: '69991234', ...slice }),
    page: (await site.app.inject(`/search/product?gtin=${gtin}`)).body,
    tool: (await site.app.inject(`/search/tool?q=${gtin}`)).body,
  })
  const placesWith = async (text: string) =>
    Object.entries(await seen()).flatMap(([place, body]) => (body.includes(text) ? [place] : []))
  const within2s = (check: () => unknown) => waitWithin(2, check, () => site.db.execute('select 1'))
  await within2s(async () => expect(await placesWith('青禾燕麦片')).toHaveLength(7))
  expect((await decide(0, 'suspended')).data).toMatchObject({ state: 'suspended', suspendedAt: '2026-11-21' })
  await within2s(async () => expect(await placesWith('青禾燕麦片')).toEqual([]))
  expect(await placesWith('该商品信息已被暂停公布')).toEqual(['gtin', 'product', 'page', 'tool'])
  expect((await site.app.inject(`/search/product?gtin=${gtin}`)).body).toContain('2026-11-21')
  const info = await postRaw(site.app, 'product/authApi/info', { id: draft.id }, member.headers)
  expect(info.data).toMatchObject({ suspendedAt: expect.any(String) })
  // A saved or restored version does not publish it again.
  const restored = await postRaw(site.app, 'product/authApi/restore', { id: draft.id, number: 1 }, member.headers)
  expect(restored.data).toMatchObject({ suspendedAt: expect.any(String) })
  await decide(1, 'suspended')
  await decide(0, 'lifted')
  const [product] = await site.db.select().from(products).where(eq(products.id, draft.id))
  expect(product?.suspendedAt).not.toBeNull()
  const ask = { id: reports[1]?.id, act: 'lift-requested', text: '净含量已经改成 200 g' }
  expect((await post(site.app, answer, ask, member.headers)).data).toMatchObject({ state: 'lift-requested' })
  expect((await decide(1, 'kept')).data).toMatchObject({ state: 'suspended' })
  expect((await decide(1, 'lifted')).data).toMatchObject({ state: 'closed', suspendedAt: null })
  await within2s(async () => expect(await placesWith('青禾燕麦片')).toHaveLength(7))
  expect(await lines(list, member.headers, { list: 'suspended' })).toEqual([])
})

test('at most three inspected photos are added with the receipt, and seen by a signed address only', async () => {
  const { site, member, send, lines } = await reportedSite()
  const { reportDueOn: _, ...receipt } = await send()
  const photoOf = (width: number) => {
    const canvas = createCanvas(40, 30)
    canvas.getContext('2d').fillRect(0, 0, width, 20)
    return canvas.toBuffer('image/png').toString('base64')
  }
  const add = (input: object) => post(site.app, 'enquiry/api/photo', { ...receipt, photo: photoOf(20), ...input })
  expect(await add({ secret: 'AAAAAAAA' })).toMatchObject({ status: 400, faults: [{ field: 'secret' }] })
  const html = Buffer.from('<html><script>1</script></html>').toString('base64')
  expect(await add({ photo: html })).toMatchObject({ status: 400, faults: [{ field: 'photo', fault: 'unknown-type' }] })
  // Sent again after a reply that never came, and twice at once.
  for (const photos of [1, 1]) expect((await add({})).data).toEqual({ photos })
  const twice = await Promise.all([1, 2].map(() => add({ photo: photoOf(21) })))
  expect(twice.map(({ data }) => data)).toEqual([{ photos: 2 }, { photos: 2 }])
  expect((await add({ photo: photoOf(22) })).data).toEqual({ photos: 3 })
  expect((await add({ photo: photoOf(23) })).status).toBe(422)
  expect((await add({})).data).toEqual({ photos: 3 })
  expect(await site.db.$count(productReportPhotos)).toBe(3)
  const [line] = await lines(list, member.headers)
  const [address = ''] = line?.photos ?? []
  const fetched = await site.app.inject(address)
  expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'image/webp'])
  const forged = address.replace(/signature=(.)/, (_, first) => `signature=${first === '-' ? 'A' : '-'}`)
  expect((await site.app.inject(forged)).statusCode).toBe(404)
})
