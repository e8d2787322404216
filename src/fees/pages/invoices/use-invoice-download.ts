/** Downloads the file of an invoice. */
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { FeeCalls } from '../../calls.ts'
import { useAct } from '../use-act.ts'

export function useInvoiceDownload() {
  const call = useCall<FeeCalls>()
  const { isBusy, act } = useAct()
  const download = (invoiceId: number) =>
    act(async () => {
      const { data } = await call('POST fees/authApi/invoice/url', { invoiceId })
      location.assign(data.url)
      return undefined
    })
  return { isBusy, download }
}
