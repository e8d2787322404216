/** The newest chain checks, fetched again while one is not finished. */
import { useCallback, useEffect } from 'react'
import { presses } from '../../ui/controls/press-watch.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { ChainCheck, ChainCheckCalls } from './calls.ts'

const pollMs = 1000

export const isUnfinished = ({ state }: Pick<ChainCheck, 'state'>) => state === 'waiting' || state === 'running'

/** A failed refresh keeps the displayed list and is repeated. */
export function useChainChecks() {
  const call = useCall<ChainCheckCalls>()
  const load = useCallback(async () => {
    const reply = await call('POST auditlog/authApi/chainCheck/list', {})
    await presses.whenReleased()
    return reply
  }, [call])
  const { reply, failure, isLoading, reload } = useReply(load)
  const hasUnfinished = reply?.data.some(isUnfinished) ?? false
  useEffect(() => {
    if (isLoading || !hasUnfinished) return
    const timer = setTimeout(reload, pollMs)
    return () => clearTimeout(timer)
  }, [isLoading, hasUnfinished, reload])
  return { checks: reply?.data, failure: hasUnfinished ? undefined : failure, reload }
}
