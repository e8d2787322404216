/** Downloads the electronic receipt of a paid bill. */
import { Button } from 'antd'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { FeeCalls } from '../calls.ts'
import { useAct } from './use-act.ts'

export function ReceiptButton({ billId }: { billId: number }) {
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
      下载电子收据
    </Button>
  )
}
