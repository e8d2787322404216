/** The message of an invitation: to its phone or mailbox, and into the inbox of the account that has it. */
import type { Queryable } from '../../db/connect.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { type FirmRole, firmRoleLabels } from '../../wire/firm-roles.ts'
import type { RegistrationContext } from '../context.ts'
import { accountByAddress } from './store.ts'

type Invitation = {
  id: string
  channel: 'phone' | 'email'
  address: string
  firmName: string
  role: FirmRole
  createdAt: Date
  expiresAt: Date
}

export async function sendInvitation(tx: Queryable, invitation: Invitation, { messages }: RegistrationContext) {
  const { id, channel, address, firmName, role, createdAt: at, expiresAt } = invitation
  const kind = 'operator-invited'
  const own = { role: firmRoleLabels[role] }
  const parameters = { ...own, firm: `“${firmName}”`, by: `请在 ${formatDate(expiresAt, 'yyyy-MM-dd')} 前` }
  await messages.send(tx, { to: { channel, address }, kind, parameters, at, key: `invitation ${id}` })
  const accountId = await accountByAddress(tx, address)
  if (accountId === undefined) return
  await messages.notify(tx, {
    ...{
      to: { accountId },
      kind,
      parameters: own,
      firmName,
      link: '/MyManage/account/invitations',
      dueAt: expiresAt,
      at,
    },
    ...{ key: `invitation ${id}`, only: 'inbox' },
  })
}
