/** What becomes of the other business of a firm while its prefix is cancelled, and once it is. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDemoRange, createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { audit, type Caller, postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { cases, companyPrefixes } from '../tables.ts'

const companyPrefix = '69990000'
const stopped = { reason: '不再生产经营', stoppedOn: '2026-11-01', products: '没有库存' }
const mint = {
  ...{ product: '薄荷糖 12 g（演示）', brand: '示例', shape: '平面包装', largestSide: '12.5', printableArea: '31' },
  reason: '铁盒正面只有 5 厘米 × 2.5 厘米，13 位条码放不下',
}
const soon = new Date('2026-12-20T02:00:00Z')

async function siteWithMember() {
  const site = await freshApp({ limits: false })
  await createDemoRange(site.db)
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix })
  await site.db.update(companyPrefixes).set({ validTo: soon })
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const call = (name: string, body: object, by: Caller = member) =>
    postAs(site, `tycpdmfirmcase/authApi/${name}`, by, body)
  const submit = async (subject: object, fields: object) => {
    const { data } = await call('save', subject)
    return call('submit', { id: data.id, version: data.version, fields })
  }
  const cancel = () => submit({ kind: 'cancellation', companyPrefix }, stopped)
  const decide = (by: Caller, row: { id: number; version: number }) =>
    audit(site, by, { id: member.firm.id, caseId: row.id, version: row.version, verdict: 'pass' })
  const approve = async (row: { id: number; version: number }) => {
    expect(await decide(branch, row)).toMatchObject({ status: 200 })
    expect(await decide(centre, { ...row, version: row.version + 1 })).toMatchObject({ status: 200 })
  }
  const inboxOf = async (accountId: number) =>
    (await site.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, accountId))).map(
      ({ kind, text, link }) => ({ kind, text, link }),
    )
  return { site, member, branch, centre, call, submit, cancel, decide, approve, inboxOf }
}

test('a renewal and a replacement are refused in a sentence while the firm cancels the prefix, before and after they are filled in', async () => {
  const { call, submit, cancel } = await siteWithMember()
  const renewal = { kind: 'renewal', companyPrefix }
  const begun = await call('save', renewal)
  expect(begun.status).toBe(200)
  const { data: cancellation } = await cancel()
  const sentence = '厂商识别代码 69990000 正在办理注销，不能再办续展。仍要办理的，请先撤回注销申请'
  const sent = await call('submit', { id: begun.data.id, version: begun.data.version, fields: { agreed: 'yes' } })
  expect(sent).toMatchObject({ status: 422, returnMsg: sentence })
  expect(await call('save', renewal)).toMatchObject({ status: 422, returnMsg: sentence })
  expect(await call('save', { kind: 'lost-certificate', companyPrefix })).toMatchObject({
    status: 422,
    returnMsg: expect.stringContaining('不能再办证书补办'),
  })
  const withdrawn = await call('withdraw', { id: cancellation.id, version: cancellation.version })
  expect(withdrawn.status).toBe(200)
  expect(await submit(renewal, { agreed: 'yes' })).toMatchObject({ status: 200 })
})

test('with the last prefix every open case ends: none is left for a reviewer, and each applicant is notified', async () => {
  const { site, member, branch, submit, cancel, decide, approve, inboxOf } = await siteWithMember()
  const renewal = (await submit({ kind: 'renewal', companyPrefix }, { agreed: 'yes' })).data
  const gtin8 = (await submit({ kind: 'gtin8' }, mint)).data
  const stranger = await signIn(site.db)
  const at = site.time.now
  await site.db.insert(cases).values({
    ...{ firmId: member.firm.id, accountId: stranger.account.id, kind: 'binding', companyPrefix, branchCode: '3200' },
    ...{ status: 'atBranch', submittedAt: at, createdAt: at, updatedAt: at },
  })
  await approve((await cancel()).data)
  const rows = await site.db.select().from(cases).orderBy(cases.id)
  expect(rows.map(({ kind, status, endReason }) => [kind, status, endReason])).toEqual([
    ['renewal', 'withdrawn', 'prefix-cancelled'],
    ['gtin8', 'withdrawn', 'prefix-cancelled'],
    ['binding', 'withdrawn', 'prefix-cancelled'],
    ['cancellation', 'approved', null],
  ])
  for (const row of [renewal, gtin8]) expect((await decide(branch, row)).status).toBe(409)
  const own = await inboxOf(member.account.id)
  const ended = own.filter(({ kind }) => kind === 'case-ended').map(({ text }) => text)
  expect(ended).toEqual([
    expect.stringMatching(/续展申请已于 .* 终止，没有生效：厂商识别代码 69990000 已经注销.*江苏/),
    expect.stringMatching(/GTIN-8 申请已于 .* 终止/),
  ])
  expect(own.find(({ kind }) => kind === 'cancelled')).toMatchObject({
    link: '/MyManage/UnVerify/index',
    text: expect.stringContaining('要再用商品条码的，登录会员专区重新申请'),
  })
  expect((await inboxOf(stranger.account.id)).map(({ kind }) => kind)).toEqual(['case-ended'])
})

test('with another prefix left only the cases of the cancelled one end, and nothing tells the firm to apply again', async () => {
  const { site, member, submit, cancel, approve, inboxOf } = await siteWithMember()
  const allocatedAt = new Date('2026-11-20T02:00:00Z')
  const other = { companyPrefix: '69990005', firmId: member.firm.id, allocatedAt, validTo: soon }
  await site.db.insert(companyPrefixes).values(other)
  await submit({ kind: 'renewal', companyPrefix }, { agreed: 'yes' })
  await submit({ kind: 'renewal', companyPrefix: '69990005' }, { agreed: 'yes' })
  await submit({ kind: 'gtin8' }, mint)
  await approve((await cancel()).data)
  const rows = await site.db.select().from(cases).orderBy(cases.id)
  expect(rows.map(({ kind, status }) => [kind, status])).toEqual([
    ['renewal', 'withdrawn'],
    ['renewal', 'atBranch'],
    ['gtin8', 'atBranch'],
    ['cancellation', 'approved'],
  ])
  const own = await inboxOf(member.account.id)
  expect(own.filter(({ kind }) => kind === 'case-ended')).toHaveLength(1)
  expect(own.find(({ kind }) => kind === 'cancelled')?.text).not.toContain('重新申请')
})
