/** What a firm stores about an account that is deleted. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { recordFields } from '../record/record-fields.ts'
import { firmOperators, firms } from '../tables.ts'

/** Leaves the firm if another owner stays; empties an application that was never submitted. What was submitted is stored by law. */
export async function eraseInFirm(tx: Queryable, accountId: number): Promise<void> {
  const hasOtherOwner = sql`exists (select from firm_operators o where o.firm_id = ${firmOperators.firmId}
    and o.role = 'owner' and o.account_id <> ${accountId})`
  await tx.delete(firmOperators).where(and(eq(firmOperators.accountId, accountId), hasOtherOwner))
  const nothing = Object.fromEntries(recordFields.map(field => [field, null]))
  await tx
    .update(firms)
    .set({ ...nothing, branchCode: null })
    .where(and(eq(firms.accountId, accountId), eq(firms.status, 'draft'), isNull(firms.submittedAt)))
}
