/** One bill as finance sees it, with its payments and what can be decided about each. */
import { Button, Input } from 'antd'
import { useState } from 'react'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Tag } from '../../ui/status/tag.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { Bill, FeeCalls, Payment } from '../calls.ts'
import { financeLengths } from '../input-lengths.ts'
import { billTones } from './bill-tones.ts'
import styles from './fees.module.css'
import { methodLabels } from './payment-list.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import { useAct } from './use-act.ts'

type Props = { bill: Bill; onChanged: () => void }

export function BillRow({ bill, onChanged }: Props) {
  const { number, business, firmName, amount, status, statusLabel, issuedAt, paidAt } = bill
  return (
    <section className={styles.bill} aria-label={`账单 ${number}`}>
      <p>
        <strong>{number}</strong>　{firmName}　{business}　<strong className={styles.number}>{amount} 元</strong>{' '}
        <Tag tone={billTones[status]}>{statusLabel}</Tag>
      </p>
      <p className={styles.quiet}>
        {formatDate(issuedAt, 'yyyy-MM-dd')} 开出　抬头 {bill.invoiceTitle}　税号 {bill.taxNumber}
        {bill.invoiceEmail && `　${bill.invoiceEmail}`}
      </p>
      {bill.payments.map(payment => (
        <PaymentRow key={payment.id} payment={payment} onChanged={onChanged} />
      ))}
      {paidAt && <ReceiptButton billId={bill.id} />}
    </section>
  )
}

function PaymentRow({ payment, onChanged }: { payment: Payment; onChanged: () => void }) {
  const { id, method, status, statusLabel, startedAt, reason: given } = payment
  const isWaiting = method === 'transfer' && status === 'waiting'
  const isReceived = status === 'settled' || status === 'surplus'
  return (
    <div className={styles.payment}>
      <p>
        {methodLabels[method]}　{formatDate(startedAt, 'yyyy-MM-dd HH:mm')}　{statusLabel}
        {given && `　${given}`}
      </p>
      {(isWaiting || isReceived) && <Decision key={`${id} ${status}`} payment={payment} onChanged={onChanged} />}
    </div>
  )
}

function Decision({ payment: { id: paymentId, status }, onChanged }: { payment: Payment; onChanged: () => void }) {
  const call = useCall<FeeCalls>()
  const { isBusy, act } = useAct()
  const [reason, setReason] = useState('')
  const openSlip = () =>
    act(async () => {
      const { data } = await call('POST fees/authApi/slipUrl', { paymentId })
      location.assign(data.url)
      return undefined
    })
  const decide = (received: boolean) =>
    act(async () => {
      const { data } = await call('POST fees/authApi/decideTransfer', { paymentId, received, reason })
      onChanged()
      return data.status === 'settled' ? '已确认到账，业务已办结' : '已记录'
    })
  const refund = () =>
    act(async () => {
      await call('POST fees/authApi/refund', { paymentId, reason })
      onChanged()
      return '已记录退费'
    })
  const label = status === 'waiting' ? '凭证不符的原因' : '退费的原因'
  return (
    <div className={styles.decide}>
      <Input
        aria-label={label}
        placeholder={label}
        value={reason}
        maxLength={financeLengths.reason}
        onChange={event => setReason(event.target.value)}
      />
      <div className={styles.filters}>
        {status === 'waiting' ? (
          <>
            <Button onClick={openSlip} disabled={isBusy}>
              看汇款凭证
            </Button>
            <Button type="primary" disabled={isBusy} onClick={() => decide(true)}>
              确认到账
            </Button>
            <Button danger disabled={isBusy} onClick={() => decide(false)}>
              凭证不符
            </Button>
          </>
        ) : (
          <Button danger disabled={isBusy} onClick={refund}>
            退费
          </Button>
        )}
      </div>
    </div>
  )
}
