/** The own shortcuts, and those that can be chosen. */
import { useCallback } from 'react'
import type { HomeCalls } from '../../../content/home/home-calls.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'

export function useShortcuts() {
  const call = useCall<HomeCalls>()
  const load = useCallback(() => call('POST userfunctionbinding/authApi/find', {}), [call])
  const { reply, failure, reload } = useReply(load)
  return { shortcuts: reply?.data, failure, reload }
}
