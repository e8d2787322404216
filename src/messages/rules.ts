/** When a message is retried, and when it is abandoned. */

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const deliveryLimits = {
  /** Attempts before a message is abandoned; with the pauses about two hours. */
  tries: 12,
  firstPauseMs: 2 * second,
  longestPauseMs: 30 * minute,
  /** A node that claimed a message and does not finish within this time counts as dead; another node sends it with the same key. */
  leaseMs: 2 * minute,
  /** A notice that was not delivered within a day is outdated. */
  noticeMs: day,
  /** A text that somebody tries is of no use later; like a code, which it may be a sample of. */
  trialMs: 5 * minute,
  /** How long demonstration mode stores the content of settled messages, to display it. */
  displayedMs: day,
  /** How long rows of settled messages are stored, without content. */
  retentionMs: 30 * day,
  maxConcurrent: 10,
} as const

export const inboxLimits = {
  /** Two years, as the page of messages states. */
  retentionMs: 2 * 365 * day,
  purgedAtOnce: 1000,
} as const

/** Pause after the attempt with this number (from 1): doubled each time, half of it random, to spread retries. */
export function pauseAfter(tries: number, random: number): number {
  const { firstPauseMs, longestPauseMs } = deliveryLimits
  const fullPause = Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs)
  return Math.round(fullPause / 2 + (fullPause / 2) * random)
}

export type NextAttempt = { state: 'failed'; pauseMs: number } | { state: 'dead' }

/** State of a message after a failed attempt. */
export function afterFailure({ tries, final, random }: { tries: number; final: boolean; random: number }): NextAttempt {
  if (final || tries >= deliveryLimits.tries) return { state: 'dead' }
  return { state: 'failed', pauseMs: pauseAfter(tries, random) }
}
