/** Products that system members report. Designed for many millions of rows: the GTIN is the key for partitioning. */
import { sql } from 'drizzle-orm'
import { bigint, char, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import { firms } from '../registration/tables.ts'

/** `state`: on the market (reported 已通报) or taken off it (off-market 已下市). `gtin14` is padded with zeros on the left. */
export const products = pgTable(
  'products',
  {
    gtin14: char({ length: 14 }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    name: text().notNull(),
    brand: text(),
    spec: text(),
    netContent: text(),
    category: text(),
    state: text().notNull().default('reported'),
    reportedAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  t => [
    index('products_newest').on(t.reportedAt.desc().nullsFirst(), t.gtin14),
    index('products_firm').on(t.firmId, t.reportedAt.desc().nullsFirst()),
    check('products_gtin', sql`${t.gtin14} ~ '^[0-9]{14}$'`),
    check('products_state', sql`${t.state} in ('reported', 'off-market')`),
  ],
)
