import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDemoRange, createFirmWithOwner } from '../../test/tools/create-firm.ts'
import { billsOf, setFee, siteWithBill, uploadSlip } from '../../test/tools/fee-site.ts'
import { audit, type Caller, postAs, type Site, signInStaff } from '../../test/tools/firm-calls.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { setRule } from '../../test/tools/set-rule.ts'
import { setSetting } from '../../test/tools/set-setting.ts'
import { signIn } from '../../test/tools/sign-in.ts'
import { settingFault } from '../content/settings/settings.ts'
import { inboxMessages } from '../messages/inbox/tables.ts'
import { createMessages } from '../messages/send.ts'
import { allocatePrefix, prepareNumbers } from '../registration/allocation/prefixes/allocation-store.ts'
import { addCase } from '../registration/cases/store.ts'
import { cases, companyPrefixes, firmOperators, firms } from '../registration/tables.ts'
import { chargeCase } from './charge.ts'
import { answerOf, signNotice } from './provider.ts'
import { createStubProvider } from './stub-provider.ts'
import { payments } from './tables.ts'

const secretKey = 'a key for tests only, long enough to be taken'
const { secret } = createStubProvider(secretKey)
const messages = createMessages({ senders: {}, secretKey, siteName: async () => '' })
type Owner = Awaited<ReturnType<typeof createFirmWithOwner>>

async function startOnline(site: Site, owner: Caller, billId: number): Promise<string> {
  const { data } = await postAs(site, 'fees/authApi/online', owner, { billId })
  return new URL(data.url, 'http://x').searchParams.get('pay') ?? ''
}

/** An attempt whose page at the provider is closed by now. */
async function startEarlier(site: Site, owner: Caller, billId: number): Promise<string> {
  const reference = await startOnline(site, owner, billId)
  const startedAt = new Date(site.time.now.getTime() - 2 * 60 * 60_000)
  await site.db.update(payments).set({ startedAt }).where(eq(payments.reference, reference))
  return reference
}

function notify(site: Site, reference: string, changes: object = {}, key = secret) {
  const at = Math.floor(site.time.now.getTime() / 1000)
  const notice = { reference, amount: 116_000, outcome: 'paid' as const, at, ...changes }
  return postAs(site, 'fees/api/notice', undefined, { ...notice, signature: signNotice(notice, key) })
}

const statusOf = async (site: Site) => (await site.db.select({ status: firms.status }).from(firms))[0]?.status

test('a payer who goes back, or pays in two tabs, comes to the same payment, which is paid once', async () => {
  const { site, owner, bill } = await siteWithBill()
  const [first, second] = await Promise.all([startOnline(site, owner, bill.id), startOnline(site, owner, bill.id)])
  expect(second).toBe(first)
  expect(await startOnline(site, owner, bill.id)).toBe(first)
  expect((await notify(site, first)).data).toEqual({ status: 'settled' })
  expect((await notify(site, first)).data).toEqual({ status: 'settled' })
  const [paid] = await billsOf(site, owner)
  expect(paid?.payments.map(({ status }) => status)).toEqual(['settled'])
  const again = await postAs(site, 'fees/authApi/online', owner, { billId: bill.id })
  expect(again).toMatchObject({ status: 409, returnMsg: '这份账单已经缴清或取消，不用再付' })
})

test('after a failure, or two hours, the next attempt is a new payment; money of both is kept apart', async () => {
  const { site, owner, bill } = await siteWithBill()
  const first = await startOnline(site, owner, bill.id)
  await notify(site, first, { outcome: 'failed' })
  const second = await startEarlier(site, owner, bill.id)
  expect(second).not.toBe(first)
  const third = await startOnline(site, owner, bill.id)
  expect(third).not.toBe(second)
  expect((await notify(site, third)).data).toEqual({ status: 'settled' })
  expect((await notify(site, second)).data).toEqual({ status: 'surplus' })
})

test('without a fee the centre approves at once and no bill exists', async () => {
  const site = await freshApp()
  await createDemoRange(site.db)
  const owner = await createFirmWithOwner(site.db, { status: 'atCentre' })
  const verdict = await audit(site, await signInStaff(site, 'centre'), {
    id: owner.firm.id,
    version: 1,
    verdict: 'pass',
  })
  expect(verdict.data.status).toBe(4)
  expect(await billsOf(site, owner)).toEqual([])
})

