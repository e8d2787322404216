/** The task that writes a table as a file. */
import type { Task } from '../../workers/task.ts'
import { csvFile } from './csv.ts'
import { xlsxFile } from './xlsx.ts'

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

type TableInput = { format: TableFormat; rows: readonly (readonly string[])[]; at: Date }

/** The bytes as base64, which a reply in JSON can contain. */
export const writeTable: Task<TableInput, string> = {
  name: 'writeTable',
  run: ({ format, rows, at }) => (format === 'csv' ? csvFile(rows) : xlsxFile(rows, at)).toString('base64'),
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
