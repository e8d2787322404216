/** Captchas and verification codes. Nothing here is stored for more than a day. */
import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import type { AskerStanding } from './rules.ts'

/** A captcha image (its text encrypted) or a proof of work (its salt). The first answer deletes the row. */
export const humanChecks = pgTable(
  'human_checks',
  {
    uuid: text().primaryKey(),
    kind: text().$type<'image' | 'work'>().notNull(),
    secret: text().notNull(),
    askedFrom: text().notNull(),
    /** How often an image was drawn for this uuid; drawing is rate-limited. */
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

/** A code sent to a phone or mailbox for one purpose, valid for its requester only. Target, code and requester are keyed hashes. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    target: text().notNull(),
    purpose: text().notNull(),
    codeHash: text().notNull(),
    tries: smallint().notNull().default(0),
    askedFrom: text().notNull(),
    /** The requester: the signed-in account, otherwise the browser by its cookie, otherwise the address. */
    askedBy: text().notNull().default(''),
    /** The cookie that the browser sent or received. */
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
