/** How many exports one person may make. */

import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { hourMs } from '../../wire/china-time.ts'
import { refuse } from '../../wire/errors.ts'
import { type AuditEvent, addAuditLine } from './store.ts'
import { auditLines } from './tables.ts'

export const exportsPerHour = 10

const exportActions = ['list-exported', 'history-exported', 'staff-exported', 'queue-exported'] as const

type ExportEvent = AuditEvent & { action: (typeof exportActions)[number] }

/** Records an export, and refuses the eleventh within an hour. The lines are written one after another, so that parallel exports are
 *  counted too. Call it in a transaction: a refusal removes the line. `isLimited`: false without limits, in demonstrations. */
export async function countExport(tx: Queryable, event: ExportEvent, isLimited: boolean): Promise<void> {
  await addAuditLine(tx, event)
  const since = new Date(event.at.getTime() - hourMs)
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int`, oldest: sql<string>`to_json(min(${auditLines.at})) #>> '{}'` })
    .from(auditLines)
    .where(
      and(
        eq(auditLines.byAccountId, event.viewer.accountId),
        gt(auditLines.at, since),
        inArray(auditLines.action, exportActions),
      ),
    )
  if (!isLimited || !row || row.count <= exportsPerHour) return
  const retryAfterSeconds = Math.ceil((new Date(row.oldest).getTime() + hourMs - event.at.getTime()) / 1000)
  refuse('too-often', { message: `每小时最多导出 ${exportsPerHour} 次，请稍后再试`, retryAfterSeconds })
}
