/** Logging in: limits, picture, password, session. An unknown name and a wrong password cost the same and are answered the same. */
import { countFailure, forgetFailures, uncountFailure } from '../access/failure-store.ts'
import { landingOf } from '../access/landing.ts'
import { menusOf } from '../access/menus.ts'
import { limitsOf } from '../access/session-rules.ts'
import { standingOfAccount, startSession } from '../access/session-store.ts'
import { type Account, accountByLogin } from '../access/store.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import { type AccountContext, hidden } from './context.ts'
import type { HumanAnswer } from './fields.ts'
import { requireHuman } from './human.ts'
import { loginLimits } from './rules.ts'

type Login = HumanAnswer & { username: string; password: string }

export async function logIn({ username, password, ...human }: Login, context: AccountContext) {
  const { db, passwords, clock } = context
  const addressKey = await countAgainstAddress(context)
  await requireHuman(human, context)
  const account = await accountByLogin(db, username)
  const isRight = await passwords.verify(account?.disabled ? undefined : account?.passwordHash, password)
  const key = account ? accountKey(context, account.id) : hidden(context, 'name', username.toLowerCase())
  if (!account || !isRight) return refuseLogin(key, context)
  await forgetFailures(db, key, clock())
  await uncountFailure(db, addressKey)
  return openSession(account, context)
}

export const accountKey = (context: AccountContext, id: number) => hidden(context, 'account', id)

/** Every login counts until it succeeds, so that many at once cannot slip past the limit together. */
async function countAgainstAddress(context: AccountContext): Promise<string> {
  const { db, clock, config, address } = context
  const key = hidden(context, 'login from', address)
  const counted = await countFailure(db, { key, at: clock(), windowMs: loginLimits.addressMs, from: 'first' })
  const over = counted.failures > loginLimits.perAddress
  const wait = Math.ceil((counted.firstAt.getTime() + loginLimits.addressMs - clock().getTime()) / 1000)
  if (config.limits && over) refuse('too-often', { retryAfterSeconds: wait })
  return key
}

/** After ten failures a wrong password has to wait 15 minutes; the right one never does, so nobody can lock somebody else out. */
async function refuseLogin(key: string, { db, clock, config }: AccountContext): Promise<never> {
  const { accountMs, perAccount } = loginLimits
  const counted = await countFailure(db, { key, at: clock(), windowMs: accountMs, from: 'last' })
  if (config.limits && counted.failures > perAccount)
    refuse('too-often', {
      retryAfterSeconds: accountMs / 1000,
      message: '密码输错次数过多，请 15 分钟后再试，或找回密码',
    })
  return refuse('auth-failed', { faults: [{ field: 'password', fault: 'wrong', message: '用户名或密码不正确' }] })
}

async function openSession(account: Account, { db, clock, cookies, address, userAgent }: AccountContext) {
  const at = clock()
  const tokens = await startSession(db, { accountId: account.id, at, address, userAgent })
  const standing = (await standingOfAccount(db, account.id, at)) ?? refuse('auth-failed')
  cookies.set('token', tokens.cookieToken, limitsOf(account.userType).whole / 1000)
  const menus = menusOf(standing)
  return { token: tokens.headerToken, username: account.username, ...standing, menus, landing: landingOf(standing) }
}

/** Asks somebody signed in for the password once more; guesses count like failed logins, and after ten of them nothing passes.
 *  Each counts before it is judged, so that many at once cannot slip past together. */
export async function requirePassword(account: Account, password: string, context: AccountContext): Promise<void> {
  const { db, passwords, clock, config } = context
  const key = accountKey(context, account.id)
  const { accountMs, perAccount } = loginLimits
  const counted = await countFailure(db, { key, at: clock(), windowMs: accountMs, from: 'last' })
  if (config.limits && counted.failures > perAccount) refuse('too-often', { retryAfterSeconds: accountMs / 1000 })
  if (await passwords.verify(account.passwordHash, password)) return uncountFailure(db, key)
  refuseField('password', 'wrong', '当前密码不正确')
}
