/** Handlers of a firm's operators. Every change locks the firm first, so that two of them never cross. */
import { randomUUID } from 'node:crypto'
import { landingOf } from '../../access/landing.ts'
import { menusOf } from '../../access/menus.ts'
import { signedIn } from '../../access/permissions.ts'
import { accountRoleFields, endSessions } from '../../access/sessions/session-store.ts'
import type { SignedIn } from '../../access/viewer.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { faultMessages } from '../../wire/fault-messages.ts'
import { type FirmRole, firmRoleLabels } from '../../wire/firm-roles.ts'
import { encodeMember } from '../../wire/integers.ts'
import { historyAuthor, type RegistrationContext } from '../context.ts'
import { addHistory } from '../history/history-store.ts'
import { maskAddress } from '../record/personal-fields.ts'
import { type FirmRow, lockFirm } from '../store.ts'
import type { operatorCalls } from './calls.ts'
import { sendInvitation } from './invite.ts'
import { operatorsReply } from './operators-reply.ts'
import { keepsOwner, operatorLimits, readAddress } from './rules.ts'
import * as store from './store.ts'

const lastOwnerMessage = '企业至少要有一位负责人，请先移交给另一位操作员'
const addressMessage = '请填写 11 位手机号，或 name@example.com 样子的邮箱'

/** The viewer's firm with a row lock. */
const lockOwn = async (tx: Queryable, viewer: SignedIn): Promise<FirmRow> =>
  (await lockFirm(tx, viewer.firmId ?? refuse('not-found'), viewer)) ?? refuse('not-found')

type Act = { firm: FirmRow; action: string; remark: string }

/** A line of the firm's history for a change of its operators. */
const record = (tx: Queryable, { firm, action, remark }: Act, { viewer, clock }: RegistrationContext) =>
  addHistory(tx, { firm, action, to: firm.status, by: historyAuthor(signedIn(viewer)), at: clock(), remark })

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
      const expiresAt = new Date(at.getTime() + operatorLimits.validMs)
      await store.addInvitation(tx, { ...invitation, expiresAt })
      const remark = `${maskAddress(address)}，${firmRoleLabels[role]}`
      await record(tx, { firm, action: 'operator-invited', remark }, context)
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
      const { name } = await findOperator(tx, firm.id, accountId)
      await removeFromFirm(tx, { firm, accountId, name }, context)
    })
    return operatorsReply(context)
  },

  leaveFirm: async (_input, context) => {
    const { accountId, ...viewer } = signedIn(context.viewer)
    await context.db.transaction(async tx => {
      const firm = await lockOwn(tx, { ...viewer, accountId })
      const { operators, name } = await findOperator(tx, firm.id, accountId)
      if (!keepsOwner(operators, { accountId })) refuse('rule-broken', { message: lastOwnerMessage })
      await removeFromFirm(tx, { firm, accountId, name }, context)
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
      const { invitation, firm } = await answerable(tx, invitationId, context)
      const { firmId, role } = invitation
      await store.endInvitation(tx, invitationId, { state: 'accepted', at })
      if (!(await store.addOperator(tx, { accountId, firmId, role, joinedAt: at }))) refuse('conflict')
      await record(tx, { firm, action: 'operator-joined', remark: firmRoleLabels[role] }, context)
      const name = viewer.realName ?? viewer.username
      await context.messages.notify(tx, {
        ...{ to: { firmId }, kind: 'operator-joined', link: '/MyManage/SystemMember/operators', at },
        parameters: { operator: name, role: firmRoleLabels[role] },
        key: `operator ${accountId} joined ${invitationId}`,
      })
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
      await answerable(tx, invitationId, context)
      await store.endInvitation(tx, invitationId, { state: 'refused', at: context.clock() })
    })
    return { done: true }
  },
}

/** Refuses what would exceed the limits, or an address whose account is an operator of the firm already. */
async function requireWithinLimits(tx: Queryable, { firm, address, at }: { firm: FirmRow; address: string; at: Date }) {
  const { perFirm, perDay, dayMs } = operatorLimits
  const operators = await store.operatorsOf(tx, firm.id)
  const invited = await store.accountByAddress(tx, address)
  if (operators.some(({ accountId }) => accountId === invited))
    refuseField('address', 'taken', '这个手机号或邮箱的账号已经是本企业的操作员')
  const others = (await store.openInvitations(tx, firm.id)).filter(one => one.address !== address)
  if (operators.length + others.length >= perFirm)
    refuse('rule-broken', { message: `操作员和未答复的邀请合计至多 ${perFirm} 个` })
  const recent = await store.countInvitationsSince(tx, firm.id, new Date(at.getTime() - dayMs))
  if (recent >= perDay)
    refuse('too-often', { retryAfterSeconds: dayMs / 1000, message: '今天发出的邀请太多，请明天再试' })
}

/** An open invitation to the viewer and its firm, both locked by the firm's lock. Another address's invitation is treated as missing. */
async function answerable(tx: Queryable, id: string, { viewer: contextViewer, clock }: RegistrationContext) {
  const viewer = signedIn(contextViewer)
  const found = await store.invitationById(tx, id)
  const addresses = await store.addressesOf(tx, viewer.accountId)
  if (!found || !addresses.includes(found.address)) return refuse('not-found')
  const firm = (await lockFirm(tx, found.firmId, { ...viewer, firmId: found.firmId })) ?? refuse('not-found')
  const invitation = (await store.invitationById(tx, id)) ?? refuse('not-found')
  if (invitation.state !== 'open') return refuse('conflict', { message: '这份邀请已经答复或撤销' })
  if (invitation.expiresAt <= clock()) return refuse('rule-broken', { message: '这份邀请已过期，请让企业重新邀请' })
  return { invitation, firm }
}

type Change = { firm: FirmRow; accountId: number; name: string; role: FirmRole }

async function changeRole(tx: Queryable, { firm, accountId, name, role }: Change, context: RegistrationContext) {
  await store.setOperatorRole(tx, { firmId: firm.id, accountId, role })
  const at = context.clock()
  await record(tx, { firm, action: 'operator-role', remark: `${name}，${firmRoleLabels[role]}` }, context)
  await context.messages.notify(tx, {
    ...{ to: { accountId }, kind: 'operator-role', link: '/MyManage/SystemMember/operators', at },
    parameters: { role: firmRoleLabels[role] },
    key: `operator ${accountId} ${role} ${at.toISOString()}`,
  })
}

/** The rights of the account end with this transaction, and so does its session, because its menus are those of the firm. */
async function removeFromFirm(
  tx: Queryable,
  { firm, accountId, name }: Omit<Change, 'role'>,
  context: RegistrationContext,
) {
  const at = context.clock()
  await context.messages.notify(tx, {
    ...{ to: { accountId }, kind: 'operator-removed', link: '/MyManage/account', at },
    parameters: {},
    key: `operator ${accountId} removed ${at.toISOString()}`,
  })
  await store.deleteOperator(tx, { firmId: firm.id, accountId })
  await endSessions(tx, { accountId, at, because: 'operator' })
  await record(tx, { firm, action: 'operator-removed', remark: name }, context)
}
