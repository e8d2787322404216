/** Queries of a firm's addresses for webhooks. Only files of this folder write them. */
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { webhooksChannel } from './emit-store.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

export type HookRow = typeof webhooks.$inferSelect

const hookLock = 7312

/** Addresses of a firm are changed one after another, so that two at once do not exceed the most that it may have. */
export async function lockHooksOf(tx: Queryable, firmId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${hookLock}, ${firmId}::int)`)
}

export const hooksOf = (db: Queryable, firmId: number): Promise<HookRow[]> =>
  db.select().from(webhooks).where(eq(webhooks.firmId, firmId)).orderBy(asc(webhooks.id))

export async function lockHook(tx: Queryable, { id, firmId }: { id: number; firmId: number }) {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.firmId, firmId)))
    .for('update')
  return row
}

type NewHook = Pick<HookRow, 'firmId' | 'url' | 'events' | 'secret' | 'createdAt' | 'createdBy'>

/** Undefined if the firm has the address already. */
export async function addHook(tx: Queryable, hook: NewHook): Promise<HookRow | undefined> {
  const [row] = await tx.insert(webhooks).values(hook).onConflictDoNothing().returning()
  return row
}

export async function changeHook(tx: Queryable, id: number, patch: Partial<HookRow>): Promise<void> {
  await tx
    .update(webhooks)
    .set({ ...patch, revision: sql`${webhooks.revision} + 1` })
    .where(eq(webhooks.id, id))
}

export async function removeHook(tx: Queryable, id: number): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id))
}

/** Sends again to an address that was disabled: what waits, and what failed for good in the meantime, now and by a new series of attempts. */
export async function enableHook(tx: Queryable, hook: HookRow, at: Date): Promise<void> {
  await changeHook(tx, hook.id, { failures: 0, failingSince: null, restUntil: null, disabledAt: null })
  const moment = sql`${at.toISOString()}::timestamptz`
  await tx.execute(sql`
    update ${webhookDeliveries} set state = 'waiting', settled_at = null, next_attempt_at = ${moment}, attempts_before = attempts
    where webhook_id = ${hook.id} and not is_test and (settled_at is null
      or (state = 'dead' and last_attempt_at >= ${(hook.failingSince ?? at).toISOString()}::timestamptz))`)
  await tx.execute(sql`select pg_notify(${webhooksChannel}, '')`)
}

export async function countHooks(tx: Queryable, firmId: number): Promise<number> {
  const [row] = await tx.select({ hooks: count() }).from(webhooks).where(eq(webhooks.firmId, firmId))
  return row?.hooks ?? 0
}

/** How many wait at each address of a firm. */
export async function waitingOf(db: Queryable, firmId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: webhookDeliveries.webhookId, waiting: count() })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.firmId, firmId), isNull(webhookDeliveries.settledAt)))
    .groupBy(webhookDeliveries.webhookId)
  return new Map(rows.map(({ id, waiting }) => [id, waiting]))
}
