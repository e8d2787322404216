/** Handlers of the calls of the second factor. */
import { signedIn } from '../../access/permissions.ts'
import type { Account } from '../../access/store.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { addAudit } from '../activity/store.ts'
import type { AccountContext } from '../context.ts'
import { requirePassword } from '../login/login.ts'
import { ownAccount } from '../profile.ts'
import type { secondFactorCalls } from './calls.ts'
import { isFactorRequired } from './login-steps.ts'
import { takeLoginStep } from './pending-login.ts'
import { findFactor, removeFactor, unusedRecoveryCodes } from './store.ts'
import { beginEnrolment, confirmEnrolment, newRecoveryCodes, requireFactor } from './verify-factor.ts'

export const secondFactorHandlers: Handlers<typeof secondFactorCalls, AccountContext> = {
  takeLoginStep,

  ownSecondFactor: async (_, context) => {
    const account = await ownAccount(context)
    const factor = await findFactor(context.db, account.id)
    return {
      enabledAt: factor?.confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: await unusedRecoveryCodes(context.db, account.id),
      isRequired: isFactorRequiredOf(account, context),
      isAvailable: !account.demonstration,
    }
  },

  beginSecondFactor: async ({ password }, context) => {
    const account = await ownAccount(context)
    if (account.demonstration) refuse('rule-broken', { message: '演示账号大家共用，不能开启两步验证' })
    await requirePassword(account, password, context)
    return beginEnrolment(account, context)
  },

  confirmSecondFactor: async ({ code }, context) => ({
    recoveryCodes: await confirmEnrolment(await ownAccount(context), code, context),
  }),

  renewRecoveryCodes: async ({ code }, context) => {
    const account = await ownAccount(context)
    await requireEnabled(account.id, context)
    await requireFactor(account, { code }, context)
    const { db, clock, address } = context
    const recoveryCodes = await db.transaction(async tx => {
      const event = { event: 'recovery-codes-renewed', by: signedIn(context.viewer), at: clock(), address } as const
      await addAudit(tx, { accountId: account.id, ...event })
      return newRecoveryCodes(tx, account.id, context)
    })
    return { recoveryCodes }
  },

  endSecondFactor: async ({ password, code, recoveryCode }, context) => {
    const account = await ownAccount(context)
    if (isFactorRequiredOf(account, context)) refuse('rule-broken', { message: '工作人员必须使用两步验证，不能关闭' })
    await requireEnabled(account.id, context)
    await requirePassword(account, password, context)
    await requireFactor(account, { code, recoveryCode }, context)
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

const isFactorRequiredOf = ({ userType, factorRequired }: Account, { config }: AccountContext) =>
  isFactorRequired({ userType, isFactorRequiredOfAccount: factorRequired, isDemonstration: config.demo })

async function requireEnabled(accountId: number, { db }: AccountContext) {
  const factor = await findFactor(db, accountId)
  if (!factor?.confirmedAt) refuse('conflict', { message: '两步验证没有开启，请刷新后再看' })
}
