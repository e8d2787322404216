/** Reads workbooks: of the first sheet that is visible and has content, or of a named one, the values as people see them. Nothing in a workbook is run. */
import { type CellObject, read, type Sheet, SSF, utils, type WorkBook } from '@e965/xlsx'
import { type CellNote, plainFacts, type Table, type TableFacts, type TableRow, trimRow } from './table.ts'
import { tableLimits, UnreadableTable } from './table-limits.ts'

/** Digits to which a spreadsheet calculates. */
const precision = 15
/** Merged ranges that are filled; a sheet with more is a layout and no table. */
const mostMerges = 20_000

const readOptions = {
  ...{ type: 'array' as const, dense: true, cellFormula: true, cellNF: true, cellStyles: true },
  ...{ cellHTML: false, cellText: false, sheetRows: tableLimits.rows + 100 },
} as const

function parseWorkbook(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, readOptions)
  } catch (error) {
    const isEncrypted = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new UnreadableTable(isEncrypted ? 'encrypted' : 'unreadable')
  }
}

/** A number as people typed it: without an exponent, and without what binary fractions add; with the zeros that its format displays. */
function numberText(value: number, format: string): string {
  const text = Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(precision)))
  return /^0+$/.test(format) ? text.padStart(format.length, '0') : text
}

function dateText(serial: number, date1904: boolean): string {
  const { y, m, d } = SSF.parse_date_code(serial, { date1904 }) ?? {}
  if (!y) return String(serial)
  return [y, String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('-')
}

type Reading = { text: string; note?: CellNote['kind'] }

function readCell({ t, v, z, f, w }: CellObject, date1904: boolean): Reading {
  if (t === 'e') return { text: w ?? '#N/A', note: 'error' }
  if (v === undefined || t === 'z') return f === undefined ? { text: '' } : { text: '', note: 'no-result' }
  const format = typeof z === 'string' ? z : ''
  if (t === 'n' && typeof v === 'number')
    return SSF.is_date(format) ? { text: dateText(v, date1904), note: 'date' } : { text: numberText(v, format) }
  return { text: String(v).slice(0, tableLimits.cell) }
}

const hasContent = (sheet: Sheet | undefined) => sheet?.['!data']?.some(row => row?.some(cell => cell?.v !== undefined))

/** The sheet to read, and the names of the others that have content. */
function sheetsOf({ SheetNames, Workbook, Sheets }: WorkBook, wanted: string | undefined) {
  const isHidden = (at: number) => (Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0
  const visible = SheetNames.filter((name, at) => !isHidden(at) && hasContent(Sheets[name]))
  const hidden = SheetNames.filter((name, at) => isHidden(at) && hasContent(Sheets[name]))
  const name = wanted === undefined ? visible[0] : [...visible, ...hidden].find(other => other === wanted)
  if (name === undefined) throw new UnreadableTable('no-sheet')
  const others = (names: string[]) => names.filter(other => other !== name)
  return { name, otherSheets: others(visible), hiddenSheets: others(hidden) }
}

/** Gives the cells of merged ranges the value that is displayed over all of them.
 *  @returns how many cells were filled */
function fillMerges(data: CellObject[][], merges: Sheet['!merges'] = []): number {
  let filled = 0
  for (const { s, e } of merges.slice(0, mostMerges)) {
    const cell = data[s.r]?.[s.c]
    const lastRow = Math.min(e.r, data.length - 1)
    if (!cell || s.c !== e.c) continue
    for (let row = s.r + 1; row <= lastRow; row++) {
      const cells = data[row] ?? []
      data[row] = cells
      cells[s.c] = cell
      filled++
    }
  }
  return filled
}

function* rowsOf(data: CellObject[][], date1904: boolean): Generator<TableRow> {
  for (const [at, row] of data.entries()) {
    const notes: CellNote[] = []
    const cells = Array.from(row ?? [], (cell, column) => {
      const { text, note } = cell ? readCell(cell, date1904) : { text: '' }
      if (note) notes.push({ column, kind: note })
      return text
    })
    if (cells.length > tableLimits.columns && cells.slice(tableLimits.columns).some(text => text.trim() !== ''))
      throw new UnreadableTable('too-many-columns')
    const trimmed = trimRow({ line: at + 1, cells, notes })
    if (trimmed) yield trimmed
  }
}

const countCells = (data: CellObject[][], matches: (cell: CellObject) => boolean) =>
  data.reduce((sum, row) => sum + (row ?? []).reduce((count, cell) => count + (cell && matches(cell) ? 1 : 0), 0), 0)

type Source = Pick<TableFacts, 'kind' | 'hasMacros'> & { sheet: string | undefined }

/** Throws UnreadableTable. The bytes of an XLSX were checked by `checkZip`. */
export function readWorkbook(bytes: Uint8Array, { kind, hasMacros, sheet: wanted }: Source): Table {
  const workbook = parseWorkbook(bytes)
  const { name, otherSheets, hiddenSheets } = sheetsOf(workbook, wanted)
  const sheet = workbook.Sheets[name]
  const data = sheet?.['!data']
  if (!sheet || !data) throw new UnreadableTable('no-sheet')
  const range = utils.decode_range(sheet['!fullref'] ?? sheet['!ref'] ?? 'A1')
  if (data.length > tableLimits.rows + 50 && range.e.r > tableLimits.rows + 50)
    throw new UnreadableTable('too-many-rows')
  const formulas = countCells(data, ({ f }) => f !== undefined)
  const hiddenRows = (sheet['!rows'] ?? []).filter((row, at) => row?.hidden && data[at]?.length).length
  const mergedCells = fillMerges(data, sheet['!merges'])
  const facts: TableFacts = {
    ...{ ...plainFacts, kind, sheet: name, otherSheets, hiddenSheets },
    ...{ mergedCells, hiddenRows, formulas, hasMacros },
  }
  return { facts, rows: rowsOf(data, workbook.Workbook?.WBProps?.date1904 ?? false) }
}
