/** Products that system members report. Designed for many millions of rows: the GTIN is the key for partitioning. */
import { sql } from 'drizzle-orm'
import { bigint, char, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import { firms } from '../registration/tables.ts'

/** One row for each trade item: the unit of the shop, or a package that `contains` so many of another item. `palletCount`: packages on a pallet.
 *  `succeeds`: the item that it replaces. `state`: on the market (reported 已通报) or taken off it (off-market 已下市). `gtin14` is padded with zeros on the left. */
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
    brandEn: text(),
    /** Brick of the Global Product Classification. */
    gpcCode: char({ length: 8 }),
    targetMarket: text(),
    standard: text(),
    shelfLife: text(),
    storage: text(),
    allergens: text(),
    packaging: text(),
    origin: text(),
    contains: char({ length: 14 }),
    contentCount: integer(),
    palletCount: integer(),
    succeeds: char({ length: 14 }),
    state: text().notNull().default('reported'),
    reportedAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  t => [
    index('products_newest').on(t.reportedAt.desc().nullsFirst(), t.gtin14),
    index('products_firm').on(t.firmId, t.reportedAt.desc().nullsFirst()),
    index('products_contains').on(t.contains).where(sql`${t.contains} is not null`),
    index('products_succeeds').on(t.succeeds).where(sql`${t.succeeds} is not null`),
    check('products_gtin', sql`${t.gtin14} ~ '^[0-9]{14}$'`),
    check('products_state', sql`${t.state} in ('reported', 'off-market')`),
    check('products_gpc', sql`${t.gpcCode} ~ '^[0-9]{8}$'`),
    check('products_contains', sql`${t.contains} ~ '^[0-9]{14}$' and ${t.contains} <> ${t.gtin14}`),
    check('products_content', sql`num_nulls(${t.contains}, ${t.contentCount}) in (0, 2) and ${t.contentCount} > 0`),
    check('products_pallet', sql`${t.palletCount} > 0`),
    check('products_succeeds', sql`${t.succeeds} ~ '^[0-9]{14}$' and ${t.succeeds} <> ${t.gtin14}`),
  ],
)
