/** The finance desk: its state in the address, how much waits, and the loaded page of bills. */
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { workChanged } from '../../../ui/console/menu/work-counts.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { DeskCalls } from '../../desk/calls.ts'
import type { DeskTask } from '../../desk/tasks.ts'
import { type DeskAddress, deskQuery, readDeskAddress } from './desk-address.ts'

export function useDeskAddress() {
  const [query, setQuery] = useSearchParams()
  const address = useMemo(() => readDeskAddress(query), [query])
  /** Another search, filter or tab begins at the first page, without an open bill. */
  const change = (next: Partial<DeskAddress>) =>
    setQuery(deskQuery({ ...address, currPage: 1, billId: undefined, ...next }), { preventScrollReset: true })
  /** Going back leads from a bill to the list, however many bills were opened one after another. */
  const showBill = (billId: number | undefined) =>
    setQuery(deskQuery({ ...address, billId }), { replace: address.billId !== undefined, preventScrollReset: true })
  return { address, change, showBill }
}

export type Desk = ReturnType<typeof useDeskAddress>

export function useTasks() {
  const call = useCall<DeskCalls>()
  const load = useCallback(async () => (await call('POST fees/authApi/tasks', {})).data, [call])
  const tasks = useReply(load)
  /** Also the badge of the menu counts again. */
  const reload = () => {
    tasks.reload()
    workChanged()
  }
  return { ...tasks, reload }
}

/** A page of the bills of a task. */
export function useDeskBills(task: DeskTask, address: DeskAddress) {
  const call = useCall<DeskCalls>()
  const { keyword, finding, status, currPage, pageSize } = address
  const load = useCallback(
    () =>
      call('POST fees/authApi/allBills', {
        ...{ task, currPage, pageSize, finding, status },
        keyword: keyword || undefined,
      }),
    [call, task, keyword, finding, status, currPage, pageSize],
  )
  return useReply(load)
}
