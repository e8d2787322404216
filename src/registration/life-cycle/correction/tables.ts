/** Reminders of a correction that is due: one for each return, with the last day that it has named. */
import { bigint, date, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../../../db/columns.ts'
import { firmHistory } from '../../tables.ts'

export const correctionReminders = pgTable('correction_reminders', {
  /** The step of the return. */
  stepId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => firmHistory.id),
  /** In China. */
  lastDay: date({ mode: 'string' }).notNull(),
  at: moment().notNull(),
})
