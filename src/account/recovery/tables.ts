/** Requests of staff to give an account whose phone is lost a new phone: one requests, another one approves. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import { openRecoveryStates, type RecoveryState, recoveryStates } from './rules.ts'

export const accountRecoveries = pgTable(
  'account_recoveries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** The branch of the account's firm when it was requested; null without a firm. */
    branchCode: text(),
    state: text().$type<RecoveryState>().notNull().default('requested'),
    /** The phone that the person gave to staff; replaced by its mask once the request is closed. */
    newPhone: text().notNull(),
    reason: text().notNull(),
    /** The person does not remember the user name: the message to the new phone has it. */
    needsUsername: boolean().notNull().default(false),
    requestedBy: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    requestedAt: moment().notNull(),
    decidedBy: bigint({ mode: 'number' }).references(() => accounts.id),
    decidedAt: moment(),
    remark: text(),
    /** Until then the person may set the new phone. */
    usableUntil: moment(),
    closedAt: moment(),
  },
  t => [
    uniqueIndex('account_recoveries_one_open').on(t.accountId).where(isOneOf(t.state, openRecoveryStates)),
    index('account_recoveries_branch').on(t.branchCode, t.id),
    index('account_recoveries_account').on(t.accountId, t.id),
    check('account_recoveries_state', isOneOf(t.state, recoveryStates)),
    check('account_recoveries_two_people', sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.requestedBy}`),
    check(
      'account_recoveries_not_own',
      sql`${t.accountId} <> ${t.requestedBy} and (${t.decidedBy} is null or ${t.accountId} <> ${t.decidedBy})`,
    ),
    check('account_recoveries_decided', sql`(${t.decidedAt} is null) = (${t.decidedBy} is null)`),
    check(
      'account_recoveries_approved',
      sql`${t.state} not in ('approved', 'used') or (${t.decidedBy} is not null and ${t.usableUntil} is not null)`,
    ),
    check('account_recoveries_closed', sql`(${isOneOf(t.state, openRecoveryStates)}) = (${t.closedAt} is null)`),
  ],
)
