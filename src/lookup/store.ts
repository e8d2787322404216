/** Queries of the look-up. The GTIN query is prepared; lists are limited to a maximum count. */
import { and, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { orderByColumns } from '../db/order.ts'
import { countRows, escapeLike, type Paging } from '../db/paging.ts'
import { products } from '../products/tables.ts'
import { companyPrefixes, firms } from '../registration/tables.ts'
import { prefixCandidates, withoutIndicator } from './rules.ts'
import { locations, shortCodes } from './tables.ts'

/** True while the register has no company prefix. */
export async function isRegisterEmpty(db: Db): Promise<boolean> {
  const rows = await db.select({ companyPrefix: companyPrefixes.companyPrefix }).from(companyPrefixes).limit(1)
  return rows.length === 0
}

/** Lists are counted up to this number. */
export const maxCounted = 1000

const publicFirm = {
  firmName: firms.firmName,
  firmNameEn: firms.firmNameEn,
  regionCode: firms.regionCode,
  branchCode: firms.branchCode,
  demonstration: firms.demonstration,
  companyPrefix: companyPrefixes.companyPrefix,
  state: companyPrefixes.state,
  allocatedAt: companyPrefixes.allocatedAt,
  validTo: companyPrefixes.validTo,
  cancelledAt: companyPrefixes.cancelledAt,
}

const publicProduct = {
  gtin: products.gtin14,
  name: products.name,
  brand: products.brand,
  spec: products.spec,
  netContent: products.netContent,
  category: products.category,
  state: products.state,
  reportedAt: products.reportedAt,
  updatedAt: products.updatedAt,
}

/** The firm that holds the number, and the product reported for it: four keys of company_prefixes and one of products. */
export function gtinQuery(db: Db) {
  const candidates = ['p7', 'p8', 'p9', 'p10'].map(name => sql.placeholder(name))
  return db
    .select({ firm: publicFirm, product: publicProduct })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .leftJoin(products, eq(products.gtin14, sql.placeholder('gtin14')))
    .where(inArray(companyPrefixes.companyPrefix, candidates))
    .limit(1)
}

const prepare = (db: Db) => gtinQuery(db).prepare('lookup_gtin')
const prepared = new WeakMap<Db, ReturnType<typeof prepare>>()

export async function findGtin(db: Db, gtin14: string) {
  const query = prepared.get(db) ?? prepare(db)
  prepared.set(db, query)
  const [p7, p8, p9, p10] = prefixCandidates(withoutIndicator(gtin14))
  const [row] = await query.execute({ gtin14, p7, p8, p9, p10 })
  return row
}

export type PublicFirm = NonNullable<Awaited<ReturnType<typeof findGtin>>>['firm']
export type PublicProduct = NonNullable<NonNullable<Awaited<ReturnType<typeof findGtin>>>['product']>

export async function firmOfDigits(db: Db, digits13: string): Promise<PublicFirm | undefined> {
  const [firm] = await db
    .select(publicFirm)
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .where(inArray(companyPrefixes.companyPrefix, prefixCandidates(digits13)))
  return firm
}

export async function shortCodeFirm(db: Db, code: string) {
  const [row] = await db
    .select({ productName: shortCodes.productName, announcedAt: shortCodes.announcedAt, firm: publicFirm })
    .from(shortCodes)
    .innerJoin(firms, eq(firms.id, shortCodes.firmId))
    .innerJoin(companyPrefixes, eq(companyPrefixes.firmId, firms.id))
    .where(eq(shortCodes.code, code))
    .orderBy(desc(companyPrefixes.allocatedAt))
    .limit(1)
  return row
}

export async function locationByGln(db: Db, gln: string) {
  const [location] = await db.select().from(locations).where(eq(locations.gln, gln))
  return location
}

type FirmFilter = {
  firmCodes?: readonly string[] | undefined
  firmName?: string | undefined
  creditCode?: string | undefined
}

/** Three or more characters match anywhere in the name (trigrams), fewer only at its beginning. */
export function nameCondition(name: string): SQL {
  const pattern = escapeLike(name)
  return Array.from(name).length >= 3 ? like(firms.firmName, `%${pattern}%`) : like(firms.firmName, `${pattern}%`)
}

type FirmColumn = 'companyPrefix' | 'firmName' | 'allocatedAt' | 'validTo'

export async function findFirms(
  db: Db,
  { firmCodes, firmName, creditCode }: FirmFilter,
  { currPage, pageSize, ...sorting }: Paging<FirmColumn>,
) {
  const matching = db
    .select(publicFirm)
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .where(
      and(
        firmCodes && inArray(companyPrefixes.companyPrefix, [...firmCodes]),
        firmName ? nameCondition(firmName) : undefined,
        creditCode ? eq(firms.creditCode, creditCode) : undefined,
      ),
    )
    .limit(maxCounted)
    .as('found')
  const rows = await db
    .select()
    .from(matching)
    .orderBy(
      ...orderByColumns(
        { columns: matching, defaultSort: ['companyPrefix', 'asc'], tieBreaker: matching.companyPrefix },
        sorting,
      ),
    )
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
  return { rows, total: await countRows(db, db.select({ one: sql`1` }).from(matching)) }
}

export async function newestProducts(db: Db, { currPage, pageSize, ...sorting }: Paging<'reportedAt' | 'gtin'>) {
  const columns = { reportedAt: products.reportedAt, gtin: products.gtin14 }
  const rows = await db
    .select({ ...publicProduct, firmName: firms.firmName })
    .from(products)
    .innerJoin(firms, eq(firms.id, products.firmId))
    .orderBy(
      ...orderByColumns(
        { columns, defaultSort: ['reportedAt', 'desc'], tieBreaker: products.gtin14, isTieBreakerReversed: true },
        sorting,
      ),
    )
    .limit(pageSize)
    .offset(Math.min(maxCounted, (currPage - 1) * pageSize))
  return { rows: (currPage - 1) * pageSize < maxCounted ? rows : [], total: await countUpTo(db, sql`products`) }
}

export async function newestUpdates(db: Db, { currPage, pageSize, ...sorting }: Paging<'at' | 'companyPrefix'>) {
  const at = sql<Date>`coalesce(${companyPrefixes.cancelledAt}, ${companyPrefixes.allocatedAt})`
  const columns = { at, companyPrefix: companyPrefixes.companyPrefix }
  const rows = await db
    .select({ ...publicFirm, at: at.mapWith(companyPrefixes.allocatedAt) })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .orderBy(
      ...orderByColumns(
        { columns, defaultSort: ['at', 'desc'], tieBreaker: companyPrefixes.companyPrefix, isTieBreakerReversed: true },
        sorting,
      ),
    )
    .limit(pageSize)
    .offset(Math.min(maxCounted, (currPage - 1) * pageSize))
  return {
    rows: (currPage - 1) * pageSize < maxCounted ? rows : [],
    total: await countUpTo(db, sql`company_prefixes`),
  }
}

async function countUpTo(db: Db, table: SQL): Promise<number> {
  return countRows(db, sql`select 1 from ${table} limit ${maxCounted}`)
}
