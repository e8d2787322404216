/** Setting up an authenticator or a passkey, and checking what they prove: tries are limited for each account, and a used code is refused. */
import { randomBytes } from 'node:crypto'
import { beginAttempt, deleteFailures } from '../../access/failure-store.ts'
import type { NewPasskey, PasskeyProof } from '../../access/passkey-fields.ts'
import { type Account, lockAccount } from '../../access/store.ts'
import type { Queryable } from '../../db/connect.ts'
import { seal, unseal } from '../../db/seal.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { addAudit } from '../activity/store.ts'
import { type AccountContext, hashedKey } from '../context.ts'
import { verifyNewPasskey, verifyProof } from '../passkeys/ceremonies.ts'
import { passkeyLimit } from '../passkeys/passkey-rules.ts'
import { addPasskey, countPasskeys } from '../passkeys/store.ts'
import { loginLimits, waitAfter } from '../rules.ts'
import { newRecoveryCode, recoveryCodeCount, recoveryCodeHash } from './recovery-codes.ts'
import {
  confirmFactor,
  factorWays,
  findFactor,
  hasFactor,
  hasRecoveryCodes,
  replaceRecoveryCodes,
  saveUnconfirmed,
  spendRecoveryCode,
  spendStep,
} from './store.ts'
import { drawKeyCode } from './tasks.ts'
import { encodeBase32, keyUri, matchingStep, secretBytes } from './totp.ts'

type Person = Pick<Account, 'id' | 'username' | 'realName'>

export type FactorInput = {
  code?: string | undefined
  recoveryCode?: string | undefined
  passkey?: PasskeyProof | undefined
}

const authenticatorSealing = (accountId: number, { config }: AccountContext) => ({
  secretKey: config.secretKey,
  purpose: `totp ${accountId}`,
})

const byPerson = ({ id, username, realName }: Person) => ({ accountId: id, username, realName })

/** A new secret, as text and as a QR code. It is not in use until a code of it was entered. */
export async function beginEnrolment(account: Person, context: AccountContext) {
  const { db, clock, workers, settings } = context
  const bytes = randomBytes(secretBytes)
  const secret = seal(bytes.toString('base64url'), authenticatorSealing(account.id, context))
  if (!(await saveUnconfirmed(db, { accountId: account.id, secret, at: clock() })))
    refuse('conflict', { message: '两步验证已经开启，请刷新后再看' })
  const { siteName } = await settings()
  const key = encodeBase32(bytes)
  const uri = keyUri({ issuer: siteName, username: account.username, secret: key })
  return { secret: key, svg: await workers.run(drawKeyCode, uri) }
}

/** `only`: in a login that has no factor yet, whoever knows the password may set up the first one and no other. */
type Order = 'only' | 'further'

/** Called with the account locked. */
async function requireOrder(tx: Queryable, accountId: number, order: Order): Promise<void> {
  if (order === 'only' && hasFactor(await factorWays(tx, accountId)))
    refuse('conflict', { message: '两步验证已经开启，请从头再登录一次' })
}

/** Puts the authenticator into use and returns its recovery codes, which cannot be read again. */
export async function confirmEnrolment(
  account: Person,
  code: string,
  order: Order,
  context: AccountContext,
): Promise<string[]> {
  await countFactorTry(account.id, context)
  const { db, clock, address, messages } = context
  const at = clock()
  const factor = await findFactor(db, account.id)
  if (!factor || factor.confirmedAt) return refuse('conflict', { message: '请重新开始设置两步验证' })
  const step = matchingCode(factor, code, context)
  if (step === undefined) return refuseWrong('code')
  const { secret } = factor
  const accountId = account.id
  const codes = await db.transaction(async tx => {
    await lockAccount(tx, accountId)
    await requireOrder(tx, accountId, order)
    if (!(await confirmFactor(tx, { accountId, secret, step, at }))) refuseWrong('code')
    await addAudit(tx, { accountId, event: 'second-factor-on', by: byPerson(account), at, address })
    const link = '/MyManage/account?part=totp'
    const key = `second factor of ${accountId} on ${at.toISOString()}`
    await messages.notify(tx, { to: { accountId }, kind: 'second-factor-on', parameters: {}, link, at, key })
    return codesOfFirst(tx, accountId, context)
  })
  await deleteFailures(db, factorKey(accountId, context))
  return codes
}