test('with a fee the approval issues a bill; the signed notice of the payment approves the firm, the second one changes nothing', async () => {
  const { site, owner, bill } = await siteWithBill()
  expect(bill).toMatchObject({
    number: 'ZD000001',
    amount: '1160.00',
    amountFen: 116_000,
    status: 'open',
    business: '入会注册',
  })
  const reference = await startOnline(site, owner, bill.id)
  expect(await notify(site, reference)).toMatchObject({ status: 200, data: { status: 'settled' } })
  expect(await notify(site, reference)).toMatchObject({ status: 200, data: { status: 'settled' } })
  expect(await notify(site, reference, { outcome: 'failed' })).toMatchObject({ data: { status: 'settled' } })
  expect(await statusOf(site)).toBe('approved')
  expect(await site.db.select().from(companyPrefixes)).toHaveLength(1)
  expect(await billsOf(site, owner)).toMatchObject([{ status: 'paid', payments: [{ status: 'settled' }] }])
})

test('forged, foreign and outdated notices are refused and change nothing', async () => {
  const { site, owner, bill } = await siteWithBill()
  const reference = await startOnline(site, owner, bill.id)
  expect(await notify(site, reference, {}, 'another secret')).toMatchObject({ status: 403 })
  expect(await notify(site, reference, { amount: 1 })).toMatchObject({ status: 409 })
  expect(await notify(site, 'P000', {})).toMatchObject({ status: 404 })
  expect(await notify(site, reference, { at: 1 })).toMatchObject({ status: 422 })
  const at = Math.floor(site.time.now.getTime() / 1000)
  const notice = { reference, amount: 116_000, outcome: 'failed' as const, at }
  const swapped = { ...notice, outcome: 'paid', signature: signNotice(notice, secret) }
  expect(await postAs(site, 'fees/api/notice', undefined, swapped)).toMatchObject({ status: 403 })
  expect(await statusOf(site)).toBe('awaitingFee')
  expect(await notify(site, reference, { outcome: 'failed' })).toMatchObject({ data: { status: 'failed' } })
})

test('money that comes after a failure settles the bill, and another failure changes nothing', async () => {
  const { site, owner, bill } = await siteWithBill()
  const reference = await startOnline(site, owner, bill.id)
  const statuses = []
  for (const outcome of ['failed', 'paid', 'failed'])
    statuses.push((await notify(site, reference, { outcome })).data.status)
  expect(statuses).toEqual(['failed', 'settled', 'settled'])
  expect(await statusOf(site)).toBe('approved')
})

test('a provider that does not answer, or fails, is refused with 503 in time, and the log says why', async () => {
  const alarms: object[] = []
  const log = { alarm: (name: string, facts: object) => void alarms.push({ name, ...facts }) }
  const never = () => new Promise<string>(() => undefined)
  const reset = () => Promise.reject<string>(new Error('reset'))
  for (const work of [never, reset])
    await expect(answerOf(work(), log, 20)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await answerOf(Promise.resolve('done'), log, 20)).toBe('done')
  expect(alarms).toEqual([
    { name: 'payment-provider', failure: 'no answer within 20 ms' },
    { name: 'payment-provider', failure: 'reset' },
  ])
})

test('64 payments of one bill at the same time settle it once; the others are surplus', async () => {
  const { site, owner, bill } = await siteWithBill()
  const references: string[] = []
  while (references.length < 64) references.push(await startEarlier(site, owner, bill.id))
  const replies = await Promise.all(references.map(reference => notify(site, reference)))
  const statuses = replies.map(reply => reply.data?.status ?? reply.status)
  expect(statuses.filter(status => status === 'settled')).toHaveLength(1)
  expect(statuses.filter(status => status === 'surplus')).toHaveLength(63)
  expect(await site.db.select().from(companyPrefixes)).toHaveLength(1)
  expect((await billsOf(site, owner))[0]).toMatchObject({ status: 'paid' })
})

test('a late payment of a withdrawn application is surplus, and the bill cannot be paid any more', async () => {
  const { site, owner, bill } = await siteWithBill()
  const reference = await startOnline(site, owner, bill.id)
  await postAs(site, 'tycpdmfirm/authApi/withdraw', owner, { id: owner.firm.id, version: 2 })
  expect((await billsOf(site, owner))[0]).toMatchObject({ status: 'cancelled' })
  expect(await postAs(site, 'fees/authApi/online', owner, { billId: bill.id })).toMatchObject({ status: 409 })
  expect(await notify(site, reference)).toMatchObject({ data: { status: 'surplus' } })
  expect(await statusOf(site)).toBe('withdrawn')
})

