/** A login after its password: a second factor, the terms, then the session. Until then there is no session, and the old one stays. */
import { randomBytes } from 'node:crypto'
import type { NewPasskey } from '../../access/passkey-fields.ts'
import { tokenHash } from '../../access/sessions/tokens.ts'
import { type Account, accountById } from '../../access/store.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { openSession } from '../activity/open-session.ts'
import { addAudit, recordLogin, settleLogin } from '../activity/store.ts'
import type { AccountContext } from '../context.ts'
import { beginProof, beginRegistration } from '../passkeys/ceremonies.ts'
import { hasAgreed, proofLimits } from '../rules.ts'
import { hasConsented, saveConsent, termsInForce } from '../terms/store.ts'
import { type LoginStep, nextLoginStep } from './login-steps.ts'
import {
  closePendingLogin,
  countPendingTry,
  factorWays,
  findPendingLogin,
  hasFactor,
  type PendingLogin,
  savePendingLogin,
} from './store.ts'
import {
  beginEnrolment,
  confirmEnrolment,
  type FactorInput,
  registerPasskey,
  requireFactor,
  requireFactorInput,
} from './verify-factor.ts'

type Progress = {
  account: Account
  isFactorAccepted: boolean
  /** The row of the login history; absent after the password, where it is added. */
  historyId?: number | null
  /** New ones, after the first factor was set up. */
  recoveryCodes?: readonly string[]
  /** The person comes from the provider of the single sign-on. */
  bySignOn?: boolean
}

/** Time to find the phone, or to install an authenticator. */
const stepMs = 10 * 60_000

/** Opens the session if nothing else is needed, or returns the next step with the token that continues this login. */
export async function continueLogin(
  { account, isFactorAccepted, historyId, recoveryCodes = [], bySignOn = false }: Progress,
  context: AccountContext,
) {
  const { db, clock } = context
  const at = clock()
  const { facts, ways, terms } = await loginFacts(account, isFactorAccepted, context)
  const step = nextLoginStep(facts)
  const outcome = step === undefined ? 'success' : 'unfinished'
  const recorded = historyId ?? (await recordLogin(db, { ...context, accountId: account.id, outcome, at }))
  if (step === undefined) {
    if (historyId) await settleLogin(db, historyId, 'success')
    return { ...(await openSession({ ...account, bySignOn }, context)), recoveryCodes: [...recoveryCodes] }
  }
  const challenge = await saveStep({ account, step, isFactorAccepted, historyId: recorded, bySignOn }, context)
  return {
    next: step,
    challenge,
    recoveryCodes: [...recoveryCodes],
    ...(step === 'code' && { ways }),
    ...(step === 'consent' && terms && { terms: { version: terms.version, changes: terms.changes } }),
  }
}

async function loginFacts(account: Account, isFactorAccepted: boolean, { db, clock, config }: AccountContext) {
  const [ways, terms] = await Promise.all([factorWays(db, account.id), termsInForce(db, clock())])
  const facts = {
    hasFactor: hasFactor(ways),
    isFactorAccepted,
    userType: account.userType,
    isDemonstrationAccount: account.demonstration,
    isFactorRequiredOfAccount: account.factorRequired,
    isDemonstration: config.demo,
    hasAcceptedTerms: terms === undefined || (await hasConsented(db, account.id, terms.id)),
  }
  return { facts, ways, terms }
}

type Step = { account: Account; step: LoginStep; isFactorAccepted: boolean; historyId: number; bySignOn: boolean }

async function saveStep({ account, step, isFactorAccepted, historyId, bySignOn }: Step, { db, clock }: AccountContext) {
  const challenge = randomBytes(32).toString('base64url')
  const at = clock()
  const login = {
    accountId: account.id,
    tokenHash: tokenHash(challenge),
    step,
    hasFactor: isFactorAccepted,
    bySignOn,
    passwordHash: account.passwordHash,
    historyId,
    expiresAt: new Date(at.getTime() + stepMs),
  }
  await savePendingLogin(db, login, at)
  return challenge
}

function refuseExpired(message = '登录已超时，请从头再登录一次'): never {
  return refuse('auth-failed', { faults: [{ field: 'challenge', fault: 'expired', message }] })
}

type StepInput = FactorInput & {
  agree?: unknown
  termsVersion?: string | undefined
  newPasskey?: (NewPasskey & { name: string }) | undefined
}

