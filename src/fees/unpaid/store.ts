/** Open bills near their due date, and those whose due date is over. */
import { and, asc, between, eq, gt, isNotNull, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { dueStages } from '../rules.ts'
import { bills, payments } from '../tables.ts'

const pageSize = 200

const isOpen = eq(bills.status, 'open')

/** The firm has nothing to do now: finance is checking its slip, or has rejected one after a moment. A slip that the firm itself withdrew gives
 *  no more time. */
const isBeingPaid = (db: Queryable, after?: SQL) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.billId, bills.id),
        or(
          and(eq(payments.status, 'waiting'), eq(payments.method, 'transfer')),
          after && and(sql`${payments.decidedAt} > ${after}`, ne(payments.status, 'withdrawn')),
        ),
      ),
    )

const findIds = async (db: Queryable, condition: SQL | undefined, afterId: number) => {
  const rows = await db
    .select({ id: bills.id })
    .from(bills)
    .where(and(isOpen, gt(bills.id, afterId), condition))
    .orderBy(asc(bills.id))
    .limit(pageSize)
  return rows.map(({ id }) => id)
}

/** One page of open bills whose due date is near and that have an early reminder ahead, after the one with `afterId`. Days in Shanghai. */
export const findBillsDueSoon = (db: Queryable, { today, until }: { today: string; until: string }, afterId: number) =>
  findIds(
    db,
    and(
      between(bills.dueOn, today, until),
      sql`coalesce(${bills.remindedStage}, ${firstStage + 1}) > ${lastStage}`,
      notExists(isBeingPaid(db)),
    ),
    afterId,
  )

const [firstStage, lastStage] = [Math.max(...dueStages), Math.min(...dueStages)]

/** Whether finance is checking a slip of a locked bill. */
export const isSlipWaiting = async (tx: Queryable, id: number) => !(await matches(tx, id, notExists(isBeingPaid(tx))))

/** `today` in Shanghai. */
const toRemind = (db: Queryable, today: string) =>
  and(isNull(bills.remindedAt), isNotNull(bills.dueOn), lt(bills.dueOn, today), notExists(isBeingPaid(db)))

/** One page of open bills that are overdue and were not reminded of, after the one with `afterId`. */
export const findBillsToRemind = (db: Queryable, today: string, afterId: number) =>
  findIds(db, toRemind(db, today), afterId)

/** Whether a locked bill is still one to remind of. */
export const isToRemind = (tx: Queryable, today: string, id: number) => matches(tx, id, toRemind(tx, today))

/** Reminded as many days before `at` as the bill has from its reminder, and nobody has tried to pay in them. */
function toEnd(db: Queryable, at: Date) {
  const termBefore = sql`${at.toISOString()}::timestamptz - make_interval(hours => 24 * ${bills.lapseDays})`
  return and(gt(bills.lapseDays, 0), sql`${bills.remindedAt} <= ${termBefore}`, notExists(isBeingPaid(db, termBefore)))
}

export const findBillsToEnd = (db: Queryable, at: Date, afterId: number) => findIds(db, toEnd(db, at), afterId)

export const isToEnd = (tx: Queryable, at: Date, id: number) => matches(tx, id, toEnd(tx, at))

async function matches(tx: Queryable, id: number, condition: SQL | undefined): Promise<boolean> {
  const rows = await tx
    .select({ id: bills.id })
    .from(bills)
    .where(and(isOpen, eq(bills.id, id), condition))
  return rows.length > 0
}
