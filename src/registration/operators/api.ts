/** Handlers of a firm's operators. Every change locks the firm first, so that two of them never cross. */

import { randomUUID } from 'node:crypto'
import { landingOf } from '../../access/landing.ts'
import { menusOf } from '../../access/menus.ts'
import { signedIn } from '../../access/permissions.ts'
import { accountRoleFields } from '../../access/sessions/session-store.ts'
import type { SignedIn } from '../../access/viewer.ts'
import { ruleOn } from '../../business-rules/store.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay, dayMs } from '../../wire/china-time.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { faultMessages } from '../../wire/fault-messages.ts'
import { firmRoleLabels } from '../../wire/firm-roles.ts'
import { encodeMember } from '../../wire/integers.ts'
import { maskAddress } from '../cases/personal-fields.ts'
import type { RegistrationContext } from '../context.ts'
import { type FirmRow, lockFirm } from '../store.ts'
import type { operatorCalls } from './calls.ts'
import { changeRole, recordChange, removeFromFirm } from './change-operators.ts'
import { answerableInvitation, requireWithinLimits } from './check-invitation.ts'
import { sendInvitation } from './invite.ts'
import { notifyOfJoin } from './operator-notices.ts'
import { operatorsReply } from './operators-reply.ts'
import { keepsOwner, readAddress } from './rules.ts'
import * as store from './store.ts'

const lastOwnerMessage = '企业至少要有一位负责人，请先移交给另一位操作员'
const addressMessage = '请填写 11 位手机号，或 name@example.com 样子的邮箱'

/** The viewer's firm with a row lock. */
const lockOwn = async (tx: Queryable, viewer: SignedIn): Promise<FirmRow> =>
  (await lockFirm(tx, viewer.firmId ?? refuse('not-found'), viewer)) ?? refuse('not-found')

/** The operator of the firm with this account, locked with the firm. Another firm's operator is treated as missing. */
async function findOperator(tx: Queryable, firmId: number, accountId: number) {
  const operators = await store.operatorsOf(tx, firmId)
  const operator = operators.find(one => one.accountId === accountId) ?? refuse('not-found')
  return { operators, operator, name: operator.realName ?? operator.username }
}

/** Refuses an account that is no operator of the viewer's firm, before the password is checked. */
async function requireOperator(accountId: number, { db, viewer }: RegistrationContext) {
  await findOperator(db, signedIn(viewer).firmId ?? refuse('not-found'), accountId)
}

