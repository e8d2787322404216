/** Counts of reports by branch, month and the days of report and answer, for the figures of the centre. */
import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { firms } from '../registration/tables.ts'
import { chinaDay, chinaDayStart } from '../wire/china-time.ts'
import type { FigureRow } from './figure-rules.ts'
import type { ReportScope } from './store.ts'
import { productReportSteps, productReports } from './tables.ts'

/** Months that the figures have, with the running one. */
const monthCount = 12

/** The first day of the month that is eleven months ago.
 *  @example firstMonthDay('2026-11-27') // '2025-12-01' */
function firstMonthDay(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - monthCount, 1)).toISOString().slice(0, 10)
}

const dayOf = (moment: SQL) => sql<string>`to_char(${moment} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

export async function readFigures(db: Queryable, now: Date, scope: ReportScope): Promise<FigureRow[]> {
  const createdOn = dayOf(sql`${productReports.createdAt}`)
  const answeredOn = sql<string | null>`${dayOf(sql`${productReports.answeredAt}`)}`
  const isOfBranch = scope !== 'all' && 'branchCode' in scope ? eq(firms.branchCode, scope.branchCode) : undefined
  const wasSuspended = sql<boolean>`exists (select from ${productReportSteps} s where s.report_id = ${productReports.id} and s.act = 'suspended')`
  const isOverdue = sql<boolean>`${productReports.answeredAt} is null and ${productReports.firstDueOn} < ${chinaDay(now)}`
  return db
    .select({
      branchCode: firms.branchCode,
      ...{ createdOn, answeredOn, firstDueOn: productReports.firstDueOn },
      ...{ wasSuspended, isOverdue },
      count: sql<number>`count(*)::int`,
    })
    .from(productReports)
    .innerJoin(firms, eq(firms.id, productReports.firmId))
    .where(and(gte(productReports.createdAt, chinaDayStart(firstMonthDay(chinaDay(now)))), isOfBranch))
    .groupBy(sql`1, 2, 3, 4, 5, 6`)
}
