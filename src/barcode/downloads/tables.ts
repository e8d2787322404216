/** Files of symbols that operators of firms have downloaded. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import { products } from '../../products/tables.ts'
import { firms } from '../../registration/tables.ts'
import { downloadFormats, downloadKinds, longestCode } from './rules.ts'

/** `code`: the code of the file, the first of several, or the name of the file of a batch; `count`: the symbols or labels in it. */
export const symbolDownloads = pgTable(
  'symbol_downloads',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    /** Null after the account was deleted. */
    accountId: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    kind: text({ enum: downloadKinds }).notNull(),
    symbol: text().notNull(),
    code: text().notNull(),
    count: integer().notNull(),
    format: text({ enum: downloadFormats }).notNull(),
    /** Only of formats in dots. */
    dpi: integer(),
    at: moment().notNull(),
  },
  t => [
    index('symbol_downloads_firm').on(t.firmId, t.id),
    index('symbol_downloads_account').on(t.accountId),
    index('symbol_downloads_at').on(t.at),
    check('symbol_downloads_kind', isOneOf(t.kind, downloadKinds)),
    check('symbol_downloads_code', sql`length(${t.code}) between 1 and ${sql.raw(String(longestCode))}`),
    check('symbol_downloads_count', sql`${t.count} > 0`),
    check('symbol_downloads_dpi', sql`${t.dpi} between 72 and 1200`),
  ],
)

/** The product records for whose symbols a file was downloaded from their pages: one for a symbol, many for a batch. */
export const productDownloads = pgTable(
  'product_downloads',
  {
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    downloadId: bigint({ mode: 'number' })
      .notNull()
      .references(() => symbolDownloads.id, { onDelete: 'cascade' }),
  },
  t => [primaryKey({ columns: [t.productId, t.downloadId] }), index('product_downloads_download').on(t.downloadId)],
)
