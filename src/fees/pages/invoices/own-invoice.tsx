/** The invoice of a bill as the firm sees it: to be issued, issued with its file, or void. */
import { Button } from 'antd'
import type { Bill } from '../../calls.ts'
import styles from '../fees.module.css'
import { useInvoiceDownload } from './use-invoice-download.ts'

export function OwnInvoice({ bill: { status, invoice } }: { bill: Bill }) {
  const { isBusy, download } = useInvoiceDownload()
  if (!invoice) return status === 'paid' ? '还没有开出。财务按下面的资料开具，开出后发消息，在这里下载' : '没有开过'
  return (
    <span className={styles.invoice}>
      <span>
        {invoice.number}　{invoice.issuedOn} 开出{invoice.voidReason !== null && `　已作废：${invoice.voidReason}`}
      </span>
      <Button size="small" loading={isBusy} onClick={() => void download(invoice.id)}>
        {invoice.voidReason === null ? '下载发票' : '下载（已作废）'}
      </Button>
    </span>
  )
}
