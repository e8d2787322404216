/** The live numbers of the home page, from the tables of other modules. */
import { type AnyColumn, and, eq, gt, gte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { literal, statement } from '../../../db/statements.ts'
import { reportedProducts } from '../../../products/reported/tables.ts'
import { companyPrefixes } from '../../../registration/tables.ts'
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

const countVisits = statement(db =>
  db
    .select({ hits: sql<number>`coalesce(sum(${pageHits.hits}), 0)::float8` })
    .from(pageHits)
    .where(eq(pageHits.day, sql.placeholder('day'))),
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

/** `day` is Shanghai's, yyyy-MM-dd. Members hold a valid company prefix. */
export async function liveNumbers(db: Db, { at, day }: { at: Date; day: string }) {
  const [[members], productCount, [visits]] = await Promise.all([
    countMembers(db, { at }),
    countProducts(db),
    countVisits(db, { day }),
  ])
  return { members: members?.count ?? 0, products: productCount, visitsToday: visits?.hits ?? 0 }
}

/** The last twelve periods of each number, the present one last; none for products that are too many to count. */
export async function numbersHistory(db: Db, { at, productCount }: { at: Date; productCount: number }) {
  const months = lastMonths(at)
  const days = lastDays(at)
  const from = new Date(`${months[0]}-01T00:00:00+08:00`)
  const [members, reported, visits] = await Promise.all([
    newMembersByMonth(db, { from }),
    productCount < maxExactCount ? newProductsByMonth(db, { from }) : undefined,
    visitsByDay(db, { from: days[0] ?? '' }),
  ])
  return {
    members: countsOf(members, months),
    products: reported ? countsOf(reported, months) : [],
    visits: countsOf(visits, days),
  }
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
