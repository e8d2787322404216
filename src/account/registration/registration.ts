/** Registration of an account, and setting a new password with a code. */
import { deleteFailuresByPrefix } from '../../access/failure-store.ts'
import type { PasswordHasher } from '../../access/passwords.ts'
import { endSessions } from '../../access/sessions/session-store.ts'
import { type Account, changeAccount, createAccount, type UniqueField } from '../../access/store.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Target } from '../../messages/context.ts'
import { type FieldFault, refuse, refuseField } from '../../wire/errors.ts'
import { openSession } from '../activity/open-session.ts'
import { addAudit, recordLogin } from '../activity/store.ts'
import type { Purpose } from '../calls.ts'
import { requireCaptcha } from '../codes/captcha.ts'
import { sendCode, verifyCode, wrongCodeFault } from '../codes/sending.ts'
import type { AccountContext } from '../context.ts'
import type { CaptchaAnswer } from '../fields.ts'
import { loginKey } from '../login/attempts.ts'
import { notifyOwner } from '../notify-owner.ts'
import { isReservedName } from '../passwords/reserved-names.ts'
import { weaknessOf } from '../passwords/tasks.ts'
import { hasAgreed, passwordFault, type RuleFault, usernameFault } from '../rules.ts'
import { countTry, firmNameOf, spendCode, uncountTry } from '../store.ts'
import { saveConsent, termsInForce } from '../terms/store.ts'

export type Registration = {
  username: string
  password: string
  confirmPassword: string
  phone: string
  code: string
  userType: 'enterprise' | 'agent'
  agree?: unknown
}

export const takenFaults: Record<UniqueField, FieldFault> = {
  username: { field: 'username', fault: 'taken', message: '这个用户名已有人使用，请换一个' },
  phone: { field: 'phone', fault: 'taken', message: '这个手机号已注册过，可以直接登录或找回密码' },
  email: { field: 'email', fault: 'taken', message: '这个邮箱已被其他账号使用' },
}

const faultOfField = (field: string, fault: RuleFault | undefined): FieldFault[] => (fault ? [{ field, ...fault }] : [])

const reservedFault = (username: string): RuleFault | undefined =>
  isReservedName(username) ? { fault: 'reserved', message: '这个用户名由本站保留，请换一个' } : undefined

/** Faults of the user name and password of a new account that need no look-up. */
export const newAccountFaults = (
  { username, password }: { username: string; password: string },
  field = 'password',
) => [
  ...faultOfField('username', usernameFault(username) ?? reservedFault(username)),
  ...faultOfField(field, passwordFault(password, username)),
]

/** All faults of a registration that need no look-up. */
function registrationFaults({ username, password, confirmPassword, agree }: Registration): FieldFault[] {
  const differs = { fault: 'different', message: '两次输入的密码不一样' }
  const notAgreed = { fault: 'required', message: '请先阅读并同意用户协议和隐私政策' }
  return [
    ...newAccountFaults({ username, password }),
    ...faultOfField('confirmPassword', password === confirmPassword ? undefined : differs),
    ...faultOfField('agree', hasAgreed(agree) ? undefined : notAgreed),
  ]
}

const refuseFault = (fault: FieldFault): never => refuse('faulty-input', { faults: [fault] })

/** Checks a code in a transaction of its own, before the slow password. A right one counts as a try, too, so that one code costs the
 *  server at most five hashes however many requests use it at once. */
export function claimCode(input: { to: Target; purpose: Purpose; code: string }, context: AccountContext) {
  return context.db.transaction(async tx => {
    const codeId = await verifyCode(tx, input, context)
    if (codeId !== undefined) await countTry(tx, codeId)
    return codeId
  })
}

/** Creates the account if the code is right, and logs in to it. Only the holder of a code learns that a name or phone is taken, which counts as a try. */
export async function register(input: Registration, context: AccountContext) {
  const faults = registrationFaults(input)
  if (faults.length > 0) refuse('faulty-input', { faults })
  return context.passwords.run(hasher => createOwnAccount(input, hasher, context))
}

