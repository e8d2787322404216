/** Queries of the product page: the whole record, the packages above and below it, what it succeeds. Named statements. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { literal, statement } from '../../db/statements.ts'
import { reportedProducts } from '../../products/reported/tables.ts'
import { companyPrefixes, firms } from '../../registration/tables.ts'
import { maxCounted, publicProduct } from '../records/store.ts'

const record = statement(db =>
  db
    .select()
    .from(reportedProducts)
    .where(eq(reportedProducts.gtin14, sql.placeholder('gtin14'))),
)

export type ProductRecord = typeof reportedProducts.$inferSelect

export async function productRecord(db: Db, gtin14: string): Promise<ProductRecord | undefined> {
  const [row] = await record(db, { gtin14 })
  return row
}

const levelColumns = {
  gtin14: reportedProducts.gtin14,
  name: reportedProducts.name,
  level: reportedProducts.level,
  spec: reportedProducts.spec,
  contentCount: reportedProducts.contentCount,
  palletCount: reportedProducts.palletCount,
}

const packagesOf = statement(db =>
  db
    .select(levelColumns)
    .from(reportedProducts)
    .where(eq(reportedProducts.contains, sql.placeholder('gtin14')))
    .orderBy(asc(reportedProducts.contentCount), asc(reportedProducts.gtin14))
    .limit(literal(4)),
)

/** Packages that contain the item, smallest first, at most four. */
export const packagesAround = (db: Db, gtin14: string) => packagesOf(db, { gtin14 })

const successor = statement(db =>
  db
    .select({ gtin14: reportedProducts.gtin14 })
    .from(reportedProducts)
    .where(eq(reportedProducts.succeeds, sql.placeholder('gtin14')))
    .orderBy(asc(reportedProducts.gtin14))
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
    .from(reportedProducts)
    .innerJoin(firms, eq(firms.id, reportedProducts.firmId))
    .where(
      sql`${reportedProducts.firmId} = (select firm_id from company_prefixes where company_prefix = ${sql.placeholder('companyPrefix')})`,
    )
    .orderBy(sql`${reportedProducts.reportedAt} desc nulls first`, asc(reportedProducts.gtin14))
    .limit(sql.placeholder('take'))
    .offset(sql.placeholder('start')),
)

/** One page of the products of the firm that holds the prefix, newest first. */
export const productsOfFirm = (db: Db, companyPrefix: string, slice: { currPage: number; pageSize: number }) =>
  productPage(db, { companyPrefix, take: slice.pageSize, start: (slice.currPage - 1) * slice.pageSize })

const productsOfPrefix = statement(db => {
  const rows = db
    .select({ one: sql`1`.as('one') })
    .from(reportedProducts)
    .innerJoin(companyPrefixes, eq(companyPrefixes.firmId, reportedProducts.firmId))
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