/** A login that waits, and its account. The password must still be the one that was checked. */
async function openLogin(challenge: string, { db, clock }: AccountContext) {
  const pending = (await findPendingLogin(db, { tokenHash: tokenHash(challenge), at: clock() })) ?? refuseExpired()
  const account = (await accountById(db, pending.accountId)) ?? refuseExpired()
  if (account.disabled || account.passwordHash !== pending.passwordHash) refuseExpired()
  return { pending, account }
}

/** What a browser needs for a passkey in this step of a login: to use one, or to make the first. */
export async function passkeyOfStep({ challenge }: { challenge: string }, context: AccountContext) {
  const { pending, account } = await openLogin(challenge, context)
  if (pending.step === 'code') return { use: await beginProof(account, context) }
  if (pending.step === 'enrol') return { make: await beginRegistration(account, context) }
  return refuse('conflict')
}

/** Takes the next step of a login. */
export async function takeLoginStep(
  { challenge, ...input }: StepInput & { challenge: string },
  context: AccountContext,
) {
  const { pending, account } = await openLogin(challenge, context)
  if (pending.step === 'code') return takeCode(pending, account, input, context)
  if (pending.step === 'consent') return takeConsent(pending, account, input, context)
  const { code, newPasskey } = input
  if (newPasskey !== undefined)
    return takeFirst(pending, account, () => registerPasskey(account, newPasskey, 'only', context), context)
  if (code !== undefined)
    return takeFirst(pending, account, () => confirmEnrolment(account, code, 'only', context), context)
  return { next: 'enrol' as const, challenge, recoveryCodes: [], enrolment: await beginEnrolment(account, context) }
}

async function countTryOf({ id }: PendingLogin, { db }: AccountContext) {
  if (!(await countPendingTry(db, id, proofLimits.tries))) refuseExpired('动态码输错次数过多，请从头再登录一次')
}

async function finishStep({ id, step }: PendingLogin, { db, clock }: AccountContext) {
  if (!(await closePendingLogin(db, { id, step, at: clock() }))) refuseExpired()
}

/** What a login takes with it from step to step. */
const lastOf = ({ historyId, bySignOn }: PendingLogin) => ({ historyId, bySignOn })

async function takeCode(pending: PendingLogin, account: Account, input: FactorInput, context: AccountContext) {
  requireFactorInput(input)
  await countTryOf(pending, context)
  try {
    await requireFactor(account, input, context)
  } catch (error) {
    const outcome = input.passkey ? 'wrong-passkey' : 'wrong-code'
    if (pending.historyId) await settleLogin(context.db, pending.historyId, outcome)
    throw error
  }
  await finishStep(pending, context)
  return continueLogin({ account, isFactorAccepted: true, ...lastOf(pending) }, context)
}

/** The first factor of an account is `setUp`, which returns its recovery codes. */
async function takeFirst(
  pending: PendingLogin,
  account: Account,
  setUp: () => Promise<string[]>,
  context: AccountContext,
) {
  await countTryOf(pending, context)
  const recoveryCodes = await setUp()
  await finishStep(pending, context)
  return continueLogin({ account, isFactorAccepted: true, ...lastOf(pending), recoveryCodes }, context)
}

/** Only to the version that was displayed: if a newer one came into force meanwhile, the login begins again. */
async function takeConsent(pending: PendingLogin, account: Account, input: StepInput, context: AccountContext) {
  if (!hasAgreed(input.agree)) refuseField('agree', 'required', '请先阅读并同意用户协议')
  const { db, clock, address, userAgent } = context
  const at = clock()
  const terms = await termsInForce(db, at)
  if (terms && terms.version !== input.termsVersion) refuseExpired('用户协议刚有更新，请从头再登录一次')
  await finishStep(pending, context)
  if (terms)
    await db.transaction(async tx => {
      await saveConsent(tx, { accountId: account.id, termsVersionId: terms.id, at, address, userAgent })
      const by = { accountId: account.id, username: account.username, realName: account.realName }
      const details = { version: terms.version }
      await addAudit(tx, { accountId: account.id, event: 'terms-accepted', by, at, address, details })
    })
  return continueLogin({ account, isFactorAccepted: pending.hasFactor, ...lastOf(pending) }, context)
}
