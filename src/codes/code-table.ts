/** Reads code tables: text files with one row a line and columns separated by tabs. The lines of the head begin with '# ' and state what
 *  the table holds, its source, licence and date, which columns are unique, and the pattern of each column. For the server only. */
import fs from 'node:fs'

/** One row: a text for each column. */
export type CodeRow<Columns extends readonly string[]> = string[] & { [At in keyof Columns]: string }

/** `firstLine` is the line number of the first row. */
export type CodeTable = { head: string[]; columns: string[]; rows: string[][]; firstLine: number }

/** The parts of a table's text. */
export function parseCodeTable(text: string): CodeTable {
  const lines = text.replace(/\n$/, '').split('\n')
  const start = lines.findIndex(line => !line.startsWith('# '))
  return {
    head: lines.slice(0, start).map(line => line.slice(2)),
    columns: lines[start]?.split('\t') ?? [],
    rows: lines.slice(start + 1).map(line => line.split('\t')),
    firstLine: start + 2,
  }
}

function hasColumns<Columns extends readonly string[]>(row: string[], columns: Columns): row is CodeRow<Columns> {
  return row.length === columns.length
}

/** The rows of src/codes/tables/<name>.tsv. Throws if the table does not have these columns, or a row has more or fewer. */
export function loadCodeTable<const Columns extends readonly string[]>(
  name: string,
  columns: Columns,
): CodeRow<Columns>[] {
  const file = `src/codes/tables/${name}.tsv`
  const table = parseCodeTable(fs.readFileSync(file, 'utf8'))
  if (table.columns.join() !== columns.join()) throw new Error(`${file}: the columns are not ${columns.join(', ')}`)
  return table.rows.map((row, at) => {
    if (hasColumns(row, columns)) return row
    throw new Error(`${file}:${table.firstLine + at}: ${row.length} columns instead of ${columns.length}`)
  })
}
