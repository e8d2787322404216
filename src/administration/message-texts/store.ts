/** How often somebody has tried a text lately, by the audit. */
import { and, eq, gt, sql } from 'drizzle-orm'
import { auditLines } from '../../access/audit/tables.ts'
import type { Queryable } from '../../db/connect.ts'

export async function trialsSince(db: Queryable, { by, since }: { by: number; since: Date }): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(auditLines)
    .where(and(eq(auditLines.byAccountId, by), gt(auditLines.at, since), eq(auditLines.action, 'message-text-tried')))
  return row?.count ?? 0
}
