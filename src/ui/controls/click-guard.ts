/** Accepts one click and refuses the next ones for a while, so that a form is not sent twice. Without React; the timer is an argument. */

/** How long a button stays disabled after a click, in milliseconds. */
export const defaultGuardMs = 1500

export type GuardTimer = { start: (run: () => void, ms: number) => unknown; stop: (timer: unknown) => void }
export type ClickGuard = { accept: () => boolean; release: () => void }

/** accept() returns true once, then false for `ms` milliseconds; `onChange` is called on each change. release() stops a running timer. */
export function createClickGuard(
  onChange: (isGuarded: boolean) => void,
  timer: GuardTimer,
  ms = defaultGuardMs,
): ClickGuard {
  let runningTimer: unknown
  const end = () => {
    runningTimer = undefined
    onChange(false)
  }
  return {
    accept: () => {
      if (runningTimer !== undefined) return false
      if (ms <= 0) return true
      runningTimer = timer.start(end, ms)
      onChange(true)
      return true
    },
    release: () => {
      if (runningTimer === undefined) return
      timer.stop(runningTimer)
      runningTimer = undefined
    },
  }
}
