/** How often a number was scanned: by day and by what was opened, without anything about who. */

import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { code } from '../links/tables.ts'

/** `path`: of the key, without batch and serial. `linkType`: a name of the vocabulary, or empty for the page with all links. */
export const resolverVisits = pgTable(
  'resolver_visits',
  {
    path: code().notNull(),
    linkType: text().notNull(),
    day: date().notNull(),
    count: integer().notNull(),
  },
  t => [
    primaryKey({ columns: [t.path, t.day, t.linkType] }),
    index('resolver_visits_day').on(t.day),
    check('resolver_visits_count', sql`${t.count} > 0`),
  ],
)
