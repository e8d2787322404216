/** Finds the holders and products of many GTINs at once: four statements, however many numbers. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { statement } from '../../db/statements.ts'
import { reportedProducts, suspendedProducts } from '../../products/reported/tables.ts'
import { companyPrefixes, firms } from '../../registration/tables.ts'
import { publicProduct } from '../records/store.ts'
import { announcedCodes, memberUntil } from '../single-numbers/store.ts'

/** What is public of a holder, without what only a page displays. */
const holder = {
  firmId: firms.id,
  firmName: firms.firmName,
  firmNameEn: firms.firmNameEn,
  regionCode: firms.regionCode,
  demonstration: firms.demonstration,
}

const isAny = (column: unknown, name: string) => sql`${column} = any(${sql.placeholder(name)}::text[])`

const holdersOfPrefixes = statement(db =>
  db
    .select({
      ...holder,
      companyPrefix: companyPrefixes.companyPrefix,
      state: companyPrefixes.state,
      validTo: companyPrefixes.validTo,
    })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .where(isAny(companyPrefixes.companyPrefix, 'prefixes')),
)

const holdersOfGtin8s = statement(db => {
  const announced = announcedCodes(db)
  return db
    .select({ ...holder, code: announced.code, memberUntil: memberUntil.as('member_until') })
    .from(announced)
    .innerJoin(firms, eq(firms.id, announced.firmId))
    .where(sql`${announced.code} = any(${sql.placeholder('codes')}::char(8)[])`)
})

const productsOf = statement(db =>
  db
    .select({ ...publicProduct, firmId: reportedProducts.firmId })
    .from(reportedProducts)
    .where(sql`${reportedProducts.gtin14} = any(${sql.placeholder('gtins')}::char(14)[])`),
)

const suspendedOf = statement(db =>
  db
    .select({
      gtin: suspendedProducts.gtin14,
      firmId: suspendedProducts.firmId,
      suspendedAt: suspendedProducts.suspendedAt,
    })
    .from(suspendedProducts)
    .where(sql`${suspendedProducts.gtin14} = any(${sql.placeholder('gtins')}::char(14)[])`),
)

type Numbers = { gtins: readonly string[]; prefixes: readonly string[]; gtin8s: readonly string[] }

const arrayOf = (texts: readonly string[]) => `{${texts.join(',')}}`

/** All texts are digits. */
export async function findMany(db: Db, { gtins, prefixes, gtin8s }: Numbers) {
  const numbers = { gtins: arrayOf(gtins) }
  const [holders, singles, products, suspended] = await Promise.all([
    prefixes.length > 0 ? holdersOfPrefixes(db, { prefixes: arrayOf(prefixes) }) : [],
    gtin8s.length > 0 ? holdersOfGtin8s(db, { codes: arrayOf(gtin8s) }) : [],
    gtins.length > 0 ? productsOf(db, numbers) : [],
    gtins.length > 0 ? suspendedOf(db, numbers) : [],
  ])
  return { holders, singles, products, suspended }
}

export type Found = Awaited<ReturnType<typeof findMany>>
