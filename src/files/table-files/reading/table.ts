/** A table as it is read from a file: texts by line and column, and what people should know about it. */

export type TableKind = 'xlsx' | 'xls' | 'csv'

/** What is special about a cell: a date that is stored as a serial number, a formula without a result, or the error of one. */
export type CellNote = { column: number; kind: 'date' | 'no-result' | 'error' }

/** `line` from 1, as the spreadsheet counts; lines without any text are left out. `cells` by column, without empty ones at the end. */
export type TableRow = { line: number; cells: string[]; notes?: CellNote[] }

/** `otherSheets`, `hiddenSheets`: names of sheets that were not read. `mergedCells`: filled with the value that is displayed for all of them. `hiddenRows`:
 *  read nevertheless. `formulas`: cells of which only the value is read. */
export type TableFacts = {
  kind: TableKind
  sheet: string | null
  encoding: string | null
  otherSheets: string[]
  hiddenSheets: string[]
  mergedCells: number
  hiddenRows: number
  formulas: number
  hasMacros: boolean
}

export type Table = { facts: TableFacts; rows: Iterable<TableRow> }

export const plainFacts: TableFacts = {
  ...{ kind: 'csv', sheet: null, encoding: null, otherSheets: [], hiddenSheets: [] },
  ...{ mergedCells: 0, hiddenRows: 0, formulas: 0, hasMacros: false },
}

/** Removes empty cells at the end; undefined for a row without any text. */
export function trimRow({ line, cells, notes }: TableRow): TableRow | undefined {
  const last = cells.findLastIndex(cell => cell.trim() !== '')
  if (last < 0) return undefined
  const row = { line, cells: cells.slice(0, last + 1) }
  return notes && notes.length > 0 ? { ...row, notes } : row
}
