/** Handlers of invitations of colleagues. */
import { addAuditLine } from '../../access/audit/store.ts'
import { accountByEmail, accountById, accountByPhone } from '../../access/store.ts'
import { dutyNames } from '../../account/invitation/api.ts'
import {
  addInvitation,
  closeInvitation,
  invitationTo,
  type StaffInvitation,
  waitingInvitation,
} from '../../account/invitation/store.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Handlers } from '../../wire/call.ts'
import { hourMs } from '../../wire/china-time.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { changeStaff, personName, readAssignment } from '../colleagues/change.ts'
import { addChange } from '../colleagues/store.ts'
import type { AdministrationContext } from '../context.ts'
import { invitationsPerHour, needsConsent, staffStateLabels } from '../rules.ts'
import type { staffInvitationCalls } from './calls.ts'
import { requireReachable, sendInvitation } from './send.ts'
import { invitationsSince } from './store.ts'

/** Refuses a contact that an account or a waiting invitation has. */
async function requireUnused(tx: Queryable, contacts: Pick<StaffInvitation, 'email' | 'phone'>) {
  const holders = [
    {
      field: 'email',
      name: '邮箱',
      account: contacts.email === null ? undefined : await accountByEmail(tx, contacts.email),
    },
    {
      field: 'phone',
      name: '手机号',
      account: contacts.phone === null ? undefined : await accountByPhone(tx, contacts.phone),
    },
  ]
  for (const { field, name, account } of holders) {
    if (!account) continue
    if (account.userType !== 'staff') refuseField(field, 'taken', `这个${name}已注册企业账号，请换一个`)
    const advice = account.disabled ? '已停用，请启用那个账号' : '不用再邀请'
    refuseField(field, 'taken', `这个${name}是同事 ${account.realName ?? account.username} 的，${advice}`)
  }
  const waiting = await invitationTo(tx, contacts)
  if (waiting)
    refuseField(
      waiting.phone === contacts.phone && contacts.phone !== null ? 'phone' : 'email',
      'taken',
      '已有一份发给这里的邀请，请重发或先撤回',
    )
}

async function requireSome(tx: Queryable, { by, at }: { by: number; at: Date }, isLimited: boolean) {
  const sent = await invitationsSince(tx, { by, since: new Date(at.getTime() - hourMs) })
  if (isLimited && sent >= invitationsPerHour)
    refuse('too-often', {
      message: `每小时至多发 ${invitationsPerHour} 份邀请，请稍后再试`,
      retryAfterSeconds: hourMs / 1000,
    })
}

export const staffInvitationHandlers: Handlers<typeof staffInvitationCalls, AdministrationContext> = {
  staffInvitationById: async ({ id }, { db, clock }) => {
    const invitation = (await waitingInvitation(db, id)) ?? refuse('not-found')
    const { realName, email, phone, invitedAt, expiresAt } = invitation
    const inviter = await accountById(db, invitation.invitedBy)
    const isOver = expiresAt !== null && expiresAt <= clock()
    const state = invitation.state === 'proposed' ? 'proposed' : isOver ? 'expired' : 'invited'
    return {
      ...({ realName, email, phone, ...dutyNames(invitation), state, stateLabel: staffStateLabels[state] } as const),
      inviter: inviter ? personName(inviter) : '',
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    }
  },

  inviteColleague: async ({ realName, duty, branchCode, reason, ...contacts }, context) => {
    const { email = null, phone = null } = contacts
    if (email === null && phone === null) refuseField('email', 'required', '邮箱和手机号至少填一个')
    const to = readAssignment(duty, branchCode)
    requireReachable({ email, phone }, context)
    return changeStaff(context, async change => {
      const { tx, staff, viewer, at } = change
      await requireSome(tx, { by: viewer.accountId, at }, context.config.limits)
      await requireUnused(tx, { email, phone })
      const waits = to.role === 'administrator' && needsConsent(staff, viewer.accountId)
      const invitation = {
        ...{ realName, email, phone, ...to, state: 'proposed' as const, tokenHash: null },
        ...{ invitedBy: viewer.accountId, invitedAt: at, expiresAt: null },
      }
      const id = await addInvitation(tx, invitation)
      if (waits) {
        const why = reason ?? `邀请${realName}为管理员`
        const about = { invitationId: id, kind: 'invite', state: 'proposed', ...to, reason: why } as const
        await addChange(tx, { ...about, byAccountId: viewer.accountId, at })
        const facts = { ...dutyNames(to), reason: why }
        const line = { action: 'staff-role-proposed', viewer, at, address: context.address, subject: realName } as const
        await addAuditLine(tx, { ...line, facts })
        return { id, outcome: 'proposed' as const, expiresAt: null }
      }
      const saved = (await waitingInvitation(tx, id)) ?? refuse('conflict')
      const expiresAt = await sendInvitation(change, { invitation: saved, action: 'staff-invited' }, context)
      return { id, outcome: 'sent' as const, expiresAt: expiresAt.toISOString() }
    })
  },

  resendStaffInvitation: ({ id }, context) =>
    changeStaff(context, async change => {
      const { tx, staff, viewer, at } = change
      const invitation = (await waitingInvitation(tx, id)) ?? refuse('not-found')
      if (invitation.state === 'proposed') refuse('conflict', { message: '这份邀请在等另一位管理员同意，同意后才发出' })
      // A new inviter of an administrator would be the only one who wants it.
      if (
        invitation.role === 'administrator' &&
        invitation.invitedBy !== viewer.accountId &&
        needsConsent(staff, viewer.accountId)
      )
        refuse('not-permitted', { message: '管理员的邀请由邀请的人重发，或者撤回后重新邀请' })
      await requireSome(tx, { by: viewer.accountId, at }, context.config.limits)
      requireReachable(invitation, context)
      const expiresAt = await sendInvitation(change, { invitation, action: 'invitation-resent' }, context)
      return { expiresAt: expiresAt.toISOString() }
    }),

  withdrawStaffInvitation: ({ id }, context) =>
    changeStaff(context, async ({ tx, viewer, at }) => {
      const invitation = (await waitingInvitation(tx, id)) ?? refuse('not-found')
      if (invitation.state === 'proposed') refuse('conflict', { message: '这份邀请在等另一位管理员同意，请在那里撤回' })
      await closeInvitation(tx, { id, state: 'withdrawn', at })
      const line = { action: 'invitation-withdrawn', viewer, at, address: context.address } as const
      await addAuditLine(tx, { ...line, subject: invitation.realName, facts: dutyNames(invitation) })
      return { done: true }
    }),
}
