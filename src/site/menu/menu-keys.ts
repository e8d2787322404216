/** Keyboard navigation in menus: arrow keys, Home and End. */

const steps = { across: { ArrowLeft: -1, ArrowRight: 1 }, down: { ArrowUp: -1, ArrowDown: 1 } } as const

/** Index after a key press among `count` items, wrapping around; undefined for other keys. `at` is -1 if no item has the focus. */
export function nextIndex(key: string, { at, count, way }: { at: number; count: number; way: 'across' | 'down' }) {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = new Map<string, number>(Object.entries(steps[way])).get(key)
  return step === undefined ? undefined : (at + step + count) % count
}
