/** Registration of an account, and setting a new password with a code. */
import { deleteFailuresByPrefix } from '../access/failure-store.ts'
import { endSessions } from '../access/sessions/session-store.ts'
import { type Account, changeAccount, createAccount, type UniqueField } from '../access/store.ts'
import type { Target } from '../messages/context.ts'
import { type FieldFault, refuse, refuseField } from '../wire/errors.ts'
import { loginKey } from './attempts.ts'
import { requireCaptcha } from './codes/captcha.ts'
import { sendCode, verifyCode, wrongCodeFault } from './codes/sending.ts'
import type { AccountContext } from './context.ts'
import type { CaptchaAnswer } from './fields.ts'
import { notifyOwner } from './notify-owner.ts'
import { judgePassword } from './passwords/judge-password.ts'
import { isReservedName } from './passwords/reserved-names.ts'
import { hasAgreed, passwordFault, type RuleFault, usernameFault } from './rules.ts'
import { countTry, firmNameOf, spendCode } from './store.ts'

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

const fieldFault = (field: string, fault: RuleFault | undefined): FieldFault[] => (fault ? [{ field, ...fault }] : [])

const reservedFault = (username: string): RuleFault | undefined =>
  isReservedName(username) ? { fault: 'reserved', message: '这个用户名由本站保留，请换一个' } : undefined

/** All faults of a registration that need no look-up. */
function registrationFaults({ username, password, confirmPassword, agree }: Registration): FieldFault[] {
  const differs = { fault: 'different', message: '两次输入的密码不一样' }
  const notAgreed = { fault: 'required', message: '请先阅读并同意隐私政策' }
  return [
    ...fieldFault('username', usernameFault(username) ?? reservedFault(username)),
    ...fieldFault('password', passwordFault(password, username)),
    ...fieldFault('confirmPassword', password === confirmPassword ? undefined : differs),
    ...fieldFault('agree', hasAgreed(agree) ? undefined : notAgreed),
  ]
}

/** Creates the account if the code is right. Only the holder of a code learns that a name or phone is taken, which counts as a try. */
export async function register(input: Registration, context: AccountContext) {
  const faults = registrationFaults(input)
  if (faults.length > 0) refuse('faulty-input', { faults })
  const { username, password, phone, code, userType } = input
  const result = await context.db.transaction(async tx => {
    const to: Target = { channel: 'phone', address: phone }
    const codeId = await verifyCode(tx, { to, purpose: 'register', code }, context)
    if (codeId === undefined) return wrongCodeFault()
    const [weak] = fieldFault('password', await judgePassword(password, { username, personalData: [phone] }))
    if (weak) return weak
    const passwordHash = await context.passwords.hash(password)
    const account = await createAccount(tx, { username, passwordHash, phone, userType })
    if ('taken' in account) {
      await countTry(tx, codeId)
      return takenFaults[account.taken]
    }
    await spendCode(tx, codeId, context.clock())
    return account
  })
  if ('field' in result) return refuse('faulty-input', { faults: [result] })
  return { id: result.id, username }
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
    await requireCaptcha(captchaAnswer, context)
    const shouldDeliver = account !== undefined && !account.disabled
    return sendCode({ to, purpose: 'reset', owner: account, shouldDeliver }, context)
  }
  if (code === undefined) return refuseField('code', 'required', '请输入验证码')
  const weak = fieldFault(
    'newPassword',
    newPassword === undefined ? { fault: 'required', message: '请输入新密码' } : passwordFault(newPassword),
  )
  if (newPassword === undefined || weak.length > 0) return refuse('faulty-input', { faults: weak })
  const fault = await setPassword({ to, account, code, newPassword }, context)
  if (fault) refuse('faulty-input', { faults: [fault] })
  return { done: true, secondsToWait: 0 }
}

type NewPassword = { to: Target; account: Account | undefined; code: string; newPassword: string }

function setPassword(
  { to, account, code, newPassword }: NewPassword,
  context: AccountContext,
): Promise<FieldFault | undefined> {
  return context.db.transaction(async tx => {
    const codeId = await verifyCode(tx, { to, purpose: 'reset', code }, context)
    if (codeId === undefined || !account || account.disabled) return wrongCodeFault()
    const personalData = [account.phone, account.email, account.realName, await firmNameOf(tx, account.id)]
    const [fault] = fieldFault(
      'newPassword',
      await judgePassword(newPassword, { username: account.username, personalData }),
    )
    if (fault) {
      await countTry(tx, codeId)
      return fault
    }
    await spendCode(tx, codeId, context.clock())
    await changeAccount(tx, account.id, { passwordHash: await context.passwords.hash(newPassword) })
    await notifyOwner(tx, { before: account, what: 'password', at: context.clock() }, context)
    await endSessions(tx, { accountId: account.id, at: context.clock(), because: 'password' })
    for (const login of [account.username, account.phone])
      if (login !== null) await deleteFailuresByPrefix(tx, loginKey(context, login))
  })
}
