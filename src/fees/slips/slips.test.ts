import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { billsOf, siteWithBill, uploadSlip } from '../../../test/tools/fee-site.ts'
import { postAs } from '../../../test/tools/firm-calls.ts'
import { auditLines } from '../../access/audit/tables.ts'
import { violatedConstraint } from '../../db/connect.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { bankLines, bankStatements, bills, payments } from '../tables.ts'

/** A bill whose slip waits. */
async function siteWithSlip() {
  const site = await siteWithBill()
  const { owner, finance, bill } = site
  const send = async (path: string, body: object) => {
    const slipFileId = await uploadSlip(site.site, owner.account.id)
    return { slipFileId, ...(await postAs(site.site, `fees/authApi/${path}`, owner, { slipFileId, ...body })) }
  }
  const { slipFileId } = await send('transfer', { billId: bill.id })
  const newest = async () => {
    const [payment] = (await billsOf(site.site, owner))[0]?.payments ?? []
    if (!payment) throw new Error('no payment')
    return payment
  }
  const replace = async () => send('slip/replace', { paymentId: (await newest()).id })
  const withdraw = async () =>
    postAs(site.site, 'fees/authApi/slip/withdraw', owner, { paymentId: (await newest()).id })
  const decide = (paymentId: number, received: boolean, reason: string) =>
    postAs(site.site, 'fees/authApi/decideTransfer', finance, {
      ...{ paymentId, received, reason },
      ...(received && { payerName: '示例付款人', bankSerial: '7731 0042 8851' }),
    })
  return { ...site, slipFileId, send, newest, replace, withdraw, decide }
}

test('a rejected slip is told to inbox and phone with the reason, the last day and the way to the bill', async () => {
  const { site, bill, newest, decide, send } = await siteWithSlip()
  const { id } = await newest()
  expect(await decide(id, false, '金额与账单不同，请补足后重新上传')).toMatchObject({ data: { status: 'rejected' } })
  expect(await decide(id, false, '再按一次')).toMatchObject({ data: { status: 'rejected' } })
  const told = (await site.db.select().from(inboxMessages)).filter(({ kind }) => kind === 'slip-refused')
  expect(told).toMatchObject([{ link: `/MyManage/fees?bill=${bill.id}`, purpose: '汇款凭证没有通过核对' }])
  expect(told[0]?.text).toContain('ZD000001（1,160.00 元）的汇款凭证没有通过财务核对：金额与账单不同，请补足后重新上传')
  expect(told[0]?.text).toContain('请在 2026-12-21 前登录会员专区按原因改正，在这份账单里重新上传凭证')
  const lines = await site.db.select().from(auditLines).where(eq(auditLines.action, 'transfer-rejected'))
  expect(lines).toMatchObject([{ facts: { bill: 'ZD000001', amount: '1160.00' } }])
  expect(await send('transfer', { billId: bill.id })).toMatchObject({ status: 200 })
})

test('the firm and finance see the slip that was sent; another firm sees and changes nothing', async () => {
  const { site, owner, finance, slipFileId, newest } = await siteWithSlip()
  const payment = await newest()
  expect(payment.slip).toEqual({ id: slipFileId, name: '回单.png', type: 'image/png' })
  const url = `/api/tycpdmfirm/authApi/returnFileUrl?id=${slipFileId}`
  expect((await site.app.inject({ url, headers: owner.headers })).statusCode).toBe(200)
  expect((await postAs(site, 'fees/authApi/slipUrl', finance, { paymentId: payment.id })).status).toBe(200)
  const stranger = await createFirmWithOwner(site.db)
  expect((await site.app.inject({ url, headers: stranger.headers })).statusCode).toBe(404)
  for (const path of ['slip/withdraw', 'slip/replace'])
    expect((await postAs(site, `fees/authApi/${path}`, stranger, { paymentId: payment.id, slipFileId })).status).toBe(
      404,
    )
  expect((await newest()).status).toBe('waiting')
})

