/** Faults of a code table, each with file and line. */
import { type CodeTable, parseCodeTable } from '../../src/codes/code-table.ts'

const facts = ['source', 'licence', 'date']

/** The head's lines that begin with `word`, without it. */
function headLines({ head }: CodeTable, word: string): string[] {
  return head.filter(line => line.startsWith(`${word}: `)).map(line => line.slice(word.length + 2).trim())
}

/** Every fault of a table: a missing line of the head, a row of another width, a value that its column's pattern does not allow, a
 *  value that occurs twice in a unique column.
 *  @param file path of the table, for the messages */
export function tableFaults(file: string, text: string): string[] {
  const table = parseCodeTable(text)
  const faults = [...headFaults(table).map(fault => `${file}: ${fault}`)]
  const addAt = (at: number, fault: string) => faults.push(`${file}:${table.firstLine + at}: ${fault}`)
  table.rows.forEach((row, at) => {
    if (row.length !== table.columns.length) addAt(at, `${row.length} columns instead of ${table.columns.length}`)
  })
  for (const [column, name] of table.columns.entries()) {
    const values = table.rows.map(row => row[column])
    const [pattern] = headLines(table, `column ${name}`)
    const isAllowed = new RegExp(`^(?:${pattern})$`, 'u')
    values.forEach((value, at) => {
      if (value !== undefined && !isAllowed.test(value)) addAt(at, `${name} "${value}" is not ${pattern}`)
    })
    if (headLines(table, 'unique').includes(name))
      for (const at of repeatedRows(values)) addAt(at, `${name} "${values[at]}" occurs twice`)
  }
  return faults
}

function headFaults(table: CodeTable): string[] {
  const required = [...facts, ...table.columns.map(name => `column ${name}`)]
  return required.filter(word => !headLines(table, word)[0]).map(word => `the head has no line "# ${word}: …"`)
}

function repeatedRows(values: readonly (string | undefined)[]): number[] {
  const seen = new Set<string | undefined>()
  return [...values.keys()].filter(at => {
    const isRepeated = seen.has(values[at])
    seen.add(values[at])
    return isRepeated
  })
}
