/** One payment: the provider's notice, the decision of finance, what it is set off against. Refunds: `refunds/`. Each may come twice, late, or at the same time as others. */

import type { Queryable } from '../db/connect.ts'
import type { Messages } from '../messages/context.ts'
import { runAllocation } from '../registration/allocation/prefixes/allocation-store.ts'
import { orNoSingleNumber } from '../registration/allocation/single-numbers/refuse.ts'
import { endOfChinaDay } from '../wire/china-time.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import { billEvent, settleBill } from './charge.ts'
import { isRefundOpen } from './refunds/store.ts'
import { billNumber, displayedYuan, type PaymentStatus } from './rules.ts'
import { releaseLine } from './statements/store.ts'
import { billById, lockBill, movePayment, type PaymentRow, paymentById, setPayment } from './store.ts'

const noRangeMessage = '没有可以分配的厂商识别代码号段，请先由管理员登记号段'

type Parts = { at: Date; secretKey: string; messages: Messages }
type Receipt = Parts & { by: Author; reason?: string | null; paid?: Paid | undefined; record?: AlsoWrite }
/** Who paid, and the serial number of the bank, of a transfer without a line of a statement. */
export type Paid = { payerName: string; bankSerial: string }
/** What else a decision writes, such as its audit line. */
type AlsoWrite = (tx: Queryable) => Promise<void>
type Author = { accountId: number | null; name: string }

/** Money was received: settles the bill, or keeps the payment as surplus if the bill does not need it any more. The result of the first
 *  call stays: later ones return it, but money after a failure is received. `record` runs in the transaction that decides. Refuses with 503 while no company prefix or single number can be allocated, so that the provider comes again. */
export async function receivePayment(
  db: Queryable,
  payment: PaymentRow,
  { by, reason = null, paid, record, ...parts }: Receipt,
): Promise<PaymentStatus> {
  const work = runAllocation(db, async tx => {
    await lockBill(tx, payment.billId)
    const current = await paymentById(tx, payment.id)
    // A payer may fail first and then pay on the same page of the provider.
    if (current?.status !== 'waiting' && current?.status !== 'failed') return current?.status ?? payment.status
    const isSettled = await settleBill(tx, { billId: payment.billId, by, ...parts })
    const next = isSettled ? 'settled' : 'surplus'
    await setPayment(tx, payment.id, {
      ...{ status: next, decidedAt: parts.at, decidedBy: by.accountId },
      ...(reason !== null && { reason }),
      ...paid,
    })
    await record?.(tx)
    return next
  })
  const status = await orNoSingleNumber(work, 'unavailable')
  return status ?? refuse('unavailable', { message: noRangeMessage })
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
    if (current.lineId !== null) await releaseLine(tx, current.lineId)
    return status
  })
}

type Rejection = { by: number; reason: string; at: Date; messages: Messages; record?: AlsoWrite }

/** Finance rejects the slip of a transfer, and the firm is notified with the reason and the way on. A payment that was decided stays as it is. */
export async function rejectTransfer(
  db: Queryable,
  payment: PaymentRow,
  { by, reason, at, messages, record }: Rejection,
): Promise<PaymentStatus> {
  return db.transaction(async tx => {
    const locked = await lockBill(tx, payment.billId)
    const current = await paymentById(tx, payment.id)
    if (!locked || current?.status !== 'waiting') return current?.status ?? payment.status
    const { bill } = locked
    const status = await failPayment(tx, payment, { status: 'rejected', by, reason, at })
    await record?.(tx)
    const { parameters, ...event } = billEvent(bill, at)
    const due = bill.dueOn === null ? undefined : endOfChinaDay(bill.dueOn)
    const isOpen = bill.status === 'open'
    await messages.notify(tx, {
      ...event,
      ...(isOpen && due && due > at && { dueAt: due }),
      kind: 'slip-refused',
      parameters: {
        ...{ number: parameters.number, amount: parameters.amount, reason },
        next: isOpen ? '按原因改正，在这份账单里重新上传凭证' : '查看，这份账单不用再付',
      },
      key: `payment ${payment.id} refused`,
    })
    return status
  })
}

type SetOff = Parts & { billId: number; by: { accountId: number; name: string }; record?: AlsoWrite }

/** Uses a surplus payment for another open bill of the same firm with the same amount, and approves what that bill is for. */
export async function setOffPayment(
  db: Queryable,
  payment: PaymentRow,
  { billId, by, record, ...parts }: SetOff,
): Promise<PaymentStatus> {
  const work = runAllocation(db, async tx => {
    const from = (await lockBill(tx, payment.billId)) ?? refuse('not-found')
    const bill = await billById(tx, billId)
    if (bill?.firmId !== from.firm.id) return refuse('not-found')
    const current = await paymentById(tx, payment.id)
    if (current?.status !== 'surplus') return refuse('conflict', { message: '这笔款项不是多付的，或已经处理' })
    if (await isRefundOpen(tx, payment.id))
      return refuse('conflict', { message: '这笔款的退款正在等人批准，先处理退款' })
    if (bill.amount !== current.amount)
      return refuseField('billId', 'amount', `账单金额是 ${displayedYuan(bill.amount)} 元，与这笔款项不同，不能抵缴`)
    const reason = `由账单 ${billNumber(payment.billId)} 的多付款抵缴`
    if (!(await settleBill(tx, { billId, by, ...parts })))
      return refuse('conflict', { message: '这份账单已经缴清或取消，请刷新' })
    await movePayment(tx, payment.id, { billId, status: 'settled', reason, by: by.accountId, at: parts.at })
    await record?.(tx)
    return 'settled' as const
  })
  const status = await orNoSingleNumber(work, 'unavailable')
  return status ?? refuse('unavailable', { message: noRangeMessage })
}
