/** Queries of page views: one row per address and day. */
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { pageHits } from './tables.ts'

export async function countPageHit(db: Queryable, hit: { route: string; day: string }): Promise<void> {
  await db
    .insert(pageHits)
    .values({ ...hit, hits: 1 })
    .onConflictDoUpdate({ target: [pageHits.day, pageHits.route], set: { hits: sql`${pageHits.hits} + 1` } })
}

/** All page views of a day. */
export async function pageHitsOn(db: Queryable, day: string): Promise<number> {
  const [row] = await db
    .select({ hits: sql<number>`coalesce(sum(${pageHits.hits}), 0)::float8` })
    .from(pageHits)
    .where(eq(pageHits.day, day))
  return row?.hits ?? 0
}
