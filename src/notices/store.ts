/** Public notices, derived from the firms' history. */
import { and, desc, eq, like, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../db/connect.ts'
import { orderByColumns } from '../db/order.ts'
import { escapeLike, maxCount, type Paging, readIds } from '../db/paging.ts'
import { literal, statement, statementOfForms } from '../db/statements.ts'
import type { HistoryRow } from '../registration/history/history-store.ts'
import { companyPrefixes, firmHistory, firms } from '../registration/tables.ts'
import { blockSize, idsOfPage, type ListCache, maxReadable } from '../wire/cache/list-ids.ts'
import type { Sorting } from '../wire/fields.ts'
import type { NoticeType } from './notice-types.ts'

/** The step of the history that each kind follows from. */
export const noticeActions = {
  zhuce: 'approved',
  zhuxiao: 'deregistered',
  biangeng: 'renamed',
} as const satisfies Record<NoticeType, string>

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
  /** Of a new name: all prefixes of the firm that are not cancelled. */
  firmPrefixes: sql<
    string | null
  >`case ${firmHistory.action} when 'renamed' then (select string_agg(p.company_prefix, '、' order by p.company_prefix)
    from company_prefixes p where p.firm_id = ${firms.id} and p.state <> 'cancelled') end`.as('firm_prefixes'),
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
  firmPrefixes: string | null
}

/** What the SQL of the list depends on. A keyword of one or two characters has no index: only the newest notices are searched, so that no
 *  search takes long. */
type NoticeForm = { search: 'none' | 'anywhere' | 'among newest'; sorting: Sorting<'at' | 'id'> }

const placeholder = sql.placeholder
/** The condition of the index firm_history_notices, and the actions that have public notices. */
const isNotice = sql`${firmHistory.action} in ('approved', 'deregistered', 'renamed')`
const isAmongNewest = sql`${firmHistory.id} in (select id from firm_history where action = ${placeholder('action')} and action in ('approved', 'deregistered', 'renamed') order by at desc, id desc limit ${literal(maxCount)})`

/** Of a new name: the name before. */
const isFormerName = sql`(${firmHistory.action} = 'renamed' and ${firmHistory.changes} -> 0 ->> 'from' like ${placeholder('pattern')})`

function matchesOf(db: Queryable, { search }: NoticeForm) {
  const matches = db.select({ id: firmHistory.id }).from(firmHistory)
  const ofAction = and(eq(firmHistory.action, placeholder('action')), isNotice)
  if (search === 'none') return matches.where(ofAction)
  return matches
    .innerJoin(firms, eq(firms.id, firmHistory.firmId))
    .where(
      and(
        ofAction,
        sql`(${like(firms.firmName, placeholder('pattern'))} or ${isFormerName})`,
        search === 'among newest' ? isAmongNewest : undefined,
      ),
    )
}

const columns = { at: firmHistory.at, id: firmHistory.id }

const noticeBlock = statementOfForms((db, { isFirst, ...form }: NoticeForm & { isFirst: boolean }) => {
  const ids = matchesOf(db, form)
    .orderBy(...orderByColumns({ columns, defaultSort: ['at', 'desc'], tieBreaker: firmHistory.id }, form.sorting))
    .limit(literal(blockSize))
  const block = isFirst ? ids : ids.offset(placeholder('start'))
  return db.select({ ids: sql<string>`array${block}::text` }).from(sql`(select) as nothing`)
})

const noticeTotal = statementOfForms((db, form: NoticeForm) => {
  const matches = matchesOf(db, form).limit(literal(maxReadable)).as('matches')
  return db.select({ total: sql<number>`count(*)::int` }).from(matches)
})

const selectNotices = (db: Queryable) =>
  db
    .select(noticeColumns)
    .from(firmHistory)
    .innerJoin(firms, eq(firms.id, firmHistory.firmId))
    .leftJoin(companyPrefixes, prefixOfStep)

const noticesByIds = statement(db =>
  selectNotices(db).where(and(isNotice, sql`${firmHistory.id} = any(${placeholder('ids')}::bigint[])`)),
)

/** Notices of one kind, newest first. */
export async function findNotices(
  { db, clock, listCache }: { db: Db; clock: () => Date; listCache: ListCache },
  filter: Paging<'at' | 'id'> & { type: NoticeType; keyword?: string | undefined },
) {
  const { type, keyword = '', currPage, pageSize, sidx, order } = filter
  const search = keyword === '' ? 'none' : [...keyword].length < 3 ? 'among newest' : 'anywhere'
  const form: NoticeForm = { search, sorting: { sidx, order } }
  const values = { action: noticeActions[type], pattern: `%${escapeLike(keyword)}%` }
  const { ids, total } = await idsOfPage(
    {
      key: `notices ${JSON.stringify([form, values])}`,
      reads: ['firm'],
      block: async start => {
        const [row] = await noticeBlock(db, { ...form, isFirst: start === 0 }, { ...values, start })
        return readIds(row?.ids)
      },
      count: async () => (await noticeTotal(db, form, values))[0]?.total ?? 0,
    },
    filter,
    { cache: listCache, now: clock().getTime() },
  )
  const rows: NoticeRow[] = ids.length === 0 ? [] : await noticesByIds(db, { ids })
  const rowOf = new Map(rows.map(row => [row.id, row]))
  return { rows: ids.flatMap(id => rowOf.get(id) ?? []), page: { total, pageSize, currPage } }
}

const noticeOfId = statement(db => selectNotices(db).where(and(isNotice, eq(firmHistory.id, placeholder('id')))))

export async function noticeById(db: Db, id: number): Promise<NoticeRow | undefined> {
  const [row] = await noticeOfId(db, { id })
  return row
}

const newest = statement(db =>
  selectNotices(db)
    .where(
      sql`${firmHistory.id} in (select id from firm_history where ${isNewest} order by at desc, id desc limit ${sql.placeholder('count')})`,
    )
    .orderBy(desc(firmHistory.at), desc(firmHistory.id)),
)
const isNewest = sql.raw(`action in ('approved', 'deregistered', 'renamed')`)

/** The newest notices of both kinds, newest first. */
export const newestNotices = (db: Db, count: number): Promise<NoticeRow[]> => newest(db, { count })

/** Notices of a piece: few enough to be read and written in some milliseconds. */
export const noticePiece = 5000

const noticesAfter = statement(db =>
  db
    .select({ id: firmHistory.id, at: firmHistory.at })
    .from(firmHistory)
    .where(
      and(isNotice, sql`${firmHistory.id} > ${placeholder('after')}`, sql`${firmHistory.id} <= ${placeholder('upTo')}`),
    )
    .orderBy(firmHistory.id)
    .limit(literal(noticePiece)),
)

/** The first notices with an id greater than `after`, up to `upTo`, for lists of all addresses. */
export const publicNoticesAfter = (db: Db, after: number, upTo: number) => noticesAfter(db, { after, upTo })

const lastNotice = statement(db =>
  db.select({ id: firmHistory.id }).from(firmHistory).where(isNotice).orderBy(desc(firmHistory.id)).limit(literal(1)),
)

/** The greatest id of all notices; 0 if there are none. */
export const greatestNoticeId = async (db: Db): Promise<number> => (await lastNotice(db))[0]?.id ?? 0
