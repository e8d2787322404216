/** Public notices, derived from the firms' history. */
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { orderByColumns } from '../db/order.ts'
import { countPage, escapeLike, maxCount, type Paging } from '../db/paging.ts'
import type { HistoryRow } from '../registration/history-store.ts'
import { companyPrefixes, firmHistory, firms } from '../registration/tables.ts'

export const noticeActions = { zhuce: 'approved', zhuxiao: 'deregistered' } as const
export type NoticeType = keyof typeof noticeActions

const noticeColumns = {
  id: firmHistory.id,
  action: firmHistory.action,
  at: firmHistory.at,
  changes: firmHistory.changes,
  firmName: firms.firmName,
  regionCode: firms.regionCode,
  branchCode: firms.branchCode,
  companyPrefix: companyPrefixes.companyPrefix,
  validTo: companyPrefixes.validTo,
}

/** Joins the prefix of a notice: it is in the changes of its step. */
const prefixOfStep = sql`${companyPrefixes.companyPrefix} = jsonb_path_query_first(${firmHistory.changes}, '$[*] ? (@.field == "companyPrefix")') ->> (case ${firmHistory.action} when 'approved' then 'to' else 'from' end)`

export type NoticeRow = {
  id: number
  action: string
  at: Date
  changes: HistoryRow['changes']
  firmName: string | null
  regionCode: string | null
  branchCode: string | null
  companyPrefix: string | null
  validTo: Date | null
}

/** A keyword of one or two characters has no index: only the newest notices are searched, so that no search takes long. */
const isAmongNewest = (type: NoticeType) =>
  sql`${firmHistory.id} in (select id from firm_history where action = ${noticeActions[type]} and action in ('approved', 'deregistered') order by at desc, id desc limit ${maxCount})`

const columns = { at: firmHistory.at, id: firmHistory.id }

/** Notices of one kind, newest first. */
export async function findNotices(
  db: Queryable,
  filter: Paging<'at' | 'id'> & { type: NoticeType; keyword?: string | undefined },
) {
  const condition = and(
    eq(firmHistory.action, noticeActions[filter.type]),
    sql`${firmHistory.action} in ('approved', 'deregistered')`,
    filter.keyword ? like(firms.firmName, `%${escapeLike(filter.keyword)}%`) : undefined,
    filter.keyword && [...filter.keyword].length < 3 ? isAmongNewest(filter.type) : undefined,
  )
  const rows: NoticeRow[] = await db
    .select(noticeColumns)
    .from(firmHistory)
    .innerJoin(firms, eq(firms.id, firmHistory.firmId))
    .leftJoin(companyPrefixes, prefixOfStep)
    .where(condition)
    .orderBy(...orderByColumns({ columns, defaultSort: ['at', 'desc'], tieBreaker: firmHistory.id }, filter))
    .limit(filter.pageSize)
    .offset((filter.currPage - 1) * filter.pageSize)
  const matches = db
    .select({ one: sql`1` })
    .from(firmHistory)
    .innerJoin(firms, eq(firms.id, firmHistory.firmId))
    .where(condition)
    .limit(maxCount)
  return { rows, page: await countPage(db, filter, matches) }
}

export async function noticeById(db: Queryable, id: number): Promise<NoticeRow | undefined> {
  const [row] = await db
    .select(noticeColumns)
    .from(firmHistory)
    .innerJoin(firms, eq(firms.id, firmHistory.firmId))
    .leftJoin(companyPrefixes, prefixOfStep)
    .where(and(eq(firmHistory.id, id), inArray(firmHistory.action, ['approved', 'deregistered'])))
  return row
}
