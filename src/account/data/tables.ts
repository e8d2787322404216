/** Requests of people to delete their account. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import { type DeletionState, deletionStates } from './rules.ts'

export const accountDeletions = pgTable(
  'account_deletions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    state: text().$type<DeletionState>().notNull().default('requested'),
    requestedAt: moment().notNull(),
    /** The job deletes the account after this moment. */
    dueAt: moment().notNull(),
    closedAt: moment(),
    /** Why the job did not delete the account. */
    hindrance: text(),
  },
  t => [
    uniqueIndex('account_deletions_one_open').on(t.accountId).where(sql`${t.state} = 'requested'`),
    index('account_deletions_due').on(t.dueAt).where(sql`${t.state} = 'requested'`),
    index('account_deletions_account').on(t.accountId, t.id),
    check('account_deletions_state', isOneOf(t.state, deletionStates)),
    check('account_deletions_closed', sql`(${t.state} = 'requested') = (${t.closedAt} is null)`),
    check('account_deletions_due', sql`${t.dueAt} > ${t.requestedAt}`),
  ],
)
