/** Withdraws a submitted application or change request. */
import { App } from 'antd'
import type { Firm, RegistrationCalls } from '../registration/calls.ts'
import { failureMessage } from '../wire/fetching/failure-message.ts'
import { useCall } from '../wire/fetching/use-call.ts'

type Withdrawal = { firm: Firm; successMessage: string; onDone: (firm: Firm) => void; onReload: () => void }

/** Displays `successMessage` on success; reloads the record on failure. */
export function useWithdraw({ firm, successMessage, onDone, onReload }: Withdrawal): () => Promise<void> {
  const call = useCall<RegistrationCalls>()
  const { message } = App.useApp()
  return async () => {
    try {
      const { data } = await call('POST tycpdmfirm/authApi/withdraw', { id: firm.id, version: firm.version })
      message.success(successMessage)
      onDone(data)
    } catch (error) {
      message.error(failureMessage(error))
      onReload()
    }
  }
}
