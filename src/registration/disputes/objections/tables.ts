/** Objections of firms to the refusal of their application, answered by the centre. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../../../access/tables.ts'
import { isOneOf, moment } from '../../../db/columns.ts'
import { waitingStatuses } from '../../life-cycle/rules.ts'
import { firmHistory, firms } from '../../tables.ts'

/** `refusalId` is the step of the history that refused. `upheld`: the centre agrees, and the application goes on where it was. */
export const firmObjections = pgTable(
  'firm_objections',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    refusalId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firmHistory.id),
    statement: text().notNull(),
    /** Evidence: files of the firm, at most three. */
    fileIds: uuid().array().notNull().default([]),
    raisedBy: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    raisedAt: moment().notNull(),
    answer: text(),
    upheld: boolean(),
    answeredBy: bigint({ mode: 'number' }).references(() => accounts.id),
    answeredAt: moment(),
    /** The stage to which an upheld objection put the application back; null if it had been submitted again meanwhile. */
    resumedAt: text().$type<'atBranch' | 'atCentre'>(),
  },
  t => [
    uniqueIndex('firm_objections_one_each').on(t.refusalId),
    index('firm_objections_firm').on(t.firmId, t.id),
    index('firm_objections_open').on(t.raisedAt, t.id).where(sql`${t.answeredAt} is null`),
    check('firm_objections_files', sql`cardinality(${t.fileIds}) <= 3`),
    check(
      'firm_objections_resumed',
      sql`${t.resumedAt} is null or (${t.upheld} and ${isOneOf(t.resumedAt, waitingStatuses)})`,
    ),
    check(
      'firm_objections_answered',
      sql`num_nulls(${t.answer}, ${t.upheld}, ${t.answeredBy}, ${t.answeredAt}) in (0, 4)`,
    ),
  ],
)
