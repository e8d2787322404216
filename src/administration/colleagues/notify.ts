/** What a colleague reads of a change of the own account. */
import type { Account } from '../../access/store.ts'
import type { AdministrationContext } from '../context.ts'
import { type Assignment, dutyText, personName, type StaffChange } from './change.ts'

type Told = { account: Pick<Account, 'id'>; reason: string }

const adminName = ({ viewer }: StaffChange) => personName(viewer)

export async function notifyRole(
  change: StaffChange,
  { account, to, reason }: Told & { to: Assignment },
  { messages }: AdministrationContext,
): Promise<void> {
  const { tx, at } = change
  const parameters = { admin: adminName(change), duty: dutyText(to), reason }
  const key = `role of ${account.id} changed ${at.toISOString()}`
  const event = { kind: 'staff-role-changed', parameters, link: '/MyManage/admin/check', at, key } as const
  await messages.notify(tx, { to: { accountId: account.id }, ...event })
}

export async function notifyForcedPassword(
  change: StaffChange,
  { account, reason }: Told,
  { messages }: AdministrationContext,
): Promise<void> {
  const { tx, at } = change
  const parameters = { admin: adminName(change), reason }
  const key = `password of ${account.id} forced ${at.toISOString()}`
  const event = { kind: 'password-forced', parameters, link: '/login?mode=forgot', at, key } as const
  await messages.notify(tx, { to: { accountId: account.id }, ...event })
}

/** What an administrator did to the ways in which a colleague logs in. */
type SignInNotice =
  | { kind: 'second-factor-reset' | 'sign-on-unlinked' }
  | { kind: 'sign-on-entered'; provider: string; entry: string }

export async function notifySignIn(
  change: StaffChange,
  { account, reason, ...notice }: Told & SignInNotice,
  { messages }: AdministrationContext,
): Promise<void> {
  const { tx, at } = change
  const own = { admin: adminName(change), reason }
  const event = { link: '/login' as const, at, key: `${notice.kind} of ${account.id} ${at.toISOString()}` }
  const to = { accountId: account.id }
  if (notice.kind !== 'sign-on-entered')
    return messages.notify(tx, { to, kind: notice.kind, parameters: own, ...event })
  const { kind, provider, entry } = notice
  return messages.notify(tx, { to, kind, parameters: { ...own, provider, entry }, ...event })
}
