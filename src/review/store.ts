/** Lists of the review: firms and open change requests that the viewer may see. Counts stop at 10,000, so that none takes long. */
import { and, eq, gte, inArray, like, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SignedIn } from '../access/viewer.ts'
import type { Queryable } from '../db/connect.ts'
import { orderByColumns } from '../db/order.ts'
import { escapeLike, maxCount, type Paging, pageReply, totalOfRows } from '../db/paging.ts'
import { waitingStatuses } from '../registration/rules.ts'
import { visibleTo } from '../registration/store.ts'
import { firmChanges, firms } from '../registration/tables.ts'
import type { Status } from '../wire/integers.ts'

type FirmFilter = Paging<'submittedAt' | 'id'> & {
  kind: 'register' | 'change'
  status?: Status | undefined
  keyword?: string | undefined
  regionCode?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

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
  const orderOf = (columns: Record<'submittedAt' | 'id', SQLWrapper>) =>
    orderByColumns({ columns, defaultSort: ['submittedAt', 'desc'], tieBreaker: columns.id }, filter)
  const matches = db
    .select({ id: firms.id, submittedAt: firms.submittedAt })
    .from(firms)
    .where(condition)
    .orderBy(...orderOf(firms))
    .limit(maxCount)
  const found = matches.as('found')
  const { pageSize, currPage } = filter
  const page = db
    .select({ id: found.id, total: totalOfRows.as('total') })
    .from(found)
    .orderBy(...orderOf(found))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
    .as('page')
  const rows = await db
    .select({ ...firmColumns, total: page.total })
    .from(page)
    .innerJoin(firms, eq(firms.id, page.id))
    .orderBy(...orderOf(firms))
  return pageReply(db, filter, { rows, matches })
}

/** Open change requests that the viewer may see, with the request’s own status and time. */
export async function findChanges(db: Queryable, filter: FirmFilter, viewer: SignedIn) {
  const condition = and(
    visibleTo(viewer),
    filter.status === undefined ? inArray(firmChanges.status, waitingStatuses) : eq(firmChanges.status, filter.status),
    filterCondition(filter, firmChanges.requestedAt),
  )
  const orderOf = (columns: Record<'submittedAt' | 'id' | 'changeId', SQLWrapper>) =>
    orderByColumns({ columns, defaultSort: ['submittedAt', 'desc'], tieBreaker: columns.changeId }, filter)
  const change = { id: firms.id, changeId: firmChanges.id, submittedAt: firmChanges.requestedAt }
  const matches = db
    .select({ ...change, changeId: sql<number>`${firmChanges.id}`.as('change_id') })
    .from(firmChanges)
    .innerJoin(firms, eq(firms.id, firmChanges.firmId))
    .where(condition)
    .orderBy(...orderOf(change))
    .limit(maxCount)
  const found = matches.as('found')
  const { pageSize, currPage } = filter
  const page = db
    .select({ changeId: found.changeId, total: totalOfRows.as('total') })
    .from(found)
    .orderBy(...orderOf(found))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
    .as('page')
  const rows = await db
    .select({
      ...{ ...firmColumns, status: firmChanges.status, submittedAt: firmChanges.requestedAt },
      total: page.total,
    })
    .from(page)
    .innerJoin(firmChanges, eq(firmChanges.id, page.changeId))
    .innerJoin(firms, eq(firms.id, firmChanges.firmId))
    .orderBy(...orderOf(change))
  return pageReply(db, filter, { rows, matches })
}
