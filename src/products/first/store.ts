/** Queries of the first products of applicants. */
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { firstProducts } from './tables.ts'

export async function firstProductOf(db: Queryable, firmId: number): Promise<string | null> {
  const [row] = await db
    .select({ name: firstProducts.name })
    .from(firstProducts)
    .where(eq(firstProducts.firmId, firmId))
  return row?.name ?? null
}

/** Names it, or names it anew. */
export async function nameFirstProduct(tx: Queryable, row: typeof firstProducts.$inferInsert): Promise<void> {
  const { firmId: _, ...changed } = row
  await tx.insert(firstProducts).values(row).onConflictDoUpdate({ target: firstProducts.firmId, set: changed })
}

/** Takes it away: there was one, or undefined. */
export async function takeFirstProduct(tx: Queryable, firmId: number) {
  const [row] = await tx.delete(firstProducts).where(eq(firstProducts.firmId, firmId)).returning()
  return row
}
