/** How far the ranges of company prefixes are used, and how fast they were. */
import { asc, count, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { companyPrefixes, prefixRanges, readyPrefixes } from '../../registration/tables.ts'
import { chinaDay, chinaDayStart, shiftDay } from '../../wire/china-time.ts'
import { type Allocations, forecastPeriod } from './forecast-rules.ts'

/** `free`: ready numbers and those that no allocation has come to. What is not free is allocated, or in use otherwise. */
export type UsedRange = {
  id: number
  length: number
  first: number
  last: number
  demonstration: boolean
  effectiveOn: string | null
  free: number
}

/** All ranges in the order of their use. */
export async function findUsedRanges(db: Queryable): Promise<UsedRange[]> {
  const ready = db
    .select({ rangeId: readyPrefixes.rangeId, count: count().as('count') })
    .from(readyPrefixes)
    .groupBy(readyPrefixes.rangeId)
    .as('ready')
  const { id, length, first, last, next, demonstration, effectiveOn } = prefixRanges
  return db
    .select({
      ...{ id, length, first, last, demonstration, effectiveOn },
      free: sql<number>`(${last} + 1 - ${next} + coalesce(${ready.count}, 0))::float8`,
    })
    .from(prefixRanges)
    .leftJoin(ready, sql`${ready.rangeId} = ${id}`)
    .orderBy(asc(id))
}

/** Allocations of numbers of the ranges of a kind within the period before `at`, and since when: its first day, or that of the first allocation. */
export async function countAllocations(
  db: Queryable,
  { demonstration, at }: { demonstration: boolean; at: Date },
): Promise<Allocations> {
  const start = chinaDayStart(shiftDay(chinaDay(at), -forecastPeriod))
  const [begin, end] = [sql`${start.toISOString()}::timestamptz`, sql`${at.toISOString()}::timestamptz`]
  const isOfKind = sql`exists (select from ${prefixRanges} r where r.demonstration = ${demonstration} and r.span @> p.span)`
  const { rows } = await db.execute<{ count: number; from: Date | string | null }>(sql`
    select
      (select count(*) from ${companyPrefixes} p where p.allocated_at between ${begin} and ${end} and ${isOfKind})::int as count,
      (select p.allocated_at from ${companyPrefixes} p where p.allocated_at <= ${end} and ${isOfKind} order by p.allocated_at limit 1) as "from"`)
  const { count: allocated = 0, from = null } = rows[0] ?? {}
  if (from === null) return { count: 0, from: null }
  const first = new Date(from)
  return { count: allocated, from: chinaDay(first > start ? first : start) }
}
