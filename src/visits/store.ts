/** Queries of page views: one row per address and day. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { pageHits } from './tables.ts'

export async function countPageHit(db: Queryable, hit: { route: string; day: string }): Promise<void> {
  await db
    .insert(pageHits)
    .values({ ...hit, hits: 1 })
    .onConflictDoUpdate({ target: [pageHits.day, pageHits.route], set: { hits: sql`${pageHits.hits} + 1` } })
}
