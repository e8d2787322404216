/** Hook that fetches the reply of a call for a mounted page. */
import { useCallback, useEffect, useRef, useState } from 'react'

type ReplyState<T> = { reply?: T; failure?: unknown; isLoading: boolean }

/** Fetches on mount, when `load` changes (pass it through useCallback), and on `reload()`. Keeps the previous reply until the next one
 *  arrives. Ignores replies of older requests. */
export function useReply<T>(load: () => Promise<T>): ReplyState<T> & { reload: () => void } {
  const [state, setState] = useState<ReplyState<T>>({ isLoading: true })
  const latest = useRef<symbol>(undefined)
  const reload = useCallback(() => {
    const request = Symbol('request')
    latest.current = request
    setState(({ failure: _, ...previous }) => ({ ...previous, isLoading: true }))
    const update = (next: ReplyState<T>) => {
      if (latest.current === request) setState(previous => ({ ...previous, ...next }))
    }
    load()
      .then(reply => update({ reply, isLoading: false }))
      .catch(failure => update({ failure, isLoading: false }))
  }, [load])
  useEffect(() => {
    reload()
    return () => {
      latest.current = undefined
    }
  }, [reload])
  return { ...state, reload }
}
