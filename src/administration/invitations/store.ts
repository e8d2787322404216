/** How many invitations an administrator has sent lately, by the audit. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { auditLines } from '../../access/audit/tables.ts'
import type { Queryable } from '../../db/connect.ts'

export async function invitationsSince(db: Queryable, { by, since }: { by: number; since: Date }): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(auditLines)
    .where(
      and(
        eq(auditLines.byAccountId, by),
        gt(auditLines.at, since),
        inArray(auditLines.action, ['staff-invited', 'invitation-resent']),
      ),
    )
  return row?.count ?? 0
}
