/** The click guard as a hook: disables a button for 1500 ms, or for `ms`, after a click. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ClickGuard, createClickGuard, defaultGuardMs, type GuardTimer } from './click-guard.ts'

const windowTimer: GuardTimer = {
  start: (run, ms) => window.setTimeout(run, ms),
  stop: timer => window.clearTimeout(Number(timer)),
}

/** `guard(run)` calls `run` unless the guard is active; `isGuarded` is true while the button must be disabled. */
export function useClickGuard(ms: number = defaultGuardMs): { isGuarded: boolean; guard: (run: () => void) => void } {
  const [isGuarded, setIsGuarded] = useState(false)
  const guardRef = useRef<ClickGuard>(undefined)
  useEffect(() => {
    // Rendered after the click event: a button that is disabled during its own click does not submit its form.
    const clickGuard = createClickGuard(isClosed => window.setTimeout(setIsGuarded, 0, isClosed), windowTimer, ms)
    guardRef.current = clickGuard
    return () => {
      clickGuard.release()
      setIsGuarded(false)
    }
  }, [ms])
  const guard = useCallback((run: () => void) => {
    if (guardRef.current?.accept() ?? true) run()
  }, [])
  return { isGuarded, guard }
}
