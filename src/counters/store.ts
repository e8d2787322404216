/** Queries of the counts of days. */
import { lt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { dayCounts } from './tables.ts'

export type NewDayCount = typeof dayCounts.$inferInsert

/** Adds a batch in one statement, in the order of the key, so that two processes never wait for each other in a circle. */
export async function addDayCounts(db: Queryable, counts: readonly NewDayCount[]): Promise<void> {
  if (counts.length === 0) return
  const rows = JSON.stringify(counts)
  await db.execute(sql`
    insert into ${dayCounts} (day, counter, key, count)
    select day, counter, key, count from jsonb_to_recordset(${rows}::jsonb) as r(day date, counter text, key text, count bigint)
    order by day, counter, key
    on conflict (day, counter, key) do update set count = ${dayCounts}.count + excluded.count`)
}

export async function deleteDayCounts(db: Queryable, before: string): Promise<void> {
  await db.delete(dayCounts).where(lt(dayCounts.day, before))
}
