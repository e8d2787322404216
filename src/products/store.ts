/** Writes what firms report of their products. */
import type { Queryable } from '../db/connect.ts'
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
