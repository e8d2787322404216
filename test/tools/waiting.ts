/** Waiting for what a test cannot await. */
import { setTimeout } from 'node:timers/promises'
import { vi } from 'vitest'
import { waitLimitMs } from './run/limits.ts'

/** Resolves when `check` no longer throws. */
export const waitUntil = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: waitLimitMs, interval: 20 })

const turnMs = 20

/** For what the product promises within `seconds`: like `waitUntil`, but counted in turns of 20 ms, each with a round trip to what does the
 *  work (a query of its database). On a busy machine turns take longer for the same reasons as the work does. */
export async function waitWithin(
  seconds: number,
  check: () => unknown,
  roundTrip: () => Promise<unknown>,
): Promise<void> {
  for (let turn = (seconds * 1000) / turnMs; ; turn--) {
    try {
      await check()
      return
    } catch (error) {
      if (turn <= 0) throw error
    }
    await setTimeout(turnMs)
    await roundTrip()
  }
}
