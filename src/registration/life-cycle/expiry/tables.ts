/** Reminders of the end of a term that were sent or are no longer needed: one row for each prefix, term and day. */
import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { isOneOf, moment } from '../../../db/columns.ts'
import { companyPrefixes } from '../../tables.ts'
import { reminderDays } from './rules.ts'

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
    check('expiry_reminders_days', isOneOf(sql`${t.days}::text`, reminderDays.map(String))),
  ],
)
