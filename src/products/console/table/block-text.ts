/** Blocks of cells as the text that spreadsheets copy and paste: tabs between cells, line ends between rows. No I/O. */

/** @example printBlock([['a', 'b\tc'], ['1', '']]) // 'a\t"b\tc"\n1\t' */
export const printBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map(cells => cells.map(printCell).join('\t')).join('\n')

const printCell = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Reads what a spreadsheet has copied. A cell that begins with a quotation mark goes on to the closing one, over tabs and line ends. The line end
 *  after the last row begins no further row.
 *  @example readBlock('a\t"b\tc"\r\n1\t\n') // [['a', 'b\tc'], ['1', '']] */
export function readBlock(text: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  for (const [, quoted, plain = '', end = ''] of text.matchAll(anyCell)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\t') continue
    rows.push(cells)
    cells = []
    if (end === '') break
  }
  const last = rows[rows.length - 1]
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows
}

/** Content in quotation marks or without, and what ends the cell. A quotation mark that is not closed belongs to its cell. */
const anyCell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g
