/** When a session is over (security.md 7.3.1, 7.3.2): unused for too long, or too old however much it is used. */

export type SessionTimes = { startedAt: Date; seenAt: Date; endedAt: Date | null; userType: number }

const minute = 60_000
const hour = 60 * minute
const staffType = 3

const limits = {
  staff: { idle: 30 * minute, whole: 12 * hour },
  member: { idle: 2 * hour, whole: 7 * 24 * hour },
} as const

export const limitsOf = (userType: number) => (userType === staffType ? limits.staff : limits.member)

/** True once a session may not be used any more: ended by somebody, idle too long, or past its whole length. */
export function isOver(session: SessionTimes, now: Date): boolean {
  const { idle, whole } = limitsOf(session.userType)
  if (session.endedAt !== null) return true
  return now.getTime() - session.seenAt.getTime() >= idle || now.getTime() - session.startedAt.getTime() >= whole
}

/** The moment of last use is written at most once a minute, so that reading does not write on every call. */
export function isStale(session: SessionTimes, now: Date): boolean {
  return now.getTime() - session.seenAt.getTime() >= minute
}
