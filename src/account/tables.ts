/** What proves that a person is asking, and that a phone or mailbox is theirs. Nothing here outlives a day. */
import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import type { AskerStanding } from './rules.ts'

/** A captcha (its answer sealed with the site's key) or a proof-of-work puzzle (its salt). A row is taken away by the first answer. */
export const humanChecks = pgTable(
  'human_checks',
  {
    uuid: text().primaryKey(),
    kind: text().$type<'image' | 'work'>().notNull(),
    secret: text().notNull(),
    askedFrom: text().notNull(),
    /** How often a picture was drawn for this uuid: drawing is what is limited. */
    drawn: integer().notNull().default(1),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  t => [
    index('human_checks_asked').on(t.askedFrom, t.createdAt),
    index('human_checks_expires').on(t.expiresAt),
    check('human_checks_kind', sql`${t.kind} in ('image', 'work')`),
  ],
)

/** A code sent to a phone or mailbox for one purpose, good for whoever asked for it. Target, code and asker are kept as keyed hashes. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    target: text().notNull(),
    purpose: text().notNull(),
    codeHash: text().notNull(),
    tries: smallint().notNull().default(0),
    askedFrom: text().notNull(),
    /** Who asked: the account signed in, else the browser by the cookie it brought, else the address. */
    askedBy: text().notNull().default(''),
    /** The cookie that the browser brought or was given. */
    browserHash: text().notNull().default(''),
    standing: text().$type<AskerStanding>().notNull().default('stranger'),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  t => [
    index('verification_codes_asked_by').on(t.askedBy, t.createdAt),
    check('verification_codes_standing', sql`${t.standing} in ('owner', 'member', 'stranger')`),
    index('verification_codes_target').on(t.target, t.createdAt),
    index('verification_codes_asked').on(t.askedFrom, t.createdAt),
    index('verification_codes_created').on(t.createdAt),
    check('verification_codes_tries', sql`${t.tries} between 0 and 5`),
  ],
)
