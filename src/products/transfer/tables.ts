/** Imports of product tables: the file as it was read, what the dry run found, and what was written. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import type { CellNote, TableFacts } from '../../files/table-files/reading/table.ts'
import type { TableFault } from '../../files/table-files/reading/table-limits.ts'
import { firms } from '../../registration/tables.ts'
import type { RecordValues } from '../fields/record-rules.ts'
import type { PartColumns } from '../parts/save-parts.ts'
import type { ColumnName } from './cells/columns.ts'
import type { CellFinding } from './cells/row-reading.ts'
import { activeStates, importStates, lineActs, lineOutcomes } from './table-words.ts'

/** Of the lines of a table, after the dry run. `numbers`: that will be given; `noted`: that can be written and should be looked at. */
export type ImportCounts = {
  created: number
  updated: number
  same: number
  faulty: number
  noted: number
  numbers: number
}

/** A table of a firm. `sha256`: of the file, so that one that is sent twice is noticed. `position`: the last line of the current pass. */
export const productImports = pgTable(
  'product_imports',
  {
    id: text().primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    sha256: char({ length: 64 }).notNull(),
    /** The file until it is read; of a workbook with other sheets until it is written. */
    fileId: uuid(),
    state: text({ enum: importStates }).notNull().default('reading'),
    fault: text().$type<TableFault>(),
    facts: jsonb().$type<TableFacts>(),
    headingLine: integer().notNull().default(0),
    headings: jsonb().$type<string[]>().notNull().default([]),
    columns: jsonb().$type<(ColumnName | null)[]>().notNull().default([]),
    allocate: boolean().notNull().default(false),
    companyPrefix: text(),
    pass: smallint().notNull().default(0),
    position: integer().notNull().default(0),
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** Of the dry run: who starts the writing names the one that he has seen. */
    revision: integer().notNull().default(0),
    counts: jsonb().$type<ImportCounts>(),
    createdAt: moment().notNull(),
    finishedAt: moment(),
    expiresAt: moment().notNull(),
  },
  t => [
    index('product_imports_firm').on(t.firmId, t.createdAt),
    index('product_imports_account').on(t.accountId),
    index('product_imports_expiry').on(t.expiresAt),
    /** A firm has one at work. */
    uniqueIndex('product_imports_active').on(t.firmId).where(isOneOf(t.state, activeStates)),
    check('product_imports_id', sql`length(${t.id}) = 22`),
    check('product_imports_state', isOneOf(t.state, importStates)),
    check('product_imports_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('product_imports_done', sql`${t.done} between 0 and ${t.total}`),
  ],
)

/** One line of a table. `act`: what the dry run says will happen; null before it. `values`: what it read, and what is written; `parts`: the same for
 *  pictures, links and texts, whole. `productId` and `version`: the
 *  record as the dry run saw it. `rank`: the level of packing: contents are written before packages. `outcome`: what happened; with the versions
 *  before and after, which undoing compares and restores. */
export const productImportLines = pgTable(
  'product_import_lines',
  {
    importId: text().notNull(),
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    notes: jsonb().$type<CellNote[]>(),
    act: text({ enum: lineActs }),
    gtin14: char({ length: 14 }),
    values: jsonb().$type<RecordValues>(),
    parts: jsonb().$type<PartColumns>(),
    findings: jsonb().$type<CellFinding[]>().notNull().default([]),
    rank: smallint().notNull().default(0),
    likeness: text(),
    productId: bigint({ mode: 'number' }),
    version: integer(),
    outcome: text({ enum: lineOutcomes }),
    versionBefore: integer(),
    versionAfter: integer(),
  },
  t => [
    primaryKey({ columns: [t.importId, t.line] }),
    foreignKey({
      name: 'product_import_lines_import',
      columns: [t.importId],
      foreignColumns: [productImports.id],
    }).onDelete('cascade'),
    index('product_import_lines_order').on(t.importId, t.rank, t.line),
    index('product_import_lines_number').on(t.importId, t.gtin14).where(sql`${t.gtin14} is not null`),
    check('product_import_lines_act', isOneOf(t.act, lineActs)),
    check('product_import_lines_outcome', isOneOf(t.outcome, lineOutcomes)),
  ],
)

/** What the columns of a firm's tables are, by heading; null where a column is not read. */
export const productImportColumns = pgTable(
  'product_import_columns',
  {
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    heading: text().notNull(),
    column: text().$type<ColumnName>(),
  },
  t => [primaryKey({ columns: [t.firmId, t.heading] })],
)
