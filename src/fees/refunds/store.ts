/** Queries of refunds. */
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { payments } from '../tables.ts'
import { refunds } from './tables.ts'

export type RefundRow = typeof refunds.$inferSelect

export async function addRefund(tx: Queryable, refund: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [row] = await tx.insert(refunds).values(refund).returning()
  if (!row) throw new Error('The new refund was not returned')
  return row
}

export async function refundById(db: Queryable, id: number): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

type Decision = Pick<RefundRow, 'status' | 'decidedBy' | 'decidedAt' | 'decisionReason'>

export async function setRefund(tx: Queryable, id: number, decision: Decision): Promise<void> {
  await tx.update(refunds).set(decision).where(eq(refunds.id, id))
}

/** Notes that the provider is called for a refund; `undefined`: that it has refused. */
export async function setPaying(tx: Queryable, id: number, paying: { by: number; since: Date } | undefined) {
  const { by = null, since = null } = paying ?? {}
  await tx.update(refunds).set({ payingBy: by, payingSince: since }).where(eq(refunds.id, id))
}

/** Whether a payment has a refund that waits for the second person. */
export async function isRefundOpen(tx: Queryable, paymentId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(sql`${refunds.paymentId} = ${paymentId} and ${refunds.status} = 'proposed'`)
  return rows.length > 0
}

export type NamedRefund = { refund: RefundRow; proposer: string; decider: string | null }

const nameOf = (id: typeof refunds.proposedBy | typeof refunds.decidedBy) =>
  sql<string>`(select coalesce(${accounts.realName}, ${accounts.username}) from ${accounts} where ${accounts.id} = ${id})`

/** The refunds of bills with the names of both people, the newest first, by bill. */
export async function refundsOfBills(
  db: Queryable,
  billIds: readonly number[],
): Promise<ReadonlyMap<number, NamedRefund[]>> {
  if (billIds.length === 0) return new Map()
  const names = { proposer: nameOf(refunds.proposedBy), decider: nameOf(refunds.decidedBy) }
  const rows = await db
    .select({ billId: payments.billId, refund: refunds, ...names })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(payments.billId, [...billIds]))
    .orderBy(desc(refunds.id))
  return Map.groupBy(rows, ({ billId }) => billId)
}

/** How many bills have surplus money or a refund that waits. */
export async function countRefundTasks(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select bill_id from ${payments} where status = 'surplus'
      union select p.bill_id from ${refunds} r join ${payments} p on p.id = r.payment_id where r.status = 'proposed'
    ) as waiting`)
  return rows[0]?.count ?? 0
}
