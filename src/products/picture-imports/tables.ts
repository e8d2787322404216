/** Imports of pictures: the files of a ZIP, whose products they are, and what became of them. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import { firms } from '../../registration/tables.ts'
import { pictureViews } from '../parts/parts.ts'
import { productPictures } from '../parts/tables.ts'
import type { PictureFault, ZipFault } from './rules.ts'
import { activePictureStates, pictureImportStates, pictureOutcomes } from './words.ts'

/** `fileId`: the ZIP, until it is read. */
export const pictureImports = pgTable(
  'product_picture_imports',
  {
    id: char({ length: 22 }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    fileId: uuid(),
    state: text({ enum: pictureImportStates }).notNull().default('reading'),
    fault: text().$type<ZipFault>(),
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    attempts: smallint().notNull().default(0),
    createdAt: moment().notNull(),
    finishedAt: moment(),
    expiresAt: moment().notNull(),
  },
  t => [
    index('product_picture_imports_firm').on(t.firmId, t.createdAt),
    index('product_picture_imports_account').on(t.accountId),
    index('product_picture_imports_expiry').on(t.expiresAt),
    /** A firm has one at work. */
    uniqueIndex('product_picture_imports_active').on(t.firmId).where(isOneOf(t.state, activePictureStates)),
    check('product_picture_imports_id', sql`${t.id} ~ '^[A-Za-z0-9_-]{22}$'`),
    check('product_picture_imports_state', isOneOf(t.state, pictureImportStates)),
    check('product_picture_imports_done', sql`${t.done} between 0 and ${t.total}`),
  ],
)

/** A file of a ZIP. `fileId`: its bytes as they came, until it is added. `sha256`: of them. `pictureId`: what it became, checked and encoded anew.
 *  `fault`: why it is not added. Files of a product are added together: `versionBefore` and `versionAfter` are those of its record. */
export const pictureImportFiles = pgTable(
  'product_picture_import_files',
  {
    importId: char({ length: 22 }).notNull(),
    place: smallint().notNull(),
    name: text().notNull(),
    gtin14: char({ length: 14 }),
    productId: bigint({ mode: 'number' }),
    view: text({ enum: pictureViews }).notNull().default('other'),
    alt: text().notNull().default(''),
    fileId: uuid(),
    sha256: char({ length: 64 }),
    pictureId: uuid().references(() => productPictures.id, { onDelete: 'set null' }),
    fault: text().$type<PictureFault>(),
    outcome: text({ enum: pictureOutcomes }),
    versionBefore: integer(),
    versionAfter: integer(),
  },
  t => [
    primaryKey({ columns: [t.importId, t.place] }),
    foreignKey({
      name: 'product_picture_import_files_import',
      columns: [t.importId],
      foreignColumns: [pictureImports.id],
    }).onDelete('cascade'),
    index('product_picture_import_files_file').on(t.fileId).where(sql`${t.fileId} is not null`),
    index('product_picture_import_files_picture').on(t.pictureId).where(sql`${t.pictureId} is not null`),
    check('product_picture_import_files_view', isOneOf(t.view, pictureViews)),
    check('product_picture_import_files_outcome', isOneOf(t.outcome, pictureOutcomes)),
    check('product_picture_import_files_alt', sql`length(${t.alt}) <= 200`),
    check('product_picture_import_files_ready', sql`${t.fault} is not null or ${t.productId} is not null`),
  ],
)
