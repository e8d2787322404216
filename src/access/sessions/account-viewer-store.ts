/** An account as the viewer of work that goes on without its request. */
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { firmOperators } from '../../registration/tables.ts'
import { accounts } from '../tables.ts'
import type { SignedIn } from '../viewer.ts'
import { accountRoleFields } from './session-store.ts'

/** The account with the rights that it has now, of no session; undefined if it may not log in any more. */
export async function accountViewer(db: Queryable, accountId: number): Promise<SignedIn | undefined> {
  const { username, realName, disabled } = accounts
  const [row] = await db
    .select({ username, realName, disabled, firmId: firmOperators.firmId })
    .from(accounts)
    .leftJoin(firmOperators, eq(firmOperators.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  const fields = row && !row.disabled ? await accountRoleFields(db, accountId) : undefined
  if (!row || !fields) return undefined
  return {
    kind: 'account',
    ...{ accountId, sessionId: 0, username: row.username, realName: row.realName, firmId: row.firmId },
    ...fields,
  }
}
