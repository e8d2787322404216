/** Which reviewer works on a case: at most one, ensured by a unique key, and until when. */

import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { isStaffFor } from '../../access/store.ts'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { statementOfForms } from '../../db/statements.ts'
import type { BranchCode } from '../../wire/integers.ts'
import { reviewAssignments } from '../tables.ts'

/** `caseId` is null for the application of the firm. */
export type CaseKey = { firmId: number; caseId: number | null }

export type Assignment = { accountId: number; name: string; expiresAt: Date }

/** An assignment ends by itself after this time without an action of its holder. */
export const assignedMs = 30 * 60_000

const isCase = ({ firmId, caseId }: CaseKey) =>
  and(
    eq(reviewAssignments.firmId, firmId),
    caseId === null ? isNull(reviewAssignments.caseId) : eq(reviewAssignments.caseId, caseId),
  )

type NewAssignment = { accountId: number; at: Date; isForced?: boolean; forMs?: number }

/** Assigns a case, or prolongs the own assignment; an assignment that has ended is replaced. Returns the holder: another one's
 *  assignment stays. `isForced`: takes it from its holder. `forMs`: how long, for the demonstration. */
export async function assignCase(
  db: Queryable,
  key: CaseKey,
  { accountId, at, isForced = false, forMs = assignedMs }: NewAssignment,
): Promise<Assignment> {
  const times = { accountId, assignedAt: at, expiresAt: new Date(at.getTime() + forMs) }
  const isFree = or(lte(reviewAssignments.expiresAt, at), eq(reviewAssignments.accountId, accountId))
  await db
    .insert(reviewAssignments)
    .values({ ...key, ...times })
    .onConflictDoUpdate({
      target: [reviewAssignments.firmId, reviewAssignments.caseId],
      set: times,
      ...(!isForced && isFree && { setWhere: isFree }),
    })
  const holder = await findAssignment(db, key, at)
  if (!holder) throw new Error(`The case of firm ${key.firmId} has no assignment`)
  return holder
}

/** The assignment that has not ended. */
export async function findAssignment(db: Queryable, key: CaseKey, at: Date): Promise<Assignment | undefined> {
  const [row] = await db
    .select({
      accountId: reviewAssignments.accountId,
      expiresAt: reviewAssignments.expiresAt,
      name: sql<string>`coalesce(${accounts.realName}, ${accounts.username})`,
    })
    .from(reviewAssignments)
    .innerJoin(accounts, eq(accounts.id, reviewAssignments.accountId))
    .where(and(isCase(key), gt(reviewAssignments.expiresAt, at)))
  return row
}

/** Removes the assignment of a case. With `accountId`, only that account's. */
export async function releaseCase(db: Queryable, key: CaseKey, accountId?: number): Promise<void> {
  const isOwn = accountId === undefined ? undefined : eq(reviewAssignments.accountId, accountId)
  await db.delete(reviewAssignments).where(and(isCase(key), isOwn))
}

const ended = statementOfForms((db, { of }: { of: 'application' | 'case' }) =>
  db
    .delete(reviewAssignments)
    .where(
      and(
        eq(reviewAssignments.firmId, sql.placeholder('firmId')),
        of === 'case' ? eq(reviewAssignments.caseId, sql.placeholder('caseId')) : isNull(reviewAssignments.caseId),
      ),
    )
    .returning({
      accountId: reviewAssignments.accountId,
      expiresAt: reviewAssignments.expiresAt,
      name: sql<string>`(select coalesce(p.real_name, p.username) from accounts p where p.id = ${reviewAssignments.accountId})`,
    }),
)

/** Removes the assignment of a case that is being decided. Returns another reviewer who holds it and has not lost it by time. */
export async function endAssignment(
  tx: Queryable,
  key: CaseKey,
  { accountId, at }: { accountId: number; at: Date },
): Promise<Assignment | undefined> {
  const [removed] = await ended(tx, { of: key.caseId === null ? 'application' : 'case' }, key)
  return removed && removed.accountId !== accountId && removed.expiresAt > at ? removed : undefined
}

/** Whether something is assigned now, as a condition of a query. */
export const isAssigned = (
  { firmId, caseId }: { firmId: SQL; caseId: SQL | null },
  { at, accountId }: { at: Date; accountId?: number | undefined },
): SQL =>
  sql`exists (select from review_assignments a where a.firm_id = ${firmId}
    and ${caseId === null ? sql`a.case_id is null` : sql`a.case_id = ${caseId}`} and a.expires_at > ${at.toISOString()}
    ${accountId === undefined ? sql`` : sql`and a.account_id = ${accountId}`})`

export type Colleague = { id: number; name: string }

/** Reviewers who can decide a case that waits at this branch, or at the centre: active accounts of staff, by name. */
export async function findColleagues(db: Queryable, unit: BranchCode | 'centre'): Promise<Colleague[]> {
  return db
    .select({ id: accounts.id, name: sql<string>`coalesce(${accounts.realName}, ${accounts.username})` })
    .from(accounts)
    .where(isStaffFor('review-applications', unit))
    .orderBy(asc(accounts.realName), asc(accounts.id))
    .limit(100)
}