export const operatorHandlers: Handlers<typeof operatorCalls, RegistrationContext> = {
  listOperators: (_input, context) => operatorsReply(context),

  inviteOperator: async ({ address: text, role }, context) => {
    const { channel, address } = readAddress(text) ?? refuseField('address', 'format', addressMessage)
    context.messages.requireOpen(channel)
    const at = context.clock()
    const viewer = signedIn(context.viewer)
    await context.db.transaction(async tx => {
      const firm = await lockOwn(tx, viewer)
      if (firm.status !== 'approved') refuse('conflict')
      await requireWithinLimits(tx, { firm, address, at })
      await store.replaceInvitation(tx, { firmId: firm.id, address, at })
      const invitation = {
        id: randomUUID(),
        firmId: firm.id,
        address,
        role,
        invitedBy: viewer.accountId,
        createdAt: at,
      }
      const validDays = await ruleOn(tx, 'invitationDays', chinaDay(at))
      const expiresAt = new Date(at.getTime() + validDays * dayMs)
      await store.addInvitation(tx, { ...invitation, expiresAt })
      const remark = `${maskAddress(address)}，${firmRoleLabels[role]}`
      await recordChange(tx, { firm, action: 'operator-invited', remark }, context)
      await sendInvitation(tx, { ...invitation, channel, expiresAt, firmName: firm.firmName ?? '' }, context)
    })
    return operatorsReply(context)
  },

  revokeInvitation: async ({ invitationId }, context) => {
    await context.db.transaction(async tx => {
      const firm = await lockOwn(tx, signedIn(context.viewer))
      const invitation = await store.invitationById(tx, invitationId)
      if (invitation?.firmId !== firm.id) return refuse('not-found')
      const isEnded = await store.endInvitation(tx, invitation.id, { state: 'revoked', at: context.clock() })
      if (!isEnded) refuse('conflict', { message: '这份邀请已经答复或撤销' })
    })
    return operatorsReply(context)
  },

  changeOperatorRole: async ({ accountId, role, password, ...codes }, context) => {
    if (role === 'owner') {
      await requireOperator(accountId, context)
      if (password === undefined) refuseField('password', 'required', faultMessages.password.required)
      else await context.confirmIdentity({ password, ...codes })
    }
    await context.db.transaction(async tx => {
      const firm = await lockOwn(tx, signedIn(context.viewer))
      const { operators, operator, name } = await findOperator(tx, firm.id, accountId)
      if (operator.role === role) return
      if (!keepsOwner(operators, { accountId, role })) refuse('rule-broken', { message: lastOwnerMessage })
      await changeRole(tx, { firm, accountId, name, role }, context)
    })
    return operatorsReply(context)
  },

  handOverOwnership: async ({ accountId, ownRole, ...proof }, context) => {
    const viewer = signedIn(context.viewer)
    if (accountId === viewer.accountId) refuseField('accountId', 'self', '请选择另一位操作员')
    await requireOperator(accountId, context)
    await context.confirmIdentity(proof)
    await context.db.transaction(async tx => {
      const firm = await lockOwn(tx, viewer)
      const { name } = await findOperator(tx, firm.id, accountId)
      await changeRole(tx, { firm, accountId, name, role: 'owner' }, context)
      await store.setOperatorRole(tx, { firmId: firm.id, accountId: viewer.accountId, role: ownRole })
    })
    return operatorsReply(context, ownRole)
  },

  removeOperator: async ({ accountId }, context) => {
    const viewer = signedIn(context.viewer)
    if (accountId === viewer.accountId) refuseField('accountId', 'self', '要退出企业，请用“退出本企业”')
    await context.db.transaction(async tx => {
      const firm = await lockOwn(tx, viewer)
      const { name, operator } = await findOperator(tx, firm.id, accountId)
      await removeFromFirm(tx, { firm, accountId, name, role: operator.role }, context)
    })
    return operatorsReply(context)
  },

  leaveFirm: async (_input, context) => {
    const { accountId, ...viewer } = signedIn(context.viewer)
    await context.db.transaction(async tx => {
      const firm = await lockOwn(tx, { ...viewer, accountId })
      const { operators, operator, name } = await findOperator(tx, firm.id, accountId)
      if (!keepsOwner(operators, { accountId })) refuse('rule-broken', { message: lastOwnerMessage })
      await removeFromFirm(tx, { firm, accountId, name, role: operator.role }, context)
    })
    return { done: true }
  },

  receivedInvitations: async (_input, { db, viewer, clock }) => {
    const addresses = await store.addressesOf(db, signedIn(viewer).accountId)
    const rows = await store.invitationsTo(db, addresses, clock())
    return rows.map(({ invitation: { id, role, createdAt, expiresAt }, firmName, inviter }) => ({
      ...{ id, role, roleLabel: firmRoleLabels[role], firmName: firmName ?? '', invitedBy: inviter ?? '负责人' },
      ...{ createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
    }))
  },

  acceptInvitation: async ({ invitationId }, context) => {
    const viewer = signedIn(context.viewer)
    const { accountId } = viewer
    const at = context.clock()
    if (viewer.firmId !== null)
      refuse('rule-broken', { message: '您的账号已经属于一家企业；一个账号只能属于一家，请先退出或换一个账号' })
    return context.db.transaction(async tx => {
      const { invitation, firm } = await answerableInvitation(tx, invitationId, context)
      const { firmId, role } = invitation
      await store.endInvitation(tx, invitationId, { state: 'accepted', at })
      if (!(await store.addOperator(tx, { accountId, firmId, role, joinedAt: at }))) refuse('conflict')
      await recordChange(tx, { firm, action: 'operator-joined', remark: firmRoleLabels[role] }, context)
      const name = viewer.realName ?? viewer.username
      await notifyOfJoin(tx, { firm, accountId, name, role, key: invitationId }, context)
      const roleFields = (await accountRoleFields(tx, accountId)) ?? refuse('not-found')
      const login = {
        isXT: encodeMember(roleFields.isMember),
        menus: menusOf(roleFields),
        landing: landingOf(roleFields),
      }
      return { firmName: firm.firmName ?? '', role, ...login }
    })
  },

  refuseInvitation: async ({ invitationId }, context) => {
    await context.db.transaction(async tx => {
      await answerableInvitation(tx, invitationId, context)
      await store.endInvitation(tx, invitationId, { state: 'refused', at: context.clock() })
    })
    return { done: true }
  },
}
