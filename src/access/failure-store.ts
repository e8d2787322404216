/** Failed logins, counted in time windows by account and by address. Keys are hashes of the input. */

import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { dayMs } from '../wire/china-time.ts'
import { loginFailures } from './tables.ts'

export type Failures = { failures: number; firstAt: Date; lastAt: Date }

/** Adds one failure to a key and returns the count. The window starts at the `first` failure, or is extended by each `last` one. */
export async function countFailure(
  db: Queryable,
  { key, at, windowMs, from }: { key: string; at: Date; windowMs: number; from: 'first' | 'last' },
): Promise<Failures> {
  const windowStart = from === 'first' ? loginFailures.firstAt : loginFailures.lastAt
  const isOver = sql`${windowStart} <= ${new Date(at.getTime() - windowMs).toISOString()}::timestamptz`
  const [counted] = await db
    .insert(loginFailures)
    .values({ key, failures: 1, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: loginFailures.key,
      set: {
        failures: sql`case when ${isOver} then 1 else ${loginFailures.failures} + 1 end`,
        firstAt: sql`case when ${isOver} then excluded.first_at else ${loginFailures.firstAt} end`,
        lastAt: sql`excluded.last_at`,
      },
    })
    .returning()
  if (counted?.failures === 1) await deleteExpired(db, at)
  return counted ?? { failures: 1, firstAt: at, lastAt: at }
}

/** Counts an attempt before the password is checked, or returns the time to wait after earlier failures. The row is locked, so concurrent
 *  attempts are counted one by one. A key unused for a day starts again at zero. */
export async function beginAttempt(
  db: Queryable,
  { key, at, waitMs }: { key: string; at: Date; waitMs: (failures: number) => number },
): Promise<{ failures: number } | { retryAfterMs: number }> {
  return db.transaction(async tx => {
    const [row] = await tx
      .insert(loginFailures)
      .values({ key, failures: 0, firstAt: at, lastAt: at })
      .onConflictDoUpdate({ target: loginFailures.key, set: { key: sql`excluded.key` } })
      .returning()
    const isOver = !row || at.getTime() - row.lastAt.getTime() >= dayMs
    const failures = isOver ? 0 : row.failures
    const retryAfterMs = isOver ? 0 : row.lastAt.getTime() + waitMs(failures) - at.getTime()
    if (failures > 0 && retryAfterMs > 0) return { retryAfterMs }
    await tx
      .update(loginFailures)
      .set({ failures: failures + 1, lastAt: at, ...(isOver && { firstAt: at }) })
      .where(eq(loginFailures.key, key))
    if (failures === 0) await deleteExpired(tx, at)
    return { failures: failures + 1 }
  })
}

/** Subtracts one failure, because the counted attempt succeeded. */
export async function uncountFailure(db: Queryable, key: string): Promise<void> {
  await db
    .update(loginFailures)
    .set({ failures: sql`greatest(${loginFailures.failures} - 1, 0)` })
    .where(eq(loginFailures.key, key))
}

/** Deletes the failures of a key. */
export async function deleteFailures(db: Queryable, key: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.key, key))
}

/** Deletes the failures of all keys with this prefix: those of one login name, from any browser or address. */
export async function deleteFailuresByPrefix(db: Queryable, keyPrefix: string): Promise<void> {
  await db.delete(loginFailures).where(sql`starts_with(${loginFailures.key}, ${keyPrefix})`)
}

/** Deletes up to 100 counts that are older than a day; called when a new count starts. */
async function deleteExpired(db: Queryable, at: Date): Promise<void> {
  const expired = db
    .select({ key: loginFailures.key })
    .from(loginFailures)
    .where(lt(loginFailures.lastAt, new Date(at.getTime() - dayMs)))
    .limit(100)
    .for('update', { skipLocked: true })
  await db.delete(loginFailures).where(inArray(loginFailures.key, expired))
}
