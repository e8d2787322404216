/** Keyboard navigation in menus: arrow keys, Home and End. */
import type { KeyboardEvent } from 'react'

const steps = { across: { ArrowLeft: -1, ArrowRight: 1 }, down: { ArrowUp: -1, ArrowDown: 1 } } as const

/** Index after a key press among `count` items, wrapping around; undefined for other keys. `at` is -1 if no item has the focus. */
export function nextIndex(key: string, { at, count, way }: { at: number; count: number; way: 'across' | 'down' }) {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = new Map<string, number>(Object.entries(steps[way])).get(key)
  return step === undefined ? undefined : (at + step + count) % count
}

/** Moves the focus among the elements of a selector below the element with the listener, if one of them has the focus. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, direction: 'across' | 'down', selector: string) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = items.findIndex(item => item.matches(':focus'))
  const next = at < 0 ? undefined : nextIndex(event.key, { at, count: items.length, way: direction })
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}
