/** Entry tickets: who entered which sister system when. */
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import { sisterSystemNames } from './systems.ts'

/** One row for each ticket. `redeemedAt` is set once. Rows are the record of entries. */
export const entryTickets = pgTable(
  'entry_tickets',
  {
    id: text().primaryKey(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    system: text({ enum: sisterSystemNames }).notNull(),
    issuedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    redeemedAt: moment(),
  },
  t => [
    index('entry_tickets_account').on(t.accountId, t.issuedAt),
    check('entry_tickets_system', isOneOf(t.system, sisterSystemNames)),
  ],
)
