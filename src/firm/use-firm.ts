/** The own firm in a console: read once, replaced by what each call answers. */
import { useCallback, useEffect, useState } from 'react'
import { failureWords } from '../access/use-console.ts'
import type { DataOf } from '../wire/call.ts'
import { useCall } from '../wire/use-call.ts'
import type { FirmCalls } from './calls.ts'

export type Firm = DataOf<Extract<FirmCalls, { name: 'saveFirm' }>>

export type Detail = DataOf<Extract<FirmCalls, { name: 'firmDetail' }>>

export type OwnFirm =
  | { state: 'loading' }
  | { state: 'failed'; words: string; retry: () => void }
  | { state: 'there'; firm: Firm | null; setFirm: (firm: Firm) => void; reload: () => void }

export function useOwnFirm(): OwnFirm {
  const call = useCall<FirmCalls>()
  const [firm, setFirm] = useState<Firm | null>()
  const [words, setWords] = useState('')
  const reload = useCallback(() => {
    setFirm(undefined)
    setWords('')
    call('POST tycpdmfirm/authApi/findByUserName', {})
      .then(({ data }) => setFirm(data))
      .catch(error => setWords(failureWords(error)))
  }, [call])
  useEffect(reload, [reload])
  if (words) return { state: 'failed', words, retry: reload }
  return firm === undefined ? { state: 'loading' } : { state: 'there', firm, setFirm, reload }
}
