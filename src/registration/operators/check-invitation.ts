/** Whether an operator may be invited, and whether an invitation may be answered. */

import { signedIn } from '../../access/permissions.ts'
import { ruleOn } from '../../business-rules/store.ts'
import type { Queryable } from '../../db/connect.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { RegistrationContext } from '../context.ts'
import { type FirmRow, lockFirm } from '../store.ts'
import { operatorLimits } from './rules.ts'
import * as store from './store.ts'

/** Refuses what would exceed the limits, or an address whose account is an operator of the firm already. */
export async function requireWithinLimits(
  tx: Queryable,
  { firm, address, at }: { firm: FirmRow; address: string; at: Date },
) {
  const { perDay, dayMs } = operatorLimits
  const operators = await store.operatorsOf(tx, firm.id)
  const invited = await store.accountByAddress(tx, address)
  if (operators.some(({ accountId }) => accountId === invited))
    refuseField('address', 'taken', '这个手机号或邮箱的账号已经是本企业的操作员')
  const others = (await store.openInvitations(tx, firm.id)).filter(one => one.address !== address)
  const perFirm = await ruleOn(tx, 'operatorsPerFirm', chinaDay(at))
  if (operators.length + others.length >= perFirm)
    refuse('rule-broken', { message: `操作员和未答复的邀请合计至多 ${perFirm} 个` })
  const recent = await store.countInvitationsSince(tx, firm.id, new Date(at.getTime() - dayMs))
  if (recent >= perDay)
    refuse('too-often', { retryAfterSeconds: dayMs / 1000, message: '今天发出的邀请太多，请明天再试' })
}

/** An open invitation to the viewer and its firm, both locked by the firm's lock. Another address's invitation is treated as missing. */
export async function answerableInvitation(
  tx: Queryable,
  id: string,
  { viewer: contextViewer, clock }: RegistrationContext,
) {
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