test('a transfer is settled by finance after its slip; a rejected one has a reason, and another slip may follow', async () => {
  const { site, owner, finance, bill } = await siteWithBill()
  const transfer = async () => {
    const slipFileId = await uploadSlip(site, owner.account.id)
    return postAs(site, 'fees/authApi/transfer', owner, { billId: bill.id, slipFileId })
  }
  expect(await transfer()).toMatchObject({ status: 200 })
  expect(await transfer()).toMatchObject({ status: 409 })
  const work = async () => (await postAs(site, 'fees/authApi/allBills', finance, { task: 'check' })).data
  const paymentId = (await work())[0].payments[0].id
  expect((await postAs(site, 'fees/authApi/slipUrl', finance, { paymentId })).data.url).toContain('ticket=')
  const decide = (body: object) => postAs(site, 'fees/authApi/decideTransfer', finance, body)
  expect(await decide({ paymentId, received: false })).toMatchObject({ status: 400, faults: [{ field: 'reason' }] })
  expect(await decide({ paymentId, received: false, reason: '金额不符' })).toMatchObject({
    data: { status: 'rejected' },
  })
  expect(await transfer()).toMatchObject({ status: 200 })
  const second = (await work())[0].payments.find((row: { status: string }) => row.status === 'waiting').id
  // Without a line of a bank statement somebody writes how the money was found.
  expect(await decide({ paymentId: second, received: true })).toMatchObject({
    status: 400,
    faults: [{ field: 'payerName' }, { field: 'bankSerial' }, { field: 'reason' }],
  })
  const reason = '网银里查到，11-20 到账'
  const paid = { payerName: '示例付款人', bankSerial: '773100428851' }
  expect(await decide({ paymentId: second, received: true, reason, ...paid })).toMatchObject({
    data: { status: 'settled' },
  })
  expect((await billsOf(site, owner))[0]?.payments[0]).toMatchObject({ status: 'settled', reason })
  expect(await statusOf(site)).toBe('approved')
  const totals = await postAs(site, 'fees/authApi/totals', finance, { year: 2026 })
  expect(totals.data.rows).toEqual([
    { month: '2026-11', business: '入会注册', count: 1, amount: '1160.00', refunded: '0.00' },
  ])
  expect(totals.data.csv).toContain('2026-11,入会注册,1,1160.00,0.00')
})

test('the centre may approve without payment, which waives the bill, or return the application, which cancels it', async () => {
  const { site, owner, centre } = await siteWithBill()
  const verdict = await audit(site, centre, { id: owner.firm.id, version: 2, verdict: 'pass' })
  expect(verdict.data.status).toBe(4)
  expect(await billsOf(site, owner)).toMatchObject([{ status: 'waived' }])
  const other = await siteWithBill()
  const reasons = [{ field: 'firmName', reason: '与营业执照不符' }]
  await audit(other.site, other.centre, { id: other.owner.firm.id, version: 2, verdict: 'return', reasons })
  expect(await billsOf(other.site, other.owner)).toMatchObject([{ status: 'cancelled' }])
})

test('the receipt is a PDF for the firm after payment, and the invoice data are checked', async () => {
  const { site, owner, bill } = await siteWithBill()
  expect(await postAs(site, 'fees/authApi/receiptUrl', owner, { billId: bill.id })).toMatchObject({ status: 404 })
  const invoice = { billId: bill.id, invoiceTitle: '示例甲', taxNumber: '91320505MA00000180', invoiceEmail: 'x' }
  expect(await postAs(site, 'fees/authApi/invoice', owner, invoice)).toMatchObject({
    status: 400,
    faults: [{ field: 'taxNumber' }],
  })
  const valid = { ...invoice, taxNumber: owner.firm.creditCode, invoiceEmail: 'finance@example.com' }
  expect(await postAs(site, 'fees/authApi/invoice', owner, valid)).toMatchObject({ status: 200 })
  await notify(site, await startOnline(site, owner, bill.id))
  const { data } = await postAs(site, 'fees/authApi/receiptUrl', owner, { billId: bill.id })
  const file = await site.app.inject({ url: data.url, headers: { cookie: owner.headers.cookie } })
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const stranger = await signIn(site)
  expect((await site.app.inject({ url: data.url, headers: { cookie: stranger.headers.cookie } })).statusCode).toBe(404)
})

