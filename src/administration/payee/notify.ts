/** A change of the account that firms pay to is known at once to everybody who would notice a wrong one: it could take the money of all firms. */
import type { AuditEvent } from '../../access/audit/store.ts'
import { staffOfCentre } from '../../access/store.ts'
import type { Queryable } from '../../db/connect.ts'
import { type PayeeAccount, payeeText } from '../../fees/payee/payee-rules.ts'
import type { Messages } from '../../messages/context.ts'

type Event = { viewer: AuditEvent['viewer']; at: Date; messages: Pick<Messages, 'notify'> }

/** `basis` of a proposal, `verdict` of one that was stopped. */
type Change = Event & {
  id: number
  former: PayeeAccount | null
  payee: PayeeAccount
  effectiveOn: string
} & (
    | { kind: 'payee-proposed'; basis: string }
    | { kind: 'payee-approved' }
    | { kind: 'payee-stopped'; verdict: string }
  )

/** To all administrators and all of finance at their own phones and mailboxes, also to the person who did it: somebody else may have used the account. */
export async function tellOfPayee(tx: Queryable, { id, viewer, at, messages, ...change }: Change): Promise<void> {
  const both = {
    admin: viewer.realName ?? viewer.username,
    firstDay: change.effectiveOn,
    formerPayee: payeeText(change.former),
    payee: payeeText(change.payee),
  }
  const event = { at, key: `${change.kind} ${id}`, link: '/MyManage/admin/business?tab=payee' } as const
  for (const { id: accountId } of await staffOfCentre(tx, 'manage-payee')) {
    const to = { accountId }
    if (change.kind === 'payee-proposed')
      await messages.notify(tx, { to, kind: change.kind, parameters: { ...both, basis: change.basis }, ...event })
    else if (change.kind === 'payee-stopped')
      await messages.notify(tx, { to, kind: change.kind, parameters: { ...both, verdict: change.verdict }, ...event })
    else await messages.notify(tx, { to, kind: change.kind, parameters: both, ...event })
  }
}
