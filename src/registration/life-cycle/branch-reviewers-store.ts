/** The reviewers of a branch, who are notified of what comes to it. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { isBranchCode } from '../../wire/integers.ts'

/** The active accounts that decide at a branch. */
export async function reviewersOfBranch(db: Queryable, branchCode: string): Promise<number[]> {
  if (!isBranchCode(branchCode)) return []
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.userType, 'staff'),
        eq(accounts.disabled, false),
        eq(accounts.levels, branchCode),
        inArray(accounts.role, ['reviewer', 'administrator']),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(200)
  return rows.map(({ id }) => id)
}
