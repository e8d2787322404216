/** Handlers of the calls of the recovery of an account. */

import type { AuditAction } from '../../access/audit/actions.ts'
import { addAuditLine } from '../../access/audit/store.ts'
import { signedIn } from '../../access/permissions.ts'
import { type Account, accountById, accountByLogin, accountByPhone, accountByUsername } from '../../access/store.ts'
import { accountRecoveryName } from '../../codes/account-recovery-name.ts'
import type { Queryable } from '../../db/connect.ts'
import { reachOf } from '../../wire/access/may.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { faultMessages } from '../../wire/fault-messages.ts'
import type { AccountEvent } from '../activity/rules.ts'
import { addAudit } from '../activity/store.ts'
import type { AccountContext } from '../context.ts'
import { maskEmail, maskPhone } from '../rules.ts'
import { factorWays, hasFactor } from '../second-factor/store.ts'
import type { recoveryCalls } from './calls.ts'
import {
  endLateRecoveries,
  notifyApproved,
  notifyRefused,
  notifyRequested,
  notifyStopped,
  officeName,
} from './notify-recovery.ts'
import { recoverAccount } from './recover-account.ts'
import { canRecover, isOpenState, isOwnRequest, recoveryPeriods, recoveryStateLabels } from './rules.ts'
import {
  addRecovery,
  closeRecovery,
  decideRecovery,
  findRecoveries,
  firmOfAccount,
  openRecovery,
  recoveryById,
} from './store.ts'

const listed = 100

/** The account and its firm if the viewer may recover it; any other one is treated as missing. */
async function recoverable(account: Account | undefined, { db, viewer }: Pick<AccountContext, 'db' | 'viewer'>) {
  if (!account || account.disabled) return refuse('not-found', { message: '没有找到可以办理的账号' })
  const firm = await firmOfAccount(db, account.id)
  const branchCode = firm?.submittedAt ? firm.branchCode : null
  const target = { accountId: account.id, userType: account.userType, demonstration: account.demonstration, branchCode }
  if (!canRecover(signedIn(viewer), target)) refuse('not-found', { message: '没有找到可以办理的账号' })
  return { account, firmId: firm?.firmId ?? null, firmName: firm?.firmName ?? null, branchCode }
}

type Line = { accountId: number; event: AccountEvent & AuditAction; id: number }

/** In the audit of the account, and in the audit lines of staff. */
async function addLines(tx: Queryable, { accountId, event, id }: Line, context: AccountContext) {
  const viewer = signedIn(context.viewer)
  const { address } = context
  const at = context.clock()
  const details = { recovery: String(id) }
  await addAudit(tx, { accountId, event, by: viewer, at, address, details })
  await addAuditLine(tx, {
    action: event,
    viewer,
    at,
    address,
    subject: `account ${accountId}`,
    facts: { recovery: id },
  })
}

