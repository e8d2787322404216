/** What reviewers write besides verdicts: assignments of cases, notes, and the canned reasons of the centre. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { moment } from '../db/columns.ts'
import { firms } from '../registration/tables.ts'

/** Who works on a case and until when: one row for each case, replaced once it has ended. `caseId` is null for the application of the
 *  firm. */
export const reviewAssignments = pgTable(
  'review_assignments',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    caseId: bigint({ mode: 'number' }),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    assignedAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  t => [
    unique('review_assignments_one_each').on(t.firmId, t.caseId).nullsNotDistinct(),
    index('review_assignments_account').on(t.accountId, t.expiresAt),
    check('review_assignments_end', sql`${t.expiresAt} > ${t.assignedAt}`),
  ],
)

/** The newest version of a case that a reviewer has opened; `caseId` is null for the application of the firm. */
export const reviewOpenings = pgTable(
  'review_openings',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    caseId: bigint({ mode: 'number' }),
    version: integer().notNull(),
    openedAt: moment().notNull(),
  },
  t => [
    unique('review_openings_one_each').on(t.accountId, t.firmId, t.caseId).nullsNotDistinct(),
    index('review_openings_firm').on(t.firmId),
    check('review_openings_version', sql`${t.version} > 0`),
  ],
)

/** Notes between reviewers about a firm. No reply to an enterprise contains them. */
export const reviewNotes = pgTable(
  'review_notes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    byAccountId: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    byName: text().notNull(),
    text: text().notNull(),
    at: moment().notNull(),
  },
  t => [index('review_notes_firm').on(t.firmId, t.id)],
)

/** Reasons for returns that the centre has written for all reviewers: one list for each first day, each in the order of `position`. On a day
 *  holds the list that began last. */
export const cannedReasons = pgTable(
  'canned_reasons',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** A field of the record, or empty for the whole application. */
    field: text().notNull(),
    reason: text().notNull(),
    position: integer().notNull(),
    /** The first day of its list, in Shanghai; null of one from before lists had days. */
    effectiveOn: date({ mode: 'string' }),
  },
  t => [
    unique('canned_reasons_each').on(t.effectiveOn, t.field, t.reason).nullsNotDistinct(),
    index('canned_reasons_order').on(t.position, t.id),
  ],
)
