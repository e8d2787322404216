/** Failed logins, counted in windows by account and by address. Keys are hashes, never what was typed. */
import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { loginFailures } from './tables.ts'

export type Failures = { failures: number; firstAt: Date; lastAt: Date }

const dayMs = 24 * 60 * 60 * 1000

/** Adds one failure to a key and gives the count. A window runs from its `first` failure, or goes on until some time after the `last`. */
export async function countFailure(
  db: Queryable,
  { key, at, windowMs, from }: { key: string; at: Date; windowMs: number; from: 'first' | 'last' },
): Promise<Failures> {
  const begin = from === 'first' ? loginFailures.firstAt : loginFailures.lastAt
  const isOver = sql`${begin} <= ${new Date(at.getTime() - windowMs).toISOString()}::timestamptz`
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
  if (counted?.failures === 1) await forgetOld(db, at)
  return counted ?? { failures: 1, firstAt: at, lastAt: at }
}

/** Counts an attempt before it is judged, unless its key has to wait after earlier ones. The row is held, so that attempts made at once
 *  are counted one after the other. A key that rested for a day begins anew. */
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
    if (failures === 0) await forgetOld(tx, at)
    return { failures: failures + 1 }
  })
}

/** Takes one failure back: what was counted before it was known turned out well. */
export async function uncountFailure(db: Queryable, key: string): Promise<void> {
  await db
    .update(loginFailures)
    .set({ failures: sql`greatest(${loginFailures.failures} - 1, 0)` })
    .where(eq(loginFailures.key, key))
}

/** Forgets the failures of a key. */
export async function forgetFailures(db: Queryable, key: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.key, key))
}

/** Forgets the failures of all keys that begin so: those of one login name, whoever tried. */
export async function forgetAllFailures(db: Queryable, beginning: string): Promise<void> {
  await db.delete(loginFailures).where(sql`starts_with(${loginFailures.key}, ${beginning})`)
}

/** Counts that nobody added to for a day are over; whoever begins a new one clears some of them away. */
async function forgetOld(db: Queryable, at: Date): Promise<void> {
  const over = db
    .select({ key: loginFailures.key })
    .from(loginFailures)
    .where(lt(loginFailures.lastAt, new Date(at.getTime() - dayMs)))
    .limit(100)
    .for('update', { skipLocked: true })
  await db.delete(loginFailures).where(inArray(loginFailures.key, over))
}
