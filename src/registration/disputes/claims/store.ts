/** Claims to a credit code: claimant, its record, and the firm it is against. A decision and the end of the first holder are written once. */
import { and, desc, eq, gt, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm'
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
): Promise<Pick<FirmRow, 'id' | 'branchCode'> | undefined> {
  const isReserved = and(
    inArray(firms.status, ['atBranch', 'returned']),
    gt(firms.submittedAt, new Date(at.getTime() - reservedMs)),
  )
  const [row] = await db
    .select({ id: firms.id, branchCode: firms.branchCode })
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

/** Inserts a claim; undefined if this claimant already has one against this firm. */
export async function addClaim(db: Queryable, claim: typeof firmClaims.$inferInsert): Promise<ClaimRow | undefined> {
  const [inserted] = await db.insert(firmClaims).values(claim).onConflictDoNothing().returning()
  return inserted
}

export async function countClaimsBy(db: Queryable, claimantId: number): Promise<number> {
  return countRows(
    db,
    db.select({ one: sql`1` }).from(firmClaims).where(eq(firmClaims.claimantId, claimantId)).getSQL(),
  )
}

/** A claim is against the firm that held its code, and goes on against whoever submits the code after it. */
const isAgainst = ({ id, creditCode }: Pick<FirmRow, 'id' | 'creditCode'>) =>
  and(
    or(
      eq(firmClaims.firmId, id),
      and(eq(firmClaims.creditCode, creditCode ?? ''), sql`${firmClaims.accepted} is distinct from false`),
    ),
    ne(firmClaims.claimantId, id),
  )

/** The claims against a firm, newest first. */
export async function claimsAgainst(db: Queryable, firm: Pick<FirmRow, 'id' | 'creditCode'>): Promise<ClaimRow[]> {
  return db.select().from(firmClaims).where(isAgainst(firm)).orderBy(desc(firmClaims.id)).limit(50)
}

type ClaimDecision = { accepted: boolean; reason: string; decidedBy: number; decidedAt: Date }

/** Writes the decision on a claim against the firm; undefined if there is no such claim without one. */
export async function decideClaim(
  tx: Queryable,
  { claimId, firm }: { claimId: number; firm: Pick<FirmRow, 'id' | 'creditCode'> },
  decision: ClaimDecision,
): Promise<ClaimRow | undefined> {
  const isOpen = and(eq(firmClaims.id, claimId), isAgainst(firm), isNull(firmClaims.accepted))
  const [decided] = await tx.update(firmClaims).set(decision).where(isOpen).returning()
  return decided
}

/** Marks the claims that were not rejected and whose code no firm but the claimant holds now, and returns them. */
export async function freeClaims(
  tx: Queryable,
  { at, creditCode }: { at: Date; creditCode?: string | undefined },
): Promise<ClaimRow[]> {
  const isReserved = and(
    inArray(firms.status, ['atBranch', 'returned']),
    gt(firms.submittedAt, new Date(at.getTime() - reservedMs)),
  )
  const holder = tx
    .select({ one: sql`1` })
    .from(firms)
    .where(
      and(
        eq(firms.creditCode, firmClaims.creditCode),
        ne(firms.id, firmClaims.claimantId),
        or(inArray(firms.status, branchApprovedStatuses), isReserved),
      ),
    )
  const isOpen = and(isNull(firmClaims.freedAt), sql`${firmClaims.accepted} is distinct from false`)
  return tx
    .update(firmClaims)
    .set({ freedAt: at })
    .where(and(isOpen, creditCode === undefined ? undefined : eq(firmClaims.creditCode, creditCode), notExists(holder)))
    .returning()
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
