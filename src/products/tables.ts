/** Products of the numbers of system members. Designed for many millions of rows: the GTIN is the key for partitioning. */
import { eq, ne, sql } from 'drizzle-orm'
import { bigint, char, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import { firms } from '../registration/tables.ts'
import { versionColumns, versionRules } from '../versions/version-table.ts'

export type ProductState = 'draft' | 'reported' | 'off-market'

/** Columns of the table and of the view, named because a view does not take names by its keys. */
export const productFacts = {
  gtin14: char('gtin14', { length: 14 }).primaryKey(),
  firmId: bigint('firm_id', { mode: 'number' })
    .notNull()
    .references(() => firms.id),
  name: text('name').notNull(),
  brand: text('brand'),
  spec: text('spec'),
  netContent: text('net_content'),
  category: text('category'),
  brandEn: text('brand_en'),
  /** Brick of the Global Product Classification. */
  gpcCode: char('gpc_code', { length: 8 }),
  targetMarket: text('target_market'),
  standard: text('standard'),
  shelfLife: text('shelf_life'),
  storage: text('storage'),
  allergens: text('allergens'),
  packaging: text('packaging'),
  origin: text('origin'),
  contains: char('contains', { length: 14 }),
  contentCount: integer('content_count'),
  palletCount: integer('pallet_count'),
  succeeds: char('succeeds', { length: 14 }),
  updatedAt: moment('updated_at').notNull(),
}

/** One row for each trade item: the unit of the shop, or a package that `contains` so many of another item. `palletCount`: packages on a pallet.
 *  `succeeds`: the item that it replaces. `state`: named by the member and not reported (draft 草稿), on the market (reported 已通报) or taken off it (off-market 已下市). Only reported
 *  products are public: queries of the public read `reportedProducts` (reported/tables.ts). `gtin14` is padded with zeros on the left. */
export const products = pgTable(
  'products',
  { ...productFacts, state: text().$type<ProductState>().notNull().default('reported'), reportedAt: moment() },
  t => [
    index('products_newest').on(t.reportedAt.desc().nullsFirst(), t.gtin14).where(ne(t.state, sql`'draft'`)),
    index('products_firm').on(t.firmId, t.reportedAt.desc().nullsFirst()).where(ne(t.state, sql`'draft'`)),
    index('products_drafts').on(t.firmId).where(eq(t.state, sql`'draft'`)),
    index('products_contains').on(t.contains).where(sql`${t.contains} is not null`),
    index('products_succeeds').on(t.succeeds).where(sql`${t.succeeds} is not null`),
    check('products_gtin', sql`${t.gtin14} ~ '^[0-9]{14}$'`),
    check('products_state', sql`${t.state} in ('draft', 'reported', 'off-market')`),
    check('products_reported_at', sql`(${t.state} = 'draft') = (${t.reportedAt} is null)`),
    check('products_name', sql`length(${t.name}) between 1 and 200`),
    check('products_gpc', sql`${t.gpcCode} ~ '^[0-9]{8}$'`),
    check('products_contains', sql`${t.contains} ~ '^[0-9]{14}$' and ${t.contains} <> ${t.gtin14}`),
    check('products_content', sql`num_nulls(${t.contains}, ${t.contentCount}) in (0, 2) and ${t.contentCount} > 0`),
    check('products_pallet', sql`${t.palletCount} > 0`),
    check('products_succeeds', sql`${t.succeeds} ~ '^[0-9]{14}$' and ${t.succeeds} <> ${t.gtin14}`),
  ],
)

/** What a version of a product has; a draft has a name only. */
export type ProductContent = Omit<
  typeof products.$inferInsert,
  'gtin14' | 'firmId' | 'state' | 'reportedAt' | 'updatedAt'
>

/** Versions of the products that members have worked with; a product that came from files alone has none. */
export const productVersions = pgTable(
  'product_versions',
  {
    gtin14: char({ length: 14 })
      .notNull()
      .references(() => products.gtin14, { onDelete: 'cascade' }),
    ...versionColumns<ProductContent>(),
  },
  t => [primaryKey({ columns: [t.gtin14, t.number] }), ...versionRules('product_versions', t.gtin14, t)],
)
