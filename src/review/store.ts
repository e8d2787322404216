/** Lists of the review: firms and open change requests that the viewer may see. Counts stop at 10,000, so that none takes long. */

import { and, eq, gte, inArray, like, lt, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { SignedIn } from '../access/viewer.ts'
import type { Queryable } from '../db/connect.ts'
import { orderByColumns } from '../db/order.ts'
import { escapeLike, maxCount, type Paging, pageReply, totalOfRows } from '../db/paging.ts'
import type { CaseKind } from '../registration/cases/case-kinds.ts'
import { caseVisibleTo } from '../registration/cases/store.ts'
import { waitingStatuses } from '../registration/life-cycle/rules.ts'
import { chinaDayStart, shiftDay } from '../registration/life-cycle/working-days/working-days.ts'
import { visibleTo } from '../registration/store.ts'
import { cases, firms } from '../registration/tables.ts'
import { type Status, statuses } from '../wire/integers.ts'
import { isAssigned } from './assignments/store.ts'

/** An application, or a case of a kind. */
export type ReviewKind = 'register' | CaseKind

export type FirmFilter = Paging<'submittedAt' | 'id'> & {
  status?: Status | undefined
  keyword?: string | undefined
  regionCode?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  holder?: 'own' | 'nobody' | number | undefined
  /** Who has decided it before, at any step. */
  decidedBy?: 'own' | number | undefined
  /** Submitted from `from` and before `before`: the limits of a filter by urgency. */
  submitted?: { from: Date | undefined; before: Date | undefined } | undefined
}

export type Reader = { viewer: SignedIn; at: Date }

/** The first moment of a day in China, and of the next day. */

function filterCondition(
  filter: FirmFilter,
  moment: typeof firms.submittedAt | typeof cases.submittedAt,
  { viewer, at }: Reader,
): SQL | undefined {
  const { keyword, regionCode, submitted, holder, decidedBy } = filter
  const key = { firmId: sql`${firms.id}`, caseId: moment === cases.submittedAt ? sql`${cases.id}` : null }
  const hasPrefix = sql`${firms.id} in (select firm_id from company_prefixes where company_prefix = ${keyword ?? ''})`
  return and(
    keyword
      ? or(like(firms.firmName, `%${escapeLike(keyword)}%`), eq(firms.creditCode, keyword.toUpperCase()), hasPrefix)
      : undefined,
    regionCode ? like(firms.regionCode, `${escapeLike(regionCode.replace(/(00)+$/, ''))}%`) : undefined,
    filter.startDate ? gte(moment, chinaDayStart(filter.startDate)) : undefined,
    filter.endDate ? lt(moment, chinaDayStart(shiftDay(filter.endDate, 1))) : undefined,
    submitted?.from ? gte(moment, submitted.from) : undefined,
    submitted?.before ? lt(moment, submitted.before) : undefined,
    holder === 'nobody' ? not(isAssigned(key, { at })) : undefined,
    holder === 'own' ? isAssigned(key, { at, accountId: viewer.accountId }) : undefined,
    typeof holder === 'number' ? isAssigned(key, { at, accountId: holder }) : undefined,
    decidedBy === undefined ? undefined : wasDecidedBy(key, decidedBy === 'own' ? viewer.accountId : decidedBy),
  )
}

/** Whether the person has decided a step of the application or case: approved, returned or refused it. */
const wasDecidedBy = ({ firmId, caseId }: { firmId: SQL; caseId: SQL | null }, accountId: number) =>
  sql`exists (select from firm_history h where h.by_account_id = ${accountId} and h.firm_id = ${firmId}
    and ${caseId === null ? sql`h.case_id is null` : sql`h.case_id = ${caseId}`}
    and h.action ~ '(^|-)(passed|returned|refused|approved|billed)$')`

/** The statuses of a list without one: what a reviewer has to decide, or whatever somebody has decided. */
const usualStatuses = ({ status, decidedBy }: FirmFilter): readonly Status[] =>
  status !== undefined ? [status] : decidedBy === undefined ? waitingStatuses : statuses

const firmColumns = (at: Date) => ({
  id: firms.id,
  version: firms.version,
  status: firms.status,
  firmName: firms.firmName,
  creditCode: firms.creditCode,
  regionCode: firms.regionCode,
  branchCode: firms.branchCode,
  submittedAt: firms.submittedAt,
  kind: sql<ReviewKind>`'register'`,
  caseId: sql<number | null>`null`,
  claims: sql<number>`(select count(*)::int from firm_claims c where c.firm_id = ${firms.id})`,
  companyPrefix: sql<string | null>`(select min(company_prefix) from company_prefixes p where p.firm_id = ${firms.id})`,
  holder: holderOf(sql`a.case_id is null`, at),
})

/** The reviewer who works on it now. */
const holderOf = (isCase: SQL, at: Date) =>
  sql<{ accountId: number; name: string } | null>`(select jsonb_build_object('accountId', p.id, 'name',
    coalesce(p.real_name, p.username)) from review_assignments a join accounts p on p.id = a.account_id
    where a.firm_id = ${firms.id} and ${isCase} and a.expires_at > ${at.toISOString()})`

/** Of a case joined with its firm. */
const caseColumns = (at: Date) => ({
  ...firmColumns(at),
  ...{ kind: sql<ReviewKind>`${cases.kind}`, caseId: sql<number | null>`${cases.id}`, branchCode: cases.branchCode },
  ...{ status: cases.status, version: cases.version, submittedAt: cases.submittedAt },
  companyPrefix: sql<string | null>`coalesce(${cases.companyPrefix},
    (select min(company_prefix) from company_prefixes p where p.firm_id = ${firms.id}))`,
  holder: holderOf(sql`a.case_id = ${cases.id}`, at),
})

/** Firms that the viewer may see, by submission time, newest first by default. */
export async function findFirms(db: Queryable, filter: FirmFilter, reader: Reader) {
  const condition = and(
    visibleTo(reader.viewer),
    filter.status === undefined ? undefined : eq(firms.status, filter.status),
    filterCondition(filter, firms.submittedAt, reader),
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
    .select({ ...firmColumns(reader.at), total: page.total })
    .from(page)
    .innerJoin(firms, eq(firms.id, page.id))
    .orderBy(...orderOf(firms))
  return pageReply(db, filter, { rows, matches })
}

/** Submitted cases of a kind that the viewer may see, with their own status, version and time; by default those that a reviewer has to decide. */
export async function findCases(db: Queryable, filter: FirmFilter & { kind: CaseKind }, reader: Reader) {
  const condition = and(
    caseVisibleTo(reader.viewer),
    eq(cases.kind, filter.kind),
    inArray(cases.status, usualStatuses(filter)),
    filterCondition(filter, cases.submittedAt, reader),
  )
  const orderOf = (columns: Record<'submittedAt' | 'id' | 'caseId', SQLWrapper>) =>
    orderByColumns({ columns, defaultSort: ['submittedAt', 'desc'], tieBreaker: columns.caseId }, filter)
  const columns = { id: firms.id, caseId: cases.id, submittedAt: cases.submittedAt }
  const matches = db
    .select({ ...columns, caseId: sql<number>`${cases.id}`.as('case_id') })
    .from(cases)
    .innerJoin(firms, eq(firms.id, cases.firmId))
    .where(condition)
    .orderBy(...orderOf(columns))
    .limit(maxCount)
  const found = matches.as('found')
  const { pageSize, currPage } = filter
  const page = db
    .select({ caseId: found.caseId, total: totalOfRows.as('total') })
    .from(found)
    .orderBy(...orderOf(found))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
    .as('page')
  const rows = await db
    .select({
      ...caseColumns(reader.at),
      total: page.total,
    })
    .from(page)
    .innerJoin(cases, eq(cases.id, page.caseId))
    .innerJoin(firms, eq(firms.id, cases.firmId))
    .orderBy(...orderOf(columns))
  return pageReply(db, filter, { rows, matches })
}

type AnyColumns = Record<'submittedAt' | 'id' | 'caseId', SQLWrapper>

/** Applications and cases of every kind in one list; by default those that a reviewer has to decide. Each half is read by its own index up to
 *  the limit, then both are merged. */
export async function findAny(db: Queryable, filter: FirmFilter, reader: Reader) {
  const listed = usualStatuses(filter)
  const sortOf = (columns: Record<'submittedAt' | 'id', SQLWrapper>) =>
    orderByColumns({ columns, defaultSort: ['submittedAt', 'desc'], tieBreaker: columns.id }, filter)
  const orderOf = (columns: AnyColumns) => [...sortOf(columns), sql`${columns.caseId}`]
  const ofFirms = db
    .select({ id: firms.id, caseId: sql<number>`0`.as('case_id'), submittedAt: firms.submittedAt })
    .from(firms)
    .where(
      and(visibleTo(reader.viewer), inArray(firms.status, listed), filterCondition(filter, firms.submittedAt, reader)),
    )
    .orderBy(...sortOf(firms))
    .limit(maxCount)
  const ofCases = db
    .select({ id: firms.id, caseId: sql<number>`${cases.id}`.as('case_id'), submittedAt: cases.submittedAt })
    .from(cases)
    .innerJoin(firms, eq(firms.id, cases.firmId))
    .where(
      and(
        caseVisibleTo(reader.viewer),
        inArray(cases.status, listed),
        filterCondition(filter, cases.submittedAt, reader),
      ),
    )
    .orderBy(...sortOf({ submittedAt: cases.submittedAt, id: cases.id }))
    .limit(maxCount)
  const found = unionAll(ofFirms, ofCases).as('found')
  const matches = db.select({ id: found.id }).from(found).limit(maxCount)
  const { pageSize, currPage } = filter
  const page = db
    .select({ id: found.id, caseId: found.caseId, submittedAt: found.submittedAt, total: totalOfRows.as('total') })
    .from(found)
    .orderBy(...orderOf(found))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
    .as('page')
  const ofCase = caseColumns(reader.at)
  const ofFirm = firmColumns(reader.at)
  const either = <Value>(caseValue: SQLWrapper, firmValue: SQLWrapper) =>
    sql<Value>`case when ${page.caseId} = 0 then ${firmValue} else ${caseValue} end`
  const rows = await db
    .select({
      ...ofFirm,
      kind: either<ReviewKind>(ofCase.kind, ofFirm.kind),
      caseId: sql<number | null>`nullif(${page.caseId}, 0)`.mapWith(Number),
      branchCode: either<string | null>(ofCase.branchCode, ofFirm.branchCode),
      status: either<Status>(ofCase.status, ofFirm.status),
      version: either<number>(ofCase.version, ofFirm.version),
      submittedAt: sql<Date | null>`${page.submittedAt}`.mapWith(firms.submittedAt),
      companyPrefix: either<string | null>(ofCase.companyPrefix, ofFirm.companyPrefix),
      holder: either<{ accountId: number; name: string } | null>(ofCase.holder, ofFirm.holder),
      total: page.total,
    })
    .from(page)
    .innerJoin(firms, eq(firms.id, page.id))
    .leftJoin(cases, eq(cases.id, page.caseId))
    .orderBy(...orderOf(page))
  return pageReply(db, filter, { rows, matches })
}
