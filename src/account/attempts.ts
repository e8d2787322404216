/** Attempts to log in: who keeps failing at a name has to wait longer and longer, and nobody else has to.
 *  Everything is counted under what was typed, not under the account it leads to, so that no wait tells which name belongs to which phone. */
import { beginAttempt, countFailure, forgetFailures, uncountFailure } from '../access/failure-store.ts'
import { refuse } from '../wire/errors.ts'
import { type AccountContext, hidden } from './context.ts'
import { isWorthAnAlarm, loginLimits, waitAfter } from './rules.ts'

/** The name as typed, the browser it was typed in (else the address), and whether that browser has logged in to the account before. */
export type Attempt = { login: string; browser: string | undefined; isBrowserKnown: boolean }

/** Under which all counts of a login name begin, whoever tries. */
export const loginKey = (context: Pick<AccountContext, 'config'>, login: string) =>
  hidden(context, 'login', login.toLowerCase())

const addressOf = (context: AccountContext) => hidden(context, 'address', context.address)

/** The counts of an attempt. A browser that the account knows has one of its own; any other shares that of its address as well. */
function countsOf({ login, browser, isBrowserKnown }: Attempt, context: AccountContext) {
  const name = loginKey(context, login)
  const address = { key: `${name} ${addressOf(context)} all`, freeFailures: loginLimits.freePerAddress }
  const own = { key: `${name} ${browser ?? addressOf(context)}`, freeFailures: loginLimits.freePerBrowser }
  return isBrowserKnown ? [own] : [own, address]
}

/** Counts the attempt, or refuses it with the seconds to wait. While somebody waits not even the right password is judged. */
export async function requireTurn(attempt: Attempt, context: AccountContext): Promise<void> {
  const { db, clock, config } = context
  for (const { key, freeFailures } of countsOf(attempt, context)) {
    const waitMs = (failures: number) => (config.limits ? waitAfter(failures, freeFailures) : 0)
    const turn = await beginAttempt(db, { key, at: clock(), waitMs })
    if ('retryAfterMs' in turn) refuseForNow(turn.retryAfterMs)
  }
}

function refuseForNow(retryAfterMs: number): never {
  const seconds = Math.ceil(retryAfterMs / 1000)
  const wait = seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`
  refuse('too-often', {
    retryAfterSeconds: seconds,
    message: `密码输错次数过多，请 ${wait}后再试，或找回密码`,
  })
}

/** The attempt went well: the browser begins anew, and its address is not charged with it. */
export async function clearAttempt(attempt: Attempt, context: AccountContext): Promise<void> {
  const [own, address] = countsOf(attempt, context)
  if (own) await forgetFailures(context.db, own.key)
  if (address) await uncountFailure(context.db, address.key)
}

/** Counts a wrong password over all who try; many of them are a matter for the operator. */
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
  if (isWorthAnAlarm(counted.failures))
    context.alarm('many-failed-logins', { login: loginKey(context, login).slice(0, 12), failures: counted.failures })
}
