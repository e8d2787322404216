/** Requests of a minute by address, of all nodes together. UNLOGGED: after a crash the minute begins anew, and writing costs little. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** `minute` since 1970; `key` a kind of limit and the hash of an address. */
export const rateCounts = pgTable(
  'rate_counts',
  { minute: integer().notNull(), key: text().notNull(), count: integer().notNull() },
  table => [primaryKey({ columns: [table.key, table.minute] }), index('rate_counts_minute').on(table.minute)],
)
