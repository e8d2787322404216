/** Queries of the request counts that nodes share. */
import { lt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { rateCounts } from './tables.ts'

export type KeyCount = { key: string; count: number }

/** Adds to the counts of a minute. Returns the new totals of all nodes. */
export async function addCounts(db: Queryable, minute: number, counts: readonly KeyCount[]): Promise<KeyCount[]> {
  if (counts.length === 0) return []
  // The same order on all nodes prevents deadlocks.
  const rows = counts.map(count => ({ ...count, minute })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return db
    .insert(rateCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [rateCounts.key, rateCounts.minute],
      set: { count: sql`least(${rateCounts.count} + excluded.count, 1000000000)` },
    })
    .returning({ key: rateCounts.key, count: rateCounts.count })
}

export async function deleteCountsBefore(db: Queryable, minute: number) {
  await db.delete(rateCounts).where(lt(rateCounts.minute, minute))
}
