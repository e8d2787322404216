/** Reminders of the end of a term that were sent or are no longer needed: one row for each prefix, term and reminder. */
import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'
import { companyPrefixes } from '../../tables.ts'
import { stageBounds } from './rules.ts'

const stages = sql.raw(
  stageBounds.map(({ least, most }, stage) => `when days between ${least} and ${most} then ${stage}`).join(' '),
)

export const expiryReminders = pgTable(
  'expiry_reminders',
  {
    companyPrefix: text()
      .notNull()
      .references(() => companyPrefixes.companyPrefix),
    /** The last day of the term, in Shanghai. */
    lastDay: date({ mode: 'string' }).notNull(),
    /** Days before the last day; negative after it. */
    days: smallint().notNull(),
    /** False if a later reminder was due at the same time, because the job was late, or a renewal was in review. */
    sent: boolean().notNull(),
    at: moment().notNull(),
  },
  t => [
    primaryKey({ name: 'expiry_reminders_once', columns: [t.companyPrefix, t.lastDay, t.days] }),
    // A reminder is sent once, also where its day was changed meanwhile.
    uniqueIndex('expiry_reminders_stage').on(t.companyPrefix, t.lastDay, sql`(case ${stages} end)`),
    check('expiry_reminders_days', sql`case ${stages} end is not null`),
  ],
)
