/** The bindings that the account has requested. */
import { useCallback } from 'react'
import type { CaseCalls } from '../../registration/cases/calls.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'

/** The newest first. */
export function useOwnBindings() {
  const call = useCall<CaseCalls>()
  const load = useCallback(
    async () => (await call('POST tycpdmfirmcase/authApi/findlist', { kind: 'binding', pageSize: 10 })).data,
    [call],
  )
  return useReply(load)
}
