/** The invoice of a paid bill for finance: registered with number, day and file, or made void. */

import { Button, Input, Upload } from 'antd'
import { useState } from 'react'
import { chinaDay } from '../../../wire/china-time.ts'
import type { AsUpload } from '../../../wire/fetching/upload.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { FeeCalls } from '../../calls.ts'
import type { DeskLine } from '../../desk/calls.ts'
import { financeLengths } from '../../input-lengths.ts'
import type { InvoiceCalls } from '../../invoices/calls.ts'
import styles from '../fees.module.css'
import { useAct } from '../use-act.ts'
import { useInvoiceDownload } from './use-invoice-download.ts'

type Props = { bill: DeskLine; onChanged: () => void }
type IssueCall = AsUpload<Extract<InvoiceCalls, { name: 'issueInvoice' }>>

export function FinanceInvoice({ bill, onChanged }: Props) {
  const { invoice, status } = bill
  return (
    <>
      {invoice && <Issued bill={bill} invoice={invoice} onChanged={onChanged} />}
      {status === 'paid' && (!invoice || invoice.voidReason !== null) && (
        <IssueForm bill={bill} onChanged={onChanged} />
      )}
    </>
  )
}

type IssuedProps = Props & { invoice: NonNullable<DeskLine['invoice']> }

function Issued({ invoice: { id, number, issuedOn, voidReason }, onChanged }: IssuedProps) {
  const call = useCall<FeeCalls>()
  const { isBusy, act } = useAct(onChanged)
  const { download } = useInvoiceDownload()
  const [isVoiding, setVoiding] = useState(false)
  const [reason, setReason] = useState('')
  const makeVoid = () =>
    act(async () => {
      await call('POST fees/authApi/invoice/void', { invoiceId: id, reason })
      onChanged()
      return '发票已作废，可以登记新的'
    })
  return (
    <div className={styles.decide}>
      <p>
        发票 {number}　{issuedOn} 开出{voidReason !== null && `　已作废：${voidReason}，请在开票系统里红冲`}
      </p>
      {isVoiding && (
        <Input
          aria-label="作废的原因"
          placeholder="为什么作废，企业会看到"
          value={reason}
          maxLength={financeLengths.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <div className={styles.filters}>
        <Button onClick={() => void download(id)}>下载发票</Button>
        {voidReason === null && (
          <Button danger disabled={isBusy} onClick={() => (isVoiding ? void makeVoid() : setVoiding(true))}>
            {isVoiding ? '确定作废' : '作废发票'}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Registers what the system of the tax authority has issued. */
function IssueForm({ bill, onChanged }: Props) {
  const issue = useCall<IssueCall>()
  const { isBusy, act } = useAct(onChanged)
  const [isOpen, setOpen] = useState(false)
  const [number, setNumber] = useState('')
  const [issuedOn, setIssuedOn] = useState(() => chinaDay(new Date()))
  const [file, setFile] = useState<File>()
  const send = () =>
    act(async () => {
      if (!file) return undefined
      const form = new FormData()
      for (const [name, value] of Object.entries({ billId: String(bill.id), number, issuedOn })) form.set(name, value)
      form.set('file', file)
      await issue('POST fees/authApi/invoice/issue', form)
      onChanged()
      return '发票已登记，企业已收到消息'
    })
  if (!isOpen)
    return (
      <div className={styles.filters}>
        <Button onClick={() => setOpen(true)}>登记发票</Button>
      </div>
    )
  return (
    <div className={styles.decide}>
      <p className={styles.quiet}>
        在开票系统里按上面的抬头和税号开好，再登记号码、日期和 PDF；企业收到消息，自己下载。
      </p>
      <div className={styles.invoiceFields}>
        <Input
          aria-label="发票号码"
          placeholder="发票号码"
          inputMode="numeric"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Input
          aria-label="开票日期"
          type="date"
          value={issuedOn}
          onChange={({ target }) => setIssuedOn(target.value)}
        />
        <Upload
          accept=".pdf"
          showUploadList={false}
          beforeUpload={selected => {
            setFile(selected)
            return false
          }}
        >
          <Button>{file ? file.name : '选择 PDF 文件'}</Button>
        </Upload>
      </div>
      <div className={styles.filters}>
        <Button type="primary" loading={isBusy} disabled={!file} onClick={() => void send()}>
          登记并通知企业
        </Button>
        <Button onClick={() => setOpen(false)}>取消</Button>
      </div>
    </div>
  )
}
