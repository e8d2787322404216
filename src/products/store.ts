/** Writes what firms report of their products. */
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { companyPrefixes, firms } from '../firm/tables.ts'
import { products } from './tables.ts'

export type NewProduct = typeof products.$inferInsert

/** Adds products; a GTIN that was reported before stays as it is. */
export async function addProducts(db: Queryable, rows: readonly NewProduct[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(products)
      .values([...rows])
      .onConflictDoNothing()
}

/** Live prefixes of demonstration firms, in their order. */
export function demonstrationPrefixes(db: Queryable) {
  return db
    .select({ companyPrefix: companyPrefixes.companyPrefix, firmId: companyPrefixes.firmId })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .where(and(eq(firms.demonstration, true), eq(companyPrefixes.state, 'active')))
    .orderBy(companyPrefixes.companyPrefix)
}
