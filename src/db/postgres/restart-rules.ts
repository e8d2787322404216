/** When a database server that ended by itself is started again. */

/** Milliseconds before each attempt; after the last one the site gives up. After a kill the next server waits for the processes of the last one. */
const delaysMs = [0, 200, 500, 1000, 2000, 4000, 8000] as const
/** A server that ran at least this long has not crashed at its start. */
const stableMs = 60_000
/** However often it crashed, it is tried some times. */
const fewestAttempts = 4

/** How many crashes there were one after the other, with this one: a server that ran for a minute begins the count again.
 *  @param before crashes before this one
 *  @example crashesWith({ before: 3, ranMs: 90_000 }) // 1 */
export const crashesWith = ({ before, ranMs }: { before: number; ranMs: number }): number =>
  ranMs >= stableMs ? 1 : before + 1

/** Milliseconds before each attempt after so many crashes: the first crash is followed by a start without delay, repeated ones by a longer delay.
 *  @example restartDelays(1)[0] // 0
 *  @example restartDelays(2)[0] // 200 */
export const restartDelays = (crashes: number): readonly number[] =>
  delaysMs.slice(Math.min(crashes - 1, delaysMs.length - fewestAttempts))
