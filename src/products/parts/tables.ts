/** The uploaded pictures of products. Which product shows which is a list in its record (`products.pictures`), so that versions have it, too. */
import { sql } from 'drizzle-orm'
import { bigint, char, check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { files } from '../../files/tables.ts'
import { firms } from '../../registration/tables.ts'

/** `id`: the uploaded picture, upright and without anything but its pixels. `large` and `small` are its two sizes for pages (WebP), files of
 *  the store with these ids; `width` and `height` are those of the large one. */
export const productPictures = pgTable(
  'product_pictures',
  {
    id: uuid()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    large: uuid().notNull().unique(),
    small: uuid().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of all three files. */
    bytes: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 of the file as it was uploaded, so that the same one is noticed; null for pictures of before that. */
    source: char({ length: 64 }),
    createdAt: moment().notNull(),
  },
  t => [
    index('product_pictures_firm').on(t.firmId),
    check('product_pictures_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
    check('product_pictures_source', sql`${t.source} ~ '^[0-9a-f]{64}$'`),
  ],
)
