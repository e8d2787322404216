/** Objections of firms to the refusal of their application, answered by the centre. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../../access/tables.ts'
import { moment } from '../../../db/columns.ts'
import { firmHistory, firms } from '../../tables.ts'

/** `refusalId` is the step of the history that refused. `upheld`: the centre agrees, and the firm may submit again. */
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
    raisedBy: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    raisedAt: moment().notNull(),
    answer: text(),
    upheld: boolean(),
    answeredBy: bigint({ mode: 'number' }).references(() => accounts.id),
    answeredAt: moment(),
  },
  t => [
    uniqueIndex('firm_objections_one_each').on(t.refusalId),
    index('firm_objections_firm').on(t.firmId, t.id),
    index('firm_objections_open').on(t.raisedAt, t.id).where(sql`${t.answeredAt} is null`),
    check(
      'firm_objections_answered',
      sql`num_nulls(${t.answer}, ${t.upheld}, ${t.answeredBy}, ${t.answeredAt}) in (0, 4)`,
    ),
  ],
)
