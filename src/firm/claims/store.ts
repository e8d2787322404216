/** Claims to a credit code: who says so, on what record, against which firm. A row is written once and never changed. */
import { and, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { reservedMs } from '../rules.ts'
import type { FirmRow } from '../store.ts'
import { firmClaims, firms } from '../tables.ts'

export type ClaimRow = typeof firmClaims.$inferSelect

/** The firm that holds a credit code at this moment: checked by its branch, or submitted within the last seven days. */
export async function holderOf(
  db: Queryable,
  { creditCode, notFirm, at }: { creditCode: string; notFirm: number; at: Date },
): Promise<Pick<FirmRow, 'id'> | undefined> {
  const isReserved = and(inArray(firms.status, [1, 5]), gt(firms.submittedAt, new Date(at.getTime() - reservedMs)))
  const [row] = await db
    .select({ id: firms.id })
    .from(firms)
    .where(
      and(eq(firms.creditCode, creditCode), ne(firms.id, notFirm), or(inArray(firms.status, [2, 3, 4]), isReserved)),
    )
  return row
}

/** Keeps a claim; false where this claimant has one against this firm already. */
export async function addClaim(db: Queryable, claim: typeof firmClaims.$inferInsert): Promise<boolean> {
  const made = await db.insert(firmClaims).values(claim).onConflictDoNothing().returning({ id: firmClaims.id })
  return made.length === 1
}

export async function countClaimsBy(db: Queryable, claimantId: number): Promise<number> {
  return countOf(db, db.select({ one: sql`1` }).from(firmClaims).where(eq(firmClaims.claimantId, claimantId)).getSQL())
}

/** The claims against a firm, newest first. */
export async function claimsAgainst(db: Queryable, firmId: number): Promise<ClaimRow[]> {
  return db.select().from(firmClaims).where(eq(firmClaims.firmId, firmId)).orderBy(desc(firmClaims.id)).limit(50)
}

/** The newest claim of a firm to this credit code. */
export async function claimBy(
  db: Queryable,
  { claimantId, creditCode }: { claimantId: number; creditCode: string | null },
): Promise<ClaimRow | undefined> {
  const [row] = await db
    .select()
    .from(firmClaims)
    .where(and(eq(firmClaims.claimantId, claimantId), eq(firmClaims.creditCode, creditCode ?? '')))
    .orderBy(desc(firmClaims.id))
    .limit(1)
  return row
}

/** How many other firms have an application under way or a prefix with this credit code. */
export async function countRivals(db: Queryable, firm: Pick<FirmRow, 'id' | 'creditCode'>): Promise<number> {
  const isOpen = sql`${firms.status} in (1, 2, 3, 4, 5)`
  const same = and(eq(firms.creditCode, firm.creditCode ?? ''), ne(firms.id, firm.id), isOpen)
  return countOf(db, db.select({ one: sql`1` }).from(firms).where(same).getSQL())
}

async function countOf(db: Queryable, found: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${found}) found`)
  return rows[0]?.count ?? 0
}
