/** Listed symbols. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, real, text } from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { moment } from '../db/columns.ts'

/** `id` is 128 random bits: whoever knows it may see the label. Its creator gets another 128 bits as the key for changes, of which only
 *  the hash is stored; rows without a hash cannot be changed. Rows of visitors without an account are deleted after a day. */
export const barcodeSymbols = pgTable(
  'barcode_symbols',
  {
    id: text().primaryKey(),
    changeKeyHash: text().unique('barcode_symbols_change_key'),
    kind: text().notNull(),
    elementString: text().notNull(),
    accountId: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'cascade' }),
    xDimensionMm: real(),
    barHeightMm: real(),
    title: text(),
    note: text(),
    /** Created by somebody who does not hold the company prefix: it carries the mark 样张. */
    sample: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  t => [
    index('barcode_symbols_of_visitors').on(t.createdAt).where(sql`${t.accountId} is null`),
    index('barcode_symbols_account').on(t.accountId, t.createdAt),
    check('barcode_symbols_kind', sql`${t.kind} in ('SSCC', 'GRAI')`),
    check('barcode_symbols_id', sql`length(${t.id}) = 22`),
    check('barcode_symbols_change_key_hash', sql`length(${t.changeKeyHash}) = 43`),
  ],
)
