/** The history of a firm: one row for each step, inserted and never changed. */
import { and, between, desc, eq, isNull, like, or, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import { historyOf } from '../../business-rules/store.ts'
import type { Queryable } from '../../db/connect.ts'
import { orderByColumns } from '../../db/order.ts'
import { type Paging, pageReply, totalOfRows } from '../../db/paging.ts'
import { literal, statement } from '../../db/statements.ts'
import type { Status } from '../../wire/integers.ts'
import { certificates } from '../certificates/tables.ts'
import { calendarDays } from '../life-cycle/working-days/tables.ts'
import type { FieldChange } from '../record/record-fields.ts'
import { cases, companyPrefixes, firmHistory, firms } from '../tables.ts'
import type { HistoryAction } from './actions.ts'

export type HistoryRow = typeof firmHistory.$inferSelect

export type StepRecord = {
  firm: Pick<typeof firms.$inferSelect, 'id' | 'status'>
  action: HistoryAction
  to: Status
  by: { accountId: number | null; name: string }
  at: Date
  remark?: string | undefined
  reasons?: { field: string; reason: string }[]
  changes?: FieldChange[]
  /** The fields that the reviewer found to agree with the documents. */
  checked?: string[] | undefined
  /** The case whose step it is. */
  caseId?: number
}

/** A step as a row of the history. */
export const historyRow = (step: StepRecord): typeof firmHistory.$inferInsert => ({
  firmId: step.firm.id,
  caseId: step.caseId ?? null,
  action: step.action,
  fromStatus: step.firm.status,
  toStatus: step.to,
  byAccountId: step.by.accountId,
  byName: step.by.name,
  remark: step.remark || null,
  reasons: step.reasons ?? [],
  changes: step.changes ?? [],
  checked: step.checked ?? null,
  at: step.at,
})

/** The columns of `historyRow`. */
export const historyColumns = [
  ...(['firmId', 'caseId', 'action', 'fromStatus', 'toStatus', 'byAccountId', 'byName', 'remark'] as const),
  ...(['reasons', 'changes', 'checked', 'at'] as const),
] as const

/** Adds a step whose firm is already in its new status; other steps are written by `applyTransition`. */
export async function addHistory(tx: Queryable, step: StepRecord): Promise<void> {
  await tx.insert(firmHistory).values(historyRow(step))
}

const newest = statement(db => {
  const allocatedPrefix = sql`jsonb_path_query_first(${firmHistory.changes}, '$[*] ? (@.field == "companyPrefix").to') #>> '{}'`
  return db
    .select({
      step: firmHistory,
      branchCode: firms.branchCode,
      firmName: firms.firmName,
      firmStatus: firms.status,
      kind: cases.kind,
      /** Who began the case; null for the daily job. */
      beganBy: cases.accountId,
      objectUntil: cases.objectUntil,
      ...{ caseBranchCode: cases.branchCode, firstBranchCode: cases.firstBranchCode },
      ...{ nextBranchCode: cases.nextBranchCode, fields: cases.fields, submittedAt: cases.submittedAt },
      allocated: cases.allocated,
      /** The newest certificate of the prefix of the case. */
      certificateNumber: sql<number | null>`(select max(${certificates.number}) from ${certificates}
        where ${certificates.companyPrefix} = ${cases.companyPrefix})`
        .mapWith(Number)
        .as('certificate_number'),
      companyPrefix: companyPrefixes.companyPrefix,
      validTo: companyPrefixes.validTo,
      calendarDays: sql<Record<string, boolean>>`(select coalesce(jsonb_object_agg(${calendarDays.day},
        ${calendarDays.isWorking}), '{}') from ${calendarDays})`.as('calendar_days'),
      reviewHistory: historyOf('reviewDays').as('review_history'),
    })
    .from(firmHistory)
    .innerJoin(firms, eq(firms.id, firmHistory.firmId))
    .leftJoin(cases, eq(cases.id, firmHistory.caseId))
    .leftJoin(
      companyPrefixes,
      eq(companyPrefixes.companyPrefix, sql`coalesce(${allocatedPrefix}, ${cases.companyPrefix})`),
    )
    .where(eq(firmHistory.firmId, sql.placeholder('firmId')))
    .orderBy(desc(firmHistory.id))
    .limit(literal(1))
})

/** The last step of a firm, with the case and the company prefix that it is about. */
export async function newestStep(tx: Queryable, firmId: number) {
  const [row] = await newest(tx, { firmId })
  return row
}

export type NewestStep = NonNullable<Awaited<ReturnType<typeof newestStep>>>

const sortColumns = { at: firmHistory.at, id: firmHistory.id }

/** The operators of a firm see of a binding only that it was approved. */
const isOwnStep = sql`(${firmHistory.action} not like 'binding-%' or ${firmHistory.action} = 'binding-approved')`

/** Every step of a firm, newest first. Saved drafts are visible to the owner only. */
export async function findHistory(
  db: Queryable,
  filter: Paging<'at' | 'id'> & { firmId: number; withDrafts: boolean },
) {
  const condition = and(
    eq(firmHistory.firmId, filter.firmId),
    filter.withDrafts ? isOwnStep : sql`${firmHistory.action} not in ('created', 'saved')`,
  )
  const rows = await db
    .select({ step: firmHistory, byUsername: accounts.username, total: totalOfRows })
    .from(firmHistory)
    .leftJoin(accounts, eq(accounts.id, firmHistory.byAccountId))
    .where(condition)
    .orderBy(
      ...orderByColumns({ columns: sortColumns, defaultSort: ['id', 'desc'], tieBreaker: firmHistory.id }, filter),
    )
    .limit(filter.pageSize)
    .offset((filter.currPage - 1) * filter.pageSize)
  const matches = db.select({ one: sql`1` }).from(firmHistory).where(condition)
  return pageReply(db, filter, { rows, matches })
}

/** Every step of a case, newest first. The steps of a change request of an older version have no case; they are those of its time. */
export async function findCaseHistory(db: Queryable, row: typeof cases.$inferSelect) {
  const isOlderStep = and(
    isNull(firmHistory.caseId),
    eq(firmHistory.firmId, row.firmId),
    like(firmHistory.action, `${row.kind}-%`),
    between(firmHistory.at, row.createdAt, row.updatedAt),
  )
  return db
    .select({ step: firmHistory, byUsername: accounts.username })
    .from(firmHistory)
    .leftJoin(accounts, eq(accounts.id, firmHistory.byAccountId))
    .where(or(eq(firmHistory.caseId, row.id), isOlderStep))
    .orderBy(desc(firmHistory.id))
}
