/** What is public of firms and products, and the named statements that find one by its number. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/connect.ts'
import { literal, statement } from '../../db/statements.ts'
import { reportedProducts, suspendedProducts } from '../../products/reported/tables.ts'
import { companyPrefixes, firms } from '../../registration/tables.ts'
import { prefixCandidates, withoutIndicator } from '../rules.ts'
import { formerNamesOfFirm } from './former-names-store.ts'

const anyPrefix = statement(db =>
  db.select({ companyPrefix: companyPrefixes.companyPrefix }).from(companyPrefixes).limit(literal(1)),
)

/** Databases whose register was found to have a prefix: prefixes are never deleted, so the query runs only until then. */
const filledRegisters = new WeakSet<Db>()

/** True in a new installation, before the first firm is approved. */
export async function isRegisterEmpty(db: Db): Promise<boolean> {
  if (filledRegisters.has(db)) return false
  const rows = await anyPrefix(db)
  if (rows.length > 0) filledRegisters.add(db)
  return rows.length === 0
}

/** Lists are counted up to this number. */
export const maxCounted = 1000

/** The public facts of a firm that no number decides. */
export const publicHolder = {
  firmName: firms.firmName,
  firmNameEn: firms.firmNameEn,
  regionCode: firms.regionCode,
  branchCode: firms.branchCode,
  demonstration: firms.demonstration,
  formerNames: formerNamesOfFirm.as('former_names'),
}

export const publicFirm = {
  ...publicHolder,
  companyPrefix: companyPrefixes.companyPrefix,
  state: companyPrefixes.state,
  allocatedAt: companyPrefixes.allocatedAt,
  validTo: companyPrefixes.validTo,
  cancelledAt: companyPrefixes.cancelledAt,
}

export const publicProduct = {
  gtin: reportedProducts.gtin14,
  name: reportedProducts.name,
  brand: reportedProducts.brand,
  spec: reportedProducts.spec,
  netContent: reportedProducts.netContent,
  category: reportedProducts.category,
  state: reportedProducts.state,
  reportedAt: reportedProducts.reportedAt,
  updatedAt: reportedProducts.updatedAt,
}

/** The firm that holds the number, and the product that it reported for it, or since when that is suspended: four keys of company_prefixes and two of products. */
export function gtinQuery(db: Queryable) {
  const candidates = ['p7', 'p8', 'p9', 'p10'].map(name => sql.placeholder(name))
  return db
    .select({ firm: publicFirm, product: publicProduct, suspendedAt: suspendedProducts.suspendedAt })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .leftJoin(
      reportedProducts,
      and(eq(reportedProducts.gtin14, sql.placeholder('gtin14')), eq(reportedProducts.firmId, companyPrefixes.firmId)),
    )
    .leftJoin(
      suspendedProducts,
      and(
        eq(suspendedProducts.gtin14, sql.placeholder('gtin14')),
        eq(suspendedProducts.firmId, companyPrefixes.firmId),
      ),
    )
    .where(inArray(companyPrefixes.companyPrefix, candidates))
    .limit(literal(1))
}

const runGtinQuery = statement(gtinQuery)

export async function findGtin(db: Db, gtin14: string) {
  const [p7, p8, p9, p10] = prefixCandidates(withoutIndicator(gtin14))
  const [row] = await runGtinQuery(db, { gtin14, p7, p8, p9, p10 })
  return row
}

export type PublicFirm = NonNullable<Awaited<ReturnType<typeof findGtin>>>['firm']
export type PublicProduct = NonNullable<NonNullable<Awaited<ReturnType<typeof findGtin>>>['product']>

const firmByCandidates = statement(db =>
  db
    .select(publicFirm)
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .where(sql`${companyPrefixes.companyPrefix} = any(${sql.placeholder('candidates')}::text[])`),
)

export async function firmOfDigits(db: Db, digits13: string): Promise<PublicFirm | undefined> {
  const [firm] = await firmByCandidates(db, { candidates: prefixCandidates(digits13) })
  return firm
}
