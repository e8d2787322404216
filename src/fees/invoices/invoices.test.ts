import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { billsOf, payOnline, siteWithBill } from '../../../test/tools/fee-site.ts'
import { samplePdf, samplePng } from '../../../test/tools/files/sample-files.ts'
import { postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { auditLines } from '../../access/audit/tables.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'

const number = '26322000000012345678'

async function siteToInvoice() {
  const parts = await siteWithBill()
  const { site, owner, finance, bill } = parts
  const issue = async (fields: object = {}, content: Uint8Array = samplePdf()) => {
    const form = new FormData()
    const values = { billId: String(bill.id), number, issuedOn: '2026-11-21', ...fields }
    for (const [name, value] of Object.entries(values)) form.set(name, String(value))
    form.set('file', new File([Buffer.from(content)], '发票.pdf'))
    const request = new Request('http://x', { method: 'POST', body: form })
    const headers = { ...finance.headers, 'content-type': request.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await request.arrayBuffer())
    const url = '/api/fees/authApi/invoice/issue'
    const reply = await site.app.inject({ method: 'POST', url, headers, payload })
    return { status: reply.statusCode, ...reply.json() }
  }
  const pay = () => payOnline(site, owner, bill.id)
  const toInvoice = async () => (await postAs(site, 'fees/authApi/tasks', finance)).data.invoice
  const invoice = async () => (await billsOf(site, owner))[0]?.invoice
  return { ...parts, issue, pay, toInvoice, invoice }
}

test('an invoice is registered once for a paid bill; the firm is told, sees and downloads it', async () => {
  const { site, owner, finance, bill, issue, pay, toInvoice, invoice } = await siteToInvoice()
  expect(await issue()).toMatchObject({ status: 409, returnMsg: '只有已缴清、没有退款的账单可以登记发票' })
  await pay()
  expect(await toInvoice()).toBe(1)
  const { data } = await issue({ number: '2632 2000 0000 1234 5678' })
  expect(await invoice()).toEqual({ id: data.id, number, issuedOn: '2026-11-21', voidReason: null })
  expect(await toInvoice()).toBe(0)
  const told = (await site.db.select().from(inboxMessages)).filter(({ kind }) => kind === 'invoice-issued')
  expect(told).toMatchObject([{ link: `/MyManage/fees?bill=${bill.id}`, text: expect.stringContaining(number) }])
  for (const by of [owner, finance]) {
    const { data: link } = await postAs(site, 'fees/authApi/invoice/url', by, { invoiceId: data.id })
    const file = await site.app.inject(new URL(link.url, 'http://x').pathname + new URL(link.url, 'http://x').search)
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const others = [await createFirmWithOwner(site.db), await signInStaff(site, '3200')]
  for (const other of others)
    expect((await postAs(site, 'fees/authApi/invoice/url', other, { invoiceId: data.id })).status).toBe(404)
  expect(await issue({ number: '11112222' })).toMatchObject({ status: 400, faults: [{ field: 'billId' }] })
  const changed = { billId: bill.id, invoiceTitle: '别的抬头', taxNumber: owner.firm.creditCode }
  expect(await postAs(site, 'fees/authApi/invoice', owner, changed)).toMatchObject({ status: 409 })
})

test('a wrong number, day or file is refused with its field', async () => {
  const { issue, pay, invoice } = await siteToInvoice()
  await pay()
  const field = async (fields: object, content?: Uint8Array) => (await issue(fields, content)).faults?.[0]?.field
  expect(await field({ number: 'A1' })).toBe('number')
  expect(await field({ issuedOn: '2026-11-20' })).toBe('issuedOn')
  expect(await field({ issuedOn: '2099-01-01' })).toBe('issuedOn')
  expect(await field({ issuedOn: 'gestern' })).toBe('issuedOn')
  expect(await field({}, samplePng(8))).toBe('file')
  expect(await field({}, Buffer.from('not a PDF'))).toBe('file')
  expect(await invoice()).toBe(null)
})

test('a wrong invoice is made void with a reason, and another may follow; its number is not used again', async () => {
  const { site, finance, issue, pay, invoice } = await siteToInvoice()
  await pay()
  const { data } = await issue()
  const makeVoid = () => postAs(site, 'fees/authApi/invoice/void', finance, { invoiceId: data.id, reason: '抬头写错' })
  expect((await makeVoid()).status).toBe(200)
  expect((await makeVoid()).status).toBe(409)
  expect(await invoice()).toMatchObject({ number, voidReason: '抬头写错' })
  expect(await issue()).toMatchObject({ status: 400, faults: [{ field: 'number' }] })
  expect((await issue({ number: '11112222' })).status).toBe(200)
  expect(await invoice()).toMatchObject({ number: '11112222', voidReason: null })
  const actions = (await site.db.select().from(auditLines)).map(({ action }) => action)
  expect(actions.filter(action => action.startsWith('invoice-'))).toEqual([
    'invoice-issued',
    'invoice-voided',
    'invoice-issued',
  ])
})

test('a refund makes the invoice void, and the firm reads so', async () => {
  const { site, owner, finance, issue, pay, invoice } = await siteToInvoice()
  await pay()
  await issue()
  const paymentId = (await billsOf(site, owner))[0]?.payments[0]?.id
  const { data } = await postAs(site, 'fees/authApi/refund/propose', finance, { paymentId, reason: '重复' })
  const second = await signInStaff(site, 'centre', 'finance')
  await postAs(site, 'fees/authApi/refund/decide', second, { refundId: data.id, verdict: 'approved' })
  expect(await invoice()).toMatchObject({ number, voidReason: '款项已退回' })
  const texts = (await site.db.select().from(inboxMessages)).map(({ text }) => text).join('\n')
  expect(texts).toContain(`发票 ${number} 同时作废`)
})
