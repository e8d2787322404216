/** One payment: the provider's notice, the decision of finance, the refund. Each may come twice, late, or at the same time as others. */
import type { Queryable } from '../db/connect.ts'
import type { Messages } from '../messages/context.ts'
import { proposeCancellation } from '../registration/cases/propose-cancellation.ts'
import { runAllocation } from '../registration/numbers/prefixes/allocation-store.ts'
import { prefixesOfFirm } from '../registration/numbers/prefixes/store.ts'
import { orNoSingleNumber } from '../registration/numbers/single-numbers/refuse.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import { billEvent, endOfDay, settleBill } from './charge.ts'
import { billNumber, displayedYuan, type PaymentStatus, type RefundEffect } from './rules.ts'
import { releaseLine } from './statements/store.ts'
import { billById, lockBill, movePayment, type PaymentRow, paymentById, setBill, setPayment } from './store.ts'

const noRangeMessage = '没有可以分配的厂商识别代码号段，请先由管理员登记号段'

type Parts = { at: Date; secretKey: string; messages: Messages }
/** What else a decision writes, such as its audit line. */
type AlsoWrite = (tx: Queryable) => Promise<void>
type Author = { accountId: number | null; name: string }

/** Money was received: settles the bill, or keeps the payment as surplus if the bill does not need it any more. The result of the first
 *  call stays: later ones return it, but money after a failure is received. `record` runs in the transaction that decides. Refuses with 503 while no company prefix or single number can be allocated, so that the provider comes again. */
export async function receivePayment(
  db: Queryable,
  payment: PaymentRow,
  { by, reason = null, record, ...parts }: Parts & { by: Author; reason?: string | null; record?: AlsoWrite },
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
    const due = bill.dueOn === null ? undefined : endOfDay(bill.dueOn)
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

type Refund = {
  by: { accountId: number; name: string }
  reason: string
  effect: RefundEffect
  at: Date
  messages: Messages
}

/** Notes that a received payment was paid back; false if that was done before. The business stays as it is, unless `effect` says that
 *  its company prefix is proposed to be cancelled, which two people then decide like every cancellation. */
export async function refundPayment(
  db: Queryable,
  payment: PaymentRow,
  { by, reason, effect, at, messages }: Refund,
): Promise<boolean> {
  return db.transaction(async tx => {
    const locked = await lockBill(tx, payment.billId)
    const current = await paymentById(tx, payment.id)
    if (!locked || !current || (current.status !== 'settled' && current.status !== 'surplus')) return false
    await setPayment(tx, payment.id, { status: 'refunded', reason, refundedBy: by.accountId, refundedAt: at })
    if (current.status === 'settled') await setBill(tx, payment.billId, { status: 'refunded' })
    const { firm, row } = locked
    const companyPrefix = row ? row.allocated : await firstPrefix(tx, firm.id)
    const isProposed =
      effect === 'cancels' &&
      companyPrefix !== null &&
      (await proposeCancellation(tx, { companyPrefix, firm, by, at, reason: 'refunded', remark: reason, messages }))
    if (effect === 'cancels' && !isProposed)
      refuse('rule-broken', { message: '这个厂商识别代码已经注销，或正在办理注销，请只退费' })
    const event = billEvent(locked.bill, at)
    const { number, amount } = event.parameters
    const outcome = refundOutcome(current.status, isProposed ? (companyPrefix ?? '') : undefined)
    const parameters = { number, amount, reason, outcome }
    await messages.notify(tx, { ...event, kind: 'refunded', parameters, key: `payment ${payment.id} refunded` })
    return true
  })
}

/** The prefix of the application. */
async function firstPrefix(tx: Queryable, firmId: number): Promise<string | null> {
  const [first] = (await prefixesOfFirm(tx, firmId)).sort((a, b) => a.allocatedAt.getTime() - b.allocatedAt.getTime())
  return first?.companyPrefix ?? null
}

/** What the refund means for the business, for the message to the firm. */
function refundOutcome(status: 'settled' | 'surplus', companyPrefix: string | undefined): string {
  if (companyPrefix !== undefined) return `同时已提出注销厂商识别代码 ${companyPrefix}，期满没有异议的，审核后生效`
  return status === 'surplus' ? '这笔款没有用于任何业务' : '已办结的业务不变'
}

type SetOff = Parts & { billId: number; by: { accountId: number; name: string } }

/** Uses a surplus payment for another open bill of the same firm with the same amount, and approves what that bill is for. */
export async function setOffPayment(
  db: Queryable,
  payment: PaymentRow,
  { billId, by, ...parts }: SetOff,
): Promise<PaymentStatus> {
  const work = runAllocation(db, async tx => {
    const from = (await lockBill(tx, payment.billId)) ?? refuse('not-found')
    const bill = await billById(tx, billId)
    if (bill?.firmId !== from.firm.id) return refuse('not-found')
    const current = await paymentById(tx, payment.id)
    if (current?.status !== 'surplus') return refuse('conflict', { message: '这笔款项不是多付的，或已经处理' })
    if (bill.amount !== current.amount)
      return refuseField('billId', 'amount', `账单金额是 ${displayedYuan(bill.amount)} 元，与这笔款项不同，不能抵缴`)
    const reason = `由账单 ${billNumber(payment.billId)} 的多付款抵缴`
    if (!(await settleBill(tx, { billId, by, ...parts })))
      return refuse('conflict', { message: '这份账单已经缴清或取消，请刷新' })
    await movePayment(tx, payment.id, { billId, status: 'settled', reason, by: by.accountId, at: parts.at })
    return 'settled' as const
  })
  const status = await orNoSingleNumber(work, 'unavailable')
  return status ?? refuse('unavailable', { message: noRangeMessage })
}
