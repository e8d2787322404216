/** The figures of the page, read again every few seconds while somebody looks at it. */
import { useCallback, useEffect, useState } from 'react'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { HealthCalls } from '../report/calls.ts'

const everyMs = 15_000
/** Older figures are displayed as old ones. */
const oldMs = 60_000

/** `isOld`: the last reading is of more than a minute ago, because the site or the network does not answer. */
export function useHealth() {
  const call = useCall<HealthCalls>()
  const load = useCallback(() => call('POST health/authApi/findOne', {}), [call])
  const { reply, failure, reload } = useReply(load)
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, everyMs)
    return () => clearInterval(timer)
  }, [reload])
  useEffect(() => {
    if (!reply) return undefined
    setOld(false)
    const timer = setTimeout(() => setOld(true), oldMs)
    return () => clearTimeout(timer)
  }, [reply])
  return { health: reply?.data, failure, reload, isOld }
}
