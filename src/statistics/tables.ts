/** The statistics by day and month, made from raw counts each night. */
import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { isOneOf, moment } from '../db/columns.ts'
import { grains, measureNames } from './measures.ts'

/** `key`: what the measure counts by (measures.ts), empty for the rest beyond the most frequent ones; `region`: two digits of the province, empty where the
 *  measure has none. A month is the sum of its days, `start` its first day. */
export const statisticCounts = pgTable(
  'statistic_counts',
  {
    measure: text({ enum: measureNames }).notNull(),
    grain: text({ enum: grains }).notNull(),
    start: date().notNull(),
    key: text().notNull(),
    region: text().notNull().default(''),
    count: bigint({ mode: 'number' }).notNull(),
  },
  t => [
    primaryKey({ columns: [t.measure, t.grain, t.start, t.key, t.region] }),
    check('statistic_counts_measure', isOneOf(t.measure, measureNames)),
    check('statistic_counts_grain', isOneOf(t.grain, grains)),
    check('statistic_counts_month', sql`${t.grain} = 'day' or extract(day from ${t.start}) = 1`),
    check('statistic_counts_region', sql`${t.region} ~ '^([0-9]{2})?$'`),
    check('statistic_counts_count', sql`${t.count} > 0`),
  ],
)

/** The days that are in the statistics, also those on which nothing was counted. */
export const statisticDays = pgTable('statistic_days', { day: date().primaryKey(), countedAt: moment().notNull() })
