/** What was returned and not submitted again, with the step of the return and its reminder. */
import { and, asc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { ruleOn, ruleValue } from '../../../business-rules/store.ts'
import type { Queryable } from '../../../db/connect.ts'
import { chinaDay } from '../../../wire/china-time.ts'
import { cases, firmHistory, firms } from '../../tables.ts'
import { displayedLastDay, remindedDays } from './rules.ts'
import { correctionReminders } from './tables.ts'

const pageSize = 200

/** The step that returned the application of a firm, or a case. */
const isReturnOf = {
  firm: sql`h.case_id is null and h.action in ('returned', 'objection-upheld') and h.to_status = 'returned'`,
  case: sql`h.case_id = ${cases.id} and h.action like '%-returned'`,
}
const returnOf = (subject: 'firm' | 'case'): SQL<number> =>
  sql`(select h.id from firm_history h where h.firm_id = ${firms.id} and ${isReturnOf[subject]} order by h.id desc limit 1)`

/** `caseId`: null for an application. */
export type Returned = { stepId: number; firmId: number; caseId: number | null }

/** Days in China: that of the reminders, or that before which the last day was. */
type Due = { remindedOn: string } | { endedBefore: string }

const returnDay = sql`(${firmHistory.at} at time zone 'Asia/Shanghai')::date`

/** Days that a return leaves for the correction, by the rule of its day. */
export const daysOfReturn = ruleValue('correctionDays', returnDay)

export const correctionDays = (db: Queryable, returnedAt: Date): Promise<number> =>
  ruleOn(db, 'correctionDays', chinaDay(returnedAt))

/** What is to be reminded of, or has ended: one page of each kind, by the step after `afterId`. */
export async function findReturned(db: Queryable, due: Due, afterId: number): Promise<Returned[]> {
  const isDue =
    'remindedOn' in due
      ? and(
          isNull(correctionReminders.stepId),
          sql`${returnDay} + ${daysOfReturn} <= ${due.remindedOn}::date + ${remindedDays}::int`,
        )
      : lt(correctionReminders.lastDay, due.endedBefore)
  const columns = { stepId: firmHistory.id, firmId: firmHistory.firmId, caseId: firmHistory.caseId }
  const applications = db
    .select(columns)
    .from(firms)
    .innerJoin(firmHistory, eq(firmHistory.id, returnOf('firm')))
    .leftJoin(correctionReminders, eq(correctionReminders.stepId, firmHistory.id))
    .where(and(eq(firms.status, 'returned'), isDue, gt(firmHistory.id, afterId)))
  const business = db
    .select(columns)
    .from(cases)
    .innerJoin(firms, eq(firms.id, cases.firmId))
    .innerJoin(firmHistory, eq(firmHistory.id, returnOf('case')))
    .leftJoin(correctionReminders, eq(correctionReminders.stepId, firmHistory.id))
    .where(and(eq(cases.status, 'returned'), isDue, gt(firmHistory.id, afterId)))
  const rows = await applications.unionAll(business).orderBy(asc(sql`1`)).limit(pageSize)
  return rows
}

/** Locks firm and case, in this order as everywhere; undefined if it was submitted again or ended meanwhile. */
export async function lockReturned(tx: Queryable, { stepId, firmId, caseId }: Returned) {
  const [firm] = await tx.select().from(firms).where(eq(firms.id, firmId)).for('update')
  const [row] = caseId === null ? [] : await tx.select().from(cases).where(eq(cases.id, caseId)).for('update')
  const [step] = await tx.select().from(firmHistory).where(eq(firmHistory.id, stepId))
  if (!firm || !step || (caseId !== null && !row)) return undefined
  if ((row ?? firm).status !== 'returned') return undefined
  const [newest] = await findNewestReturn(tx, { firmId, caseId })
  return newest?.id === stepId ? { firm, row, step } : undefined
}

const findNewestReturn = (tx: Queryable, { firmId, caseId }: Pick<Returned, 'firmId' | 'caseId'>) =>
  tx
    .select({ id: sql<number>`max(h.id)`.mapWith(Number) })
    .from(sql`firm_history h`)
    .where(
      and(
        sql`h.firm_id = ${firmId}`,
        caseId === null ? isReturnOf.firm : sql`h.case_id = ${caseId} and h.action like '%-returned'`,
      ),
    )

/** Stores the reminder; false if another node has done it. */
export async function addReminder(tx: Queryable, reminder: typeof correctionReminders.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(correctionReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ stepId: correctionReminders.stepId })
  return rows.length > 0
}

/** The last day of a return as pages name it. */
export async function lastDayOfReturn(db: Queryable, { id, at }: { id: number; at: Date }): Promise<string> {
  const days = await correctionDays(db, at)
  return displayedLastDay({ returnedAt: at, days }, await remindedLastDay(db, id))
}

/** The last day that the reminder of a return has named; null before it. */
async function remindedLastDay(db: Queryable, stepId: number): Promise<string | null> {
  const [row] = await db
    .select({ lastDay: correctionReminders.lastDay })
    .from(correctionReminders)
    .where(eq(correctionReminders.stepId, stepId))
  return row?.lastDay ?? null
}
