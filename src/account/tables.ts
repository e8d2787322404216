/** Captchas and verification codes. Nothing here is stored for more than a day. */
import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import type { RequesterKind } from './rules.ts'

/** A captcha image (its text encrypted) or a proof of work (its salt). The first answer deletes the row. */
export const captchas = pgTable(
  'captchas',
  {
    uuid: text().primaryKey(),
    kind: text().$type<'image' | 'work'>().notNull(),
    secret: text().notNull(),
    /** Zero bits that the answer of a proof of work must have; 0 for an image. */
    bits: smallint().notNull().default(16),
    requestedFrom: text().notNull(),
    /** How often an image was drawn for this uuid; drawing is rate-limited. */
    drawn: integer().notNull().default(1),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  t => [
    index('captchas_requested_from').on(t.requestedFrom, t.createdAt),
    index('captchas_expires').on(t.expiresAt),
    check('captchas_kind', sql`${t.kind} in ('image', 'work')`),
    check('captchas_bits', sql`${t.bits} between 0 and 24`),
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
    requestedFrom: text().notNull(),
    /** The requester: the signed-in account, otherwise the browser by its cookie, otherwise the address. */
    requestedBy: text().notNull().default(''),
    /** The cookie that the browser sent or received. */
    browserHash: text().notNull().default(''),
    requesterKind: text().$type<RequesterKind>().notNull().default('stranger'),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  t => [
    index('verification_codes_requested_by').on(t.requestedBy, t.createdAt),
    check('verification_codes_requester_kind', sql`${t.requesterKind} in ('owner', 'member', 'stranger')`),
    index('verification_codes_target').on(t.target, t.createdAt),
    index('verification_codes_requested_from').on(t.requestedFrom, t.createdAt),
    index('verification_codes_created').on(t.createdAt),
    check('verification_codes_tries', sql`${t.tries} between 0 and 5`),
  ],
)
