/** A person whose phone is lost sets a new one that two people of the staff have approved, with a code sent to it. */
import type { PasswordHasher } from '../../access/passwords.ts'
import { endSessions } from '../../access/sessions/session-store.ts'
import { type Account, accountByUsername, changeAccount } from '../../access/store.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { addAudit } from '../activity/store.ts'
import { requireCaptcha } from '../codes/captcha.ts'
import { sendCode, wrongCodeFault } from '../codes/sending.ts'
import type { AccountContext } from '../context.ts'
import type { CaptchaAnswer } from '../fields.ts'
import { claimCode, clearLoginFailures, refuseWeakPassword, takenFaults } from '../registration/registration.ts'
import { removeFactor } from '../second-factor/store.ts'
import { spendCode } from '../store.ts'
import { notifyUsed } from './notify-recovery.ts'
import { redeemRecovery, usableRecovery } from './store.ts'

type Input = CaptchaAnswer & {
  username: string
  phone: string
  code?: string | undefined
  newPassword?: string | undefined
}

/** Without a code: sends one to the approved phone. The reply is the same if nothing was approved. */
export async function recoverAccount(
  { username, phone, code, newPassword, ...captcha }: Input,
  context: AccountContext,
) {
  const account = await accountByUsername(context.db, username)
  const to = { channel: 'phone', address: phone } as const
  if (code === undefined && newPassword === undefined) {
    const provedBits = await requireCaptcha(captcha, context)
    const shouldDeliver = (await approvedFor(account, phone, context)) !== undefined
    return sendCode({ to, purpose: 'recover', owner: account, shouldDeliver, provedBits }, context)
  }
  if (code === undefined) return refuseField('code', 'required', '请输入验证码')
  if (newPassword === undefined) return refuseField('newPassword', 'required', '请输入新密码')
  await context.passwords.run(hasher => setPhone({ account, phone, code, newPassword }, hasher, context))
  return { done: true, secondsToWait: 0 }
}

async function approvedFor(account: Account | undefined, phone: string, { db, clock }: AccountContext) {
  if (!account || account.disabled) return undefined
  return usableRecovery(db, { accountId: account.id, phone, at: clock() })
}

type NewPhone = { account: Account | undefined; phone: string; code: string; newPassword: string }

async function setPhone(
  { account, phone, code, newPassword }: NewPhone,
  hasher: PasswordHasher,
  context: AccountContext,
) {
  const { db, clock, address } = context
  const wrongCode = { faults: [wrongCodeFault()] }
  const codeId = await claimCode({ to: { channel: 'phone', address: phone }, purpose: 'recover', code }, context)
  const recovery = await approvedFor(account, phone, context)
  if (codeId === undefined || !account || !recovery) return refuse('faulty-input', wrongCode)
  await refuseWeakPassword(account, newPassword, context)
  const passwordHash = await hasher.hash(newPassword)
  const accountId = account.id
  const at = clock()
  await db.transaction(async tx => {
    if (!(await spendCode(tx, codeId, at))) refuse('faulty-input', wrongCode)
    if (!(await redeemRecovery(tx, { accountId, phone, at }))) refuse('faulty-input', wrongCode)
    const changed = await changeAccount(tx, accountId, { phone, passwordHash })
    if ('taken' in changed) refuse('faulty-input', { faults: [takenFaults[changed.taken]] })
    await removeFactor(tx, accountId)
    await endSessions(tx, { accountId, at, because: 'password' })
    await clearLoginFailures(tx, account, context)
    const by = { accountId, username: account.username, realName: account.realName }
    await addAudit(tx, {
      accountId,
      event: 'recovery-used',
      by,
      at,
      address,
      details: { recovery: String(recovery.id) },
    })
    await notifyUsed(tx, { account, phone, branchCode: recovery.branchCode, at }, context)
  })
}
