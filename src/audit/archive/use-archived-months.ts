/** The archived months, fetched again while one is being read back. */
import { useCallback, useEffect } from 'react'
import { presses } from '../../ui/controls/press-watch.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { ArchiveCalls } from './calls.ts'

const pollMs = 2000

/** A failed refresh keeps the displayed list and is repeated. */
export function useArchivedMonths() {
  const call = useCall<ArchiveCalls>()
  const load = useCallback(async () => {
    const reply = await call('POST auditlog/authApi/archive/list', {})
    await presses.whenReleased()
    return reply
  }, [call])
  const { reply, failure, isLoading, reload } = useReply(load)
  const isReturning = reply?.data.some(({ state }) => state === 'requested') ?? false
  useEffect(() => {
    if (isLoading || !isReturning) return
    const timer = setTimeout(reload, pollMs)
    return () => clearTimeout(timer)
  }, [isLoading, isReturning, reload])
  return { months: reply?.data, failure: isReturning ? undefined : failure, reload }
}
