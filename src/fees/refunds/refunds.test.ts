import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { billsOf, payOnline, siteWithBill, uploadSlip } from '../../../test/tools/fee-site.ts'
import { postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { auditLines } from '../../access/audit/tables.ts'
import { violatedConstraint } from '../../db/connect.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { createMessages } from '../../messages/send.ts'
import { demoPerson } from '../../registration/demonstration/demo-people.ts'
import { cases, companyPrefixes, firms } from '../../registration/tables.ts'
import { refuse } from '../../wire/errors.ts'
import { payments } from '../tables.ts'
import { decideRefund } from './refund.ts'
import { refunds } from './tables.ts'

/** A paid application, and two people of finance. */
async function paidSite() {
  const parts = await siteWithBill()
  const { site, owner, finance: one, bill } = parts
  const two = await signInStaff(site, 'centre', 'finance')
  await payOnline(site, owner, bill.id)
  const paymentId = (await billsOf(site, owner))[0]?.payments[0]?.id ?? 0
  const propose = (input: object = {}, by = one) =>
    postAs(site, 'fees/authApi/refund/propose', by, { paymentId, reason: '企业申请退费', ...input })
  const decide = (by: typeof one, refundId: number, verdict: string, reason = '') =>
    postAs(site, 'fees/authApi/refund/decide', by, { refundId, verdict, reason })
  const work = async (by = one) => (await postAs(site, 'fees/authApi/allBills', by, { task: 'refund' })).data
  const actions = async () => (await site.db.select().from(auditLines)).map(({ action }) => action)
  return { ...parts, one, two, paymentId, propose, decide, work, actions }
}

test('a refund that one proposes waits in the list and is approved by another; the firm is told, both acts are in the audit log', async () => {
  const { site, owner, one, two, propose, decide, work, actions } = await paidSite()
  const { data } = await propose()
  expect((await billsOf(site, owner))[0]).toMatchObject({ status: 'paid', payments: [{ status: 'settled' }] })
  expect(await work(one)).toMatchObject([{ refunds: [{ status: 'proposed', isOwn: true, reason: '企业申请退费' }] }])
  expect(await work(two)).toMatchObject([{ refunds: [{ status: 'proposed', isOwn: false }] }])
  const tasks = async () => (await postAs(site, 'fees/authApi/tasks', two)).data.refund
  expect(await tasks()).toBe(1)
  expect(await decide(one, data.id, 'approved')).toMatchObject({
    status: 403,
    returnMsg: '退款由两人办理：您提出的退款，要由另一位财务批准或驳回',
  })
  expect(await decide(one, data.id, 'rejected', '自己驳回')).toMatchObject({ status: 403 })
  expect(await decide(two, data.id, 'approved')).toMatchObject({ status: 200 })
  expect(await tasks()).toBe(0)
  expect((await billsOf(site, owner))[0]).toMatchObject({ status: 'refunded', payments: [{ status: 'refunded' }] })
  expect(await actions()).toEqual(expect.arrayContaining(['refund-proposed', 'refund-approved']))
  const told = (await site.db.select().from(inboxMessages)).filter(({ kind }) => kind === 'refunded')
  expect(told.map(({ text }) => text)).toEqual([
    expect.stringContaining('企业申请退费。已办结的业务不变，这份账单的电子收据作废。'),
  ])
  expect(await decide(two, data.id, 'rejected', '太晚')).toMatchObject({ status: 409 })
})

test('the database refuses one person as both, and a second open refund of a payment', async () => {
  const { site, one, two, propose, paymentId } = await paidSite()
  const { data } = await propose()
  const as = (status: 'approved' | 'rejected' | 'withdrawn', decidedBy: number) =>
    site.db
      .update(refunds)
      .set({ status, decidedBy, decidedAt: site.time.now, decisionReason: 'x' })
      .where(eq(refunds.id, data.id))
      .then(
        () => undefined,
        error => violatedConstraint(error),
      )
  expect(await as('approved', one.account.id)).toBe('refunds_two_people')
  expect(await as('rejected', one.account.id)).toBe('refunds_two_people')
  expect(await as('withdrawn', two.account.id)).toBe('refunds_two_people')
  expect(await propose({}, two)).toMatchObject({ status: 409, returnMsg: '这笔款已有一份退款在等另一位财务批准' })
  expect(await site.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))).toHaveLength(1)
})

