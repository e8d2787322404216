/** The refund of a payment by two people: proposed by one of finance, approved, rejected or withdrawn. The bill is locked first, so that
 *  everything about its money happens one after another. */
import type { AuditAction } from '../../access/audit/actions.ts'
import { addAuditLine } from '../../access/audit/store.ts'
import type { SignedIn } from '../../access/viewer.ts'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import type { Messages } from '../../messages/context.ts'
import { prefixesOfFirm } from '../../registration/allocation/prefixes/store.ts'
import { isCancellable, proposeCancellation } from '../../registration/cases/proposals/propose-cancellation.ts'
import { historyAuthor } from '../../registration/context.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { billEvent } from '../charge.ts'
import { refundedReason } from '../invoices/rules.ts'
import { voidInvoiceOf } from '../invoices/store.ts'
import { billNumber, bringsPrefix, isReceivedStatus, type RefundEffect, yuanOf } from '../rules.ts'
import { lockBill, type PaymentRow, paymentById, paymentsOfBill, setBill, setPayment } from '../store.ts'
import { type RefundVerdict, verdictFault } from './rules.ts'
import { addRefund, type RefundRow, refundById, setPaying, setRefund } from './store.ts'

type Act = { viewer: SignedIn; at: Date; address: string }
type Locked = NonNullable<Awaited<ReturnType<typeof lockBill>>>

/** The payment with its bill locked. Refuses with 409 if there is no money to pay back, or a slip of the bill is still to be checked: what it
 *  shows may be the money that is to stay. */
async function lockReceived(tx: Queryable, paymentId: number): Promise<Locked & { payment: PaymentRow }> {
  const { billId } = (await paymentById(tx, paymentId)) ?? refuse('not-found')
  const locked = (await lockBill(tx, billId)) ?? refuse('not-found')
  const payments = await paymentsOfBill(tx, billId)
  const payment = payments.find(({ id }) => id === paymentId) ?? refuse('conflict')
  if (!isReceivedStatus(payment.status)) refuse('conflict', { message: '这笔款项没有到账，或已经退回' })
  if (payments.some(({ method, status }) => method === 'transfer' && status === 'waiting'))
    refuse('conflict', { message: `账单 ${billNumber(billId)} 还有一份汇款凭证等核对，先核对它，再办退款` })
  return { ...locked, payment }
}

/** The prefix that the paid business brought; null if there is none. */
async function prefixOf(tx: Queryable, { firm, row }: Pick<Locked, 'firm' | 'row'>): Promise<string | null> {
  if (row) return row.allocated
  const [first] = (await prefixesOfFirm(tx, firm.id)).sort(
    (one, other) => one.allocatedAt.getTime() - other.allocatedAt.getTime(),
  )
  return first?.companyPrefix ?? null
}

type Proposal = Act & { paymentId: number; reason: string; effect: RefundEffect }

/** Proposes a refund; returns its id. */
export async function proposeRefund(
  db: Queryable,
  { paymentId, reason, effect, viewer, at, address }: Proposal,
): Promise<number> {
  const work = db.transaction(async tx => {
    const locked = await lockReceived(tx, paymentId)
    const { bill, firm, payment } = locked
    if (effect === 'cancels') {
      if (payment.status !== 'settled' || !bringsPrefix(bill.business))
        refuseField('effect', 'not-possible', '这项业务没有分配厂商识别代码，不能随退费撤销')
      const companyPrefix = await prefixOf(tx, locked)
      if (companyPrefix === null || !(await isCancellable(tx, { companyPrefix, firmId: firm.id })))
        refuse('rule-broken', { message: '这个厂商识别代码已经注销，或正在办理注销，请只退费' })
    }
    const proposal = { paymentId, reason, effect, proposedBy: viewer.accountId, proposedAt: at }
    const { id } = await addRefund(tx, proposal)
    await addLine(tx, { action: 'refund-proposed', locked, reason, act: { viewer, at, address } })
    return id
  })
  return work.catch(error => {
    if (violatedConstraint(error) !== 'refunds_one_open') throw error
    return refuse('conflict', { message: '这笔款已有一份退款在等另一位财务批准' })
  })
}

type Line = { action: AuditAction; locked: Locked & { payment: PaymentRow }; reason: string; act: Act }

async function addLine(tx: Queryable, { action, locked: { bill, firm, payment }, reason, act }: Line) {
  const facts = { bill: billNumber(bill.id), amount: yuanOf(payment.amount), reason }
  await addAuditLine(tx, { action, ...act, firmId: firm.id, subject: String(payment.id), facts })
}

type Decision = Act & {
  refundId: number
  verdict: RefundVerdict
  reason: string
  messages: Messages
  /** Pays back through the provider, once for each payment; undefined for a payment without one. Refuses if the provider does not answer. */
  payBack: (payment: PaymentRow) => (() => Promise<'done' | 'failed'>) | undefined
}

