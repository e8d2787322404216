/** The home page's live numbers, read from the tables of other areas. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { companyPrefixes } from '../firm/tables.ts'
import { products } from '../products/tables.ts'
import { pageHits } from '../visits/tables.ts'

/** From here on the statistics' estimate is told instead of a count that would walk the whole table. */
const countedUpTo = 100_000

/** `day` is Shanghai's, yyyy-MM-dd. Members hold a company prefix that is in force. */
export async function liveNumbers(db: Queryable, { at, day }: { at: Date; day: string }) {
  const inForce = and(eq(companyPrefixes.state, 'active'), gt(companyPrefixes.validTo, at))
  const [[members], productCount, [visits]] = await Promise.all([
    db
      .select({ count: sql<number>`count(distinct ${companyPrefixes.firmId})` })
      .from(companyPrefixes)
      .where(inForce),
    countProducts(db),
    db
      .select({ hits: sql<number>`coalesce(sum(${pageHits.hits}), 0)::float8` })
      .from(pageHits)
      .where(eq(pageHits.day, day)),
  ])
  return { members: members?.count ?? 0, products: productCount, visitsToday: visits?.hits ?? 0 }
}

async function countProducts(db: Queryable): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .limit(countedUpTo)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(some)
  const counted = row?.count ?? 0
  if (counted < countedUpTo) return counted
  const estimate = await db.execute<{ rows: number }>(
    sql`select greatest(reltuples, ${countedUpTo})::float8 as rows from pg_class where oid = 'products'::regclass`,
  )
  return Math.round((estimate.rows[0]?.rows ?? counted) / 1000) * 1000
}
