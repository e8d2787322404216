/** The review queue: the state in the address and the loaded page. */
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { presses } from '../../ui/controls/press-watch.ts'
import type { DataOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { type Status, statusIntegers } from '../../wire/integers.ts'
import type { ReviewCalls } from '../calls.ts'
import { type CaseId, type QueueAddress, type QueueFilter, queueQuery, readQueueAddress } from './queue-address.ts'

export type QueueLine = DataOf<Extract<ReviewCalls, { name: 'findFirms' }>>[number]

export type Queue = {
  filter: QueueFilter
  /** Goes back to the first page and closes the open case. */
  changeFilter: (change: Partial<QueueFilter>) => void
  openCase: CaseId | undefined
  /** Undefined closes the case. */
  showCase: (open: CaseId | undefined) => void
  hasList: boolean
  showList: (hasList: boolean) => void
  lines: QueueLine[]
  /** The lines belong to an older filter: they are dimmed and cannot be pressed, because they will be replaced. */
  isOutdated: boolean
  total: number
  state: 'loading' | 'loaded' | 'failed'
  message: string
  reload: () => void
}

const waiting: readonly (Status | undefined)[] = ['atBranch', 'atCentre']

/** The filter as the call takes it. */
export function filterInput(filter: QueueFilter) {
  const { status, order, keyword, due, holder, decidedBy, regionCode, startDate, endDate, kind } = filter
  return {
    ...{ kind, due, status: status && statusIntegers[status], keyword: keyword || undefined },
    holder: holder === 'own' || holder === 'nobody' ? holder : holder ? Number(holder) : undefined,
    decidedBy: decidedBy === 'own' ? decidedBy : decidedBy ? Number(decidedBy) : undefined,
    ...{ regionCode: regionCode || undefined, startDate: startDate || undefined, endDate: endDate || undefined },
    order: order ?? (waiting.includes(status) ? 'asc' : 'desc'),
  } as const
}

/** Waiting cases oldest first, decided cases newest first, unless the address names an order. */
export function useQueue(ownStatus: Status): Queue {
  const call = useCall<ReviewCalls>()
  const [query, setQuery] = useSearchParams()
  const address = useMemo(() => readQueueAddress(query, ownStatus), [query, ownStatus])
  const listKey = JSON.stringify(address.filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text represents the filter; an opened case loads no list
  const loadPage = useCallback(async () => {
    const { currPage, pageSize } = address.filter
    const reply = await call('POST tycpdmfirm/authApi/findlist', {
      ...{ ...filterInput(address.filter), currPage, pageSize },
    })
    await presses.whenReleased()
    return { ...reply, listKey }
  }, [call, listKey])
  const { reply, failure, isLoading, reload } = useReply(loadPage)
  const show = (next: QueueAddress, replace: boolean) =>
    setQuery(queueQuery(next, ownStatus), { replace, preventScrollReset: true })
  const changeFilter = (change: Partial<QueueFilter>) =>
    show({ ...address, filter: { ...address.filter, currPage: 1, ...change }, openCase: undefined }, false)
  // Going back leads from a case to the queue, however many cases were opened one after another.
  const showCase = (openCase: CaseId | undefined) => show({ ...address, openCase }, address.openCase !== undefined)
  const showList = (hasList: boolean) => show({ ...address, hasList }, true)
  const settled = failure ? 'failed' : 'loaded'
  return {
    ...{ ...address, changeFilter, showCase, showList, reload },
    lines: reply?.data ?? [],
    isOutdated: isLoading && reply !== undefined && reply.listKey !== listKey,
    total: reply?.page?.total ?? 0,
    state: isLoading ? 'loading' : settled,
    message: failure ? failureMessage(failure) : '',
  }
}
