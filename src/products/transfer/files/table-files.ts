/** Tables of products as files: the uploaded one with its findings, and an empty one with free numbers. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '../../../access/context.ts'
import type { Queryable } from '../../../db/connect.ts'
import { type TableFormat, tableFileFacts, writeTable } from '../../../files/table-files/tasks.ts'
import { requireMemberFirm } from '../../../numbers/owned/member-firm.ts'
import { activePrefixes } from '../../../numbers/owned/store.ts'
import { chinaDay } from '../../../wire/china-time.ts'
import { refuseField } from '../../../wire/errors.ts'
import type { ProductFieldRow } from '../../fields/product.table.ts'
import { productTable } from '../../fields/product.table.ts'
import { type PartColumn, partColumnLabel } from '../../parts/part-columns.ts'
import { columnLetter } from '../cells/columns.ts'
import { importMessages } from '../import-rules.ts'
import type { ProductImport } from '../import-store.ts'
import { productImportLines } from '../tables.ts'
import { freeNumbers } from '../writing/free-numbers.ts'
import { usedPartColumns } from './part-headings.ts'

/** Rows that a workbook is written for: beyond it would take more memory than a thread has. */
export const mostWorkbookRows = 20_000

/** The heading of the column of findings, which an import leaves out. */
export const findingsHeading = '错误和提示'

const linesOf = (db: Queryable, { id, headingLine }: ProductImport) =>
  db
    .select()
    .from(productImportLines)
    .where(and(eq(productImportLines.importId, id), gt(productImportLines.line, headingLine)))
    .orderBy(productImportLines.line)

/** Cells as they were read: a quote that was removed from nothing is not added. */
export async function findingsFile(found: ProductImport, { db, workers }: Context) {
  const lines = await linesOf(db, found)
  const width = found.columns.length
  const format: TableFormat = lines.length > mostWorkbookRows || found.facts?.kind === 'csv' ? 'csv' : 'xlsx'
  const headings = found.columns.map((_, at) => found.headings[at] || columnLetter(at))
  const rows = lines.map(({ cells, findings, line }) => [
    ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    findings.map(({ column, message }) => `${columnLetter(column)}${line} ${message}`).join('；'),
  ])
  const marks = lines.flatMap(({ findings }, at) =>
    findings.map(({ column, isNote = false }) => ({ row: at + 1, column, isNote })),
  )
  const base64 = await workers.run(writeTable, { format, rows: [[...headings, findingsHeading], ...rows], marks })
  const name = found.fileName.replace(/\.[^.]*$/, '')
  return { ...tableFileFacts(`${name} ${findingsHeading}`, format), rows: rows.length, base64 }
}

const fieldRows: readonly ProductFieldRow[] = productTable

/** Columns of parts in every template; besides them it has those that the firm uses. Pictures of new products come as a ZIP. */
const usualParts: readonly PartColumn[] = ['links.pip', 'links.instructions']

async function partHeadings(db: Queryable, firmId: number): Promise<string[]> {
  const used = (await usedPartColumns(db, { firmId })).map(({ name }) => name)
  const names = new Set([...usualParts, ...used.filter(name => name !== 'pictures' && name !== 'pictureAlts')])
  return [...names].map(partColumnLabel)
}

/** An empty table with all columns; those that are required for publication have a mark. Each number is free at this moment: an import takes it if it
 *  still is. */
export async function templateFile(
  { companyPrefix, count, format }: { companyPrefix?: string | undefined; count: number; format: TableFormat },
  { db, viewer, clock, workers }: Context,
) {
  const firmId = requireMemberFirm(viewer)
  const prefixes = await activePrefixes(db, firmId, clock())
  const prefix = companyPrefix ?? prefixes[0]
  if (companyPrefix !== undefined && !prefixes.includes(companyPrefix))
    refuseField('companyPrefix', 'format', importMessages.prefix)
  const numbers = prefix === undefined ? [] : await freeNumbers(db, prefix, count)
  const fields = fieldRows.map(({ label, isRequired }) => (isRequired ? `${label}*` : label))
  const headings = ['商品条码', ...fields, ...(await partHeadings(db, firmId))]
  const rows = numbers.map(gtin14 => [unpaddedGtin(gtin14).digits])
  const base64 = await workers.run(writeTable, { format, rows: [headings, ...rows] })
  return { ...tableFileFacts(`商品表 ${chinaDay(clock())}`, format), rows: rows.length, base64 }
}
