/** Claims to a credit code: claimant, its record, and the firm it is against. Rows are inserted once and never changed. */
import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { countRows } from '../../../db/paging.ts'
import { branchApprovedStatuses, openStatuses, reservedMs } from '../../life-cycle/rules.ts'
import type { FirmRow } from '../../store.ts'
import { firmClaims, firms } from '../../tables.ts'

export type ClaimRow = typeof firmClaims.$inferSelect

/** The firm that currently holds a credit code: approved by its branch, or submitted within the last seven days. */
export async function findHolder(
  db: Queryable,
  { creditCode, notFirm, at }: { creditCode: string; notFirm: number; at: Date },
): Promise<Pick<FirmRow, 'id'> | undefined> {
  const isReserved = and(
    inArray(firms.status, ['atBranch', 'returned']),
    gt(firms.submittedAt, new Date(at.getTime() - reservedMs)),
  )
  const [row] = await db
    .select({ id: firms.id })
    .from(firms)
    .where(
      and(
        eq(firms.creditCode, creditCode),
        ne(firms.id, notFirm),
        or(inArray(firms.status, branchApprovedStatuses), isReserved),
      ),
    )
  return row
}

/** Inserts a claim; false if this claimant already has one against this firm. */
export async function addClaim(db: Queryable, claim: typeof firmClaims.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(firmClaims).values(claim).onConflictDoNothing().returning({ id: firmClaims.id })
  return inserted.length === 1
}

export async function countClaimsBy(db: Queryable, claimantId: number): Promise<number> {
  return countRows(
    db,
    db.select({ one: sql`1` }).from(firmClaims).where(eq(firmClaims.claimantId, claimantId)).getSQL(),
  )
}

/** The claims against a firm, newest first. */
export async function claimsAgainst(db: Queryable, firmId: number): Promise<ClaimRow[]> {
  return db.select().from(firmClaims).where(eq(firmClaims.firmId, firmId)).orderBy(desc(firmClaims.id)).limit(50)
}

/** How many other firms have an open application or a prefix with this credit code. */
export async function countCompetingApplications(
  db: Queryable,
  firm: Pick<FirmRow, 'id' | 'creditCode'>,
): Promise<number> {
  const isOpen = inArray(firms.status, openStatuses)
  const hasSameCode = and(eq(firms.creditCode, firm.creditCode ?? ''), ne(firms.id, firm.id), isOpen)
  return countRows(db, db.select({ one: sql`1` }).from(firms).where(hasSameCode))
}
