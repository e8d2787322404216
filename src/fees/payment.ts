/** One payment: the provider's notice, the decision of finance, the refund. Each may come twice, late, or at the same time as others. */
import type { Queryable } from '../db/connect.ts'
import type { Messages } from '../messages/context.ts'
import { runAllocation } from '../registration/prefixes/allocation-store.ts'
import { refuse } from '../wire/errors.ts'
import { billEvent, settleBill } from './charge.ts'
import type { PaymentStatus } from './rules.ts'
import { billById, lockBill, type PaymentRow, paymentById, setBill, setPayment } from './store.ts'

type Parts = { at: Date; secretKey: string; messages: Messages }
type Author = { accountId: number | null; name: string }

/** Money was received: settles the bill, or keeps the payment as surplus if the bill does not need it any more. The result of the first
 *  call stays: later ones return it. Refuses with 503 while no company prefix can be allocated, so that the provider comes again. */
export async function receivePayment(
  db: Queryable,
  payment: PaymentRow,
  { by, ...parts }: Parts & { by: Author },
): Promise<PaymentStatus> {
  const status = await runAllocation(db, async tx => {
    await lockBill(tx, payment.billId)
    const current = await paymentById(tx, payment.id)
    if (current?.status !== 'waiting') return current?.status ?? payment.status
    const isSettled = await settleBill(tx, { billId: payment.billId, by, ...parts })
    const next = isSettled ? 'settled' : 'surplus'
    await setPayment(tx, payment.id, { status: next, decidedAt: parts.at, decidedBy: by.accountId })
    return next
  })
  return status ?? refuse('unavailable', { message: '没有可以分配的厂商识别代码号段，请先由管理员登记号段' })
}

/** The payment failed, or its slip was rejected. A payment that was decided stays as it is. */
export async function failPayment(
  db: Queryable,
  payment: PaymentRow,
  input: { status: 'failed' | 'rejected'; by: number | null; reason: string | null; at: Date },
): Promise<PaymentStatus> {
  return db.transaction(async tx => {
    await lockBill(tx, payment.billId)
    const current = await paymentById(tx, payment.id)
    if (current?.status !== 'waiting') return current?.status ?? payment.status
    const { status, by, reason, at } = input
    await setPayment(tx, payment.id, { status, reason, decidedBy: by, decidedAt: at })
    return status
  })
}

/** Notes that a received payment was paid back; false if that was done before. The business stays as it is. */
export async function refundPayment(
  db: Queryable,
  payment: PaymentRow,
  { by, reason, at, messages }: { by: number; reason: string; at: Date; messages: Messages },
): Promise<boolean> {
  return db.transaction(async tx => {
    await lockBill(tx, payment.billId)
    const current = await paymentById(tx, payment.id)
    if (!current || (current.status !== 'settled' && current.status !== 'surplus')) return false
    await setPayment(tx, payment.id, { status: 'refunded', reason, refundedBy: by, refundedAt: at })
    if (current.status === 'settled') await setBill(tx, payment.billId, { status: 'refunded' })
    const bill = (await billById(tx, payment.billId)) ?? refuse('not-found')
    const event = billEvent(bill, at)
    const { number, amount } = event.parameters
    const parameters = { number, amount, reason }
    await messages.notify(tx, { ...event, kind: 'refunded', parameters, key: `payment ${payment.id} refunded` })
    return true
  })
}
