/** Notes of the people of a firm on its product records. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { moment } from '../../db/columns.ts'
import { products } from '../tables.ts'
import { noteLimits } from './note-limits.ts'

/** Nobody outside the firm reads them: no reply to others and no page of visitors has them. */
export const productNotes = pgTable(
  'product_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    authorId: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    text: text().notNull(),
    at: moment().notNull(),
  },
  t => [
    index('product_notes_product').on(t.productId, t.id),
    index('product_notes_author').on(t.authorId),
    check('product_notes_text', sql.raw(`length(text) between 1 and ${noteLimits.text}`)),
  ],
)