test('a rejected or withdrawn refund changes nothing, and may be proposed again', async () => {
  const { site, owner, one, two, propose, decide, work, actions } = await paidSite()
  const first = (await propose()).data.id
  expect(await decide(two, first, 'rejected')).toMatchObject({ status: 400, faults: [{ field: 'reason' }] })
  expect(await decide(two, first, 'rejected', '业务已经办结')).toMatchObject({ status: 200 })
  const second = (await propose()).data.id
  expect(await decide(two, second, 'withdrawn')).toMatchObject({ status: 403, returnMsg: '只有提出退款的人可以撤回' })
  expect(await decide(one, second, 'withdrawn')).toMatchObject({ status: 200 })
  expect((await billsOf(site, owner))[0]).toMatchObject({ status: 'paid' })
  expect(await work()).toEqual([])
  expect(await actions()).toEqual(expect.arrayContaining(['refund-rejected', 'refund-withdrawn']))
  expect((await propose()).status).toBe(200)
  expect((await work())[0].refunds).toMatchObject([
    { status: 'proposed' },
    { status: 'withdrawn' },
    { status: 'rejected', decisionReason: '业务已经办结' },
  ])
})

test('of many approvals at once one pays back, and a set-off waits for the decision', async () => {
  const { site, two, propose, decide, paymentId, bill } = await paidSite()
  await site.db.update(payments).set({ status: 'surplus' })
  const { data } = await propose()
  const setOff = { paymentId, billId: bill.id }
  expect((await postAs(site, 'fees/authApi/setOff', two, setOff)).status).toBe(409)
  const replies = await Promise.all([1, 2, 3].map(() => decide(two, data.id, 'approved')))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const told = (await site.db.select().from(inboxMessages)).filter(({ kind }) => kind === 'refunded')
  expect(told).toHaveLength(1)
})

test('while the provider pays back nobody withdraws or rejects the refund; what it refused can be decided again', async () => {
  const { site, owner, one, two, propose, decide } = await paidSite()
  const { data } = await propose()
  const messages = createMessages({ senders: {}, secretKey: 'of this test', siteName: async () => '' })
  const viewer = await demoPerson(site.db, two.account.username)
  const act = { viewer, at: site.time.now, address: '::1', messages, reason: '' }
  const approve = (pay: () => Promise<'done' | 'failed'>) =>
    decideRefund(site.db, { refundId: data.id, verdict: 'approved', ...act, payBack: () => pay })
  const both = async () => [await decide(one, data.id, 'withdrawn'), await decide(two, data.id, 'rejected', '不退了')]
  const seen: number[] = []
  const look = async () => void seen.push(...(await both()).map(({ status }) => status))
  await expect(approve(() => look().then(() => refuse('unavailable')))).rejects.toMatchObject({ code: 'unavailable' })
  expect([...seen, ...(await both()).map(({ status }) => status)]).toEqual([409, 409, 409, 409])
  expect((await billsOf(site, owner))[0]).toMatchObject({ status: 'paid' })
  await expect(approve(async () => 'failed')).rejects.toMatchObject({ code: 'unavailable' })
  expect((await decide(one, data.id, 'withdrawn')).status).toBe(200)
  const again = (await propose()).data.id
  await decideRefund(site.db, { refundId: again, verdict: 'approved', ...act, payBack: () => async () => 'done' })
  expect((await billsOf(site, owner))[0]).toMatchObject({ status: 'refunded' })
})

