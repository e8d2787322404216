/** The acts of the firm: the newest ones, and the one that is displayed, fetched again while a job works at it. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { presses } from '../../../ui/controls/press-watch.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { ActCalls, ActReply } from '../../acts/calls.ts'
import { isWorking } from './act-text.ts'

const pollMs = 700

/** `onSettled`: an act has ended, or was undone: records have changed. */
export function useActs({ canEdit, onSettled }: { canEdit: boolean; onSettled: () => void }) {
  const call = useCall<ActCalls>()
  const [chosen, setChosen] = useState<{ id: string } | 'none'>()
  const [act, setAct] = useState<ActReply>()
  const loadList = useCallback(async () => (await call('POST product/authApi/act/list', {})).data, [call])
  const { reply: list = [], reload: reloadList } = useReply(canEdit ? loadList : undefined)
  const working = list.find(isWorking)
  // One that somebody has started goes on after the page was opened again.
  const id = chosen === 'none' ? undefined : (chosen?.id ?? working?.id)
  const load = useCallback(async () => {
    const { data } = await call('POST product/authApi/act/status', { id: id ?? '' })
    await presses.whenReleased()
    return data
  }, [call, id])
  const { reply, isLoading, reload } = useReply(id === undefined ? undefined : load)
  const found = id === undefined ? undefined : newest(id, act, reply)
  const needsReply = found !== undefined && isWorking(found)
  useEffect(() => {
    if (isLoading || !needsReply) return
    const timer = setTimeout(() => {
      setAct(undefined)
      reload()
    }, pollMs)
    return () => clearTimeout(timer)
  }, [isLoading, needsReply, reload])
  const settle = useEffectEvent(() => {
    reloadList()
    onSettled()
  })
  const state = found && `${found.id} ${found.state}`
  const isSettled = found !== undefined && !needsReply && chosen !== undefined
  useEffect(() => {
    if (state !== undefined && isSettled) settle()
  }, [state, isSettled])
  const show = (next: ActReply | { id: string }) => {
    setAct('reasons' in next ? next : undefined)
    setChosen({ id: next.id })
  }
  return { act: found, list, show, close: () => setChosen('none'), change: setAct }
}

/** The reply of a call that changed the act counts until a newer one is read. */
const newest = (id: string, changed: ActReply | undefined, read: ActReply | undefined) =>
  [changed, read].find(act => act?.id === id)
