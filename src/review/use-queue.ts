/** The review queue: its filter and the loaded page. */
import { useCallback, useState } from 'react'
import { presses } from '../ui/controls/press-watch.ts'
import type { DataOf } from '../wire/call.ts'
import { failureMessage } from '../wire/fetching/failure-message.ts'
import { useCall } from '../wire/fetching/use-call.ts'
import { useReply } from '../wire/fetching/use-reply.ts'
import { type Status, statusIntegers } from '../wire/integers.ts'
import type { ReviewCalls } from './calls.ts'

export type QueueLine = DataOf<Extract<ReviewCalls, { name: 'findFirms' }>>[number]
export type QueueFilter = { kind: 'register' | 'change'; status: Status | undefined; keyword: string; currPage: number }

export type Queue = {
  filter: QueueFilter
  changeFilter: (change: Partial<QueueFilter>) => void
  lines: QueueLine[]
  /** The lines belong to an older filter: they are dimmed and cannot be pressed, because they will be replaced. */
  isOutdated: boolean
  total: number
  state: 'loading' | 'loaded' | 'failed'
  message: string
  reload: () => void
}

export const queuePageSize = 10

/** Waiting cases oldest first, decided cases newest first. */
export function useQueue(ownStatus: Status): Queue {
  const call = useCall<ReviewCalls>()
  const [filter, setFilter] = useState<QueueFilter>({ kind: 'register', status: ownStatus, keyword: '', currPage: 1 })
  const loadPage = useCallback(async () => {
    const isWaiting = filter.status === 'atBranch' || filter.status === 'atCentre'
    const reply = await call('POST tycpdmfirm/authApi/findlist', {
      ...filter,
      status: filter.status && statusIntegers[filter.status],
      keyword: filter.keyword || undefined,
      pageSize: queuePageSize,
      order: isWaiting ? 'asc' : 'desc',
    })
    await presses.whenReleased()
    return { ...reply, query: filter }
  }, [call, filter])
  const { reply, failure, isLoading, reload } = useReply(loadPage)
  const changeFilter = (change: Partial<QueueFilter>) => setFilter({ ...filter, currPage: 1, ...change })
  const settled = failure ? 'failed' : 'loaded'
  return {
    filter,
    changeFilter,
    lines: reply?.data ?? [],
    isOutdated: isLoading && reply !== undefined && reply.query !== filter,
    total: reply?.page?.total ?? 0,
    state: isLoading ? 'loading' : settled,
    message: failure ? failureMessage(failure) : '',
    reload: reload,
  }
}
