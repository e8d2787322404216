/** Bills as calls return them. */
import {
  type BillStatus,
  billNumber,
  billStatusLabels,
  bringsPrefix,
  businessLabel,
  paymentStatusLabels,
  yuanOf,
} from './rules.ts'
import type { BillWithPayments, PaymentWithSlip } from './store.ts'

/** An open bill whose business was withdrawn or returned cannot be paid any more. */
const displayedStatus = ({ status, isAwaited }: BillWithPayments): BillStatus =>
  status === 'open' && !isAwaited ? 'cancelled' : status

/** When the payment that settled a bill was paid back; null for a bill that is paid. */
export const refundedAt = ({ status, payments }: Pick<BillWithPayments, 'status' | 'payments'>): Date | null =>
  status === 'refunded' ? (payments.find(payment => payment.refundedAt !== null)?.refundedAt ?? null) : null

export function billReply(bill: BillWithPayments) {
  const { id, firmId, caseId, amount, firmName, invoiceTitle, taxNumber, invoiceEmail } = bill
  const status = displayedStatus(bill)
  return {
    ...{ id, firmId, caseId, firmName, invoiceTitle, taxNumber, invoiceEmail, status },
    number: billNumber(id),
    business: businessLabel(bill.business),
    bringsPrefix: bringsPrefix(bill.business),
    amountFen: amount,
    amount: yuanOf(amount),
    statusLabel: billStatusLabels[status],
    issuedAt: bill.issuedAt.toISOString(),
    dueOn: status === 'open' ? bill.dueOn : null,
    paidAt: bill.paidAt?.toISOString() ?? null,
    refundedAt: refundedAt(bill)?.toISOString() ?? null,
    invoice: bill.invoice && invoiceReply(bill.invoice),
    payments: bill.payments.map(paymentReply),
  }
}

const invoiceReply = ({ id, number, issuedOn, voidReason }: NonNullable<BillWithPayments['invoice']>) => ({
  ...{ id, number, issuedOn, voidReason },
})

function paymentReply({ startedAt, decidedAt, ...payment }: PaymentWithSlip) {
  const { id, method, status, reference, slip, reason, payerName, bankSerial } = payment
  return {
    ...{ id, method, status, reference, reason, slip, payerName, bankSerial },
    statusLabel: paymentStatusLabels[status],
    startedAt: startedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
