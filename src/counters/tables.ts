/** What visitors did, by day: sums only. */
import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { isOneOf } from '../db/columns.ts'
import { counterNames, longestKey } from './rules.ts'

/** `key`: what was counted, such as a code or a word; empty for those that are counted without one. The key begins with the day, because old days are deleted. */
export const dayCounts = pgTable(
  'day_counts',
  {
    day: date().notNull(),
    counter: text({ enum: counterNames }).notNull(),
    key: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  t => [
    primaryKey({ columns: [t.day, t.counter, t.key] }),
    check('day_counts_counter', isOneOf(t.counter, counterNames)),
    check('day_counts_key', sql`char_length(${t.key}) <= ${sql.raw(String(longestKey))}`),
    check('day_counts_count', sql`${t.count} > 0`),
  ],
)
