/** The live numbers of the home page, from the tables of other modules. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { literal, statement } from '../../db/statements.ts'
import { products } from '../../products/tables.ts'
import { companyPrefixes } from '../../registration/tables.ts'
import { pageHits } from '../../visits/tables.ts'

/** From this count on, the planner's estimate is used instead of counting the whole table. */
const maxExactCount = 100_000

const countMembers = statement(db =>
  db
    .select({ count: sql<number>`count(distinct ${companyPrefixes.firmId})` })
    .from(companyPrefixes)
    .where(and(eq(companyPrefixes.state, 'active'), gt(companyPrefixes.validTo, sql.placeholder('at')))),
)

const countVisits = statement(db =>
  db
    .select({ hits: sql<number>`coalesce(sum(${pageHits.hits}), 0)::float8` })
    .from(pageHits)
    .where(eq(pageHits.day, sql.placeholder('day'))),
)

const countFirstProducts = statement(db => {
  const limitedRows = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .limit(literal(maxExactCount))
    .as('some')
  return db.select({ count: sql<number>`count(*)` }).from(limitedRows)
})

const estimateProducts = statement(db =>
  db
    .select({ rows: sql<number>`greatest(reltuples, ${maxExactCount})::float8` })
    .from(sql`pg_class`)
    .where(sql`oid = 'products'::regclass`),
)

/** `day` is Shanghai's, yyyy-MM-dd. Members hold a valid company prefix. */
export async function liveNumbers(db: Db, { at, day }: { at: Date; day: string }) {
  const [[members], productCount, [visits]] = await Promise.all([
    countMembers(db, { at }),
    countProducts(db),
    countVisits(db, { day }),
  ])
  return { members: members?.count ?? 0, products: productCount, visitsToday: visits?.hits ?? 0 }
}

async function countProducts(db: Db): Promise<number> {
  const [row] = await countFirstProducts(db)
  const count = row?.count ?? 0
  if (count < maxExactCount) return count
  const [estimate] = await estimateProducts(db)
  return Math.round((estimate?.rows ?? count) / 1000) * 1000
}
