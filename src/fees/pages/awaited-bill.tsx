/** What is to be paid before a business goes on: amount, bill, last day and the way to pay; or that finance checks the slip. */

import { Button } from 'antd'
import { useCallback } from 'react'
import { RightNote } from '../../access/operator/needs-right.tsx'
import { useRights } from '../../access/operator/use-rights.ts'
import shared from '../../registration/display/console.module.css'
import { groupDigits } from '../../ui/formats/format-count.ts'
import { Note } from '../../ui/status/note.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { FeeCalls } from '../calls.ts'
import { dueText } from './due-text.ts'

const feesPath = '/MyManage/fees'

/** `caseId`: null for the application. `then`: what follows from the payment, 分配厂商识别代码. */
export function AwaitedBill({ caseId, then }: { caseId: number | null; then: string }) {
  const call = useCall<FeeCalls>()
  const canPay = useRights()('pay-fees')
  const load = useCallback(() => call('POST fees/authApi/bills', {}), [call])
  const { reply } = useReply(canPay ? load : undefined)
  const bill = reply?.data.bills.find(row => row.caseId === caseId && row.status === 'open')
  if (!bill)
    return (
      <>
        <Note title={`审核已经通过，缴费后${then}`} />
        {!canPay && <RightNote act="pay-fees" />}
      </>
    )
  const isPaid = bill.payments.some(({ method, status }) => method === 'transfer' && status === 'waiting')
  const facts = `账单 ${bill.number}，${groupDigits(bill.amount)} 元`
  if (isPaid)
    return (
      <Note title={`缴费凭证已上传，财务正在核对，到账后${then}`}>
        <p>{facts}。核对完会发消息通知您。</p>
        <p className={shared.after}>
          <Button href={feesPath}>看账单和凭证</Button>
        </p>
      </Note>
    )
  const until = bill.dueOn ? `，请在 ${dueText(bill.dueOn, new Date())}缴费` : '，请缴费'
  return (
    <Note tone="warning" title={`审核已经通过${until}`}>
      <p>
        {facts}。可以网上支付，或者汇款后上传回单；到账后{then}。
      </p>
      <p className={shared.after}>
        <Button type="primary" href={feesPath}>
          去缴费
        </Button>
      </p>
    </Note>
  )
}
