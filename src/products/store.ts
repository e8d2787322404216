/** Writes products: the drafts of used numbers, and those that firms report. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { excluded } from '../db/excluded.ts'
import { insertRecords } from '../db/insert-records.ts'
import { companyPrefixes, firms } from '../registration/tables.ts'
import { recordDraft, recordReports } from './product-versions.ts'
import { products } from './tables.ts'

export type NewProduct = typeof products.$inferInsert

/** Adds products; a GTIN that exists already stays unchanged. */
export async function addProducts(db: Queryable, rows: readonly NewProduct[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(products)
      .values([...rows])
      .onConflictDoNothing()
}

/** Columns that a register file does not have: an update leaves them as they are. */
const attributes = [
  ...['brandEn', 'gpcCode', 'targetMarket', 'standard', 'shelfLife', 'storage', 'allergens', 'packaging', 'origin'],
  ...['contains', 'contentCount', 'palletCount', 'succeeds'],
]

/** Adds many products in one statement. A GTIN that exists already stays unchanged. */
export const insertProducts = (db: Queryable, rows: readonly NewProduct[]) => insertRecords(db, products, rows)

/** The name of a product before it is reported. */
export type ProductDraft = Pick<NewProduct, 'gtin14' | 'firmId' | 'name' | 'updatedAt'>

/** Adds the drafts of many numbers in one statement. A GTIN that has a product already stays unchanged. */
export const addDrafts = (tx: Queryable, drafts: readonly ProductDraft[]) =>
  insertRecords(
    tx,
    products,
    drafts.map(draft => ({ ...draft, state: 'draft' as const })),
  )

/** Names the product of a number; a reported product keeps its name. */
export async function saveDraft(
  tx: Queryable,
  { firmId, name, updatedAt, gtin14 }: ProductDraft,
  authorId: number,
): Promise<void> {
  const saved = await tx
    .insert(products)
    .values({ gtin14, firmId, name, updatedAt, state: 'draft' })
    .onConflictDoUpdate({
      target: products.gtin14,
      set: { firmId, name, updatedAt },
      setWhere: sql`${products.state} = 'draft' and (${products.name}, ${products.firmId}) is distinct from (${name}, ${firmId}::bigint)`,
    })
    .returning({ gtin14: products.gtin14 })
  if (saved.length > 0) await recordDraft(tx, gtin14, { name }, { source: 'people', authorId, at: updatedAt })
}

/** Adds products; existing ones are updated. */
export async function upsertProducts(db: Queryable, rows: readonly NewProduct[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(products)
    .values([...rows])
    .onConflictDoUpdate({
      target: products.gtin14,
      set: excluded(getTableColumns(products), ['gtin14', ...attributes]),
    })
  await recordReports(db, rows)
}

/** Active prefixes of demonstration firms, in their order. */
export function demonstrationPrefixes(db: Queryable) {
  return db
    .select({ companyPrefix: companyPrefixes.companyPrefix, firmId: companyPrefixes.firmId })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .where(and(eq(firms.demonstration, true), eq(companyPrefixes.state, 'active')))
    .orderBy(companyPrefixes.companyPrefix)
}
