/** The live numbers of the home page, from the tables of other modules. */
import { type AnyColumn, and, eq, gt, gte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { literal, statement } from '../../../db/statements.ts'
import { reportedProducts } from '../../../products/reported/tables.ts'
import { companyPrefixes } from '../../../registration/tables.ts'
import { statisticCounts } from '../../../statistics/tables.ts'
import { pageHits } from '../../../visits/tables.ts'
import { lastDays, lastMonths } from './periods.ts'

/** From this count on, the planner's estimate is used instead of counting the whole table. */
const maxExactCount = 100_000

const countMembers = statement(db =>
  db
    .select({ count: sql<number>`count(distinct ${companyPrefixes.firmId})` })
    .from(companyPrefixes)
    .where(and(eq(companyPrefixes.state, 'active'), gt(companyPrefixes.validTo, sql.placeholder('at')))),
)

const countFirstProducts = statement(db => {
  const limitedRows = db
    .select({ one: sql`1`.as('one') })
    .from(reportedProducts)
    .limit(literal(maxExactCount))
    .as('some')
  return db.select({ count: sql<number>`count(*)` }).from(limitedRows)
})

const estimateProducts = statement(db =>
  db
    .select({ rows: sql<number>`greatest(reltuples, ${maxExactCount})::float8` })
    .from(sql`pg_class`)
    .where(sql`oid = 'products_newest'::regclass`),
)

const monthOf = (moment: AnyColumn) => sql<string>`to_char(${moment} at time zone 'Asia/Shanghai', 'YYYY-MM')`

const newMembersByMonth = statement(db =>
  db
    .select({ period: monthOf(companyPrefixes.allocatedAt), count: sql<number>`count(*)::float8` })
    .from(companyPrefixes)
    .where(gte(companyPrefixes.allocatedAt, sql.placeholder('from')))
    .groupBy(sql`1`),
)

const newProductsByMonth = statement(db =>
  db
    .select({ period: monthOf(reportedProducts.reportedAt), count: sql<number>`count(*)::float8` })
    .from(reportedProducts)
    .where(gte(reportedProducts.reportedAt, sql.placeholder('from')))
    .groupBy(sql`1`),
)

const visitsByDay = statement(db =>
  db
    .select({ period: sql<string>`${pageHits.day}::text`, count: sql<number>`sum(${pageHits.hits})::float8` })
    .from(pageHits)
    .where(gte(pageHits.day, sql.placeholder('from')))
    .groupBy(pageHits.day),
)

/** What the nights have added up (statistics/), a few rows a month. */
const lookupsByMonth = statement(db =>
  db
    .select({
      period: sql<string>`to_char(${statisticCounts.start}, 'YYYY-MM')`,
      count: sql<number>`sum(${statisticCounts.count})::float8`,
    })
    .from(statisticCounts)
    .where(
      and(
        eq(statisticCounts.measure, 'lookup'),
        eq(statisticCounts.grain, 'month'),
        gte(statisticCounts.start, sql.placeholder('from')),
      ),
    )
    .groupBy(statisticCounts.start),
)

/** A number with its last twelve periods, the present one last. */
export type CountedNumber = { value: number; history: number[] }
export type Stock = Readonly<Record<'members' | 'products' | 'lookups', CountedNumber>>

/** Members, products and look-ups, which are counted in large tables. Members hold a valid company prefix. Products that are too many to
 *  count have no history. */
export async function countStock(db: Db, at: Date): Promise<Stock> {
  const months = lastMonths(at)
  const from = new Date(`${months[0]}-01T00:00:00+08:00`)
  const products = await countProducts(db)
  const [[members], newMembers, reported, lookups] = await Promise.all([
    countMembers(db, { at }),
    newMembersByMonth(db, { from }),
    products < maxExactCount ? newProductsByMonth(db, { from }) : undefined,
    lookupsByMonth(db, { from: `${months[0]}-01` }),
  ])
  const lookupHistory = countsOf(lookups, months)
  return {
    members: { value: members?.count ?? 0, history: countsOf(newMembers, months) },
    products: { value: products, history: reported ? countsOf(reported, months) : [] },
    lookups: { value: lookupHistory.reduce((sum, count) => sum + count, 0), history: lookupHistory },
  }
}

/** Visits of today, with those of the last twelve days. */
export async function countVisits(db: Db, at: Date): Promise<CountedNumber> {
  const days = lastDays(at)
  const history = countsOf(await visitsByDay(db, { from: days[0] ?? '' }), days)
  return { value: history.slice(-1)[0] ?? 0, history }
}

const countsOf = (rows: readonly { period: string; count: number }[], periods: readonly string[]) =>
  periods.map(period => rows.find(row => row.period === period)?.count ?? 0)

async function countProducts(db: Db): Promise<number> {
  const [row] = await countFirstProducts(db)
  const count = row?.count ?? 0
  if (count < maxExactCount) return count
  const [estimate] = await estimateProducts(db)
  return Math.round((estimate?.rows ?? count) / 1000) * 1000
}
