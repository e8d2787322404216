/** Downloads the electronic receipt of a paid bill; after a refund it is void and says so. */
import { Button } from 'antd'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { Bill, FeeCalls } from '../calls.ts'
import { useAct } from './use-act.ts'

export function ReceiptButton({ bill: { id: billId, status } }: { bill: Bill }) {
  const call = useCall<FeeCalls>()
  const { isBusy, act } = useAct()
  const download = () =>
    act(async () => {
      const { data } = await call('POST fees/authApi/receiptUrl', { billId })
      location.assign(data.url)
      return undefined
    })
  return (
    <Button loading={isBusy} onClick={download}>
      {status === 'refunded' ? '下载电子收据（已退款，作废）' : '下载电子收据'}
    </Button>
  )
}