test('nothing is refunded while a slip of the bill is still to be checked', async () => {
  const { site, owner, two, finance, propose, decide, bill } = await paidSite()
  const { data } = await propose()
  const slipFileId = await uploadSlip(site, owner.account.id)
  const sent = { billId: bill.id, amount: bill.amountFen, method: 'transfer' as const, reference: 'T1', slipFileId }
  await site.db.insert(payments).values({ ...sent, startedBy: owner.account.id, startedAt: site.time.now })
  expect(await decide(two, data.id, 'approved')).toMatchObject({
    status: 409,
    returnMsg: '账单 ZD000001 还有一份汇款凭证等核对，先核对它，再办退款',
  })
  expect((await billsOf(site, owner))[0]).toMatchObject({ status: 'paid' })
  expect((await decide(finance, data.id, 'withdrawn')).status).toBe(200)
  expect((await propose()).status).toBe(409)
})

test('a refund may propose the cancellation of the prefix, which two people of the review decide; one cancelled meanwhile needs none', async () => {
  const cancels = await paidSite()
  const { data } = await cancels.propose({ effect: 'cancels' })
  expect(await cancels.site.db.select().from(cases)).toEqual([])
  expect((await cancels.decide(cancels.two, data.id, 'approved')).status).toBe(200)
  const [prefix] = await cancels.site.db.select().from(companyPrefixes)
  const [proposal] = await cancels.site.db.select().from(cases)
  expect(proposal).toMatchObject({ kind: 'cancellation', status: 'draft', companyPrefix: prefix?.companyPrefix })
  expect(proposal?.fields).toMatchObject({ reason: '费用已退回', remark: '企业申请退费' })
  expect(proposal?.objectUntil).toBeInstanceOf(Date)
  expect(prefix?.state).toBe('active')
  const texts = (await cancels.site.db.select().from(inboxMessages)).map(({ text }) => text).join('\n')
  expect(texts).toContain(`同时已提出注销厂商识别代码 ${prefix?.companyPrefix}`)

  const late = await paidSite()
  const proposed = await late.propose({ effect: 'cancels' })
  await late.site.db.update(companyPrefixes).set({ state: 'cancelled', cancelledAt: late.site.time.now })
  expect((await late.decide(late.two, proposed.data.id, 'approved')).status).toBe(200)
  expect(await late.site.db.select().from(cases)).toEqual([])
})

test('the name on an open bill follows the firm; a paid bill and a title that somebody typed stay', async () => {
  const { site, owner, bill } = await siteWithBill()
  const rename = (firmName: string) => site.db.update(firms).set({ firmName }).where(eq(firms.id, owner.firm.id))
  const read = async () => (await billsOf(site, owner))[0]
  await rename('改名以后有限公司')
  expect(await read()).toMatchObject({ firmName: '改名以后有限公司', invoiceTitle: '改名以后有限公司' })
  const typed = { billId: bill.id, invoiceTitle: '集团财务共享中心', taxNumber: owner.firm.creditCode }
  await postAs(site, 'fees/authApi/invoice', owner, typed)
  await rename('再改一次有限公司')
  expect(await read()).toMatchObject({ firmName: '再改一次有限公司', invoiceTitle: '集团财务共享中心' })
  await payOnline(site, owner, bill.id)
  await rename('缴清以后有限公司')
  expect(await read()).toMatchObject({ status: 'paid', firmName: '再改一次有限公司' })
})

test('a firm renamed while its bill is being paid: one name on the bill, paid once', async () => {
  const { site, owner, bill } = await siteWithBill()
  const rename = site.db.update(firms).set({ firmName: '同时改名有限公司' }).where(eq(firms.id, owner.firm.id))
  await Promise.all([rename, payOnline(site, owner, bill.id)])
  const [paid] = await billsOf(site, owner)
  expect(paid?.status).toBe('paid')
  expect([owner.firm.firmName, '同时改名有限公司']).toContain(paid?.firmName)
  expect(paid?.invoiceTitle).toBe(paid?.firmName)
  expect(paid?.payments.map(({ status }) => status)).toEqual(['settled'])
})
