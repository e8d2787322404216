/** The hook that fetches the reply of a call for a page in the browser. */
import { useCallback, useEffect, useState } from 'react'
import { createLatestRequest, type ReplyState } from './latest-request.ts'

/** Fetches on mount, when `load` changes (pass it through useCallback), and on `reload()`. An undefined `load` fetches nothing. Keeps the
 *  previous reply until the next one arrives, also when a request fails. Ignores responses of older requests. */
export function useReply<T>(load: (() => Promise<T>) | undefined, delayMs = 0): ReplyState<T> & { reload: () => void } {
  const [state, setState] = useState<ReplyState<T>>({ isLoading: load !== undefined })
  const [request] = useState(() => createLatestRequest<T>(setState))
  const reload = useCallback(() => {
    if (load) request.start(load)
  }, [load, request])
  useEffect(() => {
    if (load) request.start(load, delayMs)
    return request.cancel
  }, [load, delayMs, request])
  return { ...state, reload }
}
