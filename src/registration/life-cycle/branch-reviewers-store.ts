/** The reviewers of a branch, who are notified of what comes to it. */
import { asc } from 'drizzle-orm'
import { isStaffFor } from '../../access/store.ts'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { isBranchCode } from '../../wire/integers.ts'

/** The active accounts that decide at a branch. */
export async function reviewersOfBranch(db: Queryable, branchCode: string): Promise<number[]> {
  if (!isBranchCode(branchCode)) return []
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isStaffFor('review-applications', branchCode))
    .orderBy(asc(accounts.id))
    .limit(200)
  return rows.map(({ id }) => id)
}
