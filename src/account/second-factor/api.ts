/** Handlers of the calls of the second factor. */
import { signedIn } from '../../access/permissions.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { addAudit } from '../activity/store.ts'
import type { AccountContext } from '../context.ts'
import { requirePassword } from '../login/login.ts'
import { passkeysOf } from '../passkeys/store.ts'
import { ownAccount } from '../profile.ts'
import type { secondFactorCalls } from './calls.ts'
import { takeLoginStep } from './pending-login.ts'
import { isRequiredOf, refuseShared } from './required.ts'
import { factorWays, findFactor, hasFactor, removeFactor, unusedRecoveryCodes } from './store.ts'
import { beginEnrolment, confirmEnrolment, newRecoveryCodes, requireFactor } from './verify-factor.ts'

export const secondFactorHandlers: Handlers<typeof secondFactorCalls, AccountContext> = {
  takeLoginStep,

  ownSecondFactor: async (_, context) => {
    const account = await ownAccount(context)
    const { db } = context
    const [factor, passkeys] = await Promise.all([findFactor(db, account.id), passkeysOf(db, account.id)])
    const firstPasskeyAt = passkeys[0]?.createdAt
    return {
      enabledAt: (factor?.confirmedAt ?? firstPasskeyAt)?.toISOString() ?? null,
      hasAuthenticator: !!factor?.confirmedAt,
      hasPasskey: passkeys.length > 0,
      recoveryCodesLeft: await unusedRecoveryCodes(db, account.id),
      isRequired: isRequiredOf(account, context),
      isAvailable: !account.demonstration,
    }
  },

  beginSecondFactor: async ({ password, ...factor }, context) => {
    const account = await ownAccount(context)
    refuseShared(account)
    if ((await factorWays(context.db, account.id)).authenticator)
      refuse('conflict', { message: '身份验证器已经在用，请刷新后再看' })
    await requirePassword(account, password, context)
    await requireFactor(account, factor, context)
    return beginEnrolment(account, context)
  },

  confirmSecondFactor: async ({ code }, context) => ({
    recoveryCodes: await confirmEnrolment(await ownAccount(context), code, 'further', context),
  }),

  renewRecoveryCodes: async (factor, context) => {
    const account = await ownAccount(context)
    await requireEnabled(account.id, context)
    await requireFactor(account, factor, context)
    const { db, clock, address } = context
    const recoveryCodes = await db.transaction(async tx => {
      const event = { event: 'recovery-codes-renewed', by: signedIn(context.viewer), at: clock(), address } as const
      await addAudit(tx, { accountId: account.id, ...event })
      return newRecoveryCodes(tx, account.id, context)
    })
    return { recoveryCodes }
  },

  endSecondFactor: async ({ password, ...factor }, context) => {
    const account = await ownAccount(context)
    if (isRequiredOf(account, context)) refuse('rule-broken', { message: '工作人员必须使用两步验证，不能关闭' })
    await requireEnabled(account.id, context)
    await requirePassword(account, password, context)
    await requireFactor(account, factor, context)
    const { db, clock, address, messages } = context
    const at = clock()
    const accountId = account.id
    await db.transaction(async tx => {
      if (!(await removeFactor(tx, accountId))) refuse('conflict')
      await addAudit(tx, { accountId, event: 'second-factor-off', by: signedIn(context.viewer), at, address })
      const link = '/MyManage/account?part=totp'
      const key = `second factor of ${accountId} off ${at.toISOString()}`
      await messages.notify(tx, { to: { accountId }, kind: 'second-factor-off', parameters: {}, link, at, key })
    })
    return { done: true }
  },
}

async function requireEnabled(accountId: number, { db }: AccountContext) {
  if (!hasFactor(await factorWays(db, accountId))) refuse('conflict', { message: '两步验证没有开启，请刷新后再看' })
}