test('a bill of another firm is missing; only finance sees all bills, and rates are for those who rely on them', async () => {
  const { site, owner, centre, finance, bill } = await siteWithBill()
  const stranger = await createFirmWithOwner(site.db)
  for (const [path, body] of [
    ['fees/authApi/online', { billId: bill.id }],
    ['fees/authApi/receiptUrl', { billId: bill.id }],
    ['fees/authApi/transfer', { billId: bill.id, slipFileId: '00000000-0000-4000-8000-000000000000' }],
  ] as const)
    expect([path, (await postAs(site, path, stranger, body)).status]).toEqual([path, 404])
  const others = [
    ...[stranger, centre, await signInStaff(site, '3200'), await signInStaff(site, 'nationalReviewer')],
    await signInStaff(site, 'centre', 'administrator'),
  ]
  for (const other of others)
    for (const path of ['allBills', 'totals', 'tasks', 'statement/list'])
      expect((await postAs(site, `fees/authApi/${path}`, other, { year: 2026 })).status).toBe(403)
  const rates = others.map(async other => (await postAs(site, 'fees/authApi/rates', other)).status)
  expect(await Promise.all(rates)).toEqual([403, 200, 403, 403, 200])
  await notify(site, await startOnline(site, owner, bill.id))
  const receipt = { billId: bill.id }
  for (const reviewer of others.slice(1))
    expect((await postAs(site, 'fees/authApi/receiptUrl', reviewer, receipt)).status).toBe(404)
  expect((await postAs(site, 'fees/authApi/receiptUrl', finance, receipt)).status).toBe(200)
})

/** A bill of a case, after the rate of its kind for individual businesses was set to 60 yuan and that for companies to 90. */
async function billOfCase(kind: 'renewal' | 'change' | 'extra-prefix', economicCode: string) {
  const site = await freshApp()
  await createDemoRange(site.db)
  const finance = await signInStaff(site, 'centre', 'finance')
  const rateOf = (firmKind: string, amount: string) => ({ business: kind, firmKind, amount })
  await setFee(site, rateOf('individual', '60'), rateOf('company', '90'))
  const owner = await createFirmWithOwner(site.db, { status: 'approved', economicCode })
  await prepareNumbers(site.db, { demonstration: true, at: site.time.now })
  const companyPrefix = await allocatePrefix(site.db, { firmId: owner.firm.id, demonstration: true, at: site.time.now })
  const bill = await chargeNewCase(site, owner, { kind, companyPrefix: kind === 'renewal' ? companyPrefix : null })
  return { site, finance, owner, bill, companyPrefix }
}

type NewCase = { kind: 'renewal' | 'change' | 'extra-prefix'; companyPrefix: string | null }

/** A case that the centre approves, so that it awaits its fee. */
async function chargeNewCase(site: Site, owner: Owner, { kind, companyPrefix }: NewCase) {
  const at = site.time.now
  const { firm } = owner
  await site.db.transaction(async tx => {
    const times = { createdAt: at, updatedAt: at, submittedAt: at }
    const row = await addCase(tx, {
      ...{ firmId: firm.id, accountId: firm.accountId, kind, status: 'atCentre', companyPrefix, ...times },
      ...{ branchCode: firm.branchCode ?? '', fields: kind === 'change' ? { contactPhone: '400-000-0001' } : {} },
    })
    await chargeCase(tx, { firm, row, by: { accountId: null, name: 'test' }, at, secretKey, messages })
  })
  const [bill] = await billsOf(site, owner)
  if (!bill) throw new Error('no bill')
  return bill
}

test.each(['renewal', 'change', 'extra-prefix'] as const)('the kind of firm decides the fee of a %s', async kind => {
  const { bill } = await billOfCase(kind, '175')
  expect(bill).toMatchObject({ amount: '60.00', status: 'open' })
  const ofCompany = await billOfCase(kind, '150')
  expect(ofCompany.bill).toMatchObject({ amount: '90.00' })
})

