/** When a message is tried again, and when no more. */

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const deliveryLimits = {
  /** Attempts before a message is given up; with the pauses between them about two hours. */
  tries: 12,
  firstPauseMs: 2 * second,
  longestPauseMs: 30 * minute,
  /** A node that has taken a message and says nothing for so long is dead; another one sends it with the same key. */
  leaseMs: 2 * minute,
  /** A notice that could not be delivered within a day is no news any more. */
  noticeMs: day,
  /** Content of settled messages is kept so long in the demonstration, where it is displayed. */
  displayedMs: day,
  /** Rows of settled messages, without content. */
  keptMs: 30 * day,
  atOnce: 10,
} as const

/** Pause after the attempt with this number (from 1): doubled each time, half of it random, so that many do not come back together. */
export function pauseAfter(tries: number, random: number): number {
  const { firstPauseMs, longestPauseMs } = deliveryLimits
  const whole = Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs)
  return Math.round(whole / 2 + (whole / 2) * random)
}

export type Failed = { state: 'failed'; pauseMs: number } | { state: 'dead' }

/** What becomes of a message after a failed attempt. */
export function afterFailure({ tries, final, random }: { tries: number; final: boolean; random: number }): Failed {
  if (final || tries >= deliveryLimits.tries) return { state: 'dead' }
  return { state: 'failed', pauseMs: pauseAfter(tries, random) }
}
