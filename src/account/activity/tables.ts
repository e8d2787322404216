/** Logins of accounts, and what was changed in them. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import { type AccountEvent, accountEvents, type LoginOutcome, loginOutcomes } from './rules.ts'

/** One row for each login with a password that was checked. `accountId` is null for a name that nobody has. Deleted after three years. */
export const loginHistory = pgTable(
  'login_history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: bigint({ mode: 'number' }).references(() => accounts.id),
    at: moment().notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
    outcome: text().$type<LoginOutcome>().notNull(),
  },
  t => [
    index('login_history_account').on(t.accountId, t.id).where(sql`${t.accountId} is not null`),
    index('login_history_at').on(t.at),
    check('login_history_outcome', isOneOf(t.outcome, loginOutcomes)),
  ],
)

/** The audit of accounts: who changed what, when and from where. Rows are only inserted. `details` has no secrets and no private data. */
export const accountAudit = pgTable(
  'account_audit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    event: text().$type<AccountEvent>().notNull(),
    /** Null for a job of the site. */
    byAccountId: bigint({ mode: 'number' }).references(() => accounts.id),
    byName: text().notNull(),
    at: moment().notNull(),
    address: text(),
    details: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  },
  t => [
    index('account_audit_account').on(t.accountId, t.id),
    check('account_audit_event', isOneOf(t.event, accountEvents)),
  ],
)
