/** The own firm in a console: loaded once, replaced by the reply of each call. */
import { useCallback, useEffect, useState } from 'react'
import type { Firm, RegistrationCalls } from '../registration/calls.ts'
import { failureMessage } from '../wire/fetching/failure-message.ts'
import { useCall } from '../wire/fetching/use-call.ts'

export type OwnFirm =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'loaded'; firm: Firm | null; setFirm: (firm: Firm) => void; reload: () => void }

export function useOwnFirm(): OwnFirm {
  const call = useCall<RegistrationCalls>()
  const [firm, setFirm] = useState<Firm | null>()
  const [message, setMessage] = useState('')
  const reload = useCallback(() => {
    setFirm(undefined)
    setMessage('')
    call('POST tycpdmfirm/authApi/findByUserName', {})
      .then(({ data }) => setFirm(data))
      .catch(error => setMessage(failureMessage(error)))
  }, [call])
  useEffect(reload, [reload])
  if (message) return { state: 'failed', message, retry: reload }
  return firm === undefined ? { state: 'loading' } : { state: 'loaded', firm, setFirm, reload }
}
