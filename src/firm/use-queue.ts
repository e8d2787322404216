/** The review queue: what is asked of it, and the page of it that came. */
import { useEffect, useState } from 'react'
import type { DataOf } from '../wire/call.ts'
import { useCall } from '../wire/use-call.ts'
import type { FirmCalls } from './calls.ts'
import { failureWords } from './use-console.ts'

export type QueueLine = DataOf<Extract<FirmCalls, { name: 'findFirms' }>>[number]
export type Asked = { kind: 'register' | 'change'; status: number | undefined; keyword: string; currPage: number }

export type Queue = {
  asked: Asked
  ask: (change: Partial<Asked>) => void
  lines: QueueLine[]
  total: number
  state: 'loading' | 'there' | 'failed'
  words: string
  reload: () => void
}

export const queuePageSize = 10

/** What has waited longest comes first; what is decided, newest first. */
export function useQueue(ownStatus: number): Queue {
  const call = useCall<FirmCalls>()
  const [asked, setAsked] = useState<Asked>({ kind: 'register', status: ownStatus, keyword: '', currPage: 1 })
  const [found, setFound] = useState<{ lines: QueueLine[]; total: number }>({ lines: [], total: 0 })
  const [state, setState] = useState<Queue['state']>('loading')
  const [words, setWords] = useState('')
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller never changes, another turn asks again
  useEffect(() => {
    let isCurrent = true
    const isWaiting = asked.status === 1 || asked.status === 2
    setState('loading')
    call('POST tycpdmfirm/authApi/findlist', {
      ...asked,
      keyword: asked.keyword || undefined,
      pageSize: queuePageSize,
      order: isWaiting ? 'asc' : 'desc',
    })
      .then(({ data, page }) => {
        if (!isCurrent) return
        setFound({ lines: data, total: page?.total ?? 0 })
        setState('there')
      })
      .catch(error => {
        if (!isCurrent) return
        setWords(failureWords(error))
        setState('failed')
      })
    return () => {
      isCurrent = false
    }
  }, [asked, turn])
  const ask = (change: Partial<Asked>) => setAsked({ ...asked, currPage: 1, ...change })
  return { asked, ask, ...found, state, words, reload: () => setTurn(turn + 1) }
}
