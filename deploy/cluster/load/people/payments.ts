/** How a firm pays a bill: by transfer, which finance confirms, or online. */
import type { Values } from '../ledger/lines.ts'
import { type Client, GivenUp } from '../site/client.ts'
import { sendRequest } from '../site/http.ts'
import type { Staff, Subject } from './staff.ts'
import { uploadPicture } from './upload.ts'

type Bill = {
  id: number
  caseId: number | null
  status: string
  number: string
  payments: { id: number; method: string; status: string; reference: string; bankSerial: string | null }[]
}

export type PayWay = 'transfer' | 'online'

/** Pays the open bill of a business if it has one. */
export async function payBill(member: Client, staff: Staff, { caseId }: Subject, way: PayWay): Promise<void> {
  const bills = async () => ((await member.post('fees/authApi/bills')) as { bills: Bill[] }).bills
  const open = (await bills()).find(bill => bill.caseId === (caseId ?? null) && bill.status === 'open')
  if (!open) return
  const bill = async () => (await bills()).find(({ id }) => id === open.id)
  await (way === 'transfer' ? payByTransfer(member, staff, { open, bill }) : payOnline(member, { open, bill }))
}

type ToPay = { open: Bill; bill: () => Promise<Bill | undefined> }

const settled = (bill: Bill | undefined): Values | undefined =>
  bill?.payments.some(({ status }) => status === 'settled') ? { status: 'settled' } : undefined

async function payByTransfer(member: Client, { finance }: Staff, { open, bill }: ToPay): Promise<void> {
  const slipFileId = await uploadPicture(member, 'other')
  const transfer = async () => (await bill())?.payments.find(({ method }) => method === 'transfer')
  await member.act({
    kind: 'slip',
    key: String(open.id),
    request: { class: 'write', method: 'POST', call: 'fees/authApi/transfer', body: { billId: open.id, slipFileId } },
    values: () => ({ slipFileId }),
    find: async () => ((await transfer()) ? { slipFileId } : undefined),
  })
  const payment = await transfer()
  if (!payment) throw new Error(`The slip of the bill ${open.number} was acknowledged and is not there`)
  const bankSerial = `LOAD${open.id}`
  const found = { received: true, reason: '在网银里查到', payerName: '演示付款人', bankSerial }
  await finance.act({
    kind: 'payment',
    key: String(open.id),
    request: {
      class: 'write',
      method: 'POST',
      call: 'fees/authApi/decideTransfer',
      body: { paymentId: payment.id, ...found },
    },
    values: data => ({ status: String(data.status), bankSerial }),
    find: async () => settled(await bill()),
  })
}

async function payOnline(member: Client, { open, bill }: ToPay): Promise<void> {
  const { url } = (await member.post('fees/authApi/online', { billId: open.id }, 'write')) as { url: string }
  const pay = new URL(url, 'http://site')
  const ownReference = pay.searchParams.get('pay')
  if (ownReference === null) return payAtProvider(member, { open, bill }, pay)
  await member.act({
    kind: 'payment',
    key: String(open.id),
    request: {
      class: 'write',
      method: 'POST',
      call: 'demo/payment',
      body: { reference: ownReference, outcome: member.random.oneOf(['paid', 'twice']) },
    },
    values: data => ({ status: String([data.statuses].flat().at(-1)) }),
    find: async () => settled(await bill()),
  })
}

/** At the page of the provider for trying (`npm run payment:stub`), whose notice the site takes. Pressed again until the bill is paid: the money
 *  came once, and no request of a client tells whether the site took the notice. */
async function payAtProvider({ context, observe }: Client, { open, bill }: ToPay, page: URL): Promise<void> {
  const body = new URLSearchParams({ reference: page.searchParams.get('reference') ?? '', outcome: 'paid' })
  for (;;) {
    await sendRequest(page.origin, { method: 'POST', path: '/pay', body })
    const values = settled(await bill())
    if (values) return observe('payment', String(open.id), values)
    if (Date.now() > context.giveUpAt()) throw new GivenUp(`The bill ${open.number} was not paid`)
    await new Promise(done => setTimeout(done, 1000))
  }
}
