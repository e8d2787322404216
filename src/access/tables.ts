/** Accounts and sessions. Tokens and passwords are stored only as hashes. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { isOneOf, moment } from '../db/columns.ts'
import type { Role } from '../wire/access/roles.ts'
import { type Levels, nationalLevels, roles, type UserType, userTypes } from '../wire/integers.ts'

/** `levels`: the national centre or a branch code; staff only have a role;
 *  `demonstration` accounts exist in demonstration mode only. A trigger of the migrations refuses to disable, demote or delete the last
 *  active administrator, as the constraint `accounts_last_administrator`. */
export const accounts = pgTable(
  'accounts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    username: text().notNull(),
    passwordHash: text().notNull(),
    userType: text().$type<UserType>().notNull(),
    levels: text().$type<Levels>(),
    role: text().$type<Role>(),
    realName: text(),
    phone: text(),
    email: text(),
    idNumber: text(),
    disabled: boolean().notNull().default(false),
    /** Must set up a second factor at the first login, also where the site does not ask all staff for one. */
    factorRequired: boolean().notNull().default(false),
    demonstration: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  t => [
    uniqueIndex('accounts_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('accounts_phone_key').on(t.phone).where(sql`${t.phone} is not null and not ${t.demonstration}`),
    index('accounts_any_phone').on(t.phone),
    uniqueIndex('accounts_email_key')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.email} is not null and not ${t.demonstration}`),
    check('accounts_user_type', isOneOf(t.userType, userTypes)),
    check('accounts_levels', sql`${isOneOf(t.levels, nationalLevels)} or ${t.levels} ~ '^[0-9]{4}$'`),
    check('accounts_role', sql`${t.role} is null or (${t.userType} = 'staff' and ${isOneOf(t.role, roles)})`),
  ],
)

/** One active session per account, ensured by the unique key for rows that have not ended. */
export const sessions = pgTable(
  'sessions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    headerHash: text().notNull(),
    cookieHash: text().notNull(),
    startedAt: moment().notNull(),
    seenAt: moment().notNull(),
    endedAt: moment(),
    endedBecause: text(),
    address: text(),
    userAgent: text(),
    /** Hash of the cookie that identifies the browser. */
    browserHash: text(),
    /** The login came from the provider of the single sign-on. */
    bySignOn: boolean().notNull().default(false),
  },
  t => [
    index('sessions_browser').on(t.browserHash, t.accountId, t.startedAt).where(sql`${t.browserHash} is not null`),
    index('sessions_account').on(t.accountId, t.startedAt),
    uniqueIndex('sessions_one_live_per_account').on(t.accountId).where(sql`${t.endedAt} is null`),
    uniqueIndex('sessions_header_key').on(t.headerHash),
    uniqueIndex('sessions_cookie_key').on(t.cookieHash),
    check('sessions_end', sql`(${t.endedAt} is null) = (${t.endedBecause} is null)`),
  ],
)

/** Failed attempts by input and caller, counted in time windows; `key` consists of hashes. */
export const loginFailures = pgTable(
  'login_failures',
  { key: text().primaryKey(), failures: integer().notNull(), firstAt: moment().notNull(), lastAt: moment().notNull() },
  t => [index('login_failures_last').on(t.lastAt)],
)
