/** The live numbers of the home page, from the tables of other modules. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { products } from '../../products/tables.ts'
import { companyPrefixes } from '../../registration/tables.ts'
import { pageHits } from '../../visits/tables.ts'

/** From this count on, the planner's estimate is used instead of counting the whole table. */
const maxExactCount = 100_000

/** `day` is Shanghai's, yyyy-MM-dd. Members hold a valid company prefix. */
export async function liveNumbers(db: Queryable, { at, day }: { at: Date; day: string }) {
  const validPrefix = and(eq(companyPrefixes.state, 'active'), gt(companyPrefixes.validTo, at))
  const [[members], productCount, [visits]] = await Promise.all([
    db
      .select({ count: sql<number>`count(distinct ${companyPrefixes.firmId})` })
      .from(companyPrefixes)
      .where(validPrefix),
    countProducts(db),
    db
      .select({ hits: sql<number>`coalesce(sum(${pageHits.hits}), 0)::float8` })
      .from(pageHits)
      .where(eq(pageHits.day, day)),
  ])
  return { members: members?.count ?? 0, products: productCount, visitsToday: visits?.hits ?? 0 }
}

async function countProducts(db: Queryable): Promise<number> {
  const limitedRows = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .limit(maxExactCount)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(limitedRows)
  const count = row?.count ?? 0
  if (count < maxExactCount) return count
  const estimate = await db.execute<{ rows: number }>(
    sql`select greatest(reltuples, ${maxExactCount})::float8 as rows from pg_class where oid = 'products'::regclass`,
  )
  return Math.round((estimate.rows[0]?.rows ?? count) / 1000) * 1000
}
