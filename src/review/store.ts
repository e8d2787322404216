/** Lists of the review: applications and cases that the viewer may see, in every status. Counts stop at 10,000, so that none takes long. */

import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/connect.ts'
import { orderByColumns } from '../db/order.ts'
import { maxCount, pageReply, totalOfRows } from '../db/paging.ts'
import type { CaseKind } from '../registration/cases/kinds/case-kinds.ts'
import type { WithoutDecision } from '../registration/life-cycle/end-reasons.ts'
import { cases, firms } from '../registration/tables.ts'
import { caseVisibleTo, visibleTo } from '../registration/visibility/visibility-store.ts'
import type { Status } from '../wire/integers.ts'
import {
  caseColumns,
  type FirmFilter,
  filterCondition,
  firmColumns,
  hasStatus,
  type Reader,
  type ReviewKind,
} from './filters-store.ts'
import type { NewestResult } from './queue/result-store.ts'

/** Firms that the viewer may see, by submission time, newest first by default. */
export async function findFirms(db: Queryable, filter: FirmFilter, reader: Reader) {
  const condition = and(
    visibleTo(reader.viewer),
    hasStatus(firms.status, filter),
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
    .select({ ...firmColumns(reader), total: page.total })
    .from(page)
    .innerJoin(firms, eq(firms.id, page.id))
    .orderBy(...orderOf(firms))
  return pageReply(db, filter, { rows, matches })
}

/** Submitted cases of a kind that the viewer may see, with their own status, version and time. */
export async function findCases(db: Queryable, filter: FirmFilter & { kind: CaseKind }, reader: Reader) {
  const condition = and(
    caseVisibleTo(reader.viewer),
    eq(cases.kind, filter.kind),
    hasStatus(cases.status, filter),
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
      ...caseColumns(reader),
      total: page.total,
    })
    .from(page)
    .innerJoin(cases, eq(cases.id, page.caseId))
    .innerJoin(firms, eq(firms.id, cases.firmId))
    .orderBy(...orderOf(columns))
  return pageReply(db, filter, { rows, matches })
}

type AnyColumns = Record<'submittedAt' | 'id' | 'caseId', SQLWrapper>

/** Applications and cases of every kind and status in one list. Each half is read by its own index up to
 *  the limit, then both are merged. */
export async function findAny(db: Queryable, filter: FirmFilter, reader: Reader) {
  const sortOf = (columns: Record<'submittedAt' | 'id', SQLWrapper>) =>
    orderByColumns({ columns, defaultSort: ['submittedAt', 'desc'], tieBreaker: columns.id }, filter)
  const orderOf = (columns: AnyColumns) => [...sortOf(columns), sql`${columns.caseId}`]
  const ofFirms = db
    .select({ id: firms.id, caseId: sql<number>`0`.as('case_id'), submittedAt: firms.submittedAt })
    .from(firms)
    .where(
      and(
        visibleTo(reader.viewer),
        hasStatus(firms.status, filter),
        filterCondition(filter, firms.submittedAt, reader),
      ),
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
        hasStatus(cases.status, filter),
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
  const ofCase = caseColumns(reader)
  const ofFirm = firmColumns(reader)
  const either = <Value>(caseValue: SQLWrapper, firmValue: SQLWrapper) =>
    sql<Value>`case when ${page.caseId} = 0 then ${firmValue} else ${caseValue} end`
  const rows = await db
    .select({
      ...ofFirm,
      kind: either<ReviewKind>(ofCase.kind, ofFirm.kind),
      caseId: sql<number | null>`nullif(${page.caseId}, 0)`.mapWith(Number),
      branchCode: either<string | null>(ofCase.branchCode, ofFirm.branchCode),
      status: either<Status>(ofCase.status, ofFirm.status),
      endReason: either<WithoutDecision | null>(ofCase.endReason, ofFirm.endReason),
      version: either<number>(ofCase.version, ofFirm.version),
      submittedAt: sql<Date | null>`${page.submittedAt}`.mapWith(firms.submittedAt),
      companyPrefix: either<string | null>(ofCase.companyPrefix, ofFirm.companyPrefix),
      holder: either<{ accountId: number; name: string } | null>(ofCase.holder, ofFirm.holder),
      opened: either<boolean>(ofCase.opened, ofFirm.opened),
      allocated: either<string | null>(ofCase.allocated, ofFirm.allocated),
      firstBranchCode: either<string | null>(ofCase.firstBranchCode, ofFirm.firstBranchCode),
      newest: either<NewestResult | null>(ofCase.newest, ofFirm.newest),
      total: page.total,
    })
    .from(page)
    .innerJoin(firms, eq(firms.id, page.id))
    .leftJoin(cases, eq(cases.id, page.caseId))
    .orderBy(...orderOf(page))
  return pageReply(db, filter, { rows, matches })
}
