/** Online payment with a provider that the operator connected: from the bill to its page, its signed notice, and back. */
import { expect, onTestFinished, test } from 'vitest'
import { startPaymentStub } from '../../src/app/commands/payment-stub.ts'
import { createHttpProvider } from '../../src/fees/http-provider.ts'
import { createDemoRange, createFirmWithOwner } from '../tools/create-firm.ts'
import { setFee } from '../tools/fee-site.ts'
import { audit, postAs, signInStaff } from '../tools/firm-calls.ts'
import { freshApp } from '../tools/fresh-app.ts'
import { waitLimitMs } from '../tools/run/limits.ts'
import { freePort } from '../tools/servers/free-port.ts'

const key = { key: 'site', secret: 'a secret of the provider' }

/** A site without demonstration, beside the provider for trying, and a bill of 1,160 yuan. */
async function siteWithProvider() {
  const time = { now: new Date('2026-11-21T02:00:00.000Z') }
  const stub = await startPaymentStub({ port: 0, ...key, clock: () => time.now })
  onTestFinished(stub.close)
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const payment = { url: stub.url, ...key, timeoutMs: waitLimitMs }
  const site = await freshApp({ demo: false, publicUrl, payment })
  time.now = site.time.now
  await site.app.listen({ port, host: '127.0.0.1' })
  await createDemoRange(site.db)
  const centre = await signInStaff(site, 'centre')
  const finance = await signInStaff(site, 'centre', 'finance')
  await setFee(site, { business: 'application', firmKind: 'company', amount: '1160' })
  const owner = await createFirmWithOwner(site.db, { status: 'atCentre' })
  await audit(site, centre, { id: owner.firm.id, version: 1, verdict: 'pass' })
  const bills = async () => (await postAs(site, 'fees/authApi/bills', owner)).data
  const pay = (url: string, outcome: 'paid' | 'failed') => {
    const reference = new URL(url).searchParams.get('reference') ?? ''
    const body = new URLSearchParams({ reference, outcome })
    return fetch(new URL('/pay', url), { method: 'POST', body, redirect: 'manual' })
  }
  return { site, stub, finance, owner, bills, pay, publicUrl, payment }
}

test('a bill is paid at the page of a connected provider, settled by its signed notice, and paid back', async () => {
  const { site, stub, finance, owner, bills, pay, publicUrl } = await siteWithProvider()
  const { bills: open, hasOnline } = await bills()
  expect([hasOnline, open[0].status]).toEqual([true, 'open'])
  const started = await postAs(site, 'fees/authApi/online', owner, { billId: open[0].id })
  expect(started.data.url).toMatch(new RegExp(`^${stub.url}/pay\\?reference=P[0-9a-f]{24}$`))
  const page = await fetch(started.data.url)
  expect(await page.text()).toMatch(/ZD000001：1160\.00 元/)
  const failed = await pay(started.data.url, 'failed')
  const [reference = ''] = stub.payments.keys()
  expect([failed.status, failed.headers.get('location')]).toEqual([303, `${publicUrl}/MyManage/fees?paid=${reference}`])
  expect((await bills()).bills[0]).toMatchObject({ status: 'open', payments: [{ status: 'failed' }] })
  await pay(started.data.url, 'paid')
  const paid = (await bills()).bills[0]
  expect(paid).toMatchObject({ status: 'paid', payments: [{ status: 'settled' }] })
  const refund = { paymentId: paid.payments[0].id, reason: '重复缴费', effect: 'stays' }
  const { data } = await postAs(site, 'fees/authApi/refund/propose', finance, refund)
  expect(stub.payments.get(reference)?.state).not.toBe('refunded')
  const approval = { refundId: data.id, verdict: 'approved' }
  const second = await signInStaff(site, 'centre', 'finance')
  expect(await postAs(site, 'fees/authApi/refund/decide', second, approval)).toMatchObject({ status: 200 })
  expect(stub.payments.get(reference)?.state).toBe('refunded')
})

test('a provider that refuses the signature, replies with another address or is gone starts nothing, and the bill stays open', async () => {
  const { site, stub, owner, bills, payment } = await siteWithProvider()
  const [bill] = (await bills()).bills
  const fields = {
    ...{ reference: 'P1', amount: 116_000, description: '试', returnUrl: 'https://a.example/' },
    noticeUrl: 'https://a.example/',
  }
  const clock = () => site.time.now
  const stranger = createHttpProvider({ ...payment, secret: 'another secret, long' }, clock)
  await expect(stranger.start(fields)).rejects.toThrow('401')
  const late = createHttpProvider(payment, () => new Date(site.time.now.getTime() - 400_000))
  await expect(late.start(fields)).rejects.toThrow('401')
  expect(await createHttpProvider(payment, clock).refund({ reference: 'P1', amount: 116_000 })).toBe('failed')
  stub.close()
  expect(await postAs(site, 'fees/authApi/online', owner, { billId: bill.id })).toMatchObject({ status: 503 })
  expect((await bills()).bills[0].status).toBe('open')
})

test('the address of the payment page is one of the web', async () => {
  const { createServer } = await import('node:http')
  const server = createServer((_, response) => response.end('{"url":"javascript:alert(1)"}')).listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const provider = createHttpProvider(
    { url: `http://127.0.0.1:${port}`, ...key, timeoutMs: waitLimitMs },
    () => new Date(),
  )
  const fields = {
    ...{ reference: 'P1', amount: 1, description: '' },
    returnUrl: 'https://a/',
    noticeUrl: 'https://a/',
  }
  await expect(provider.start(fields)).rejects.toThrow()
})
