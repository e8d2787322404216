/** One bill as finance sees it, with its payments and what can be decided about each. */

import { Button, Input } from 'antd'
import { useState } from 'react'
import { groupDigits } from '../../ui/formats/format-count.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { Bill, FeeCalls, Payment } from '../calls.ts'
import { financeLengths } from '../input-lengths.ts'
import type { RefundEffect } from '../rules.ts'
import { billTones } from './bill-tones.ts'
import { dueText } from './due-text.ts'
import styles from './fees.module.css'
import { methodLabels } from './payment-list.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import { SlipToggle } from './slips/finance-slip.tsx'
import { useAct } from './use-act.ts'

type Props = { bill: Bill; onChanged: () => void }

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
      {paidAt && <ReceiptButton billId={bill.id} />}
    </section>
  )
}

type RowProps = { bill: Bill; payment: Payment; onChanged: () => void }

function PaymentRow({ bill, payment, onChanged }: RowProps) {
  const { id, method, status, statusLabel, startedAt, reason: given } = payment
  const isWaiting = method === 'transfer' && status === 'waiting'
  const isReceived = status === 'settled' || status === 'surplus'
  return (
    <div className={styles.payment}>
      <p>
        {methodLabels[method]}　{formatDate(startedAt, 'yyyy-MM-dd HH:mm')}　{statusLabel}
        {given && `　${given}`}
      </p>
      {payment.slip && <SlipToggle paymentId={id} slip={payment.slip} />}
      {isWaiting && (
        <p className={styles.toDesk}>
          <LinkTo to={`/MyManage/admin/fees?bill=${bill.id}`}>去核对</LinkTo>
        </p>
      )}
      {isReceived && <Refund key={`${id} ${status}`} bill={bill} payment={payment} onChanged={onChanged} />}
      {status === 'surplus' && <SetOff bill={bill} payment={payment} onChanged={onChanged} />}
    </div>
  )
}

type ReasonProps = { label: string; value: string; onChange: (reason: string) => void }

const ReasonInput = ({ label, value, onChange }: ReasonProps) => (
  <Input
    aria-label={label}
    placeholder={label}
    value={value}
    maxLength={financeLengths.reason}
    onChange={event => onChange(event.target.value)}
  />
)

/** Says what the refund does to the business: nothing, unless finance proposes to cancel the prefix that it brought. */
function Refund({ bill, payment: { id: paymentId, status }, onChanged }: RowProps) {
  const call = useCall<FeeCalls>()
  const { isBusy, act } = useAct()
  const [reason, setReason] = useState('')
  const [isOpen, setOpen] = useState(false)
  const canCancel = status === 'settled' && bill.bringsPrefix
  const refund = (effect: RefundEffect) =>
    act(async () => {
      await call('POST fees/authApi/refund', { paymentId, reason, effect })
      onChanged()
      return effect === 'cancels' ? '已记录退费，注销已提交分支机构审核' : '已记录退费'
    })
  if (!isOpen && status === 'settled') return <Button onClick={() => setOpen(true)}>退费</Button>
  return (
    <div className={styles.decide}>
      <ReasonInput label="退费的原因" value={reason} onChange={setReason} />
      <p className={styles.quiet}>
        {status === 'surplus' ? '这笔款没有用于任何业务。' : '退费不改变已办结的业务。'}
        {canCancel && '要撤销的，请选“退费并提出注销”，由分支机构和中心两人审核后生效。'}
      </p>
      <div className={styles.filters}>
        <Button danger disabled={isBusy} onClick={() => refund('stays')}>
          {status === 'surplus' ? '退回款项' : '退费，业务不变'}
        </Button>
        {canCancel && (
          <Button danger disabled={isBusy} onClick={() => refund('cancels')}>
            退费并提出注销
          </Button>
        )}
      </div>
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
