/** The bills of a firm: what to pay, by transfer or online, invoice data, receipts. */

import { Button, Card } from 'antd'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { NeedsRight } from '../../access/operator/needs-right.tsx'
import { useConsoleFrame } from '../../access/use-console.ts'
import shared from '../../registration/display/console.module.css'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { groupDigits } from '../../ui/formats/format-count.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { Bill, FeeCalls } from '../calls.ts'
import { billTones } from './bill-tones.ts'
import { dueText } from './due-text.ts'
import styles from './fees.module.css'
import { InvoiceForm } from './invoice-form.tsx'
import { OwnInvoice } from './invoices/own-invoice.tsx'
import { PayActs, type Paying } from './pay-acts.tsx'
import { PaymentList } from './payment-list.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import { ReturnNote } from './return-note.tsx'
import { SettledNote } from './settled-note.tsx'

const path = '/MyManage/fees'

export function Bills() {
  return (
    <ConsoleFrame {...useConsoleFrame()} current={path}>
      <div className={shared.head}>
        <div>
          <h1>缴费</h1>
          <p className={shared.quiet}>审核通过后，需要缴费的业务在这里开出账单；款项到账，业务自动办结。</p>
        </div>
      </div>
      <NeedsRight act="pay-fees">
        <OwnBills />
      </NeedsRight>
    </ConsoleFrame>
  )
}

function OwnBills() {
  const call = useCall<FeeCalls>()
  const load = useCallback(() => call('POST fees/authApi/bills', {}), [call])
  const { reply, failure, reload } = useReply(load)
  const [editing, setEditing] = useState<number>()
  if (failure !== undefined && !reply) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取账单" lines={4} />
  const { bills, hasOnline, payee, payeeChange } = reply.data
  const paying = { hasOnline, payee, payeeChange }
  const saved = () => {
    setEditing(undefined)
    reload()
  }
  return (
    <div className={shared.stack}>
      <ReturnNote isOpen={bills.some(({ status }) => status === 'open')} reload={reload} />
      {bills.length === 0 && (
        <Card>
          <Empty title="没有账单">目前没有要缴的费用。</Empty>
        </Card>
      )}
      {bills.map((bill, at) => (
        <BillCard key={bill.id} bill={bill} isNewest={at === 0} paying={paying} onChanged={reload}>
          {editing === bill.id ? (
            <InvoiceForm bill={bill} onSaved={saved} />
          ) : (
            (bill.status === 'open' || bill.status === 'paid') &&
            !hasValidInvoice(bill) && (
              <Button type="link" className={styles.edit ?? ''} onClick={() => setEditing(bill.id)}>
                修改开票资料
              </Button>
            )
          )}
        </BillCard>
      ))}
    </div>
  )
}

const hasValidInvoice = ({ invoice }: Bill) => invoice !== null && invoice.voidReason === null

const waitingSlip = ({ payments }: Bill) => payments.find(({ status, slip }) => status === 'waiting' && slip !== null)

type Props = {
  bill: Bill
  isNewest: boolean
  paying: Paying
  onChanged: () => void
  children: ReactNode
}

function BillCard({ bill, isNewest, paying, onChanged, children }: Props) {
  const { number, business, amount, status, statusLabel, issuedAt, paidAt } = bill
  const section = useLinkedBill(bill.id)
  const facts = [
    { key: '业务', value: business },
    { key: '金额', value: <strong className={styles.amount}>{groupDigits(amount)} 元</strong> },
    { key: '开出', value: formatDate(issuedAt, 'yyyy-MM-dd') },
    ...(bill.dueOn ? [{ key: '缴费期限', value: dueText(bill.dueOn, new Date()) }] : []),
    ...(paidAt || bill.invoice ? [{ key: '发票', value: <OwnInvoice bill={bill} /> }] : []),
    { key: '开票资料', value: `${bill.invoiceTitle}　${bill.taxNumber}` },
    ...(paidAt ? [{ key: '到账', value: formatDate(paidAt, 'yyyy-MM-dd HH:mm') }] : []),
    ...(bill.refundedAt
      ? [{ key: '退款', value: `${formatDate(bill.refundedAt, 'yyyy-MM-dd HH:mm')}，电子收据同时作废` }]
      : []),
  ]
  return (
    <section aria-label={`账单 ${number}`} tabIndex={-1} ref={section} className={styles.linked}>
      <Card title={`账单 ${number}`} extra={<Tag tone={billTones[status]}>{statusLabel}</Tag>}>
        <div className={styles.columns} data-slip={status === 'open' && waitingSlip(bill) !== undefined}>
          <KeyValue facts={facts} />
          <div>
            {isNewest && status === 'paid' && <SettledNote bill={bill} />}
            {status === 'open' && <PayActs bill={bill} paying={paying} onChanged={onChanged} />}
          </div>
        </div>
        {paidAt && (
          <div className={styles.acts}>
            <ReceiptButton bill={bill} />
          </div>
        )}
        <PaymentList payments={bill.payments} />
        {children}
      </Card>
    </section>
  )
}

/** Messages lead to one bill (`?bill=7`): it is scrolled to and focused once. */
function useLinkedBill(id: number) {
  const [query] = useSearchParams()
  const section = useRef<HTMLElement>(null)
  const isLinked = query.get('bill') === String(id)
  useEffect(() => {
    if (!isLinked) return
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'start' })
  }, [isLinked])
  return section
}
