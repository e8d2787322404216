/** The next case for a reviewer: the one that waits longest and that nobody works on. */
import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { SignedIn } from '../../access/viewer.ts'
import type { Queryable } from '../../db/connect.ts'
import { cases, firms } from '../../registration/tables.ts'
import { visibleTo } from '../../registration/visibility/visibility-store.ts'
import { reachOf } from '../../wire/access/may.ts'
import { assignCase, isAssigned } from './store.ts'

export type Next = { id: number; caseId: number | null }

/** Number of the advisory lock; its second part is the branch or level. */
const nextLock = 7269

/** Assigns it; null if none waits. Reviewers of the same branch are served one after another, so that two of them get two cases. */
export async function assignNext(tx: Queryable, { viewer, at }: { viewer: SignedIn; at: Date }): Promise<Next | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${nextLock}, hashtext(${String(viewer.levels)}))`)
  const reach = reachOf(viewer, 'review-applications')
  const status = reach.of === 'region' ? 'atBranch' : 'atCentre'
  const isFree = (caseId: typeof cases.id | null) =>
    not(isAssigned({ firmId: sql`${firms.id}`, caseId: caseId && sql`${caseId}` }, { at }))
  const [firm] = await tx
    .select({ id: firms.id, submittedAt: firms.submittedAt })
    .from(firms)
    .where(and(visibleTo(viewer), eq(firms.status, status), isFree(null)))
    .orderBy(asc(firms.submittedAt), asc(firms.id))
    .limit(1)
  const [row] = await tx
    .select({ id: cases.firmId, caseId: cases.id, submittedAt: cases.submittedAt })
    .from(cases)
    .innerJoin(firms, eq(firms.id, cases.firmId))
    .where(
      and(
        eq(cases.status, status),
        reach.of === 'region' ? eq(cases.branchCode, reach.branchCode) : visibleTo(viewer),
        isFree(cases.id),
      ),
    )
    .orderBy(asc(cases.submittedAt), asc(cases.id))
    .limit(1)
  const isFirmOlder = firm && (!row || (firm.submittedAt ?? at) <= (row.submittedAt ?? at))
  const next: Next | undefined = isFirmOlder ? { id: firm.id, caseId: null } : row && { id: row.id, caseId: row.caseId }
  if (!next) return null
  await assignCase(tx, { firmId: next.id, caseId: next.caseId }, { accountId: viewer.accountId, at })
  return next
}
