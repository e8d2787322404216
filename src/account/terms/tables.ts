/** Versions of the terms of use, and who has accepted which. Rows are only inserted; a version is withdrawn at most before it is in force. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { moment } from '../../db/columns.ts'

/** `content` has paragraphs separated by empty lines; a line that begins with `## ` is a heading. */
export const termsVersions = pgTable(
  'terms_versions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    version: text().notNull(),
    content: text().notNull(),
    /** What is different from the version before, in one or two sentences. */
    changes: text().notNull(),
    inForceFrom: moment().notNull(),
    createdAt: moment().notNull(),
    /** Null: the version of the installation, or one that was added by command. */
    authorId: bigint({ mode: 'number' }).references(() => accounts.id),
    withdrawnBy: bigint({ mode: 'number' }).references(() => accounts.id),
    withdrawnAt: moment(),
  },
  t => [
    uniqueIndex('terms_versions_version_key').on(t.version),
    uniqueIndex('terms_versions_in_force_key').on(t.inForceFrom).where(sql`${t.withdrawnAt} is null`),
    index('terms_versions_author').on(t.authorId),
    index('terms_versions_withdrawn_by').on(t.withdrawnBy),
    check('terms_versions_withdrawn', sql`(${t.withdrawnBy} is null) = (${t.withdrawnAt} is null)`),
    check('terms_versions_withdrawn_before', sql`${t.withdrawnAt} < ${t.inForceFrom}`),
    check('terms_versions_filled', sql`length(${t.version}) between 1 and 20 and length(${t.content}) > 0`),
  ],
)

/** Each account accepts a version once. */
export const termsConsents = pgTable(
  'terms_consents',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    termsVersionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => termsVersions.id),
    at: moment().notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
  },
  t => [
    uniqueIndex('terms_consents_once').on(t.accountId, t.termsVersionId),
    index('terms_consents_version').on(t.termsVersionId),
  ],
)
