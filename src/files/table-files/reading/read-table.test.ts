/** Tables as people send them, and files that are none. */
import { deflateRawSync } from 'node:zlib'
import { createZipWriter } from '@barcode-authority/gs1/files'
import { CFB, utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { UnreadableTable } from './table-limits.ts'

const cellsOf = (bytes: Uint8Array) => [...readTable(bytes).rows].map(({ cells }) => cells)
const faultOf = (bytes: Uint8Array) => {
  try {
    return cellsOf(bytes)
  } catch (error) {
    return error instanceof UnreadableTable ? error.fault : error
  }
}

const gb = Buffer.from([0xc6, 0xb7, 0xc3, 0xfb, 0x2c, 0xc6, 0xb7, 0xc5, 0xc6])
const heading = [['品名', '品牌']]

test.each([
  ['GB18030', gb],
  ['UTF-8', Buffer.from('品名,品牌')],
  ['UTF-8 with its mark', Buffer.from('\ufeff品名,品牌')],
  ['UTF-16 with its mark', Buffer.from('\ufeff品名\t品牌', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('品名,品牌', 'utf16le')],
  ['UTF-16 of the other order', Buffer.from('\ufeff品名,品牌', 'utf16le').swap16()],
  ['semicolons', Buffer.from('品名;品牌')],
  ['tabs', Buffer.from('品名\t品牌')],
  ['a named separator', Buffer.from('sep=;\r\n品名;品牌')],
])('%s is read', (_, bytes) => {
  expect(cellsOf(bytes)).toEqual(heading)
})

test.each(['xlsx', 'biff8'] as const)(
  'in %s dates, numbers, merged cells, hidden rows and sheets are read as displayed',
  bookType => {
    const sheet = utils.aoa_to_sheet([
      ['品名', '条码', '日期', '数'],
      ['a', 6901234567892, 46_000, 0.1 + 0.2],
      [null, 123, 1, 12],
    ])
    sheet.C2 = { t: 'n', v: 46_000, z: 'yyyy-mm-dd' }
    sheet.B3 = { t: 'n', v: 123, z: '0000000000000' }
    sheet.D3 = { t: 'n', v: 12, f: 'D2*40' }
    sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }]
    const book = utils.book_new(sheet, '新品')
    utils.book_append_sheet(book, utils.aoa_to_sheet([['x']]), '藏起来')
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
    const { facts, rows } = readTable(write(book, { type: 'buffer', bookType }))
    expect([...rows].slice(1).map(({ cells }) => cells)).toEqual([
      ['a', '6901234567892', '2025-12-09', '0.3'],
      ['a', '0000000000123', '1', '12'],
    ])
    expect(facts).toMatchObject({ sheet: '新品', hiddenSheets: ['藏起来'], mergedCells: 1 })
  },
)

const megabyte = 1024 * 1024

/** A workbook whose sheet unpacks to so many bytes. `stated`: what the directory says instead. */
function zip(size: number, stated?: number): Buffer {
  const writer = createZipWriter(new Date('2026-11-27T00:00:00Z'))
  const body = Buffer.alloc(size, 'a')
  const parts = [...writer.add({ name: 'xl/workbook.xml', body, deflated: deflateRawSync(body) }), ...writer.end()]
  const bytes = Buffer.concat(parts)
  const at = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  if (stated !== undefined) bytes.writeUInt32LE(stated, at + 24)
  return bytes
}

test('a bomb is refused by its directory, and one whose directory lies when it swells', () => {
  expect(faultOf(zip(60 * megabyte))).toBe('too-large')
  expect(faultOf(zip(60 * megabyte, 1000))).toBe('too-large')
})

test('files that were cut off, are too wide or are no tables are refused by name', () => {
  const book = utils.book_new(utils.aoa_to_sheet([Array.from({ length: 1000 }, (_, at) => `列 ${at}`)]), 'a')
  const wide: Buffer = write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
  expect(faultOf(wide)).toBe('too-many-columns')
  expect(faultOf(wide.subarray(0, wide.length / 2))).toBe('cut-off')
  expect(faultOf(Buffer.from('品名').subarray(0, 5))).toBe('cut-off')
  expect(faultOf(Buffer.from('%PDF-1.7'))).toBe('unknown-type')
  expect(faultOf(zip(10))).toBe('unreadable')
})

test('rows that a filter hides are read and counted, in both kinds of workbooks', () => {
  const sheet = utils.aoa_to_sheet([['品名'], ['看得见'], ['看不见']])
  sheet['!rows'] = [{}, {}, { hidden: true }]
  const book = utils.book_new(sheet, '新品')
  const old: Buffer = write(book, { type: 'buffer', bookType: 'biff8' })
  for (const bytes of [write(book, { type: 'buffer', bookType: 'xlsx', cellStyles: true }), withHiddenRow(old, 2)]) {
    const { facts, rows } = readTable(bytes)
    expect([...rows].map(({ cells }) => cells)).toEqual([['品名'], ['看得见'], ['看不见']])
    expect(facts.hiddenRows).toBe(1)
  }
})

/** A workbook of Excel 97 with a record of a hidden row, which the writer of the tests leaves out. */
function withHiddenRow(bytes: Buffer, row: number): Buffer {
  const container = CFB.read(bytes, { type: 'buffer' })
  const stream = CFB.find(container, 'Workbook')
  if (!stream) throw new Error('no workbook')
  const content = Buffer.from(stream.content as Uint8Array)
  const sheetBegin = content.lastIndexOf(Buffer.from([0x09, 0x08, 0x10, 0x00]))
  const at = sheetBegin + 20
  const record = Buffer.alloc(20)
  record.writeUInt16LE(0x0208, 0)
  record.writeUInt16LE(16, 2)
  record.writeUInt16LE(row, 4)
  record.writeUInt16LE(1, 8)
  record.writeUInt16LE(300, 10)
  record.writeUInt8(0x20, 16)
  stream.content = Buffer.concat([content.subarray(0, at), record, content.subarray(at)])
  stream.size = stream.content.length
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

test('a named sheet is read, and one that is not there is none', () => {
  const book = utils.book_new(utils.aoa_to_sheet([['a']]), '一')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['b']]), '二')
  const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' })
  const { facts, rows } = readTable(bytes, '二')
  expect([...rows].map(({ cells }) => cells)).toEqual([['b']])
  expect(facts).toMatchObject({ sheet: '二', otherSheets: ['一'] })
  expect(() => readTable(bytes, '三')).toThrow(UnreadableTable)
})