async function createOwnAccount(
  { username, password, phone, code, userType }: Registration,
  hasher: PasswordHasher,
  context: AccountContext,
) {
  const claim = { to: { channel: 'phone', address: phone }, purpose: 'register', code } as const
  const codeId = (await claimCode(claim, context)) ?? refuseFault(wrongCodeFault())
  const [weak] = faultOfField(
    'password',
    await weaknessOf(password, { username, personalData: [phone] }, context).catch(async error => {
      await uncountTry(context.db, codeId)
      throw error
    }),
  )
  if (weak) {
    await uncountTry(context.db, codeId)
    return refuseFault(weak)
  }
  const passwordHash = await hasher.hash(password)
  const { db, clock, address, userAgent } = context
  const at = clock()
  const account = await createAccount(db, { username, passwordHash, phone, userType }, async (tx, accountId) => {
    if (!(await spendCode(tx, codeId, at))) refuseFault(wrongCodeFault())
    const by = { accountId, username, realName: null }
    await addAudit(tx, { accountId, event: 'registered', by, at, address })
    const terms = await termsInForce(tx, at)
    if (terms) await saveConsent(tx, { accountId, termsVersionId: terms.id, at, address, userAgent })
    await recordLogin(tx, { accountId, outcome: 'success', at, address, userAgent })
  })
  if ('taken' in account) return refuseFault(takenFaults[account.taken])
  return { id: account.id, ...(await openSession({ id: account.id, username, userType }, context)) }
}

type Reset = CaptchaAnswer & {
  to: Target
  account: Account | undefined
  code?: string | undefined
  newPassword?: string | undefined
}

/** Without a code: sends one if the account exists. With code and new password: sets the password and ends the sessions. */
export async function resetPassword(
  { to, account, code, newPassword, ...captchaAnswer }: Reset,
  context: AccountContext,
) {
  if (code === undefined && newPassword === undefined) {
    const provedBits = await requireCaptcha(captchaAnswer, context)
    const shouldDeliver = account !== undefined && !account.disabled
    return sendCode({ to, purpose: 'reset', owner: account, shouldDeliver, provedBits }, context)
  }
  if (code === undefined) return refuseField('code', 'required', '请输入验证码')
  const weak = faultOfField(
    'newPassword',
    newPassword === undefined ? { fault: 'required', message: '请输入新密码' } : passwordFault(newPassword),
  )
  if (newPassword === undefined || weak.length > 0) return refuse('faulty-input', { faults: weak })
  await context.passwords.run(hasher => setPassword({ to, account, code, newPassword }, hasher, context))
  return { done: true, secondsToWait: 0 }
}

type NewPassword = { to: Target; account: Account | undefined; code: string; newPassword: string }

async function setPassword(
  { to, account, code, newPassword }: NewPassword,
  hasher: PasswordHasher,
  context: AccountContext,
): Promise<void> {
  const { db, clock } = context
  const codeId = await claimCode({ to, purpose: 'reset', code }, context)
  if (codeId === undefined || !account || account.disabled) return refuseFault(wrongCodeFault())
  await refuseWeakPassword(account, newPassword, context)
  const passwordHash = await hasher.hash(newPassword)
  await db.transaction(async tx => {
    if (!(await spendCode(tx, codeId, clock()))) refuseFault(wrongCodeFault())
    await changeAccount(tx, account.id, { passwordHash })
    await notifyOwner(tx, { before: account, what: 'password', at: clock() }, context)
    await endSessions(tx, { accountId: account.id, at: clock(), because: 'password' })
    await clearLoginFailures(tx, account, context)
  })
}

/** Refuses a new password that breaks a rule or is easily guessed for this person. */
export async function refuseWeakPassword(account: Account, newPassword: string, context: AccountContext) {
  const personalData = [account.phone, account.email, account.realName, await firmNameOf(context.db, account.id)]
  const person = { username: account.username, personalData }
  const fault = await weaknessOf(newPassword, person, context)
  const [weak] = faultOfField('newPassword', fault)
  if (weak) refuseFault(weak)
}

/** Ends the waiting times of an account whose owner has proved to be the owner. */
export async function clearLoginFailures(tx: Queryable, account: Account, context: AccountContext): Promise<void> {
  for (const login of [account.username, account.phone])
    if (login !== null) await deleteFailuresByPrefix(tx, loginKey(context, login))
}