test('a slip that waits is replaced by another one, which keeps the line of the bank statement', async () => {
  const { site, owner, finance, newest, replace, decide } = await siteWithSlip()
  const first = await newest()
  const by = { importedBy: owner.account.id, importedAt: site.time.now }
  const totals = { fileName: 'a.csv', fileHash: 'x', lines: 1, matched: 1, amount: 116_000 }
  const [statement] = await site.db
    .insert(bankStatements)
    .values({ ...by, ...totals })
    .returning()
  const facts = { serial: 'S1', paidOn: '2026-11-21', payerName: '示例', payerAccount: '0917', remark: '' }
  const found = { finding: 'full' as const, billId: 1, amount: 116_000, row: 2 }
  const [line] = await site.db
    .insert(bankLines)
    .values({ statementId: statement?.id ?? 0, ...facts, ...found })
    .returning()
  await site.db.update(payments).set({ lineId: line?.id ?? 0 })
  const { slipFileId, status } = await replace()
  expect(status).toBe(200)
  const second = await newest()
  expect(second).toMatchObject({ status: 'waiting', slip: { id: slipFileId } })
  const rows = await site.db.select().from(payments).orderBy(payments.id)
  expect(rows).toMatchObject([
    { id: first.id, status: 'withdrawn', lineId: null, reason: '企业换了一份凭证' },
    { id: second.id, lineId: line?.id },
  ])
  // The earlier slip stays for both.
  expect((await postAs(site, 'fees/authApi/slipUrl', finance, { paymentId: first.id })).status).toBe(200)
  const late = await decide(first.id, true, '网银里查到')
  expect(late).toMatchObject({ status: 409, returnMsg: '企业刚刚更换或撤回了这份凭证，您的决定没有记下，请看最新的' })
  expect(await decide(second.id, true, '')).toMatchObject({ data: { status: 'settled' } })
})

test('a slip is withdrawn while it waits, unless the bank has shown the money; then another may be sent', async () => {
  const { bill, newest, withdraw, send } = await siteWithSlip()
  expect(await withdraw()).toMatchObject({ status: 200 })
  expect(await newest()).toMatchObject({ status: 'withdrawn', statusLabel: '凭证已撤回' })
  expect(await withdraw()).toMatchObject({ status: 409, returnMsg: '这份凭证已经换过或撤回，请刷新' })
  expect(await send('transfer', { billId: bill.id })).toMatchObject({ status: 200 })
})

