/** Page views by address and day, in parts by month (src/db/months): the key begins with the day. */
import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const pageHits = pgTable(
  'page_hits',
  { day: date().notNull(), route: text().notNull(), hits: bigint({ mode: 'number' }).notNull() },
  t => [primaryKey({ columns: [t.day, t.route] })],
)
