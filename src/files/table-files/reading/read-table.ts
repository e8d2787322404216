/** Reads a table from the bytes of a file, whatever its name: what it is says its content alone. */
import { checkZip } from './check-zip.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import type { Table } from './table.ts'
import { UnreadableTable } from './table-limits.ts'

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)

const zipMark = [0x50, 0x4b, 0x03, 0x04]
/** Compound files: workbooks of Excel 97 to 2003, and newer ones with a password. */
const compoundMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const otherMarks = [
  [0x25, 0x50, 0x44, 0x46],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x52, 0x61, 0x72, 0x21],
]

/** Throws UnreadableTable. `sheet`: the name of the one to read; without it the first that is visible and has content.
 *  @example [...readTable(Buffer.from('名称,品牌\n牛奶,青禾')).rows][1] // { line: 2, cells: ['牛奶', '青禾'] } */
export function readTable(bytes: Uint8Array, sheet?: string): Table {
  if (bytes.length === 0) throw new UnreadableTable('empty')
  if (startsWith(bytes, zipMark)) return readXlsx(bytes, sheet)
  if (startsWith(bytes, compoundMark)) return readWorkbook(bytes, { kind: 'xls', hasMacros: false, sheet })
  if (otherMarks.some(mark => startsWith(bytes, mark))) throw new UnreadableTable('unknown-type')
  return readCsv(bytes)
}

function readXlsx(bytes: Uint8Array, sheet: string | undefined): Table {
  const names = checkZip(bytes).map(({ name }) => name)
  if (!names.includes('xl/workbook.xml')) throw new UnreadableTable('unknown-type')
  const hasMacros = names.some(name => name.endsWith('vbaProject.bin'))
  return readWorkbook(bytes, { kind: 'xlsx', hasMacros, sheet })
}
