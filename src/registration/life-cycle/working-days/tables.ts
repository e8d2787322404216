/** Days that differ from the week: holidays, and weekend days on which people work. Without a row, Monday to Friday are working days. */

import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable, text } from 'drizzle-orm/pg-core'

export const calendarDays = pgTable(
  'calendar_days',
  {
    day: date({ mode: 'string' }).primaryKey(),
    isWorking: boolean().notNull(),
    /** Of the holiday, such as 国庆节. */
    name: text().notNull(),
  },
  t => [check('calendar_days_name', sql`length(${t.name}) between 1 and 40`)],
)