test('money that a statement has shown is not withdrawn with its slip', async () => {
  const { site, finance, withdraw, newest } = await siteWithSlip()
  const csv = '流水号,交易日期,收入金额,对方户名,附言\nS0000001,2026-11-21,1160.00,示例,ZD000001'
  const form = new FormData()
  form.set('file', new File([csv], 'a.csv', { type: 'text/csv' }))
  const request = new Request('http://x', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const headers = { ...finance.headers, 'content-type': request.headers.get('content-type') ?? '' }
  const imported = await site.app.inject({
    method: 'POST',
    url: '/api/fees/authApi/statement/import',
    headers,
    payload,
  })
  expect(imported.json()).toMatchObject({ data: { lines: 1 } })
  expect(await withdraw()).toMatchObject({
    status: 409,
    returnMsg: expect.stringContaining('银行流水里已经找到这笔款'),
  })
  expect((await newest()).status).toBe('waiting')
})

test.each(['replace', 'withdraw'] as const)(
  'finance confirms and the firm wants to %s the slip at once: one wins, nothing is half written',
  async act => {
    const { site, owner, newest, decide, ...acts } = await siteWithSlip()
    const { id } = await newest()
    const [confirmed, changed] = await Promise.all([decide(id, true, '网银里查到'), acts[act]()])
    expect([confirmed.status, changed.status].sort()).toEqual([200, 409])
    const [bill] = await billsOf(site, owner)
    const statuses = bill?.payments.map(({ status }) => status)
    if (confirmed.status === 200) {
      expect([bill?.status, statuses]).toEqual(['paid', ['settled']])
      expect(changed.returnMsg).toBe('财务刚刚确认这笔款已到账，凭证不能再换或撤回')
    } else
      expect([bill?.status, statuses]).toEqual(['open', act === 'replace' ? ['waiting', 'withdrawn'] : ['withdrawn']])
  },
)

test('two colleagues decide differently: the second is told, and its decision is not written', async () => {
  const { site, newest, decide } = await siteWithSlip()
  const { id } = await newest()
  const replies = [await decide(id, true, '网银里查到'), await decide(id, false, '看不清')]
  expect(replies).toMatchObject([
    { status: 200 },
    { status: 409, returnMsg: '同事刚刚已经处理了这笔汇款，您的决定没有记下，请刷新' },
  ])
  expect((await site.db.select().from(auditLines)).map(({ action }) => action)).not.toContain('transfer-rejected')
})

test('money without a line of a statement is confirmed with payer, serial number and how it was found; both stay with the payment', async () => {
  const { site, owner, finance, bill, newest } = await siteWithSlip()
  const { id: paymentId } = await newest()
  const decide = (body: object) =>
    postAs(site, 'fees/authApi/decideTransfer', finance, { paymentId, received: true, ...body })
  const missing = await decide({})
  expect(missing.status).toBe(400)
  expect((missing as unknown as { faults: { field: string }[] }).faults.map(({ field }) => field)).toEqual([
    'payerName',
    'bankSerial',
    'reason',
  ])
  const found = { reason: '网银里查到', payerName: '示例付款人', bankSerial: '7731 0042 8851' }
  expect(await decide(found)).toMatchObject({ data: { status: 'settled' } })
  const paid = { payerName: '示例付款人', bankSerial: '773100428851' }
  expect(await newest()).toMatchObject(paid)
  const [line] = (await postAs(site, 'fees/authApi/allBills', finance, {})).data
  expect(line.payments[0]).toMatchObject(paid)
  const { data } = await postAs(site, 'fees/authApi/payments', finance, { month: '2026-11' })
  expect(data.rows).toBe(1)
  expect(data.csv).toContain(`${bill.number},${bill.firmName}`)
  expect(data.csv).toContain('1160.00,银行汇款,示例付款人,773100428851,已到账,SJ000001')
  expect((await postAs(site, 'fees/authApi/payments', finance, { month: '2026-12' })).data.rows).toBe(0)
  expect((await postAs(site, 'fees/authApi/payments', owner, { month: '2026-11' })).status).toBe(403)
  // The same money does not pay the bill of another firm.
  const other = await createFirmWithOwner(site.db, { creditCode: '91320505MA00000260' })
  const [copy] = await site.db
    .insert(bills)
    .values({
      ...{
        firmId: other.firm.id,
        business: 'application',
        amount: 116_000,
        firmName: '另一家',
        invoiceTitle: '另一家',
      },
      ...{ taxNumber: 'x', issuedAt: site.time.now },
    })
    .returning()
  const slipFileId = await uploadSlip(site, owner.account.id)
  const sent = { billId: copy?.id ?? 0, amount: 116_000, method: 'transfer' as const, reference: 'T2', slipFileId }
  const by = { startedBy: owner.account.id, startedAt: site.time.now }
  const [second] = await site.db
    .insert(payments)
    .values({ ...sent, ...by })
    .returning()
  expect(await decide({ ...found, paymentId: second?.id })).toMatchObject({
    status: 400,
    faults: [{ field: 'bankSerial', message: '这个流水号已用于另一家企业的账单 ZD000001' }],
  })
})

test('the database keeps no confirmed transfer without its payer', async () => {
  const { site } = await siteWithSlip()
  const write = site.db.update(payments).set({ status: 'surplus', decidedAt: site.time.now })
  expect(await write.then(() => undefined, violatedConstraint)).toBe('payments_payer')
})
