/** Months that are in the file store instead of the database. Rows are only added, and a trigger of the migrations refuses changes of what says
 *  how a file is read again. */
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, moment } from '../../db/columns.ts'
import { monthTableNames } from '../../db/months/month-tables.ts'
import { archiveStates } from './rules.ts'

/** A line of the chain whose next line is in another part. */
export type ChainEdge = { seq: number; hash: string }

/** `part` is the name of the part of the table, which says its months. A part that was requested is read back by a job, and `returned` until
 *  `returned_until`, when it is archived again: the file is the same, and must have the same rows. */
export const monthArchives = pgTable(
  'month_archives',
  {
    part: text().primaryKey(),
    tableName: text({ enum: monthTableNames }).notNull(),
    /** The first day, null for all before; and the first day after it. In China. */
    fromDay: date({ mode: 'string' }),
    toDay: date({ mode: 'string' }).notNull(),
    fileId: uuid().notNull(),
    /** Of the compressed file. */
    bytes: bigint({ mode: 'number' }).notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    /** Of the rows as PostgreSQL's COPY writes them, in the order of the key. */
    sha256: text().notNull(),
    columns: text().array().notNull(),
    edges: jsonb().$type<ChainEdge[]>().notNull().default([]),
    archivedAt: moment().notNull(),
    state: text({ enum: archiveStates }).notNull().default('archived'),
    requestedBy: bigint({ mode: 'number' }),
    requestedName: text(),
    requestedAt: moment(),
    attempts: integer().notNull().default(0),
    returnedUntil: moment(),
    /** Why the last attempt to read it back failed, for a person. */
    failure: text(),
  },
  t => [
    uniqueIndex('month_archives_file').on(t.fileId),
    index('month_archives_day').on(t.toDay),
    check('month_archives_table', isOneOf(t.tableName, monthTableNames)),
    check('month_archives_state', isOneOf(t.state, archiveStates)),
    check('month_archives_days', sql`${t.fromDay} < ${t.toDay}`),
    check('month_archives_counts', sql`${t.rows} >= 0 and ${t.bytes} > 0 and ${t.attempts} >= 0`),
    check('month_archives_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check(
      'month_archives_requested',
      sql`${t.state} <> 'requested' or num_nulls(${t.requestedName}, ${t.requestedAt}) = 0`,
    ),
    check('month_archives_returned', sql`(${t.returnedUntil} is not null) = (${t.state} = 'returned')`),
  ],
)
