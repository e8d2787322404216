// Which slide shows and when the next one comes. Stands still while held, paused, hidden, or when the visitor asks for less motion.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

type Options = { count: number; isHeld: boolean; stayMs: number }
type CarouselState = {
  row: RefObject<HTMLUListElement | null>
  current: number
  /** Whether it moves on by itself, apart from a passing hold. */
  isPlaying: boolean
  /** Whether the script has taken over. */
  isReady: boolean
  go: (to: number) => void
  toggle: () => void
  follow: () => void
}

export function useCarousel({ count, isHeld, stayMs }: Options): CarouselState {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isReady, setReady] = useState(false)

  const go = useCallback((to: number) => row.current?.scrollTo({ left: to * row.current.clientWidth }), [])
  const follow = useCallback(() => {
    const element = row.current
    if (element && element.clientWidth > 0) setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }, [])

  useEffect(() => {
    setReady(true)
    const isCalm =
      window.matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset.mode === 'elder'
    setPlaying(count > 1 && !isCalm)
  }, [count])

  useEffect(() => {
    if (!isPlaying || isHeld || count < 2) return
    const timer = setInterval(() => {
      if (!document.hidden) go((current + 1) % count)
    }, stayMs)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld, count, current, stayMs, go])

  return { row, current, isPlaying, isReady, go, toggle: () => setPlaying(playing => !playing), follow }
}
