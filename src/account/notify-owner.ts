/** Records a changed password, phone or mailbox, and notifies the owner: in the inbox, and at every old and new phone and mailbox of the account. */
import type { Account } from '../access/store.ts'
import { branchContact } from '../branch-facts/store.ts'
import type { Queryable } from '../db/connect.ts'
import type { MessagesContext, Target } from '../messages/context.ts'
import { addAudit } from './activity/store.ts'
import { maskEmail, maskPhone } from './rules.ts'
import { branchOfAccount } from './store.ts'

type Contacts = Pick<Account, 'phone' | 'email'>
type AccountChange = {
  before: Contacts & Pick<Account, 'id' | 'username' | 'realName'>
  after?: Partial<Contacts>
  what: 'password' | 'phone' | 'email'
  at: Date
}

/** Must be called in the transaction of the change. */
export async function notifyOwner(
  db: Queryable,
  change: AccountChange,
  { messages, address }: MessagesContext & { address: string },
): Promise<void> {
  const { before, what, at } = change
  const by = { accountId: before.id, username: before.username, realName: before.realName }
  await addAudit(db, { accountId: before.id, event: `${what}-changed`, by, at, address })
  const after = { ...before, ...change.after }
  const { username } = before
  const phone = maskPhone(after.phone ?? '')
  const email = maskEmail(after.email ?? '')
  const key = `${what} changed ${at.toISOString()}`
  const inbox = { to: { accountId: before.id }, link: '/MyManage/account', at, key, only: 'inbox' } as const
  if (what === 'password') await messages.notify(db, { ...inbox, kind: 'password-changed', parameters: {} })
  const contact = what === 'phone' ? await branchContact(db, await branchOfAccount(db, before.id)) : ''
  if (what === 'phone') await messages.notify(db, { ...inbox, kind: 'phone-changed', parameters: { phone, contact } })
  if (what === 'email') await messages.notify(db, { ...inbox, kind: 'email-changed', parameters: { email } })
  for (const to of notificationTargets([before, after])) {
    if (what === 'password') await messages.send(db, { to, kind: 'password-changed', parameters: { username }, at })
    if (what === 'phone')
      await messages.send(db, { to, kind: 'phone-changed', parameters: { username, phone, contact }, at })
    if (what === 'email') await messages.send(db, { to, kind: 'email-changed', parameters: { username, email }, at })
  }
}

/** Each phone and mailbox of the contacts once. */
export function notificationTargets(contacts: readonly Contacts[]): Target[] {
  const addresses = (channel: 'phone' | 'email') =>
    [...new Set(contacts.map(contact => contact[channel]))].flatMap(address => (address ? [{ channel, address }] : []))
  return [...addresses('phone'), ...addresses('email')]
}
