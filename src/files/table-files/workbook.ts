/** Tables as XLSX. Every cell is a text, so that none is run as a formula and no number loses digits. */
import type { Cell } from 'write-excel-file/node'

/** Longest text of a cell in Excel. */
const longestCell = 32_767
/** The library leaves what a spreadsheet would read as an escaped character (ECMA-376, ST_Xstring). */
const escaped = /_(?=x[0-9A-Fa-f]{4}_)/g
/** Widths of columns, in characters. */
const narrowest = 8
const widest = 40

/** The library also drops U+FFFD. It looks texts up in a plain object, and loses those that every object has: their first character is escaped. */
const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))

function cellText(text: string): string {
  if (!inherited.has(text))
    return text.slice(0, longestCell).replaceAll(escaped, '_x005F_').replaceAll('\ufffd', '_xFFFD_')
  return `_x${text.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_${text.slice(1)}`
}

/** Chinese characters take two places. */
function columnWidth(heading: string): number {
  const places = [...heading].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 4)
  return Math.min(widest, Math.max(narrowest, places))
}

/** A cell that needs attention: a fault, or a note. */
export type CellMark = { row: number; column: number; isNote: boolean }

/** Colours of marked cells, as on the pages. */
const markColours = { fault: '#FDE8E8', note: '#FFF3D6' } as const

/** The first row is the heading: bold, and in view while the others scroll. `marks`: cells by row and column from 0. */
export async function workbookFile(
  rows: readonly (readonly string[])[],
  marks: readonly CellMark[] = [],
): Promise<Buffer> {
  const marked = new Map(
    marks.map(({ row, column, isNote }) => [`${row},${column}`, isNote ? 'note' : 'fault'] as const),
  )
  const cells = rows.map((row, at) =>
    row.map((text, column): Cell => {
      const mark = marked.get(`${at},${column}`)
      const style = {
        ...(at === 0 && { fontWeight: 'bold' as const }),
        ...(mark && { backgroundColor: markColours[mark] }),
      }
      return at === 0 || mark ? { value: cellText(text), ...style } : cellText(text)
    }),
  )
  const columns = (rows[0] ?? []).map(heading => ({ width: columnWidth(heading) }))
  // Only when a workbook is written: a start has no need of its eighty modules.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  return writeExcelFile(cells, { sheet: 'Sheet1', columns, stickyRowsCount: 1 }).toBuffer()
}
