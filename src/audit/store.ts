/** What the auditor reads: steps of firms and audit lines, newest first. Counts stop at 10,000. */

import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { auditLines } from '../access/audit/tables.ts'
import { accounts } from '../access/tables.ts'
import type { Queryable } from '../db/connect.ts'
import { escapeLike, maxCount, pageReply, totalOfRows } from '../db/paging.ts'
import { firmHistory, firms } from '../registration/tables.ts'
import { chinaDayStart, shiftDay } from '../wire/china-time.ts'

export type AuditFilter = {
  action?: string | undefined
  person?: string | undefined
  firm?: string | undefined
  firmId?: number | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  currPage: number
  pageSize: number
}

/** The first moment of a day in China, and of the next day. */

type Columns = Pick<typeof firmHistory | typeof auditLines, 'at' | 'byAccountId' | 'byName' | 'firmId' | 'action'>

/** Firms and people are few and looked up first, so that their rows are read by the indexes of these columns. */
function condition(
  columns: Columns,
  { action, person, firm, firmId, startDate, endDate }: AuditFilter,
): SQL | undefined {
  const ofPerson =
    person &&
    sql`${columns.byAccountId} in (select id from accounts where lower(username) = lower(${person}) or real_name = ${person})`
  const ofFirm =
    firm &&
    sql`${columns.firmId} in (select id from firms where firm_name like ${`%${escapeLike(firm)}%`}
      or credit_code = ${firm.toUpperCase()} union all select firm_id from company_prefixes where company_prefix = ${firm} limit 1000)`
  return and(
    action ? sql`${columns.action} = ${action}` : undefined,
    ofPerson || undefined,
    ofFirm || undefined,
    firmId === undefined ? undefined : eq(columns.firmId, firmId),
    withinDays(columns, { startDate, endDate }),
  )
}

const withinDays = ({ at }: Pick<Columns, 'at'>, { startDate, endDate }: Pick<AuditFilter, 'startDate' | 'endDate'>) =>
  and(
    startDate ? gte(at, chinaDayStart(startDate)) : undefined,
    endDate ? lt(at, chinaDayStart(shiftDay(endDate, 1))) : undefined,
  )

/** Saved drafts are the private work of an enterprise, and no step of a case. */
const isPublicStep = sql`${firmHistory.action} not in ('created', 'saved')`

export async function findSteps(db: Queryable, filter: AuditFilter) {
  const { pageSize, currPage } = filter
  const found = db
    .select({ id: firmHistory.id, at: firmHistory.at })
    .from(firmHistory)
    .where(and(isPublicStep, condition(firmHistory, filter)))
    .orderBy(desc(firmHistory.at), desc(firmHistory.id))
    .limit(maxCount)
  const matches = found.as('found')
  const page = db
    .select({ id: matches.id, total: totalOfRows.as('total') })
    .from(matches)
    .orderBy(desc(matches.at), desc(matches.id))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
    .as('page')
  const rows = await db
    .select({
      step: firmHistory,
      firmName: firms.firmName,
      byUsername: accounts.username,
      levels: accounts.levels,
      total: page.total,
    })
    .from(page)
    .innerJoin(firmHistory, eq(firmHistory.id, page.id))
    .innerJoin(firms, eq(firms.id, firmHistory.firmId))
    .leftJoin(accounts, eq(accounts.id, firmHistory.byAccountId))
    .orderBy(desc(firmHistory.at), desc(firmHistory.id))
  return pageReply(db, filter, { rows, matches: found })
}

export async function findLines(db: Queryable, filter: AuditFilter) {
  const { pageSize, currPage } = filter
  const found = db
    .select({ id: auditLines.id, at: auditLines.at })
    .from(auditLines)
    .where(condition(auditLines, filter))
    .orderBy(desc(auditLines.at), desc(auditLines.id))
    .limit(maxCount)
  const matches = found.as('found')
  const page = db
    .select({ id: matches.id, at: matches.at, total: totalOfRows.as('total') })
    .from(matches)
    .orderBy(desc(matches.at), desc(matches.id))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
    .as('page')
  const rows = await db
    .select({ line: auditLines, firmName: firms.firmName, byUsername: accounts.username, total: page.total })
    .from(page)
    // With time and days the lines are read in the parts by month that have them.
    .innerJoin(auditLines, and(eq(auditLines.id, page.id), eq(auditLines.at, page.at), withinDays(auditLines, filter)))
    .leftJoin(firms, eq(firms.id, auditLines.firmId))
    .leftJoin(accounts, eq(accounts.id, auditLines.byAccountId))
    .orderBy(desc(auditLines.at), desc(auditLines.id))
  return pageReply(db, filter, { rows, matches: found })
}

/** Names of accounts that lines are about, by id. */
export async function accountNames(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, name: sql<string>`coalesce(${accounts.realName}, ${accounts.username})` })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
