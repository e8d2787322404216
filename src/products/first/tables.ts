/** The first product of an applicant, named before its firm has a number. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { moment } from '../../db/columns.ts'
import { firms } from '../../registration/tables.ts'

/** At the approval it gets the first number of the new prefix, and the row goes. */
export const firstProducts = pgTable(
  'first_products',
  {
    firmId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => firms.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    namedAt: moment().notNull(),
  },
  t => [
    index('first_products_account').on(t.accountId),
    check('first_products_name', sql`length(${t.name}) between 1 and 200`),
  ],
)