/** Puts a passkey into use that has just been made; returns recovery codes if it is the first factor of the account. */
export async function registerPasskey(
  account: Person,
  { name, ...made }: NewPasskey & { name: string },
  order: Order,
  context: AccountContext,
): Promise<string[]> {
  const { db, clock, address, messages } = context
  const passkey = await verifyNewPasskey(account, made, context)
  const at = clock()
  const accountId = account.id
  return db.transaction(async tx => {
    await lockAccount(tx, accountId)
    await requireOrder(tx, accountId, order)
    if ((await countPasskeys(tx, accountId)) >= passkeyLimit) refuse('conflict')
    if (!(await addPasskey(tx, { ...passkey, name, createdAt: at })))
      refuseField('passkey', 'taken', '这个通行密钥已经登记过')
    await addAudit(tx, { accountId, event: 'passkey-added', by: byPerson(account), at, address, details: { name } })
    const link = '/MyManage/account?part=totp'
    const key = `passkey of ${accountId} added ${at.toISOString()}`
    await messages.notify(tx, { to: { accountId }, kind: 'passkey-added', parameters: { name }, link, at, key })
    return codesOfFirst(tx, accountId, context)
  })
}

/** Recovery codes of an account that has none; a further factor leaves the codes as they are. */
async function codesOfFirst(tx: Queryable, accountId: number, context: AccountContext): Promise<string[]> {
  return (await hasRecoveryCodes(tx, accountId)) ? [] : newRecoveryCodes(tx, accountId, context)
}

/** Replaces the recovery codes of an account and returns the new ones. */
export async function newRecoveryCodes(tx: Queryable, accountId: number, { config }: AccountContext) {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  const { secretKey } = config
  await replaceRecoveryCodes(tx, {
    accountId,
    hashes: codes.map(code => recoveryCodeHash(code, { accountId, secretKey })),
  })
  return codes
}

const factorKey = (accountId: number, context: AccountContext) => hashedKey(context, 'second factor', accountId)

/** Counts a try before it is checked; after five wrong ones each further one has to wait longer. Only someone who knows the password, or
 *  is signed in, gets here, so strangers cannot make the owner wait. */
async function countFactorTry(accountId: number, context: AccountContext): Promise<void> {
  const { db, clock, config } = context
  const waitMs = (failures: number) => (config.limits ? waitAfter(failures, loginLimits.freePerBrowser) : 0)
  const result = await beginAttempt(db, { key: factorKey(accountId, context), at: clock(), waitMs })
  if (!('retryAfterMs' in result)) return
  const seconds = Math.ceil(result.retryAfterMs / 1000)
  refuse('too-often', { retryAfterSeconds: seconds, message: `动态码输错次数过多，请 ${seconds} 秒后再试` })
}

/** The time step of a right code of an authenticator. */
function matchingCode(
  { accountId, secret }: { accountId: number; secret: string },
  code: string,
  context: AccountContext,
) {
  const key = unseal(secret, authenticatorSealing(accountId, context))
  return key === undefined ? undefined : matchingStep(Buffer.from(key, 'base64url'), code, context.clock())
}

function refuseWrong(field: 'code' | 'recoveryCode'): never {
  if (field === 'recoveryCode') return refuseField(field, 'wrong', '恢复码不对，或者已经用过')
  return refuseField(field, 'wrong', '动态码不对，或者已经用过；请等下一个，并核对手机的时间')
}

export function requireFactorInput({ code, recoveryCode, passkey }: FactorInput): void {
  if (code === undefined && recoveryCode === undefined && passkey === undefined)
    refuseField('code', 'required', '请输入动态码，或用通行密钥')
}

/** Checks a code of the authenticator, a passkey or a recovery code and uses it up, or refuses. An account without a factor passes. */
export async function requireFactor(account: Person, input: FactorInput, context: AccountContext): Promise<void> {
  const { db } = context
  if (!hasFactor(await factorWays(db, account.id))) return
  requireFactorInput(input)
  await countFactorTry(account.id, context)
  const { code, recoveryCode, passkey } = input
  if (passkey !== undefined) await verifyProof(account, passkey, context)
  else if (recoveryCode !== undefined) await redeemRecoveryCode(account, recoveryCode, context)
  else await spendCode(account.id, code ?? '', context)
  await deleteFailures(db, factorKey(account.id, context))
}

async function spendCode(accountId: number, code: string, context: AccountContext): Promise<void> {
  const factor = await findFactor(context.db, accountId)
  const step = factor?.confirmedAt && matchingCode(factor, code, context)
  if (!factor || typeof step !== 'number') return refuseWrong('code')
  if (!(await spendStep(context.db, { accountId, secret: factor.secret, step }))) refuseWrong('code')
}

async function redeemRecoveryCode(account: Person, recoveryCode: string, context: AccountContext): Promise<void> {
  const { db, clock, config, address, messages } = context
  const at = clock()
  const accountId = account.id
  const codeHash = recoveryCodeHash(recoveryCode, { accountId, secretKey: config.secretKey })
  await db.transaction(async tx => {
    if (!(await spendRecoveryCode(tx, { accountId, codeHash, at }))) refuseWrong('recoveryCode')
    await addAudit(tx, { accountId, event: 'recovery-code-used', by: byPerson(account), at, address })
    const link = '/MyManage/account?part=totp'
    const key = `recovery code of ${accountId} ${codeHash}`
    await messages.notify(tx, { to: { accountId }, kind: 'recovery-code-used', parameters: {}, link, at, key })
  })
}
