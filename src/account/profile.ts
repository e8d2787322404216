/** The user's own profile: private fields are masked, changes need a password or a code. */

import { signedIn } from '../access/permissions.ts'
import { loginInfoOf } from '../access/sessions/login-info.ts'
import { type Account, accountById, changeAccount, replacePassword, type UniqueField } from '../access/store.ts'
import type { SignedIn } from '../access/viewer.ts'
import { branchLabel } from '../codes/branches.ts'
import { seal, unseal } from '../db/seal.ts'
import type { Target } from '../messages/context.ts'
import { type FieldFault, refuse, refuseField } from '../wire/errors.ts'
import { issueTokens, newSession } from './activity/open-session.ts'
import type { Purpose } from './calls.ts'
import { verifyCode, wrongCodeFault } from './codes/sending.ts'
import type { AccountContext } from './context.ts'
import { requirePassword } from './login/login.ts'
import { notifyOwner } from './notify-owner.ts'
import { weaknessOf } from './passwords/tasks.ts'
import { takenFaults } from './registration/registration.ts'
import { isIdNumber, maskEmail, maskIdNumber, maskPhone, passwordFault, type RuleFault } from './rules.ts'
import { branchOfAccount, countTry, firmNameOf, spendCode } from './store.ts'

export async function ownAccount({ db, viewer }: AccountContext): Promise<Account> {
  return (await accountById(db, signedIn(viewer).accountId)) ?? refuse('session-ended')
}

export async function readProfile(context: AccountContext) {
  const viewer = signedIn(context.viewer)
  const { accountId, levels } = viewer
  const account = await ownAccount(context)
  return {
    id: accountId,
    realName: account.realName,
    idNumber: maskedIdNumber(account, context),
    phone: account.phone && maskPhone(account.phone),
    email: account.email && maskEmail(account.email),
    blockName: blockName(levels, await branchOfAccount(context.db, accountId)),
    ...loginInfoOf({ ...viewer, username: account.username }),
  }
}

/** The citizen number is stored encrypted, with a key for this account only. */
const idNumberSealing = (accountId: number, { config }: AccountContext) => ({
  secretKey: config.secretKey,
  purpose: `id-number ${accountId}`,
})

/** The own citizen number, for the file of a person's own data. */
export const plainIdNumber = ({ id, idNumber }: Account, context: AccountContext): string | undefined =>
  idNumber === null ? undefined : unseal(idNumber, idNumberSealing(id, context))

function maskedIdNumber(account: Account, context: AccountContext): string | null {
  const plainNumber = plainIdNumber(account, context)
  return plainNumber === undefined ? null : maskIdNumber(plainNumber)
}

/** The office of a person: of staff by their levels, of an enterprise by its firm. Empty if there is none. */
function blockName(levels: SignedIn['levels'], firmBranch: string | null): string {
  if (levels === 'centre' || levels === 'nationalReviewer') return '国家中心'
  const branch = levels ?? firmBranch
  return branch === null ? '' : branchLabel(branch)
}

type ProfileChange = Partial<Record<'realName' | 'idNumber' | 'email' | 'code' | 'password', string | undefined>>

export async function updateProfile(
  { realName, idNumber, email, code, password }: ProfileChange,
  context: AccountContext,
) {
  if (idNumber !== undefined && !isIdNumber(idNumber))
    refuseField('idNumber', 'check-digit', '证件号码不对，请核对 18 位号码')
  const account = await ownAccount(context)
  const columns = {
    ...(realName !== undefined && { realName }),
    ...(idNumber !== undefined && { idNumber: seal(idNumber, idNumberSealing(account.id, context)) }),
  }
  if (email === undefined) {
    await changeAccount(context.db, account.id, columns)
    return { done: true }
  }
  if (password === undefined) return refuseField('password', 'required', '修改邮箱需要输入密码')
  if (code === undefined) return refuseField('code', 'required', '请输入发到新邮箱的验证码')
  await requirePassword(account, password, context)
  const proof = { to: { channel: 'email', address: email }, purpose: 'change-email', code } as const
  return changeWithCode({ account, proof, changes: { ...columns, email } }, context)
}

