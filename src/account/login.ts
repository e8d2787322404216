/** Logging in: limits, picture, password, session. An unknown name and a wrong password cost the same and are answered the same. */
import { browserHash } from '../access/browser-cookie.ts'
import { countFailure, uncountFailure } from '../access/failure-store.ts'
import { landingOf } from '../access/landing.ts'
import { menusOf } from '../access/menus.ts'
import { limitsOf } from '../access/session-rules.ts'
import { type EndReason, isBrowserKnown, standingOfAccount, startSession } from '../access/session-store.ts'
import { type Account, accountByLogin } from '../access/store.ts'
import type { TokenPair } from '../access/tokens.ts'
import { signedIn } from '../access/who.ts'
import type { Queryable } from '../db/connect.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import { clearAttempt, reportFailure, requireTurn } from './attempts.ts'
import { type AccountContext, hidden } from './context.ts'
import type { HumanAnswer } from './fields.ts'
import { requireHuman } from './human.ts'
import { loginLimits } from './rules.ts'

type Login = HumanAnswer & { username: string; password: string }

export async function logIn({ username, password, ...human }: Login, context: AccountContext) {
  const { db, passwords, clock, cookies } = context
  const addressKey = await countAgainstAddress(context)
  await requireHuman(human, context)
  const account = await accountByLogin(db, username)
  const browser = browserHash(cookies)
  const isKnown = await isBrowserKnown(db, { accountId: account?.id, browserHash: browser, at: clock() })
  const attempt = { login: username, browser, isBrowserKnown: isKnown }
  await requireTurn(attempt, context)
  const isRight = await passwords.verify(account?.disabled ? undefined : account?.passwordHash, password)
  if (!account || !isRight) {
    await reportFailure(username, context)
    return refuse('auth-failed', { faults: [{ field: 'password', fault: 'wrong', message: '用户名或密码不正确' }] })
  }
  await clearAttempt(attempt, context)
  await uncountFailure(db, addressKey)
  return openSession(account, context)
}

/** Every login counts until it succeeds, so that many at once cannot slip past the limit together. */
async function countAgainstAddress(context: AccountContext): Promise<string> {
  const { db, clock, config, address } = context
  const key = hidden(context, 'login from', address)
  const counted = await countFailure(db, { key, at: clock(), windowMs: loginLimits.addressMs, from: 'first' })
  const over = counted.failures > loginLimits.perAddress
  const wait = Math.ceil((counted.firstAt.getTime() + loginLimits.addressMs - clock().getTime()) / 1000)
  if (!config.limits || !over) return key
  if (counted.failures === loginLimits.perAddress + 1)
    context.alarm('many-logins-from-one-address', { address: key.slice(0, 12), failures: counted.failures })
  return refuse('too-often', { retryAfterSeconds: wait })
}

async function openSession(account: Account, context: AccountContext) {
  const { db, clock } = context
  const token = giveTokens(account, await newSession(account, context), context)
  const standing = (await standingOfAccount(db, account.id, clock())) ?? refuse('auth-failed')
  const menus = menusOf(standing)
  context.logEvent('sign-in', { account: account.id, userType: account.userType })
  return { token, username: account.username, ...standing, menus, landing: landingOf(standing) }
}

type Starting = Pick<AccountContext, 'clock' | 'address' | 'userAgent' | 'cookies'> & { db: Queryable }

/** Ends the account's session and starts a new one in this browser. */
export function newSession(
  { id }: Account,
  { db, clock, address, userAgent, cookies }: Starting,
  because?: EndReason,
): Promise<TokenPair> {
  const session = { accountId: id, at: clock(), address, userAgent, browserHash: browserHash(cookies) }
  return startSession(db, { ...session, ...(because && { because }) })
}

/** The cookie goes with the reply; the header token is for the reply's body. Called once the session is in the database. */
export function giveTokens(
  { userType }: Account,
  tokens: TokenPair,
  { cookies }: Pick<AccountContext, 'cookies'>,
): string {
  cookies.set('token', tokens.cookieToken, limitsOf(userType).whole / 1000)
  return tokens.headerToken
}

/** Asks somebody signed in for the password once more; after ten wrong guesses nothing passes for a while. Counted in this session alone,
 *  so that no stranger's failed logins reach it. Each guess counts before it is judged, so that many at once cannot slip past together. */
export async function requirePassword(account: Account, password: string, context: AccountContext): Promise<void> {
  const { db, passwords, clock, config } = context
  const key = hidden(context, 'password within session', signedIn(context.viewer).sessionId)
  const { guessMs, guessesPerSession } = loginLimits
  const counted = await countFailure(db, { key, at: clock(), windowMs: guessMs, from: 'last' })
  if (config.limits && counted.failures > guessesPerSession) refuse('too-often', { retryAfterSeconds: guessMs / 1000 })
  if (await passwords.verify(account.passwordHash, password)) return uncountFailure(db, key)
  refuseField('password', 'wrong', '当前密码不正确')
}
