/** Writes products: the drafts of used numbers, and those that firms report. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { excluded } from '../db/excluded.ts'
import { insertRecords } from '../db/insert-records.ts'
import { companyPrefixes, firms } from '../registration/tables.ts'
import { readNetContent } from './fields/net-content.ts'
import { recordReports, recordRows } from './product-versions.ts'
import { products } from './tables.ts'

export type NewProduct = typeof products.$inferInsert
export type NumberedProduct = NewProduct & { gtin14: string }

/** With the amount and the unit of its net content, if the text has one. */
function withAmount<Row extends NewProduct>(row: Row): Row {
  const read = row.netContent ? readNetContent(row.netContent) : undefined
  return read && !('fault' in read) ? { ...row, netAmount: read.amount, netUnit: read.unit } : row
}

/** Adds products; a GTIN that exists already stays unchanged. */
export async function addProducts(db: Queryable, rows: readonly NumberedProduct[]): Promise<void> {
  if (rows.length > 0) await db.insert(products).values(rows.map(withAmount)).onConflictDoNothing()
}

/** Columns that a register file does not have: an update leaves them as they are. */
const attributes = [
  ...[
    'id',
    'variant',
    'description',
    'nameEn',
    'brandEn',
    'descriptionEn',
    'texts',
    'links',
    'pictures',
    'gpcCode',
    'targetMarkets',
  ],
  ...['standard', 'shelfLife', 'storage', 'allergens', 'packaging', 'origin', 'level', 'contains', 'contentCount'],
  ...['palletCount', 'height', 'width', 'depth', 'grossWeight', 'succeeds'],
]

/** Adds many products in one statement. A GTIN that exists already stays unchanged. */
export const insertProducts = (db: Queryable, rows: readonly NumberedProduct[]) =>
  insertRecords(db, products, rows.map(withAmount))

/** The name of a product before it is reported. */
export type ProductDraft = Pick<NewProduct, 'firmId' | 'name' | 'updatedAt'> & { gtin14: string }

/** Adds the products of many numbers in one statement, which are not public yet. A GTIN that has a product already stays unchanged. */
export const addDrafts = (tx: Queryable, drafts: readonly ProductDraft[]) =>
  insertRecords(
    tx,
    products,
    drafts.map(draft => ({ ...draft, state: 'reserved' as const })),
  )

/** Names the product of a number; one that is public keeps its name. */
export async function saveDraft(
  tx: Queryable,
  { firmId, name, updatedAt, gtin14 }: ProductDraft,
  authorId: number,
): Promise<void> {
  const saved = await tx
    .insert(products)
    .values({ gtin14, firmId, name, updatedAt, state: 'reserved' })
    .onConflictDoUpdate({
      target: products.gtin14,
      set: { firmId, name, updatedAt },
      setWhere: sql`${products.state} = 'reserved' and (${products.name}, ${products.firmId}) is distinct from (${name}, ${firmId}::bigint)`,
    })
    .returning()
  await recordRows(tx, saved, { source: 'people', authorId, at: updatedAt })
}

/** Adds products; existing ones are updated. */
export async function upsertProducts(db: Queryable, rows: readonly NumberedProduct[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(products)
    .values(rows.map(withAmount))
    .onConflictDoUpdate({
      target: products.gtin14,
      set: excluded(getTableColumns(products), ['gtin14', ...attributes]),
    })
  await recordReports(
    db,
    rows.map(({ gtin14 }) => gtin14),
  )
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
