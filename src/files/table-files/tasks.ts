/** The task that writes a table as a file. */
import type { Task } from '../../workers/task.ts'
import { csvFile } from './csv.ts'
import { type CellMark, workbookFile } from './workbook.ts'

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

/** `marks`: of a workbook; CSV has none. */
type TableInput = { format: TableFormat; rows: readonly (readonly string[])[]; marks?: readonly CellMark[] }

/** The bytes as base64, which a reply in JSON can contain. */
export const writeTable: Task<TableInput, string> = {
  name: 'writeTable',
  run: async ({ format, rows, marks }) =>
    (format === 'csv' ? csvFile(rows) : await workbookFile(rows, marks)).toString('base64'),
}

export const tableFileTasks: readonly Task<never, string>[] = [writeTable]

const mediaTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** How a reply names the file. */
export const tableFileFacts = (name: string, format: TableFormat) => ({
  name: `${name}.${format}`,
  type: mediaTypes[format],
})
