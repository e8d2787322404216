/** Withdraws a submitted application or change request. */
import { App } from 'antd'
import type { Firm, RegistrationCalls } from '../registration/calls.ts'
import { failureMessage, isOutdated } from '../wire/fetching/failure-message.ts'
import { useCall } from '../wire/fetching/use-call.ts'

type Withdrawal = { firm: Firm; successMessage: string; onDone: (firm: Firm) => void; onReload: () => void }

/** Displays `successMessage` on success; resolves to the message of a failure. Reloads the record if someone else has changed it. */
export function useWithdraw({ firm, successMessage, onDone, onReload }: Withdrawal): () => Promise<string | undefined> {
  const call = useCall<RegistrationCalls>()
  const { message } = App.useApp()
  return async () => {
    try {
      const { data } = await call('POST tycpdmfirm/authApi/withdraw', { id: firm.id, version: firm.version })
      message.success(successMessage)
      onDone(data)
    } catch (error) {
      if (!isOutdated(error)) return failureMessage(error)
      message.error(failureMessage(error))
      onReload()
    }
    return
  }
}
