/** The review queue: what is asked of it, and the page of it that came. */
import { useCallback, useState } from 'react'
import { failureWords } from '../access/use-console.ts'
import { presses } from '../ui/press-watch.ts'
import type { DataOf } from '../wire/call.ts'
import { useAnswer } from '../wire/use-answer.ts'
import { useCall } from '../wire/use-call.ts'
import type { FirmCalls } from './calls.ts'

export type QueueLine = DataOf<Extract<FirmCalls, { name: 'findFirms' }>>[number]
export type Asked = { kind: 'register' | 'change'; status: number | undefined; keyword: string; currPage: number }

export type Queue = {
  asked: Asked
  ask: (change: Partial<Asked>) => void
  lines: QueueLine[]
  /** The lines belong to an older query: they are dimmed and cannot be pressed, for they are about to be replaced. */
  isOutdated: boolean
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
  const question = useCallback(async () => {
    const isWaiting = asked.status === 1 || asked.status === 2
    const reply = await call('POST tycpdmfirm/authApi/findlist', {
      ...asked,
      keyword: asked.keyword || undefined,
      pageSize: queuePageSize,
      order: isWaiting ? 'asc' : 'desc',
    })
    await presses.released()
    return { ...reply, query: asked }
  }, [call, asked])
  const { answer, failure, isAsking, again } = useAnswer(question)
  const ask = (change: Partial<Asked>) => setAsked({ ...asked, currPage: 1, ...change })
  const settled = failure ? 'failed' : 'there'
  return {
    asked,
    ask,
    lines: answer?.data ?? [],
    isOutdated: isAsking && answer !== undefined && answer.query !== asked,
    total: answer?.page?.total ?? 0,
    state: isAsking ? 'loading' : settled,
    words: failure ? failureWords(failure) : '',
    reload: again,
  }
}
