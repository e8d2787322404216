/** Reads one row of a table into the fields of a record. No I/O. */
import type { CellNote } from '../../../files/table-files/reading/table.ts'
import type { ProductField } from '../../fields/product.table.ts'
import { type RecordValues, readTexts } from '../../fields/record-rules.ts'
import { isPartColumn, type PartColumn } from '../../parts/part-columns.ts'
import type { FindingKind } from '../finding-kinds.ts'
import { clearWord, readNumber, unquoted } from './cell-text.ts'
import type { ColumnName } from './columns.ts'

/** A fault of a cell, or a note on it: what was assumed, or should be looked at. `field`: the field or part that it is about, which the table may
 *  have no column for. `suggestion`: a text that mends it, in the cell itself or in that of
 *  `suggestionColumn`. */
export type CellFinding = {
  column: number
  kind: FindingKind
  field?: ColumnName
  message: string
  isNote?: true
  suggestion?: string
  suggestionColumn?: number
}

/** `values`: only of what the row says; null clears. `state`: as it is written. What parts say depends on the record (parts/apply-parts.ts). */
export type RowReading = {
  gtin14: string | null
  id: number | null
  state: { column: number; text: string } | null
  values: RecordValues
  /** Cells of parts of the record; empty where they clear. */
  parts: Map<PartColumn, string>
  findings: CellFinding[]
}

type Row = { cells: readonly string[]; notes: readonly CellNote[] | null }

const noteTexts: Readonly<Record<CellNote['kind'], string>> = {
  date: '这一格在表里是日期。不是日期的，请把它设为文本格式再填一次',
  'no-result': '公式没有算出的结果。请用 Excel 打开、保存一次再上传',
  error: '公式出错，没有值',
}

/** Numbers of a spreadsheet as text: `12.0` of a program that exports. */
const clean = (text: string) => unquoted(text.trim()).trim()

const textOf = (cell: string) => (cell === clearWord ? '' : clean(cell))

/** A cell that is read: not empty, or with something special about it. */
type Cell = { column: number; name: ColumnName; text: string; note: CellNote['kind'] | undefined }

function cellsOf({ cells, notes }: Row, columns: readonly (ColumnName | null)[]): Cell[] {
  const special = new Map((notes ?? []).map(note => [note.column, note.kind]))
  return columns.flatMap((name, column) => {
    const cell = { column, text: cells[column]?.trim() ?? '', note: special.get(column) }
    return name === null || (cell.text === '' && cell.note === undefined) ? [] : [{ ...cell, name }]
  })
}

export function readRow(row: Row, columns: readonly (ColumnName | null)[]): RowReading {
  const reading: RowReading = { gtin14: null, id: null, state: null, values: {}, parts: new Map(), findings: [] }
  const texts: Partial<Record<ProductField, string>> = {}
  const columnOf = new Map<string, number>()
  for (const { column, name, text, note } of cellsOf(row, columns)) {
    if (note !== undefined) reading.findings.push(noteOf(column, note))
    if (isUnreadable(note)) continue
    if (name === 'gtin') addNumber(reading, text, column)
    else if (name === 'id') addId(reading, text, column)
    else if (name === 'state') reading.state = { column, text: clean(text) }
    else if (isPartColumn(name)) reading.parts.set(name, textOf(text))
    else {
      columnOf.set(name, column)
      texts[name] = textOf(text)
    }
  }
  const { values, faults } = readTexts(texts)
  const faultsByColumn = faults.map(({ field, message, fault }) => ({
    ...{ column: columnOf.get(field) ?? 0, field, kind: fault, message },
  }))
  return { ...reading, values, findings: [...reading.findings, ...faultsByColumn] }
}

const isUnreadable = (note: CellNote['kind'] | undefined) => note === 'error' || note === 'no-result'

function noteOf(column: number, kind: CellNote['kind']): CellFinding {
  return { column, kind, message: noteTexts[kind], ...(kind === 'date' && { isNote: true as const }) }
}

function addNumber(reading: RowReading, cell: string, column: number): void {
  const read = readNumber(cell)
  if ('fault' in read) {
    const { fault, message, suggestion } = read
    reading.findings.push({ column, kind: fault, message, ...(suggestion && { suggestion }) })
    return
  }
  reading.gtin14 = read.gtin14
  if (read.note) reading.findings.push({ column, ...read.note, isNote: true })
}

function addId(reading: RowReading, cell: string, column: number): void {
  const text = clean(cell).replace(/\.0+$/, '')
  if (/^[1-9]\d{0,14}$/.test(text)) reading.id = Number(text)
  else reading.findings.push({ column, kind: 'id', message: '不是记录编号。新商品请留空' })
}
