/** Time that goes on when the clock of the machine is set: for pauses and limits. Moments that are stored or displayed come from the clock. */
import type { IBackoff, IBackoffFactory } from 'cockatiel'

/** Milliseconds since 1970 by the clock at the start of the process, and steady from then on. */
export const steadyNow = () => performance.timeOrigin + performance.now()

/** How long a circuit breaker stays open. Its library measures by the clock, which may be set back meanwhile. */
export function steadyPause(pauseMs: number, now = steadyNow): IBackoffFactory<unknown> {
  const next = (): IBackoff<unknown> => {
    const endsAt = now() + pauseMs
    return {
      next,
      get duration() {
        return now() < endsAt ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
      },
    }
  }
  return { next }
}
