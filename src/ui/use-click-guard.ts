// The click guard for components: a button is disabled for 1500 ms, or a given time, after a click.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ClickGuard, createClickGuard, GUARD_MS, type GuardTimer } from './click-guard.ts'

const windowTimer: GuardTimer = {
  start: (run, ms) => window.setTimeout(run, ms),
  stop: timer => window.clearTimeout(Number(timer)),
}

/** `guard(run)` calls `run` unless the guard is still closed; `guarded` says whether to draw the button disabled. */
export function useClickGuard(ms: number = GUARD_MS): { guarded: boolean; guard: (run: () => void) => void } {
  const [guarded, setGuarded] = useState(false)
  const held = useRef<ClickGuard>(undefined)
  useEffect(() => {
    // Drawn a moment later: a button that is disabled within its own click does not send its form.
    const opened = createClickGuard(closed => window.setTimeout(setGuarded, 0, closed), windowTimer, ms)
    held.current = opened
    return () => {
      opened.release()
      setGuarded(false)
    }
  }, [ms])
  const guard = useCallback((run: () => void) => {
    if (held.current?.pass() ?? true) run()
  }, [])
  return { guarded, guard }
}
