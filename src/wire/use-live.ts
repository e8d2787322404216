/** Answers that follow what is typed: asked a moment after the last change; one that comes late replaces no later one. */
import { useEffect, useState } from 'react'
import type { Answer } from './client.ts'
import { type Asked, orFault } from './or-fault.ts'

const PAUSE_MS = 250

/** `asked` stays in view until the next is there; `isCurrent` says whether it belongs to what is typed now. `ask` is a call of the
 *  page with the wish, undefined while nothing is wished. */
export function useLive<Wish, Data>(wish: Wish | undefined, ask: (wish: Wish) => Promise<Answer<Data>>) {
  const [last, setLast] = useState<{ key: string; asked: Asked<Data> }>()
  const key = wish === undefined ? '' : JSON.stringify(wish)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the wish; the call of a page does not change
  useEffect(() => {
    if (wish === undefined) return
    let isLate = false
    const timer = setTimeout(() => {
      const tell = (asked: Asked<Data>) => !isLate && setLast({ key, asked })
      orFault(ask(wish)).then(tell, () => tell({ fault: '请求失败，请稍后再试' }))
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [key])
  return { asked: last?.asked, isCurrent: last?.key === key }
}

/** The fields of a form as they stand, empty ones left out. */
function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value !== '') fields[name] = value
  return fields
}

type Following<Wish, Data> = {
  /** What the page was loaded with, shown until somebody types. */
  loaded: Asked<Data> | undefined
  wishOf: (fields: Record<string, string>) => Wish | undefined
  ask: (wish: Wish) => Promise<Answer<Data>>
}

/** The answer of a form that is asked again as it is filled: give `follow` to its onInput. */
export function useFollowing<Wish, Data>({ loaded, wishOf, ask }: Following<Wish, Data>) {
  const [fields, setFields] = useState<Record<string, string>>()
  const wish = fields && wishOf(fields)
  const live = useLive(wish, ask)
  const follow = (event: { currentTarget: HTMLFormElement }) => setFields(fieldsOf(event.currentTarget))
  if (fields === undefined) return { asked: loaded, isCurrent: true, follow }
  return { asked: wish && live.asked, isCurrent: live.isCurrent, follow }
}