/** Sets a new password and replaces the session, so that old tokens become invalid. Returns the new header token. */
export async function updatePassword(input: { password: string; newPassword: string }, context: AccountContext) {
  const account = await ownAccount(context)
  refuseWeak(passwordFault(input.newPassword, account.username))
  if (input.password === input.newPassword) refuseField('newPassword', 'same', '新密码不能和当前密码一样')
  await requirePassword(account, input.password, context)
  const personalData = [account.phone, account.email, account.realName, await firmNameOf(context.db, account.id)]
  refuseWeak(await weaknessOf(input.newPassword, { username: account.username, personalData }, context))
  const next = await context.passwords.run(hasher => hasher.hash(input.newPassword))
  const tokens = await context.db.transaction(async tx => {
    const isReplaced = await replacePassword(tx, { id: account.id, from: account.passwordHash, to: next })
    if (!isReplaced) refuse('conflict')
    await notifyOwner(tx, { before: account, what: 'password', at: context.clock() }, context)
    return newSession(account, { ...context, db: tx }, 'password')
  })
  return { done: true, token: issueTokens(account, tokens, context) }
}

function refuseWeak(fault: RuleFault | undefined): void {
  if (fault) refuse('faulty-input', { faults: [{ field: 'newPassword', ...fault }] })
}

type PhoneChange = { password?: string | undefined; oldCode?: string | undefined; phone: string; code: string }

export async function updatePhone({ password, oldCode, phone, code }: PhoneChange, context: AccountContext) {
  const account = await ownAccount(context)
  if (password !== undefined) await requirePassword(account, password, context)
  else if (oldCode === undefined) refuseField('password', 'required', '请输入密码，或原手机收到的验证码')
  const usesOldCode = password === undefined && oldCode !== undefined && account.phone !== null
  if (password === undefined && !usesOldCode) refuseField('oldCode', 'wrong', wrongCodeFault('oldCode').message)
  const proof = { to: { channel: 'phone', address: phone }, purpose: 'change-phone', code } as const
  const oldProof = {
    to: { channel: 'phone', address: account.phone ?? '' },
    purpose: 'old-phone',
    code: oldCode ?? '',
  } as const
  return changeWithCode({ account, proof, changes: { phone }, ...(usesOldCode && { oldProof }) }, context)
}

type Proof = { to: Target; purpose: Purpose; code: string }
type Change = {
  account: Account
  proof: Proof
  oldProof?: Proof
  changes: Partial<Pick<Account, 'realName' | 'idNumber' | 'phone' | 'email'>>
}

/** Changes the account if the code of the new phone or mailbox is right, and that of the old one if it replaces the password. */
async function changeWithCode(change: Change, context: AccountContext): Promise<{ done: true }> {
  const fault = await context.db.transaction(async (tx): Promise<FieldFault | undefined> => {
    const oldId = change.oldProof && (await verifyCode(tx, change.oldProof, context))
    if (change.oldProof && oldId === undefined) return wrongCodeFault('oldCode')
    const codeId = await verifyCode(tx, change.proof, context)
    if (codeId === undefined) return wrongCodeFault()
    const changed: { id: number } | { taken: UniqueField } = await changeAccount(tx, change.account.id, change.changes)
    if ('taken' in changed) {
      await countTry(tx, codeId)
      return takenFaults[changed.taken]
    }
    await spendCode(tx, codeId, context.clock())
    if (oldId !== undefined) await spendCode(tx, oldId, context.clock())
    const { account, changes, proof } = change
    await notifyOwner(tx, { before: account, after: changes, what: proof.to.channel, at: context.clock() }, context)
  })
  if (fault) refuse('faulty-input', { faults: [fault] })
  return { done: true }
}
