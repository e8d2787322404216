/** Page views by address and day. The key begins with the day, so that the table can be partitioned by month. */
import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const pageHits = pgTable(
  'page_hits',
  { day: date().notNull(), route: text().notNull(), hits: bigint({ mode: 'number' }).notNull() },
  t => [primaryKey({ columns: [t.day, t.route] })],
)
