/** Second factors of accounts, their recovery codes, and logins that wait for one. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import { loginHistory } from '../activity/tables.ts'
import { type LoginStep, loginSteps } from './login-steps.ts'

/** The time-based one-time passwords (RFC 6238) of an account. In use once it is confirmed. */
export const secondFactors = pgTable(
  'second_factors',
  {
    accountId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => accounts.id),
    /** Encrypted with the site's key, for this account only. */
    secret: text().notNull(),
    createdAt: moment().notNull(),
    confirmedAt: moment(),
    /** The newest time step of an accepted code: this code and all older ones are refused from then on. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
  },
  t => [check('second_factors_step', sql`${t.lastStep} >= 0`)],
)

/** Codes for a lost phone, as keyed hashes. Each is used once; a new set deletes the old one. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  t => [uniqueIndex('recovery_codes_key').on(t.accountId, t.codeHash)],
)

/** A login whose password was right and which needs one more step. Its token is stored as a hash; there is no session yet. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    tokenHash: text().notNull(),
    step: text().$type<LoginStep>().notNull(),
    /** The account has just been registered or the factor was checked: this login does not require it again. */
    hasFactor: boolean().notNull().default(false),
    /** The person comes from the provider of the single sign-on. */
    bySignOn: boolean().notNull().default(false),
    /** Of the password that was checked: the login ends when it is changed. */
    passwordHash: text().notNull(),
    tries: smallint().notNull().default(0),
    historyId: bigint({ mode: 'number' }).references(() => loginHistory.id, { onDelete: 'set null' }),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  t => [
    uniqueIndex('pending_logins_key').on(t.tokenHash),
    index('pending_logins_expires').on(t.expiresAt),
    check('pending_logins_step', isOneOf(t.step, loginSteps)),
    check('pending_logins_tries', sql`${t.tries} between 0 and 5`),
  ],
)
