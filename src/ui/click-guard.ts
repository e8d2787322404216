// Lets one click through and refuses the next ones for a while, so that an order is not sent twice. No React, no clock of its own.

/** How long a button stays disabled after a click, in milliseconds. */
export const GUARD_MS = 1500

export type GuardTimer = { start: (run: () => void, ms: number) => unknown; stop: (timer: unknown) => void }
export type ClickGuard = { pass: () => boolean; release: () => void }

/** pass() answers true once, then false until `ms` are over; `onChange` hears each change. release() drops a running timer. */
export function createClickGuard(onChange: (guarded: boolean) => void, timer: GuardTimer, ms = GUARD_MS): ClickGuard {
  let running: unknown
  const end = () => {
    running = undefined
    onChange(false)
  }
  return {
    pass: () => {
      if (running !== undefined) return false
      if (ms <= 0) return true
      running = timer.start(end, ms)
      onChange(true)
      return true
    },
    release: () => {
      if (running === undefined) return
      timer.stop(running)
      running = undefined
    },
  }
}
