/** Queries of the product page: the whole record, the packages above and below it, what it succeeds. Named statements. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { literal, statement } from '../../db/statements.ts'
import { products } from '../../products/tables.ts'
import { companyPrefixes, firms } from '../../registration/tables.ts'
import { maxCounted, publicProduct } from '../records/store.ts'

const record = statement(db =>
  db
    .select()
    .from(products)
    .where(eq(products.gtin14, sql.placeholder('gtin14'))),
)

export type ProductRecord = typeof products.$inferSelect

export async function productRecord(db: Db, gtin14: string): Promise<ProductRecord | undefined> {
  const [row] = await record(db, { gtin14 })
  return row
}

const levelColumns = {
  gtin14: products.gtin14,
  name: products.name,
  spec: products.spec,
  contentCount: products.contentCount,
  palletCount: products.palletCount,
}

const packagesOf = statement(db =>
  db
    .select(levelColumns)
    .from(products)
    .where(eq(products.contains, sql.placeholder('gtin14')))
    .orderBy(asc(products.contentCount), asc(products.gtin14))
    .limit(literal(4)),
)

/** Packages that contain the item, smallest first, at most four. */
export const packagesAround = (db: Db, gtin14: string) => packagesOf(db, { gtin14 })

const successor = statement(db =>
  db
    .select({ gtin14: products.gtin14 })
    .from(products)
    .where(eq(products.succeeds, sql.placeholder('gtin14')))
    .orderBy(asc(products.gtin14))
    .limit(literal(1)),
)

/** The item that replaces this one. */
export async function successorOf(db: Db, gtin14: string): Promise<string | undefined> {
  const [row] = await successor(db, { gtin14 })
  return row?.gtin14
}

const productPage = statement(db =>
  db
    .select({ ...publicProduct, firmName: firms.firmName })
    .from(products)
    .innerJoin(firms, eq(firms.id, products.firmId))
    .where(
      sql`${products.firmId} = (select firm_id from company_prefixes where company_prefix = ${sql.placeholder('companyPrefix')})`,
    )
    .orderBy(sql`${products.reportedAt} desc nulls first`, asc(products.gtin14))
    .limit(sql.placeholder('take'))
    .offset(sql.placeholder('start')),
)

/** One page of the products of the firm that holds the prefix, newest first. */
export const productsOfFirm = (db: Db, companyPrefix: string, slice: { currPage: number; pageSize: number }) =>
  productPage(db, { companyPrefix, take: slice.pageSize, start: (slice.currPage - 1) * slice.pageSize })

const productsOfPrefix = statement(db => {
  const rows = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .innerJoin(companyPrefixes, eq(companyPrefixes.firmId, products.firmId))
    .where(and(eq(companyPrefixes.companyPrefix, sql.placeholder('companyPrefix'))))
    .limit(literal(maxCounted))
    .as('rows')
  return db.select({ total: sql<number>`count(*)::int` }).from(rows)
})

/** Reported products of the firm that holds the prefix, counted up to `maxCounted`. */
export async function countProducts(db: Db, companyPrefix: string): Promise<number> {
  const [row] = await productsOfPrefix(db, { companyPrefix })
  return row?.total ?? 0
}
