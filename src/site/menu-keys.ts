/** Arrow keys, Home and End among the items of a menu. */
import type { KeyboardEvent } from 'react'

const steps = { across: { ArrowLeft: -1, ArrowRight: 1 }, down: { ArrowUp: -1, ArrowDown: 1 } } as const

/** The place that a key leads to among `count` items, in a circle; undefined for other keys. `at` is -1 while none is at hand. */
export function placeAfter(key: string, { at, count, way }: { at: number; count: number; way: 'across' | 'down' }) {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = new Map<string, number>(Object.entries(steps[way])).get(key)
  return step === undefined ? undefined : (at + step + count) % count
}

/** Moves the focus among the elements of a selector below the one that hears the key; only while one of them has it. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, way: 'across' | 'down', selector: string) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = items.findIndex(item => item.matches(':focus'))
  const place = at < 0 ? undefined : placeAfter(event.key, { at, count: items.length, way })
  if (place === undefined) return
  event.preventDefault()
  items[place]?.focus()
}
