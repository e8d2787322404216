/** When a session expires (security.md 7.3.1, 7.3.2): idle for too long, or older than its maximum lifetime. */
import type { UserType } from '../../wire/integers.ts'

export type SessionTimes = { startedAt: Date; seenAt: Date; endedAt: Date | null; userType: UserType }

const minute = 60_000
const hour = 60 * minute

const limits = {
  staff: { idle: 30 * minute, lifetime: 12 * hour },
  member: { idle: 2 * hour, lifetime: 7 * 24 * hour },
} as const

export const sessionLimits = (userType: UserType) => (userType === 'staff' ? limits.staff : limits.member)

/** True if a session can no longer be used: ended, idle too long, or past its lifetime. */
export function isOver(session: SessionTimes, now: Date): boolean {
  const { idle, lifetime } = sessionLimits(session.userType)
  if (session.endedAt !== null) return true
  return now.getTime() - session.seenAt.getTime() >= idle || now.getTime() - session.startedAt.getTime() >= lifetime
}

/** True if the time of last use should be written: at most once a minute, to avoid a write on every call. */
export function isStale(session: SessionTimes, now: Date): boolean {
  return now.getTime() - session.seenAt.getTime() >= minute
}
