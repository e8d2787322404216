/** The product records of a firm as a file: what its list has, in its order, with every field and the parts that they have. An import reads it as
 *  the same. */
import { setImmediate } from 'node:timers/promises'
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../access/context.ts'
import type { Queryable } from '../../../db/connect.ts'
import { arrayText } from '../../../db/paging.ts'
import { csvFile } from '../../../files/table-files/csv.ts'
import { type TableFormat, tableFileFacts, writeTable } from '../../../files/table-files/tasks.ts'
import { requireMemberFirm } from '../../../numbers/owned/member-firm.ts'
import { chinaDay } from '../../../wire/china-time.ts'
import { refuse } from '../../../wire/errors.ts'
import type { Sorting } from '../../../wire/fields.ts'
import { productTable } from '../../fields/product.table.ts'
import { printRecord, productFields } from '../../fields/record-rules.ts'
import { stateRow } from '../../fields/states.ts'
import { printPartCells } from '../../parts/part-cells.ts'
import type { PartColumn } from '../../parts/part-columns.ts'
import { pictureAddress } from '../../parts/picture-address.ts'
import type { ProductRow } from '../../product-versions.ts'
import { type ListColumn, type ListFilter, listedIds } from '../../record/list-store.ts'
import { products } from '../../tables.ts'
import { csvText, workbookText } from '../cells/cell-text.ts'
import { importMessages } from '../import-rules.ts'
import { usedPartColumns } from './part-headings.ts'
import { mostWorkbookRows } from './table-files.ts'

/** Records of one file, as an import takes them. */
const mostRecords = 100_000
/** Records that are read and printed before other requests run. */
const recordsAtOnce = 500

const headings = ['记录编号', '商品条码', '状态', ...productTable.map(({ label }) => label)]

type RowForm = { format: TableFormat; parts: readonly PartColumn[]; publicUrl: string }

/** The texts of a record by column. Pictures are named by the addresses at which the public sees them. */
export function exportedRow(row: ProductRow, { format, parts, publicUrl }: RowForm): string[] {
  const texts = printRecord({ ...row })
  const cells = printPartCells(row, id => publicUrl + pictureAddress(id, 'large'))
  const written = format === 'csv' ? csvText : workbookText
  return [
    ...[String(row.id), row.gtin14 === null ? '' : unpaddedGtin(row.gtin14).digits, stateRow(row.state).label],
    ...productFields.map(field => written(texts[field])),
    ...parts.map(column => written(cells.get(column) ?? '')),
  ]
}

async function recordsOf(db: Queryable, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = await db
    .select()
    .from(products)
    .where(sql`${products.id} = any(${arrayText(ids)}::bigint[])`)
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

type ExportInput = Sorting<ListColumn> & { filter: ListFilter; format: TableFormat }

export async function exportFile({ format, ...query }: ExportInput, { db, viewer, clock, workers, config }: Context) {
  const firmId = requireMemberFirm(viewer)
  const ids = await listedIds(db, firmId, { ...query, limit: mostRecords + 1 })
  if (ids.length > mostRecords) refuse('rule-broken', { message: importMessages.tooMany })
  if (format === 'xlsx' && ids.length > mostWorkbookRows) refuse('rule-broken', { message: importMessages.asCsv })
  const partColumns = await usedPartColumns(db, { firmId, ids })
  const form = { format, parts: partColumns.map(({ name }) => name), publicUrl: config.publicUrl }
  const parts: Buffer[] = []
  const rows: string[][] = [[...headings, ...partColumns.map(({ label }) => label)]]
  for (let from = 0; from < ids.length; from += recordsAtOnce) {
    for (const row of await recordsOf(db, ids.slice(from, from + recordsAtOnce))) rows.push(exportedRow(row, form))
    if (format === 'csv') parts.push(csvFile(rows.splice(0), { isFirst: from === 0 }))
    await setImmediate()
  }
  if (format === 'csv' && ids.length === 0) parts.push(csvFile(rows))
  const base64 =
    format === 'csv' ? Buffer.concat(parts).toString('base64') : await workers.run(writeTable, { format, rows })
  return { ...tableFileFacts(`商品 ${chinaDay(clock())}`, format), rows: ids.length, base64 }
}
