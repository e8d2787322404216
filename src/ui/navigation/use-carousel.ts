/** The current slide and the timer for the next. Stops on hover, focus and pause, in hidden pages, and with reduced motion. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

type CarouselOptions = { count: number; isInteracting: boolean; slideDurationMs: number }
type CarouselState = {
  row: RefObject<HTMLUListElement | null>
  current: number
  /** Whether it advances by itself; unchanged by hover and focus. */
  isPlaying: boolean
  /** Whether scripts are running. */
  isReady: boolean
  goTo: (to: number) => void
  toggle: () => void
  updateCurrent: () => void
}

export function useCarousel({ count, isInteracting, slideDurationMs }: CarouselOptions): CarouselState {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isReady, setReady] = useState(false)

  const goTo = useCallback((to: number) => row.current?.scrollTo({ left: to * row.current.clientWidth }), [])
  const updateCurrent = useCallback(() => {
    const element = row.current
    if (element && element.clientWidth > 0) setCurrent(Math.round(element.scrollLeft / element.clientWidth))
  }, [])

  useEffect(() => {
    setReady(true)
    const hasReducedMotion =
      window.matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset.mode === 'elder'
    setPlaying(count > 1 && !hasReducedMotion)
  }, [count])

  useEffect(() => {
    if (!isPlaying || isInteracting || count < 2) return
    const timer = setInterval(() => {
      if (!document.hidden) goTo((current + 1) % count)
    }, slideDurationMs)
    return () => clearInterval(timer)
  }, [isPlaying, isInteracting, count, current, slideDurationMs, goTo])

  return { row, current, isPlaying, isReady, goTo, toggle: () => setPlaying(playing => !playing), updateCurrent }
}