/** Approves, rejects or withdraws a proposal. Refuses with 409 if it was decided meanwhile, with 403 whoever may not decide so. */
export async function decideRefund(db: Queryable, decision: Decision): Promise<void> {
  const { refundId, verdict, reason, viewer } = decision
  const proposal = openRefund(await refundById(db, refundId))
  const fault = verdictFault(verdict, { isProposer: proposal.proposedBy === viewer.accountId })
  if (fault !== undefined) refuse('not-permitted', { message: fault })
  if (verdict === 'rejected' && reason === '') refuseField('reason', 'required', '请写明为什么不批准')
  if (verdict === 'approved') await payBackFirst(db, decision)
  await db.transaction(tx => writeDecision(tx, decision))
}

/** The provider is not called while rows are locked. What it was called for is noted before, so that nobody rejects or withdraws a refund whose
 *  money may be on its way; approving it again is safe. */
async function payBackFirst(db: Queryable, { refundId, viewer, at, payBack }: Decision) {
  const pay = await db.transaction(async tx => {
    const { payment } = await lockOpenRefund(tx, refundId)
    await lockReceived(tx, payment.id)
    const paying = payBack(payment)
    if (paying) await setPaying(tx, refundId, { by: viewer.accountId, since: at })
    return paying
  })
  if (!pay || (await pay()) === 'done') return
  await setPaying(db, refundId, undefined)
  refuse('unavailable', { message: '支付机构没有完成退款，请稍后再试' })
}

/** An open refund, with its bill locked. */
async function lockOpenRefund(tx: Queryable, refundId: number) {
  const { paymentId } = openRefund(await refundById(tx, refundId))
  const payment = (await paymentById(tx, paymentId)) ?? refuse('not-found')
  const locked = (await lockBill(tx, payment.billId)) ?? refuse('not-found')
  return { ...locked, payment, refund: openRefund(await refundById(tx, refundId)) }
}

const openRefund = (refund: RefundRow | undefined): RefundRow => {
  const { status } = refund ?? refuse('not-found')
  return status === 'proposed' && refund ? refund : refuse('conflict', { message: '这份退款已经有决定，请刷新' })
}

const actionOf = {
  approved: 'refund-approved',
  rejected: 'refund-rejected',
  withdrawn: 'refund-withdrawn',
} as const satisfies Readonly<Record<RefundVerdict, AuditAction>>

async function writeDecision(tx: Queryable, decision: Decision): Promise<void> {
  const { refundId, verdict, reason, viewer, at, address } = decision
  const locked = await lockOpenRefund(tx, refundId)
  const { refund } = locked
  if (verdict !== 'approved' && refund.payingSince !== null)
    refuse('conflict', { message: '已经批准，正在由支付机构退款，不能再撤回或驳回；如果没有完成，请再批准一次' })
  const decided = { decidedBy: viewer.accountId, decidedAt: at, decisionReason: reason || null }
  await setRefund(tx, refundId, { status: verdict, ...decided })
  if (verdict === 'approved') await payBackNoted(tx, { ...decision, refund })
  const act = { viewer, at, address }
  await addLine(tx, { action: actionOf[verdict], locked, reason: reason || refund.reason, act })
}

/** Notes that the payment was paid back, and notifies the firm. Its business stays, or the cancellation of its prefix is proposed; one that was
 *  cancelled meanwhile needs no proposal. */
async function payBackNoted(tx: Queryable, { refund, viewer, at, messages }: Decision & { refund: RefundRow }) {
  const locked = await lockReceived(tx, refund.paymentId)
  const { bill, firm, payment } = locked
  const { reason, effect } = refund
  await setPayment(tx, payment.id, { status: 'refunded', reason, refundedBy: viewer.accountId, refundedAt: at })
  const isSettled = payment.status === 'settled'
  if (isSettled) await setBill(tx, bill.id, { status: 'refunded' })
  const invoice = isSettled ? await voidInvoiceOf(tx, { billId: bill.id, reason: refundedReason, at }) : undefined
  const companyPrefix = effect === 'cancels' ? await prefixOf(tx, locked) : null
  const proposal = { firm, by: historyAuthor(viewer), at, reason: 'refunded', remark: reason, messages } as const
  const isProposed = companyPrefix !== null && (await proposeCancellation(tx, { companyPrefix, ...proposal }))
  const { parameters, ...event } = billEvent(bill, at)
  const ended = invoice ? `，发票 ${invoice.number} 同时作废` : ''
  const outcome = `${outcomeOf(payment, isProposed ? companyPrefix : null)}${ended}`
  await messages.notify(tx, {
    ...event,
    kind: 'refunded',
    parameters: { number: parameters.number, amount: parameters.amount, reason, outcome },
    key: `payment ${payment.id} refunded`,
  })
}

/** What the refund means for the business, for the message to the firm. */
function outcomeOf({ status }: PaymentRow, companyPrefix: string | null): string {
  if (status === 'surplus') return '这笔款没有用于任何业务'
  const business =
    companyPrefix === null
      ? '已办结的业务不变'
      : `同时已提出注销厂商识别代码 ${companyPrefix}，期满没有异议的，审核后生效`
  return `${business}，这份账单的电子收据作废`
}
