/** Tells the owner of an account that its password, phone or mailbox has changed: at every phone and mailbox it had before and has now. */
import type { Account } from '../access/store.ts'
import type { Queryable } from '../db/connect.ts'
import type { MessagesContext, Target } from '../messages/context.ts'
import { maskEmail, maskPhone } from './rules.ts'

type Reach = Pick<Account, 'phone' | 'email'>
type Changed = {
  before: Reach & Pick<Account, 'username'>
  after?: Partial<Reach>
  what: 'password' | 'phone' | 'email'
  at: Date
}

/** Call it in the transaction of the change. */
export async function notifyOwner(db: Queryable, changed: Changed, { messages }: MessagesContext): Promise<void> {
  const { before, what, at } = changed
  const after = { ...before, ...changed.after }
  const { username } = before
  for (const to of targetsOf([before, after])) {
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

/** Each phone and mailbox once. */
function targetsOf(reaches: readonly Reach[]): Target[] {
  const addresses = (channel: 'phone' | 'email') =>
    [...new Set(reaches.map(reach => reach[channel]))].flatMap(address => (address ? [{ channel, address }] : []))
  return [...addresses('phone'), ...addresses('email')]
}
