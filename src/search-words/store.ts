/** Reads what is beside the words: searches without a result, and the last changes. */
import { and, desc, eq, gte, ne, notInArray, sql } from 'drizzle-orm'
import { searchWordActions } from '../access/audit/actions.ts'
import { auditLines } from '../access/audit/tables.ts'
import { dayCounts } from '../counters/tables.ts'
import { isOneOf } from '../db/columns.ts'
import type { Queryable } from '../db/connect.ts'
import { statisticCounts, statisticDays } from '../statistics/tables.ts'

export type EmptySearchRow = { words: string; count: number; lastDay: string }

/** A word that was searched once on a day may tell who searched it. */
const leastOfDay = 2

/** The most frequent words without a result since a day: what the nights have counted, and the days since. */
export async function emptySearches(
  db: Queryable,
  { since, limit }: { since: string; limit: number },
): Promise<EmptySearchRow[]> {
  const counted = db
    .select({ day: statisticCounts.start, words: statisticCounts.key, count: statisticCounts.count })
    .from(statisticCounts)
    .where(
      and(
        eq(statisticCounts.measure, 'empty-search'),
        eq(statisticCounts.grain, 'day'),
        gte(statisticCounts.start, since),
        ne(statisticCounts.key, ''),
      ),
    )
  const recent = db
    .select({ day: dayCounts.day, words: dayCounts.key, count: dayCounts.count })
    .from(dayCounts)
    .where(
      and(
        eq(dayCounts.counter, 'empty-search'),
        gte(dayCounts.day, since),
        gte(dayCounts.count, leastOfDay),
        ne(dayCounts.key, ''),
        notInArray(dayCounts.day, db.select({ day: statisticDays.day }).from(statisticDays)),
      ),
    )
  const days = counted.unionAll(recent).as('days')
  const total = sql<number>`sum(${days.count})::int`
  return db
    .select({ words: days.words, count: total, lastDay: sql<string>`max(${days.day})::text` })
    .from(days)
    .groupBy(days.words)
    .orderBy(desc(total), days.words)
    .limit(limit)
}

export const lastChanges = (db: Queryable, limit: number) =>
  db
    .select({
      ...{ at: auditLines.at, byName: auditLines.byName, action: auditLines.action },
      ...{ subject: auditLines.subject, facts: auditLines.facts },
    })
    .from(auditLines)
    .where(isOneOf(auditLines.action, searchWordActions))
    .orderBy(desc(auditLines.id))
    .limit(limit)
