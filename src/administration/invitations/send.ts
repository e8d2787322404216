/** The message of an invitation, with a new link that holds three days. Only the hash of its token is stored. */
import { randomBytes } from 'node:crypto'
import { addAuditLine } from '../../access/audit/store.ts'
import { tokenHash } from '../../access/sessions/tokens.ts'
import { dutyNames } from '../../account/invitation/api.ts'
import { invitationPeriodMs } from '../../account/invitation/rules.ts'
import { renewInvitation, type StaffInvitation } from '../../account/invitation/store.ts'
import type { Target } from '../../messages/context.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { personName, type StaffChange } from '../colleagues/change.ts'
import type { AdministrationContext } from '../context.ts'

type Sent = {
  invitation: StaffInvitation
  action: 'staff-invited' | 'invitation-resent'
  /** Who invites, if it is another one than the viewer. */
  by?: number
}

const targetsOf = ({ email, phone }: Pick<StaffInvitation, 'email' | 'phone'>): Target[] => [
  ...(email === null ? [] : [{ channel: 'email' as const, address: email }]),
  ...(phone === null ? [] : [{ channel: 'phone' as const, address: phone }]),
]

/** Refuses if none of the contacts can be reached now. */
export function requireReachable(
  contacts: Pick<StaffInvitation, 'email' | 'phone'>,
  { messages }: Pick<AdministrationContext, 'messages'>,
): void {
  const targets = targetsOf(contacts)
  const faults = targets.flatMap(({ channel }) => {
    try {
      messages.requireOpen(channel)
      return []
    } catch (error) {
      return [error]
    }
  })
  if (faults.length === targets.length) throw faults[0]
}

export async function sendInvitation(
  { tx, staff, viewer, at }: StaffChange,
  { invitation, action, by = viewer.accountId }: Sent,
  { messages, config, address }: AdministrationContext,
): Promise<Date> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + invitationPeriodMs)
  await renewInvitation(tx, { id: invitation.id, invitedBy: by, tokenHash: tokenHash(token), expiresAt })
  const { dutyLabel, reachLabel } = dutyNames(invitation)
  const inviter = staff.find(person => person.id === by) ?? viewer
  const parameters = {
    ...{ name: invitation.realName, inviter: personName(inviter), duty: `${dutyLabel}（${reachLabel}）` },
    until: formatDate(expiresAt, 'MM-dd HH:mm'),
    link: `${config.publicUrl}/login?mode=invited#${token}`,
  }
  for (const to of targetsOf(invitation)) await messages.send(tx, { to, kind: 'staff-invited', parameters, at })
  const facts = { dutyLabel, reachLabel }
  await addAuditLine(tx, { action, viewer, at, address, subject: invitation.realName, facts })
  return expiresAt
}
