/** Login: limits, captcha, password, session. An unknown name and a wrong password cost the same time and get the same reply. */

import { countFailure, uncountFailure } from '../../access/failure-store.ts'
import type { PasswordHasher } from '../../access/passwords.ts'
import { signedIn } from '../../access/permissions.ts'
import { browserHash } from '../../access/sessions/browser-cookie.ts'
import { isBrowserKnown } from '../../access/sessions/session-store.ts'
import { type Account, accountByLogin } from '../../access/store.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { recordLogin } from '../activity/store.ts'
import { requireBits, requireCaptcha } from '../codes/captcha.ts'
import { type AccountContext, hashedKey } from '../context.ts'
import type { CaptchaAnswer } from '../fields.ts'
import { harderBits, loginLimits } from '../rules.ts'
import { continueLogin } from '../second-factor/pending-login.ts'
import { clearAttempt, countAttempt, reportFailure } from './attempts.ts'
import { notifyOfGuesses } from './guesses.ts'

type Login = CaptchaAnswer & { username: string; password: string }

export const logIn = (login: Login, context: AccountContext) =>
  context.passwords.run(hasher => logInWith(hasher, login, context))

async function logInWith(
  hasher: PasswordHasher,
  { username, password, ...captchaAnswer }: Login,
  context: AccountContext,
) {
  const { db, clock, cookies } = context
  const provedBits = await requireCaptcha(captchaAnswer, context)
  const addressKey = await countAgainstAddress(provedBits, context)
  const account = await accountByLogin(db, username)
  const browser = browserHash(cookies)
  const isKnown = await isBrowserKnown(db, { accountId: account?.id, browserHash: browser, at: clock() })
  const attempt = { login: username, browser, isBrowserKnown: isKnown, provedBits }
  await countAttempt(attempt, context)
  const isRight = await hasher.verify(account?.disabled ? undefined : account?.passwordHash, password)
  if (!account || !isRight) {
    await recordLogin(db, { accountId: account?.id, outcome: 'wrong-password', ...context, at: clock() })
    await reportFailure(username, context)
    if (account) await notifyOfGuesses(account, context)
    return refuse('auth-failed', { faults: [{ field: 'password', fault: 'wrong', message: '用户名或密码不正确' }] })
  }
  await clearAttempt(attempt, context)
  await uncountFailure(db, addressKey)
  return continueLogin({ account, isFactorAccepted: false }, context)
}

/** Counts every login until it succeeds, so that concurrent logins cannot exceed the limit. Beyond it a login needs a harder puzzle: many
 *  people may share the address. */
async function countAgainstAddress(provedBits: number, context: AccountContext): Promise<string> {
  const { db, clock, config, address } = context
  const key = hashedKey(context, 'login from', address)
  const { addressMs, perAddress } = loginLimits
  const counted = await countFailure(db, { key, at: clock(), windowMs: addressMs, from: 'first' })
  const needed = config.limits ? harderBits(counted.failures - 1, { free: perAddress }) : 0
  if (needed > 0 && counted.failures === perAddress + 1)
    context.alarm('many-logins-from-one-address', { address: key.slice(0, 12), failures: counted.failures })
  if (provedBits < needed) await uncountFailure(db, key)
  requireBits(provedBits, needed)
  return key
}

/** Checks the password of a signed-in user again; refuses for a while after ten wrong guesses. Counted per session, so that failed
 *  logins of strangers do not matter. Each guess is counted before the check, so that concurrent guesses cannot exceed the limit. */
export async function requirePassword(account: Account, password: string, context: AccountContext): Promise<void> {
  const { db, passwords, clock, config } = context
  const key = hashedKey(context, 'password within session', signedIn(context.viewer).sessionId)
  const { guessMs, guessesPerSession } = loginLimits
  return passwords.run(async hasher => {
    const counted = await countFailure(db, { key, at: clock(), windowMs: guessMs, from: 'last' })
    if (config.limits && counted.failures > guessesPerSession)
      refuse('too-often', { retryAfterSeconds: guessMs / 1000 })
    if (await hasher.verify(account.passwordHash, password)) return uncountFailure(db, key)
    refuseField('password', 'wrong', '当前密码不正确')
  })
}
