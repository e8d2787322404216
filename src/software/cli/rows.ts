/** The inputs of a command: arguments, lines of the standard input, or a column of a CSV file there. */
import type { Language } from '@barcode-authority/gs1/faults'
import { CsvError, parse } from 'csv-parse/sync'
import { texts } from './texts.ts'

/** `cells` and `head`: the whole row of a CSV file, to be repeated in the output. */
export type Row = { text: string; cells: readonly string[]; head?: readonly string[] }

export type UsageFault = { usage: string }

export const isUsageFault = (value: object): value is UsageFault => 'usage' in value

type Source = {
  csv: string | undefined
  stdin: AsyncIterable<Uint8Array | string> & { isTTY?: boolean }
  language: Language
}

export async function readRows(
  inputs: readonly string[],
  { csv, stdin, language }: Source,
): Promise<readonly Row[] | UsageFault> {
  const fromStdin = inputs.length === 0 || (inputs.length === 1 && inputs[0] === '-')
  if (!fromStdin && csv === undefined) return inputs.map(text => ({ text, cells: [text] }))
  if (!fromStdin) return { usage: texts[language].csvNeedsStdin }
  if (stdin.isTTY) return { usage: texts[language].noInput }
  const content = await readAll(stdin)
  if (csv !== undefined) return readCsv(content, csv, language)
  const lines = content.split(/\r?\n/).filter(line => line.trim() !== '')
  return lines.map(text => ({ text, cells: [text] }))
}

async function readAll(stdin: AsyncIterable<Uint8Array | string>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stdin) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\ufeff/, '')
}

/** `column`: the name in the head, or the number counted from 1. */
function readCsv(content: string, column: string, language: Language): readonly Row[] | UsageFault {
  let table: string[][]
  try {
    table = parse(content, { skip_empty_lines: true, relax_column_count: true })
  } catch (error) {
    if (error instanceof CsvError) return { usage: `CSV: ${error.message}` }
    throw error
  }
  const [head = [], ...rows] = table
  const named = head.indexOf(column)
  const at = named >= 0 ? named : /^\d+$/.test(column) ? Number(column) - 1 : -1
  if (at < 0 || at >= head.length) return { usage: texts[language].noColumn(column, head) }
  return rows.map(cells => ({ text: cells[at] ?? '', cells, head }))
}
