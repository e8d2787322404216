/** Reads tables in text: CSV with commas, semicolons or tabs, as files and as they are pasted from a spreadsheet. */
import { CsvError, parse } from 'csv-parse/sync'
import { decodeText } from './decode-text.ts'
import { plainFacts, type Table, type TableRow, trimRow } from './table.ts'
import { tableLimits, UnreadableTable } from './table-limits.ts'

const separators = [',', ';', '\t'] as const
/** Lines by which the separator is recognised. */
const sampleLines = 20

/** The separator that most lines have, outside of quotes. Excel may name it in the first line: `sep=;`. */
export function separatorOf(text: string): string {
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1]
  if (named) return named
  const sample = text
    .slice(0, 65_536)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|[\r\n]/, sampleLines)
  const counts = separators.map(separator => ({
    separator,
    count: sample.reduce((sum, line) => sum + Math.min(line.split(separator).length - 1, 300), 0),
  }))
  return counts.reduce((best, other) => (other.count > best.count ? other : best)).separator
}

function parseText(text: string, separator: string): string[][] {
  try {
    return parse(text, {
      ...{ delimiter: separator, relax_quotes: true, relax_column_count: true, skip_empty_lines: false },
      ...{ max_record_size: 4_000_000, to: tableLimits.rows + 100 },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableTable(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'cut-off' : 'unreadable')
  }
}

function* rowsOf(records: readonly string[][]): Generator<TableRow> {
  for (const [at, record] of records.entries()) {
    const row = trimRow({ line: at + 1, cells: record.map(cell => cell.slice(0, tableLimits.cell)) })
    if (row) yield row
  }
}

/** Throws UnreadableTable. Lines are records: a cell with line breaks is in one line, as in a spreadsheet. */
export function readCsv(bytes: Uint8Array): Table {
  const { text, encoding } = decodeText(bytes)
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text)) throw new UnreadableTable('web-page')
  const separator = separatorOf(text)
  const records = parseText(text.replace(/^sep=.\r?\n/i, ''), separator)
  return { facts: { ...plainFacts, encoding }, rows: rowsOf(records) }
}
