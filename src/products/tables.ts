/** Products of the numbers of system members. Designed for many millions of rows: the GTIN is the key for partitioning. */
import { isNotNull, sql } from 'drizzle-orm'
import { bigint, char, check, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { isOneOf, moment } from '../db/columns.ts'
import { firms } from '../registration/tables.ts'
import { versionColumns, versionRules } from '../versions/version-table.ts'
import { type PackageLevel, packageLevels } from './fields/levels.ts'
import { type ProductState, productStates } from './fields/states.ts'
import type { ProductLink, ProductPicture, ProductTexts } from './parts/parts.ts'
import { scoreSql } from './score.ts'

/** Columns of the table and of the view, named because a view does not take names by its keys. */
const facts = {
  firmId: bigint('firm_id', { mode: 'number' })
    .notNull()
    .references(() => firms.id),
  name: text('name').notNull(),
  brand: text('brand'),
  variant: text('variant'),
  description: text('description'),
  spec: text('spec'),
  netContent: text('net_content'),
  /** What `net_content` is in all, in a unit of UN/ECE Recommendation 20; null where the text is of old and has no unit. */
  netAmount: numeric('net_amount', { precision: 14, scale: 4, mode: 'number' }),
  netUnit: text('net_unit'),
  category: text('category'),
  nameEn: text('name_en'),
  brandEn: text('brand_en'),
  descriptionEn: text('description_en'),
  /** By language (ISO 639-1), other than Chinese and English. */
  texts: jsonb('texts').$type<Readonly<Record<string, ProductTexts>>>(),
  /** Pages about the product by type of the GS1 Web Vocabulary, in the order in which they are displayed. */
  links: jsonb('links').$type<readonly ProductLink[]>(),
  /** Pictures of parts/tables.ts, the first one is the main one. */
  pictures: jsonb('pictures').$type<readonly ProductPicture[]>(),
  /** Brick of the Global Product Classification. */
  gpcCode: char('gpc_code', { length: 8 }),
  /** Countries by three digits, ISO 3166-1. */
  targetMarkets: text('target_markets').array(),
  origin: char('origin', { length: 3 }),
  standard: text('standard'),
  shelfLife: text('shelf_life'),
  storage: text('storage'),
  allergens: text('allergens'),
  packaging: text('packaging'),
  level: text('level').$type<PackageLevel>().notNull().default('each'),
  contains: char('contains', { length: 14 }),
  contentCount: integer('content_count'),
  palletCount: integer('pallet_count'),
  /** Millimetres. */
  height: numeric('height', { precision: 8, scale: 1, mode: 'number' }),
  width: numeric('width', { precision: 8, scale: 1, mode: 'number' }),
  depth: numeric('depth', { precision: 8, scale: 1, mode: 'number' }),
  /** Grams. */
  grossWeight: numeric('gross_weight', { precision: 12, scale: 1, mode: 'number' }),
  succeeds: char('succeeds', { length: 14 }),
  updatedAt: moment('updated_at').notNull(),
}

export const productFacts = { gtin14: char('gtin14', { length: 14 }).notNull(), ...facts }

/** One row for each trade item: the unit of the shop, or a package that `contains` so many of another item (`level`). `palletCount`: packages on a
 *  pallet. `succeeds`: the item that it replaces. `state`: fields/states.ts; a draft alone has no number, and a number has one record for ever.
 *  `reportedAt`: when it became public, and with it that it is: queries of the public read `reportedProducts` (reported/tables.ts).
 *  `suspendedAt`: since when the public does not read a record that was reported to be wrong; triggers of the migration of src/reports write it.
 *  `gtin14` is padded with zeros on the left. A package contains a lower level of packing only, so that nothing contains itself: the trigger
 *  `products_levels` of the migration 0081. */
export const products = pgTable(
  'products',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    gtin14: char('gtin14', { length: 14 }).unique('products_gtin14'),
    ...facts,
    state: text().$type<ProductState>().notNull().default('in-use'),
    reportedAt: moment(),
    suspendedAt: moment(),
  },
  t => [
    index('products_newest').on(t.reportedAt.desc().nullsFirst(), t.gtin14).where(isNotNull(t.reportedAt)),
    index('products_firm').on(t.firmId, t.reportedAt.desc().nullsFirst()).where(isNotNull(t.reportedAt)),
    // The orders of a member's table, with the state, so that a page is found and counted without reading records.
    index('products_own').on(t.firmId, t.updatedAt.desc().nullsFirst(), t.id, t.state),
    index('products_own_state').on(t.firmId, t.state, t.updatedAt.desc().nullsFirst(), t.id),
    index('products_own_gtin').on(t.firmId, t.gtin14.desc().nullsFirst(), t.id, t.state),
    // What is to be completed first, in its order.
    index('products_score').on(t.firmId, scoreSql(t), t.id).where(sql`${t.state} <> 'archived'`),
    // The function of the migration 0094: name, brand and variant without width, case and spaces.
    index('products_likeness')
      .on(t.firmId, sql`product_likeness(${t.name}, ${t.brand}, ${t.variant}, ${t.netContent})`)
      .where(sql`${t.state} <> 'archived'`),
    index('products_contains').on(t.contains).where(isNotNull(t.contains)),
    index('products_pictures').using('gin', sql`${t.pictures} jsonb_path_ops`).where(isNotNull(t.pictures)),
    index('products_succeeds').on(t.succeeds).where(isNotNull(t.succeeds)),
    check('products_gtin', sql`${t.gtin14} ~ '^[0-9]{14}$'`),
    check('products_state', isOneOf(t.state, productStates)),
    check('products_level', isOneOf(t.level, packageLevels)),
    check('products_number', sql`(${t.state} = 'draft') = (${t.gtin14} is null)`),
    check(
      'products_reported_at',
      sql`${t.state} = 'archived' or (${t.state} in ('draft', 'reserved')) = (${t.reportedAt} is null)`,
    ),
    check('products_suspended', sql`${t.suspendedAt} is null or ${t.reportedAt} is not null`),
    check('products_name', sql`length(${t.name}) between 1 and 200`),
    check('products_net_content', sql`num_nulls(${t.netAmount}, ${t.netUnit}) in (0, 2) and ${t.netAmount} > 0`),
    check('products_gpc', sql`${t.gpcCode} ~ '^[0-9]{8}$'`),
    check('products_origin', sql`${t.origin} ~ '^[0-9]{3}$'`),
    check('products_contains', sql`${t.contains} ~ '^[0-9]{14}$' and ${t.contains} <> ${t.gtin14}`),
    check('products_content', sql`num_nulls(${t.contains}, ${t.contentCount}) in (0, 2) and ${t.contentCount} > 0`),
    check('products_content_level', sql`${t.contains} is null or ${t.level} <> 'each'`),
    check('products_pallet', sql`${t.palletCount} > 0`),
    check('products_size', sql`${t.height} > 0 and ${t.width} > 0 and ${t.depth} > 0 and ${t.grossWeight} > 0`),
    check(
      'products_parts',
      sql`jsonb_typeof(${t.texts}) = 'object' and jsonb_typeof(${t.links}) = 'array' and jsonb_typeof(${t.pictures}) = 'array' and ${t.texts} <> '{}' and ${t.links} <> '[]' and ${t.pictures} <> '[]'`,
    ),
    check('products_alts', sql`not jsonb_path_exists(${t.pictures}, '$[*] ? (!exists(@.alt) || @.alt == "")')`),
    check('products_succeeds', sql`${t.succeeds} ~ '^[0-9]{14}$' and ${t.succeeds} <> ${t.gtin14}`),
  ],
)

/** What a version of a product has. One of a product that was only named has its name alone. */
export type ProductContent = Partial<
  Omit<typeof products.$inferInsert, 'id' | 'firmId' | 'reportedAt' | 'suspendedAt' | 'updatedAt'>
>

/** Versions of the products that members have worked with; a product that came from files alone has none. */
export const productVersions = pgTable(
  'product_versions',
  {
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    ...versionColumns<ProductContent>(),
  },
  t => [primaryKey({ columns: [t.productId, t.number] }), ...versionRules('product_versions', t.productId, t)],
)
