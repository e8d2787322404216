/** Checks of all chains of records by an auditor. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import type { BrokenRow } from '../../registration/history/chain/verify-store.ts'
import type { Levels } from '../../wire/integers.ts'
import { chainCheckStates } from './rules.ts'

/** One check, and its progress while it runs. `by_name`, `unit` and `address` are those of the request, for its audit line. `attempt` is the id
 *  of the current attempt; each begins with the first row and has a new one, so that an attempt that was replaced stops. */
export const chainChecks = pgTable(
  'chain_checks',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    byAccountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    byName: text().notNull(),
    unit: text().$type<Levels>(),
    address: text().notNull(),
    createdAt: moment().notNull(),
    /** Days in China; null for the beginning and the end of the history. */
    startDate: date({ mode: 'string' }),
    endDate: date({ mode: 'string' }),
    state: text({ enum: chainCheckStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    attempt: uuid(),
    /** Rows that there are, and steps and audit lines that were checked. */
    total: bigint({ mode: 'number' }).notNull().default(0),
    steps: bigint({ mode: 'number' }).notNull().default(0),
    lines: bigint({ mode: 'number' }).notNull().default(0),
    /** All broken rows are counted, the first ones are listed. */
    brokenCount: bigint({ mode: 'number' }).notNull().default(0),
    broken: jsonb().$type<BrokenRow[]>().notNull().default([]),
    /** When the broken seals were made. */
    brokenSeals: jsonb().$type<{ id: number; at: string }[]>().notNull().default([]),
    /** The newest audit line when the check ended. */
    newestSeq: bigint({ mode: 'number' }),
    newestHash: text(),
    /** Why it failed, for a person. */
    failure: text(),
    finishedAt: moment(),
  },
  t => [
    // Only one at a time: a check reads everything.
    uniqueIndex('chain_checks_unfinished').on(sql`(true)`).where(sql`${t.finishedAt} is null`),
    index('chain_checks_account').on(t.byAccountId),
    check('chain_checks_state', isOneOf(t.state, chainCheckStates)),
    check('chain_checks_finished', sql`(${t.finishedAt} is null) = (${t.state} in ('waiting', 'running'))`),
    check('chain_checks_attempt', sql`${t.state} <> 'running' or ${t.attempt} is not null`),
    check('chain_checks_failure', sql`(${t.failure} is not null) = (${t.state} = 'failed')`),
    check('chain_checks_days', sql`${t.startDate} <= ${t.endDate}`),
    check('chain_checks_counts', sql`least(${t.steps}, ${t.lines}) >= 0 and ${t.steps} + ${t.lines} <= ${t.total}`),
    check('chain_checks_done', sql`${t.state} <> 'done' or ${t.steps} + ${t.lines} = ${t.total}`),
    check(
      'chain_checks_broken',
      sql`jsonb_array_length(${t.broken}) <= 100 and jsonb_array_length(${t.broken}) <= ${t.brokenCount}`,
    ),
    check('chain_checks_newest', sql`(${t.newestSeq} is null) = (${t.newestHash} is null)`),
  ],
)
