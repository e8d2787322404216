/** The life of an API key, and how much it may be used. Without I/O. */
import { dayMs } from '../../wire/china-time.ts'

/** `keys`: of a firm that are not over. `overlapDays`: how long the old one works beside the new one. `noteMs`: the last use is written at most so often.
 *  `networksSeen`: of which a key is known to be used. */
export const keyLimits = {
  keys: 20,
  networks: 20,
  longestDays: 366,
  overlapDays: 7,
  noteMs: 5 * 60_000,
  networksSeen: 50,
} as const

/** Before the end of a key so many days its people are told. */
export const reminderDays = [30, 7] as const

/** What a key may do in a minute and in a day. In a day each request counts, and in a request for many codes each code. */
export const keyPlans = { member: { minute: 600, day: 50_000 } } as const
export type KeyPlan = keyof typeof keyPlans
export const planNames = Object.keys(keyPlans) as [KeyPlan, ...KeyPlan[]]

/** How many days a new key may be valid for; the first is proposed. */
export const validDays = [365, 180, 90, 30] as const

export type KeyState = 'active' | 'ending' | 'expired' | 'revoked'

/** `ending`: within the last reminders before its end, or replaced by another one.
 *  @example stateOfKey({ revokedAt: null, expiresAt: new Date('2027-01-01') }, new Date('2027-01-02')) // 'expired' */
export function stateOfKey({ revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date }, now: Date): KeyState {
  if (revokedAt) return 'revoked'
  if (expiresAt <= now) return 'expired'
  return expiresAt.getTime() - now.getTime() <= reminderDays[0] * dayMs ? 'ending' : 'active'
}

/** The end of a key that another one replaces now. */
export function endAfterRotation(expiresAt: Date, now: Date): Date {
  return new Date(Math.min(expiresAt.getTime(), now.getTime() + keyLimits.overlapDays * dayMs))
}
