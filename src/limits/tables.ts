/** Requests per minute and address, of all nodes together. UNLOGGED: cheap to write; after a crash the counts start again at zero. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** `minute`: minutes since 1970; `key`: the kind of limit and the hash of the address. */
export const rateCounts = pgTable(
  'rate_counts',
  { minute: integer().notNull(), key: text().notNull(), count: integer().notNull() },
  table => [primaryKey({ columns: [table.key, table.minute] }), index('rate_counts_minute').on(table.minute)],
)
