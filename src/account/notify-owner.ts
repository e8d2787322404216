/** Notifies the owner of a changed password, phone or mailbox, at every old and new phone and mailbox of the account. */
import type { Account } from '../access/store.ts'
import type { Queryable } from '../db/connect.ts'
import type { MessagesContext, Target } from '../messages/context.ts'
import { maskEmail, maskPhone } from './rules.ts'

type Contacts = Pick<Account, 'phone' | 'email'>
type AccountChange = {
  before: Contacts & Pick<Account, 'username'>
  after?: Partial<Contacts>
  what: 'password' | 'phone' | 'email'
  at: Date
}

/** Must be called in the transaction of the change. */
export async function notifyOwner(db: Queryable, change: AccountChange, { messages }: MessagesContext): Promise<void> {
  const { before, what, at } = change
  const after = { ...before, ...change.after }
  const { username } = before
  for (const to of notificationTargets([before, after])) {
    if (what === 'password') await messages.send(db, { to, kind: 'password-changed', parameters: { username }, at })
    if (what === 'phone') {
      const parameters = { username, phone: maskPhone(after.phone ?? '') }
      await messages.send(db, { to, kind: 'phone-changed', parameters, at })
    }
    if (what === 'email') {
      const parameters = { username, email: maskEmail(after.email ?? '') }
      await messages.send(db, { to, kind: 'email-changed', parameters, at })
    }
  }
}

/** Each phone and mailbox of the contacts once. */
function notificationTargets(contacts: readonly Contacts[]): Target[] {
  const addresses = (channel: 'phone' | 'email') =>
    [...new Set(contacts.map(contact => contact[channel]))].flatMap(address => (address ? [{ channel, address }] : []))
  return [...addresses('phone'), ...addresses('email')]
}