export const recoveryHandlers: Handlers<typeof recoveryCalls, AccountContext> = {
  findRecoverable: async ({ login }, context) => {
    const { account, firmName, branchCode } = await recoverable(await accountByLogin(context.db, login), context)
    const ways = await factorWays(context.db, account.id)
    return {
      username: account.username,
      realName: account.realName,
      phone: account.phone && maskPhone(account.phone),
      email: account.email && maskEmail(account.email),
      firmName,
      branchLabel: officeName(branchCode),
      hasSecondFactor: hasFactor(ways),
    }
  },

  requestRecovery: async ({ username, phone, reason, needsUsername }, context) => {
    const { db, clock } = context
    const { account, branchCode } = await recoverable(await accountByUsername(db, username), context)
    const holder = await accountByPhone(db, phone)
    if (holder) refuseField('phone', 'taken', '这个手机号已登记在某个账号上，请让本人另换一个')
    const accountId = account.id
    const at = clock()
    const requestedBy = signedIn(context.viewer).accountId
    return db.transaction(async tx => {
      await endLateRecoveries(tx, { at, messages: context.messages })
      const request = { accountId, branchCode, newPhone: phone, reason, needsUsername, requestedBy, requestedAt: at }
      const id = await addRecovery(tx, request)
      if (id === undefined) return refuse('conflict', { message: `这个账号已有一件${accountRecoveryName}在办理` })
      await addLines(tx, { accountId, event: 'recovery-requested', id }, context)
      await notifyRequested(tx, { accountId, recovery: { id, branchCode, newPhone: phone }, at }, context)
      return { id }
    })
  },

  recoveries: async (_, { db, clock, ...context }) => {
    const viewer = signedIn(context.viewer)
    await db.transaction(tx => endLateRecoveries(tx, { at: clock(), messages: context.messages }))
    const reach = reachOf(viewer, 'recover-accounts')
    const rows = await findRecoveries(db, reach.of === 'region' ? reach.branchCode : undefined, listed)
    return rows.map(({ recovery, username, firmName, requestedBy, decidedBy }) => ({
      ...{ username, firmName, requestedBy: requestedBy ?? '', decidedBy },
      id: recovery.id,
      branchLabel: officeName(recovery.branchCode),
      newPhone: maskPhone(recovery.newPhone),
      reason: recovery.reason,
      needsUsername: recovery.needsUsername,
      state: recovery.state,
      stateLabel: recoveryStateLabels[recovery.state],
      requestedAt: recovery.requestedAt.toISOString(),
      decidedAt: recovery.decidedAt?.toISOString() ?? null,
      remark: recovery.remark,
      usableUntil: recovery.usableUntil?.toISOString() ?? null,
      canDecide: recovery.state === 'requested' && !isOwnRequest(viewer, recovery),
      canReveal: isOpenState(recovery.state),
    }))
  },

  revealRecovery: async ({ id }, context) => {
    const { db, clock, address } = context
    const viewer = signedIn(context.viewer)
    const request = (await recoveryById(db, id)) ?? refuse('not-found')
    const { firmId } = await recoverable(await accountById(db, request.accountId), context)
    if (!isOpenState(request.state)) refuse('conflict', { message: '这件办理已经结束，不再保存完整的号码' })
    const line = { action: 'field-revealed', viewer, at: clock(), address, firmId, subject: 'newPhone' } as const
    await addAuditLine(db, { ...line, facts: { recovery: id } })
    return { newPhone: request.newPhone }
  },

  decideRecovery: async ({ id, verdict, remark = null }, context) => {
    const { db } = context
    const viewer = signedIn(context.viewer)
    const at = context.clock()
    const request = (await recoveryById(db, id)) ?? refuse('not-found')
    const { account } = await recoverable(await accountById(db, request.accountId), context)
    if (isOwnRequest(viewer, request))
      refuse('not-permitted', { message: `您申请的${accountRecoveryName}须由另一位同事决定` })
    const state = verdict === 'approve' ? 'approved' : 'refused'
    const reason = remark ?? ''
    if (state === 'refused' && reason === '') refuseField('remark', 'required', faultMessages.any.required)
    await db.transaction(async tx => {
      if (!(await decideRecovery(tx, { id, state, by: viewer.accountId, at, remark }))) refuse('conflict')
      await addLines(tx, { accountId: account.id, event: `recovery-${state}`, id }, context)
      const until = new Date(at.getTime() + recoveryPeriods.useMs)
      if (state === 'approved') await notifyApproved(tx, { account, recovery: request, until, at }, context)
      else await notifyRefused(tx, { accountId: account.id, recovery: request, reason, at }, context)
    })
    return { done: true }
  },

  recoverAccount,

  ownRecovery: async (_, { db, viewer }) => {
    const recovery = await openRecovery(db, signedIn(viewer).accountId)
    if (!recovery) return { recovery: null }
    const { id, newPhone, branchCode, requestedAt } = recovery
    const branchLabel = officeName(branchCode)
    return { recovery: { id, newPhone: maskPhone(newPhone), branchLabel, requestedAt: requestedAt.toISOString() } }
  },

  stopRecovery: async ({ id }, context) => {
    const { db, clock, address } = context
    const viewer = signedIn(context.viewer)
    const { accountId } = viewer
    const at = clock()
    await db.transaction(async tx => {
      const recovery = await openRecovery(tx, accountId)
      if (!recovery || !(await closeRecovery(tx, { id, accountId, state: 'stopped', at }))) return refuse('not-found')
      const details = { recovery: String(id) }
      await addAudit(tx, { accountId, event: 'recovery-stopped', by: viewer, at, address, details })
      await notifyStopped(tx, { recovery, at }, context)
    })
    return { done: true }
  },
}
