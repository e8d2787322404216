/** The first steps that a member has taken. That a product has a number follows from the used numbers. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { moment } from '../../db/columns.ts'
import { firms } from '../../registration/tables.ts'

export const firstSteps = pgTable(
  'first_steps',
  {
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    step: text().notNull(),
    accountId: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    doneAt: moment().notNull(),
  },
  t => [
    primaryKey({ name: 'first_steps_once', columns: [t.firmId, t.step] }),
    index('first_steps_account').on(t.accountId),
    check('first_steps_step', sql`${t.step} in ('symbol', 'lookup', 'later')`),
  ],
)
