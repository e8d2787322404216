/** The history of a firm: one row for each step, inserted and never changed. */
import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '../access/tables.ts'
import type { Queryable } from '../db/connect.ts'
import { orderByColumns } from '../db/order.ts'
import { type Paging, pageReply, totalOfRows } from '../db/paging.ts'
import type { Status } from '../wire/integers.ts'
import type { FieldChange } from './record/record-fields.ts'
import { firmHistory, type firms } from './tables.ts'

export type HistoryRow = typeof firmHistory.$inferSelect

export type StepRecord = {
  firm: Pick<typeof firms.$inferSelect, 'id' | 'status'>
  action: string
  to: Status
  by: { accountId: number | null; name: string }
  at: Date
  remark?: string | undefined
  reasons?: { field: string; reason: string }[]
  changes?: FieldChange[]
}

/** A step as a row of the history. */
export const historyRow = (step: StepRecord): typeof firmHistory.$inferInsert => ({
  firmId: step.firm.id,
  action: step.action,
  fromStatus: step.firm.status,
  toStatus: step.to,
  byAccountId: step.by.accountId,
  byName: step.by.name,
  remark: step.remark || null,
  reasons: step.reasons ?? [],
  changes: step.changes ?? [],
  at: step.at,
})

/** Adds a step whose firm is already in its new status; other steps are written by `applyTransition`. */
export async function addHistory(tx: Queryable, step: StepRecord): Promise<void> {
  await tx.insert(firmHistory).values(historyRow(step))
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
    .select({ step: firmHistory, byUsername: accounts.username, total: totalOfRows })
    .from(firmHistory)
    .leftJoin(accounts, eq(accounts.id, firmHistory.byAccountId))
    .where(condition)
    .orderBy(
      ...orderByColumns({ columns: historyColumns, defaultSort: ['id', 'desc'], tieBreaker: firmHistory.id }, filter),
    )
    .limit(filter.pageSize)
    .offset((filter.currPage - 1) * filter.pageSize)
  const matches = db.select({ one: sql`1` }).from(firmHistory).where(condition)
  return pageReply(db, filter, { rows, matches })
}