test('surplus money of a withdrawn bill is displayed to finance and set off against another bill of the same firm, once', async () => {
  const { site, finance, owner, bill } = await billOfCase('extra-prefix', '150')
  const reference = await startOnline(site, owner, bill.id)
  await site.db.update(cases).set({ status: 'withdrawn', decidedAt: site.time.now })
  expect(await notify(site, reference, { amount: 9000 })).toMatchObject({ data: { status: 'surplus' } })
  const [work] = (await postAs(site, 'fees/authApi/allBills', finance, { task: 'refund' })).data
  expect(work).toMatchObject({ status: 'cancelled', payments: [{ status: 'surplus' }] })
  const second = await chargeNewCase(site, owner, { kind: 'extra-prefix', companyPrefix: null })
  const setOff = { paymentId: work.payments[0].id, billId: second.id }
  const other = await siteWithBill()
  expect(await postAs(other.site, 'fees/authApi/setOff', other.finance, setOff)).toMatchObject({ status: 404 })
  const replies = await Promise.all([1, 2, 3].map(() => postAs(site, 'fees/authApi/setOff', finance, setOff)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await site.db.select().from(companyPrefixes)).toHaveLength(2)
  const [paid] = await billsOf(site, owner)
  expect(paid).toMatchObject({ id: second.id, status: 'paid' })
  expect(paid?.payments).toMatchObject([{ status: 'settled', reason: `由账单 ${bill.number} 的多付款抵缴` }])
})

test('a refund cannot undo a business that brought no prefix', async () => {
  const { site, finance, owner, bill } = await billOfCase('change', '150')
  await notify(site, await startOnline(site, owner, bill.id), { amount: 9000 })
  const [{ payments: [payment] = [] } = { payments: [] }] = await billsOf(site, owner)
  const refund = { paymentId: payment?.id, reason: '退费', effect: 'cancels' }
  expect(await postAs(site, 'fees/authApi/refund/propose', finance, refund)).toMatchObject({
    status: 400,
    faults: [{ field: 'effect' }],
  })
  expect((await billsOf(site, owner))[0]).toMatchObject({ status: 'paid' })
})

test('the account is a setting and the term of payment a rule; a bill keeps the due date that its message names', async () => {
  const { site, owner } = await siteWithBill()
  const read = async () => (await postAs(site, 'fees/authApi/bills', owner)).data
  const published = async () => (await site.app.inject('/api/fees/api/rates')).json().data
  expect(await read()).toMatchObject({ payee: { bank: '示例银行示例支行（演示）' }, bills: [{ dueOn: '2026-12-21' }] })
  const [message] = (await site.db.select().from(inboxMessages)).filter(({ kind }) => kind === 'bill')
  expect(message?.text).toContain('请在 2026-12-21 前登录会员专区缴费')
  await setRule(site.db, 'billDays', 0)
  await setSetting(site.db, 'payeeAccount', '')
  await expect.poll(async () => (await read()).payee).toBe(null)
  await expect.poll(published).toMatchObject({ payee: null, billDays: null })
  expect((await read()).bills).toMatchObject([{ dueOn: '2026-12-21' }])
  expect(settingFault('billDays', '20')).toContain('业务设置')
})

test('bills, receipts and slips are seen by the operators who pay, not by those who only read or number', async () => {
  const { site, owner, bill } = await siteWithBill()
  const slipFileId = await uploadSlip(site, owner.account.id)
  expect((await postAs(site, 'fees/authApi/transfer', owner, { billId: bill.id, slipFileId })).status).toBe(200)
  await notify(site, await startOnline(site, owner, bill.id))
  const operator = async (role: 'reader' | 'numbers' | 'finance') => {
    const signed = await signIn(site)
    const row = { accountId: signed.account.id, firmId: owner.firm.id, role, joinedAt: site.time.now }
    await site.db.insert(firmOperators).values(row)
    return signed
  }
  const slipStatus = async ({ headers }: { headers: Record<string, string> }) =>
    (await site.app.inject({ url: `/api/tycpdmfirm/authApi/returnFileUrl?id=${slipFileId}`, headers })).statusCode
  for (const role of ['reader', 'numbers'] as const) {
    const other = await operator(role)
    expect((await postAs(site, 'fees/authApi/bills', other, {})).status, role).toBe(403)
    expect((await postAs(site, 'fees/authApi/receiptUrl', other, { billId: bill.id })).status, role).toBe(403)
    expect(await slipStatus(other), role).toBe(404)
  }
  const finance = await operator('finance')
  const { data } = await postAs(site, 'fees/authApi/receiptUrl', finance, { billId: bill.id })
  expect(await slipStatus(finance)).toBe(200)
  const open = () => site.app.inject({ url: data.url, headers: { cookie: finance.headers.cookie } })
  expect((await open()).statusCode).toBe(200)
  await site.db.update(firmOperators).set({ role: 'reader' }).where(eq(firmOperators.accountId, finance.account.id))
  expect((await open()).statusCode).toBe(404)
})
