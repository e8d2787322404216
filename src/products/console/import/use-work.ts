/** The state of something that a job works at, fetched again while it does. */
import { useCallback, useEffect, useState } from 'react'
import { presses } from '../../../ui/controls/press-watch.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'

const pollMs = 700

/** `fetchState`: stable between renders. `change`: with the reply of a call that changed it. */
export function useWork<Found>(fetchState: () => Promise<Found>, isWorkingAt: (found: Found) => boolean) {
  const [changed, setChanged] = useState<Found>()
  const load = useCallback(async () => {
    const found = await fetchState()
    await presses.whenReleased()
    setChanged(undefined)
    return found
  }, [fetchState])
  const { reply, failure, isLoading, reload } = useReply(load)
  const found = changed ?? reply
  const isWorking = found !== undefined && isWorkingAt(found)
  useEffect(() => {
    if (isLoading || !isWorking) return
    const timer = setTimeout(reload, pollMs)
    return () => clearTimeout(timer)
  }, [isLoading, isWorking, reload])
  return { found, failure, change: setChanged as (found: Found) => void, reload }
}
