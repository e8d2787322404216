/** Lists of firms: the review queue and a firm's history. Counts stop at 10,000, so that none takes long. */
import { and, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../access/tables.ts'
import type { SignedIn } from '../access/viewer.ts'
import type { Queryable } from '../db/connect.ts'
import { orderByColumns } from '../db/order.ts'
import type { Page } from '../wire/envelope.ts'
import type { Sorting } from '../wire/fields.ts'
import { visibleTo } from './store.ts'
import { companyPrefixes, firmChanges, firmHistory, firms } from './tables.ts'

export type Paging<Column extends string> = { currPage: number; pageSize: number } & Sorting<Column>

export const maxCount = 10_000

type FirmFilter = Paging<'submittedAt' | 'id'> & {
  kind: 'register' | 'change'
  status?: number | undefined
  keyword?: string | undefined
  regionCode?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

/** Escapes `%`, `_` and `\` for a LIKE pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The first moment of a day in China, and of the next day. */
const dayStart = (day: string) => new Date(`${day}T00:00:00+08:00`)
const nextDay = (day: string) => new Date(dayStart(day).getTime() + 86_400_000)

function filterCondition(
  filter: FirmFilter,
  moment: typeof firms.submittedAt | typeof firmChanges.requestedAt,
): SQL | undefined {
  const { keyword, regionCode } = filter
  const hasPrefix = sql`${firms.id} in (select firm_id from company_prefixes where company_prefix = ${keyword ?? ''})`
  return and(
    keyword
      ? or(like(firms.firmName, `%${escapeLike(keyword)}%`), eq(firms.creditCode, keyword.toUpperCase()), hasPrefix)
      : undefined,
    regionCode ? like(firms.regionCode, `${escapeLike(regionCode.replace(/(00)+$/, ''))}%`) : undefined,
    filter.startDate ? gte(moment, dayStart(filter.startDate)) : undefined,
    filter.endDate ? lt(moment, nextDay(filter.endDate)) : undefined,
  )
}

const firmColumns = {
  id: firms.id,
  version: firms.version,
  status: firms.status,
  firmName: firms.firmName,
  creditCode: firms.creditCode,
  regionCode: firms.regionCode,
  branchCode: firms.branchCode,
  submittedAt: firms.submittedAt,
  claims: sql<number>`(select count(*)::int from firm_claims c where c.firm_id = ${firms.id})`,
  companyPrefix: sql<string | null>`(select min(company_prefix) from company_prefixes p where p.firm_id = ${firms.id})`,
}

/** Firms that the viewer may see, by submission time, newest first by default. */
export async function findFirms(db: Queryable, filter: FirmFilter, viewer: SignedIn) {
  const condition = and(
    visibleTo(viewer),
    filter.status === undefined ? undefined : eq(firms.status, filter.status),
    filterCondition(filter, firms.submittedAt),
  )
  const columns = { submittedAt: firms.submittedAt, id: firms.id }
  const rows = await db
    .select(firmColumns)
    .from(firms)
    .where(condition)
    .orderBy(...orderByColumns({ columns, defaultSort: ['submittedAt', 'desc'], tieBreaker: firms.id }, filter))
    .limit(filter.pageSize)
    .offset((filter.currPage - 1) * filter.pageSize)
  const matches = db.select({ one: sql`1` }).from(firms).where(condition).limit(maxCount)
  return { rows, page: await countPage(db, filter, sql`${matches}`) }
}

/** Open change requests that the viewer may see, with the request’s own status and time. */
export async function findChanges(db: Queryable, filter: FirmFilter, viewer: SignedIn) {
  const condition = and(
    visibleTo(viewer),
    filter.status === undefined ? inArray(firmChanges.status, [1, 2]) : eq(firmChanges.status, filter.status),
    filterCondition(filter, firmChanges.requestedAt),
  )
  const columns = { submittedAt: firmChanges.requestedAt, id: firms.id }
  const rows = await db
    .select({ ...firmColumns, status: firmChanges.status, submittedAt: firmChanges.requestedAt })
    .from(firmChanges)
    .innerJoin(firms, eq(firms.id, firmChanges.firmId))
    .where(condition)
    .orderBy(...orderByColumns({ columns, defaultSort: ['submittedAt', 'desc'], tieBreaker: firmChanges.id }, filter))
    .limit(filter.pageSize)
    .offset((filter.currPage - 1) * filter.pageSize)
  const matches = db
    .select({ one: sql`1` })
    .from(firmChanges)
    .innerJoin(firms, eq(firms.id, firmChanges.firmId))
    .where(condition)
    .limit(maxCount)
  return { rows, page: await countPage(db, filter, sql`${matches}`) }
}

export async function countPage(
  db: Queryable,
  { currPage, pageSize }: Pick<Paging<string>, 'currPage' | 'pageSize'>,
  matches: SQL,
): Promise<Page> {
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${matches}) found`)
  return { total: counted.rows[0]?.total ?? 0, pageSize, currPage }
}

const historyColumns = { at: firmHistory.at, id: firmHistory.id }

/** Every step of a firm, newest first. Saved drafts are visible to the owner only. */
export async function findHistory(
  db: Queryable,
  filter: Paging<'at' | 'id'> & { firmId: number; withDrafts: boolean },
) {
  const condition = and(
    eq(firmHistory.firmId, filter.firmId),
    filter.withDrafts ? undefined : sql`${firmHistory.action} not in ('created', 'saved')`,
  )
  const rows = await db
    .select({ step: firmHistory, byUsername: accounts.username })
    .from(firmHistory)
    .leftJoin(accounts, eq(accounts.id, firmHistory.byAccountId))
    .where(condition)
    .orderBy(
      ...orderByColumns({ columns: historyColumns, defaultSort: ['id', 'desc'], tieBreaker: firmHistory.id }, filter),
    )
    .limit(filter.pageSize)
    .offset((filter.currPage - 1) * filter.pageSize)
  const matches = db.select({ one: sql`1` }).from(firmHistory).where(condition).limit(maxCount)
  return { rows, page: await countPage(db, filter, sql`${matches}`) }
}

/** The firm of a prefix that was ever allocated, with the prefix's state. */
export async function firmByPrefix(db: Queryable, companyPrefix: string) {
  const [row] = await db
    .select({ firm: firms, state: companyPrefixes.state, validTo: companyPrefixes.validTo })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .where(eq(companyPrefixes.companyPrefix, companyPrefix))
  return row
}

/** The account id of a user name; the caller checks access to its firm. */
export async function accountIdByName(db: Queryable, username: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`lower(${accounts.username}) = lower(${username})`)
  return row?.id
}
