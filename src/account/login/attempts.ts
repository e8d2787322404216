/** Login attempts: the waiting time grows with the failures of one caller at one name; others are not affected. What strangers can use up,
 *  the failures of an address or of a name from anywhere, makes nobody wait: it asks for a harder puzzle.
 *  Counts use the login name as entered, not the account, so that waiting times do not reveal which name belongs to which phone. */
import { beginAttempt, countFailure, deleteFailures, uncountFailure } from '../../access/failure-store.ts'
import { refuse } from '../../wire/errors.ts'
import { requireBits } from '../codes/captcha.ts'
import { type AccountContext, hashedKey } from '../context.ts'
import { harderBits, loginLimits, puzzleBits, shouldAlarm, waitAfter } from '../rules.ts'

/** The login name as entered, the browser (otherwise the address is used), whether this browser has logged in to the account before, and the
 *  bits that the answer to the captcha proved. */
export type Attempt = { login: string; browser: string | undefined; isBrowserKnown: boolean; provedBits: number }

/** Common prefix of all counter keys of a login name. */
export const loginKey = (context: Pick<AccountContext, 'config'>, login: string) =>
  hashedKey(context, 'login', login.toLowerCase())

const addressKey = (context: AccountContext) => hashedKey(context, 'address', context.address)

const ownKey = ({ login, browser }: Attempt, context: AccountContext) =>
  `${loginKey(context, login)} ${browser ?? addressKey(context)}`

/** The counters that an unknown browser shares with others: those of its address, and those of everybody who tries this name. */
function sharedCounters({ login }: Attempt, context: AccountContext) {
  const name = loginKey(context, login)
  const { freePerAddress, freeFromAnywhere } = loginLimits
  return [
    { key: `${name} ${addressKey(context)} all`, free: freePerAddress, hardest: puzzleBits.hardestAtAddress },
    { key: `${name} anywhere`, free: freeFromAnywhere, hardest: puzzleBits.hardest },
  ]
}

/** Counts the attempt, or refuses it with the seconds to wait or the bits to prove. Until then even the right password is not checked. */
export async function countAttempt(attempt: Attempt, context: AccountContext): Promise<void> {
  const { db, clock, config } = context
  const waitMs = (failures: number) => (config.limits ? waitAfter(failures, loginLimits.freePerBrowser) : 0)
  if (!attempt.isBrowserKnown) await countShared(attempt, context)
  const result = await beginAttempt(db, { key: ownKey(attempt, context), at: clock(), waitMs })
  if (!('retryAfterMs' in result)) return
  await uncountShared(attempt, context)
  refuseUntil(result.retryAfterMs)
}

/** Counted before the password is checked, so that attempts at the same time cannot exceed the limit; a refused attempt does not count. */
async function countShared(attempt: Attempt, context: AccountContext): Promise<void> {
  const { db, clock, config } = context
  const needed: number[] = [0]
  for (const { key, free, hardest } of sharedCounters(attempt, context)) {
    const counted = await countFailure(db, { key, at: clock(), windowMs: loginLimits.anywhereMs, from: 'last' })
    needed.push(harderBits(counted.failures - 1, { free, hardest }))
  }
  if (!config.limits || attempt.provedBits >= Math.max(...needed)) return
  await uncountShared(attempt, context)
  requireBits(attempt.provedBits, Math.max(...needed))
}

async function uncountShared(attempt: Attempt, context: AccountContext): Promise<void> {
  if (attempt.isBrowserKnown) return
  for (const { key } of sharedCounters(attempt, context)) await uncountFailure(context.db, key)
}

function refuseUntil(retryAfterMs: number): never {
  const seconds = Math.ceil(retryAfterMs / 1000)
  const wait = seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`
  refuse('too-often', {
    retryAfterSeconds: seconds,
    message: `密码输错次数过多，请 ${wait}后再试，或找回密码`,
  })
}

/** After a successful attempt: clears the counter of the browser and takes the attempt off those that it shares. */
export async function clearAttempt(attempt: Attempt, context: AccountContext): Promise<void> {
  await deleteFailures(context.db, ownKey(attempt, context))
  await uncountShared(attempt, context)
}

/** Counts a wrong password over all callers and alerts the operator if there are many. */
export async function reportFailure(
  login: string,
  context: Pick<AccountContext, 'db' | 'clock' | 'config' | 'alarm'>,
): Promise<void> {
  const key = `${loginKey(context, login)} everybody`
  const counted = await countFailure(context.db, {
    key,
    at: context.clock(),
    windowMs: loginLimits.alarmMs,
    from: 'first',
  })
  if (shouldAlarm(counted.failures))
    context.alarm('many-failed-logins', { login: loginKey(context, login).slice(0, 12), failures: counted.failures })
}
