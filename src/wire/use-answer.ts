/** What a call answers, for a page that asks when it stands. */
import { useCallback, useEffect, useRef, useState } from 'react'

type Asked<T> = { answer?: T; failure?: unknown; isAsking: boolean }

/** Asks when the page stands, when the question changes (`ask` comes from useCallback) and on `again`. The last answer stays
 *  until the next one comes; an answer that comes after a newer question was asked is dropped. */
export function useAnswer<T>(ask: () => Promise<T>): Asked<T> & { again: () => void } {
  const [asked, setAsked] = useState<Asked<T>>({ isAsking: true })
  const latest = useRef<symbol>(undefined)
  const again = useCallback(() => {
    const mine = Symbol('question')
    latest.current = mine
    setAsked(({ failure: _, ...before }) => ({ ...before, isAsking: true }))
    const settle = (next: Asked<T>) => {
      if (latest.current === mine) setAsked(before => ({ ...before, ...next }))
    }
    ask()
      .then(answer => settle({ answer, isAsking: false }))
      .catch(failure => settle({ failure, isAsking: false }))
  }, [ask])
  useEffect(() => {
    again()
    return () => {
      latest.current = undefined
    }
  }, [again])
  return { ...asked, again }
}
