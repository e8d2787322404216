/** Handlers of the calls of passkeys. */
import { signedIn } from '../../access/permissions.ts'
import { type Account, accountById, lockAccount } from '../../access/store.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { addAudit } from '../activity/store.ts'
import type { AccountContext } from '../context.ts'
import { requirePassword } from '../login/login.ts'
import { ownAccount } from '../profile.ts'
import { continueLogin, passkeyOfStep } from '../second-factor/pending-login.ts'
import { isRequiredOf, refuseShared } from '../second-factor/required.ts'
import { factorWays, hasFactor, removeAuthenticator, removeFactor } from '../second-factor/store.ts'
import { type FactorInput, registerPasskey, requireFactor } from '../second-factor/verify-factor.ts'
import type { passkeyCalls } from './calls.ts'
import { beginProof, beginRegistration, refusePasskey, verifyProof } from './ceremonies.ts'
import { passkeyLimit, relyingPartyOf } from './passkey-rules.ts'
import { passkeysOf, removePasskey, renamePasskey } from './store.ts'

export const passkeyHandlers: Handlers<typeof passkeyCalls, AccountContext> = {
  beginPasskeyLogin: (_, context) => beginProof(undefined, context),

  passkeyLogin: async ({ passkey: proof }, context) => {
    const { accountId } = await verifyProof(undefined, proof, context)
    const account = (await accountById(context.db, accountId)) ?? refusePasskey()
    if (account.disabled) return refusePasskey()
    // An administrator has asked for a new password: until then nothing else opens the account.
    if (account.passwordHash === 'none') return refusePasskey('请先用“忘记密码”设置新密码')
    return continueLogin({ account, isFactorAccepted: true }, context)
  },

  passkeyOfStep,

  ownPasskeys: async (_, { db, viewer, config }) => {
    const own = await passkeysOf(db, signedIn(viewer).accountId)
    return {
      passkeys: own.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
        ...{ id, name, isSynced, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
      })),
      isPossible: relyingPartyOf(config.publicUrl) !== undefined,
      limit: passkeyLimit,
    }
  },

  beginOwnProof: async (_, context) => beginProof(await ownAccount(context), context),

  beginPasskey: async (proof, context) => {
    const account = await ownAccount(context)
    refuseShared(account)
    await confirmPerson(account, proof, context)
    return beginRegistration(account, context)
  },

  confirmPasskey: async ({ name, passkey }, context) => ({
    recoveryCodes: await registerPasskey(await ownAccount(context), { name, ...passkey }, 'further', context),
  }),

  renamePasskey: async ({ id, name }, { db, viewer }) => {
    const { accountId } = signedIn(viewer)
    return (await renamePasskey(db, { id, accountId, name })) ? { done: true } : refuse('not-found')
  },

  removePasskey: async ({ id, ...proof }, context) => {
    const account = await ownAccount(context)
    const accountId = account.id
    if (!(await passkeysOf(context.db, accountId)).some(passkey => passkey.id === id)) refuse('not-found')
    await confirmPerson(account, proof, context)
    return removeOne(account, context, async tx => (await removePasskey(tx, { id, accountId }))?.name)
  },

  removeAuthenticator: async (proof, context) => {
    const account = await ownAccount(context)
    await confirmPerson(account, proof, context)
    return removeOne(account, context, async tx =>
      (await removeAuthenticator(tx, account.id)) ? '身份验证器' : undefined,
    )
  },
}

async function confirmPerson(
  account: Account,
  { password, ...factor }: FactorInput & { password: string },
  context: AccountContext,
) {
  await requirePassword(account, password, context)
  await requireFactor(account, factor, context)
}

/** Removes one of the ways of an account by `remove`, which returns its name. The last one ends the second factor, or is refused to those who
 *  must have one; the account is locked, so that two removals at the same time do not remove both. */
async function removeOne(
  account: Account,
  context: AccountContext,
  remove: (tx: Queryable) => Promise<string | undefined>,
) {
  const { db, clock, address, messages, viewer } = context
  const at = clock()
  const accountId = account.id
  await db.transaction(async tx => {
    await lockAccount(tx, accountId)
    const name = (await remove(tx)) ?? refuse('conflict', { message: '已经移除了，请刷新后再看' })
    const isLast = !hasFactor(await factorWays(tx, accountId))
    if (isLast && isRequiredOf(account, context))
      refuse('rule-broken', { message: '您必须使用两步验证，这是最后一种，请先登记另一种' })
    if (isLast) await removeFactor(tx, accountId)
    const by = signedIn(viewer)
    await addAudit(tx, { accountId, event: 'passkey-removed', by, at, address, details: { name } })
    if (isLast) await addAudit(tx, { accountId, event: 'second-factor-off', by, at, address })
    const link = '/MyManage/account?part=totp'
    const key = `factor of ${accountId} removed ${at.toISOString()}`
    await messages.notify(tx, { to: { accountId }, kind: 'passkey-removed', parameters: { name }, link, at, key })
  })
  return { done: true }
}
