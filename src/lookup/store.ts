/** Queries of the look-up. Single look-ups are named statements; lists are limited to a maximum count. */
import { and, eq, inArray, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../db/connect.ts'
import { minNamePart, nameContains, nameHasWords } from '../db/names.ts'
import { orderByColumns } from '../db/order.ts'
import { escapeLike, type Paging, totalOf } from '../db/paging.ts'
import { literal, statement } from '../db/statements.ts'
import { products } from '../products/tables.ts'
import { companyPrefixes, firms } from '../registration/tables.ts'
import { formerNamesOfFirm, hadName } from './former-names-store.ts'
import { prefixCandidates, withoutIndicator } from './rules.ts'
import { locations } from './tables.ts'

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

/** The firm that holds the number, and the product that it reported for it: four keys of company_prefixes and one of products. */
export function gtinQuery(db: Queryable) {
  const candidates = ['p7', 'p8', 'p9', 'p10'].map(name => sql.placeholder(name))
  return db
    .select({ firm: publicFirm, product: publicProduct })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .leftJoin(
      products,
      and(eq(products.gtin14, sql.placeholder('gtin14')), eq(products.firmId, companyPrefixes.firmId)),
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

const location = statement(db =>
  db
    .select()
    .from(locations)
    .where(
      and(
        eq(locations.gln, sql.placeholder('gln')),
        sql`exists (select 1 from company_prefixes p where p.firm_id = ${locations.firmId}
          and starts_with(${locations.gln}, p.company_prefix))`,
      ),
    ),
)

/** A location that the holder of its company prefix registered; one of a former holder is missing. */
export async function locationByGln(db: Db, gln: string) {
  const [row] = await location(db, { gln })
  return row
}

/** `now`: for the former names that are public. */
type FirmFilter = {
  now: Date
  firmCodes?: readonly string[] | undefined
  firmName?: string | undefined
  creditCode?: string | undefined
}

/** Two or more characters match anywhere in the Chinese name, also in a former one, one only at its beginning; Latin words also match the English
 *  name. */
export function nameCondition(name: string, now: Date): SQL {
  const isLong = Array.from(name).length >= minNamePart
  const own = isLong ? nameContains(firms.firmName, name) : like(firms.firmName, `${escapeLike(name)}%`)
  const ways = [own, isLong ? hadName(name, now) : undefined, nameHasWords(firms.firmNameEn, name)]
  return sql`(${or(...ways)})`
}

type FirmColumn = 'companyPrefix' | 'firmName' | 'allocatedAt' | 'validTo'

/** One page of the first `maxCounted` firms in the requested order, found once for rows and total. Not prepared: the best plan depends on
 *  how common the name is. */
export async function findFirms(
  db: Db,
  { now, firmCodes, firmName, creditCode }: FirmFilter,
  { currPage, pageSize, ...sorting }: Paging<FirmColumn>,
) {
  const orderOf = (columns: Record<FirmColumn, SQLWrapper>) =>
    orderByColumns({ columns, defaultSort: ['companyPrefix', 'asc'], tieBreaker: columns.companyPrefix }, sorting)
  const { companyPrefix, allocatedAt, validTo } = companyPrefixes
  const found = db.$with('found').as(
    db
      .select(publicFirm)
      .from(companyPrefixes)
      .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
      .where(
        and(
          firmCodes && inArray(companyPrefix, [...firmCodes]),
          firmName ? nameCondition(firmName, now) : undefined,
          creditCode ? eq(firms.creditCode, creditCode) : undefined,
        ),
      )
      .orderBy(...orderOf({ companyPrefix, firmName: firms.firmName, allocatedAt, validTo }))
      .limit(maxCounted),
  )
  const page = db
    .select()
    .from(found)
    .orderBy(...orderOf(found))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
    .as('page')
  const rows = await db
    .with(found)
    .select()
    .from(totalOf(db, found))
    .leftJoin(page, sql`true`)
    .orderBy(...orderOf(page))
  return { rows: rows.flatMap(({ page }) => (page?.companyPrefix ? [page] : [])), total: rows[0]?.totals.total ?? 0 }
}
