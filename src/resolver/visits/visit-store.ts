/** Writes and reads visits. */
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { resolverVisits } from './tables.ts'

export type Visits = { path: string; linkType: string; day: string; count: number }

/** Adds to what is there. All nodes add in the same order, so none waits for another one that waits for it. */
export async function addVisits(db: Queryable, visits: readonly Visits[]): Promise<void> {
  if (visits.length === 0) return
  const keyOf = ({ path, day, linkType }: Visits) => `${path} ${day} ${linkType}`
  const rows = [...visits].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  await db
    .insert(resolverVisits)
    .values(rows)
    .onConflictDoUpdate({
      target: [resolverVisits.path, resolverVisits.day, resolverVisits.linkType],
      set: { count: sql`${resolverVisits.count} + excluded.count` },
    })
}

/** Of one number since a day, the first day first. */
export const visitsSince = (
  db: Queryable,
  { path, day }: { path: string; day: string },
): Promise<Omit<Visits, 'path'>[]> =>
  db
    .select({ linkType: resolverVisits.linkType, day: resolverVisits.day, count: resolverVisits.count })
    .from(resolverVisits)
    .where(and(eq(resolverVisits.path, path), gte(resolverVisits.day, day)))
    .orderBy(resolverVisits.day)

/** Deletes some of what is older than a day. @returns how many */
export async function deleteVisits(db: Queryable, before: string, atMost: number): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from ${resolverVisits} where ctid = any (array(
    select ctid from ${resolverVisits} where ${lt(resolverVisits.day, before)} limit ${atMost}))`)
  return rowCount ?? 0
}
