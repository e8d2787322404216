/** Taking back what was handed in: an application or a change request. */
import { App } from 'antd'
import { failureWords } from '../access/use-console.ts'
import { useCall } from '../wire/use-call.ts'
import type { FirmCalls } from './calls.ts'
import type { Firm } from './use-firm.ts'

type Withdrawal = { firm: Firm; said: string; onDone: (firm: Firm) => void; onReload: () => void }

/** `said` tells that it worked; when it did not, the record is read anew. */
export function useWithdraw({ firm, said, onDone, onReload }: Withdrawal): () => Promise<void> {
  const call = useCall<FirmCalls>()
  const { message } = App.useApp()
  return async () => {
    try {
      const { data } = await call('POST tycpdmfirm/authApi/withdraw', { id: firm.id, version: firm.version })
      message.success(said)
      onDone(data)
    } catch (error) {
      message.error(failureWords(error))
      onReload()
    }
  }
}
