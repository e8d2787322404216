import { read } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { csvCell, csvFile } from './csv.ts'
import { workbookFile } from './workbook.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+86 138', "'+86 138"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["'690", "''690"],
  ["'n'", "'n'"],
  ['=HYPERLINK("http://x","a")', `"'=HYPERLINK(""http://x"",""a"")"`],
  ['示例，有限公司', '示例，有限公司'],
  ['a,b', '"a,b"'],
  ['a\nb', '"a\nb"'],
  ['', ''],
])('the CSV cell of %j is %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test('a CSV file begins with a byte order mark and ends each row with CRLF', () => {
  expect(
    csvFile([
      ['名称', 'b'],
      ['', '1'],
    ]).toString('utf8'),
  ).toBe('\ufeff名称,b\r\n,1\r\n')
})

test('an XLSX file has a sheet whose cells are texts, as another library reads them', async () => {
  const texts = [
    '=1+1',
    '<a> & "b"',
    'x\u0000y\ud800',
    '_x0041_',
    ' 0012 ',
    '-2',
    '@SUM(A1)',
    'a\nb',
    '',
    '🥛',
    'ᠮᠣᠩ',
    'constructor',
    '__proto__',
  ]
  const file = await workbookFile([texts.map((_, at) => `列 ${at}`), texts, ['x'.repeat(40_000)]])
  const { SheetNames, Sheets } = read(file, { dense: true })
  const [head, cells, long] = Sheets[SheetNames[0] ?? '']?.['!data'] ?? []
  const seen = cells?.map(cell => [cell?.t, cell?.v, cell?.f])
  const expected = texts.map(text => ['s', text.replace('\u0000', '').replace('\ud800', ''), undefined])
  expect(seen?.filter(([, text]) => text !== undefined)).toEqual(expected.filter(([, text]) => text !== ''))
  expect([head?.length, String(long?.[0]?.v).length]).toEqual([texts.length, 32_767])
})
