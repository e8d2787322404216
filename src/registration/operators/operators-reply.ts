/** The operators of the viewer's firm as calls return them. */

import { signedIn } from '../../access/permissions.ts'
import { ruleOn } from '../../business-rules/store.ts'
import { operatorMay } from '../../wire/access/may.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse } from '../../wire/errors.ts'
import { type FirmRole, firmRoleLabels } from '../../wire/firm-roles.ts'
import { maskAddress } from '../cases/personal-fields.ts'
import type { RegistrationContext } from '../context.ts'
import { firmById } from '../store.ts'
import * as store from './store.ts'

/** `role`: the viewer's role after the call. Only owners see invitations. */
export async function operatorsReply({ db, viewer: contextViewer, clock }: RegistrationContext, role?: FirmRole) {
  const viewer = signedIn(contextViewer)
  const firm = (await firmById(db, viewer.firmId ?? refuse('not-found'), viewer)) ?? refuse('not-found')
  const canManage = operatorMay(role ?? viewer.firmRole, 'manage-operators')
  const today = chinaDay(clock())
  const [operators, perFirm, invitationDays, invitations] = [
    await store.operatorsOf(db, firm.id),
    await ruleOn(db, 'operatorsPerFirm', today),
    await ruleOn(db, 'invitationDays', today),
    canManage ? await store.openInvitations(db, firm.id) : [],
  ]
  return {
    firmName: firm.firmName ?? '',
    ...{ canManage, perFirm, invitationDays },
    operators: operators.map(({ accountId, username, realName, phone, role: own, joinedAt }) => ({
      ...{ accountId, name: realName ?? username, phone: phone && maskAddress(phone) },
      ...{ role: own, roleLabel: firmRoleLabels[own], joinedAt: joinedAt.toISOString() },
      isSelf: accountId === viewer.accountId,
    })),
    invitations: invitations.map(({ id, address, role: offered, createdAt, expiresAt }) => ({
      ...{ id, address: maskAddress(address), role: offered, roleLabel: firmRoleLabels[offered] },
      ...{ createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString(), isExpired: expiresAt <= clock() },
    })),
  }
}
