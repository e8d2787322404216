/** Public notices: read from the firms' history, never kept beside it. */
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { orderedBy } from '../db/order.ts'
import { countedUpTo, literal, type Paging, pageOf } from './list-store.ts'
import type { HistoryRow } from './store.ts'
import { companyPrefixes, firmHistory, firms } from './tables.ts'

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

/** The prefix a notice is about stands in its step's changes. */
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

/** A word of one or two characters has no index: it is looked for among the newest notices only, so that none searches for long. */
const amongNewest = (type: NoticeType) =>
  sql`${firmHistory.id} in (select id from firm_history where action = ${noticeActions[type]} and action in ('approved', 'deregistered') order by at desc, id desc limit ${countedUpTo})`

const columns = { at: firmHistory.at, id: firmHistory.id }

/** Notices of one kind, newest first: read from the history, never kept beside it. */
export async function findNotices(
  db: Queryable,
  wish: Paging<'at' | 'id'> & { type: NoticeType; keyword?: string | undefined },
) {
  const condition = and(
    eq(firmHistory.action, noticeActions[wish.type]),
    sql`${firmHistory.action} in ('approved', 'deregistered')`,
    wish.keyword ? like(firms.firmName, `%${literal(wish.keyword)}%`) : undefined,
    wish.keyword && [...wish.keyword].length < 3 ? amongNewest(wish.type) : undefined,
  )
  const rows: NoticeRow[] = await db
    .select(noticeColumns)
    .from(firmHistory)
    .innerJoin(firms, eq(firms.id, firmHistory.firmId))
    .leftJoin(companyPrefixes, prefixOfStep)
    .where(condition)
    .orderBy(...orderedBy({ columns, own: ['at', 'desc'], last: firmHistory.id }, wish))
    .limit(wish.pageSize)
    .offset((wish.currPage - 1) * wish.pageSize)
  const found = db
    .select({ one: sql`1` })
    .from(firmHistory)
    .innerJoin(firms, eq(firms.id, firmHistory.firmId))
    .where(condition)
    .limit(countedUpTo)
  return { rows, page: await pageOf(db, wish, sql`${found}`) }
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
