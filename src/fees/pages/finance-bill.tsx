/** One bill as finance sees it, with its payments and what can be decided about each. */

import { Button } from 'antd'
import { useState } from 'react'
import { groupDigits } from '../../ui/formats/format-count.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { Bill, FeeCalls, Payment } from '../calls.ts'
import type { DeskLine } from '../desk/calls.ts'
import { billTones } from './bill-tones.ts'
import { dueText } from './due-text.ts'
import styles from './fees.module.css'
import { FinanceInvoice } from './invoices/finance-invoice.tsx'
import { methodLabels } from './payment-list.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import { RefundPanel } from './refunds/refund-panel.tsx'
import { SlipToggle } from './slips/finance-slip.tsx'
import { useAct } from './use-act.ts'

type Props = { bill: DeskLine; onChanged: () => void }

export function BillRow({ bill, onChanged }: Props) {
  const { number, business, firmName, amount, status, statusLabel, issuedAt, paidAt } = bill
  return (
    <section className={styles.bill} data-record={number} aria-label={`账单 ${number}`}>
      <p>
        <strong>{number}</strong>　{firmName}　{business}
        {'　'}
        <strong className={styles.number}>{groupDigits(amount)} 元</strong>{' '}
        <Tag tone={billTones[status]}>{statusLabel}</Tag>
      </p>
      <p className={styles.quiet}>
        {formatDate(issuedAt, 'yyyy-MM-dd')} 开出{bill.dueOn && `，期限 ${dueText(bill.dueOn, new Date())}`}　抬头{' '}
        {bill.invoiceTitle}　税号 {bill.taxNumber}
        {bill.invoiceEmail && `　${bill.invoiceEmail}`}
      </p>
      {bill.payments.map(payment => (
        <PaymentRow key={payment.id} bill={bill} payment={payment} onChanged={onChanged} />
      ))}
      {paidAt && (
        <div className={styles.filters}>
          <ReceiptButton bill={bill} />
        </div>
      )}
      <FinanceInvoice key={`${bill.invoice?.id} ${bill.invoice?.voidReason}`} bill={bill} onChanged={onChanged} />
    </section>
  )
}

type RowProps = { bill: DeskLine; payment: Payment; onChanged: () => void }

function PaymentRow({ bill, payment, onChanged }: RowProps) {
  const { id, method, status, statusLabel, startedAt, reason: given } = payment
  const isWaiting = method === 'transfer' && status === 'waiting'
  const isRefundOpen = bill.refunds.some(refund => refund.paymentId === id && refund.status === 'proposed')
  return (
    <div className={styles.payment}>
      <p>
        {methodLabels[method]}　{formatDate(startedAt, 'yyyy-MM-dd HH:mm')}　{statusLabel}
        {given && `　${given}`}
      </p>
      {(payment.payerName || payment.method === 'online') && (
        <p className={styles.quiet}>
          {payment.payerName && `付款户名 ${payment.payerName}　`}
          {payment.bankSerial ? `银行流水号 ${payment.bankSerial}` : `支付单号 ${payment.reference}`}
        </p>
      )}
      {payment.slip && <SlipToggle paymentId={id} slip={payment.slip} />}
      {isWaiting && (
        <p className={styles.toDesk}>
          <LinkTo to={`/MyManage/admin/fees?bill=${bill.id}`}>去核对</LinkTo>
        </p>
      )}
      <RefundPanel key={`${id} ${status}`} bill={bill} payment={payment} onChanged={onChanged} />
      {status === 'surplus' && !isRefundOpen && <SetOff bill={bill} payment={payment} onChanged={onChanged} />}
    </div>
  )
}

/** Uses surplus money for another open bill of the firm with the same amount. */
function SetOff({ bill, payment: { id: paymentId }, onChanged }: RowProps) {
  const call = useCall<FeeCalls>()
  const { isBusy, act } = useAct()
  const [targets, setTargets] = useState<Bill[]>()
  const find = () =>
    act(async () => {
      const { data } = await call('POST fees/authApi/allBills', { firmId: bill.firmId, status: 'open', pageSize: 100 })
      setTargets(data.filter(({ status, amountFen }) => status === 'open' && amountFen === bill.amountFen))
      return undefined
    })
  const setOff = (billId: number) =>
    act(async () => {
      await call('POST fees/authApi/setOff', { paymentId, billId })
      onChanged()
      return '已抵缴，业务已办结'
    })
  if (!targets)
    return (
      <Button disabled={isBusy} onClick={find}>
        抵缴另一份账单
      </Button>
    )
  if (targets.length === 0) return <p className={styles.quiet}>这家企业没有金额相同的待缴账单。</p>
  return (
    <div className={styles.filters}>
      {targets.map(({ id, number, business }) => (
        <Button key={id} disabled={isBusy} onClick={() => setOff(id)}>
          抵缴 {number}　{business}
        </Button>
      ))}
    </div>
  )
}
