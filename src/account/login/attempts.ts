/** Login attempts: the waiting time grows with the failures of one caller at one name; others are not affected.
 *  Counts use the login name as entered, not the account, so that waiting times do not reveal which name belongs to which phone. */
import { beginAttempt, countFailure, deleteFailures, uncountFailure } from '../../access/failure-store.ts'
import { refuse } from '../../wire/errors.ts'
import { type AccountContext, hashedKey } from '../context.ts'
import { loginLimits, shouldAlarm, waitAfter } from '../rules.ts'

/** The login name as entered, the browser (otherwise the address is used), and whether this browser has logged in to the account before. */
export type Attempt = { login: string; browser: string | undefined; isBrowserKnown: boolean }

/** Common prefix of all counter keys of a login name. */
export const loginKey = (context: Pick<AccountContext, 'config'>, login: string) =>
  hashedKey(context, 'login', login.toLowerCase())

const addressKey = (context: AccountContext) => hashedKey(context, 'address', context.address)

/** The counters of an attempt. A browser known to the account has its own; any other also shares the counter of its address. */
function counterKeys({ login, browser, isBrowserKnown }: Attempt, context: AccountContext) {
  const name = loginKey(context, login)
  const address = { key: `${name} ${addressKey(context)} all`, freeFailures: loginLimits.freePerAddress }
  const own = { key: `${name} ${browser ?? addressKey(context)}`, freeFailures: loginLimits.freePerBrowser }
  return isBrowserKnown ? [own] : [own, address]
}

/** Counts the attempt, or refuses it with the seconds to wait. During the wait even the right password is not checked. */
export async function countAttempt(attempt: Attempt, context: AccountContext): Promise<void> {
  const { db, clock, config } = context
  for (const { key, freeFailures } of counterKeys(attempt, context)) {
    const waitMs = (failures: number) => (config.limits ? waitAfter(failures, freeFailures) : 0)
    const result = await beginAttempt(db, { key, at: clock(), waitMs })
    if ('retryAfterMs' in result) refuseUntil(result.retryAfterMs)
  }
}

function refuseUntil(retryAfterMs: number): never {
  const seconds = Math.ceil(retryAfterMs / 1000)
  const wait = seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`
  refuse('too-often', {
    retryAfterSeconds: seconds,
    message: `密码输错次数过多，请 ${wait}后再试，或找回密码`,
  })
}

/** After a successful attempt: clears the counter of the browser and takes the attempt off that of the address. */
export async function clearAttempt(attempt: Attempt, context: AccountContext): Promise<void> {
  const [own, address] = counterKeys(attempt, context)
  if (own) await deleteFailures(context.db, own.key)
  if (address) await uncountFailure(context.db, address.key)
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
