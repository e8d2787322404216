import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { csvCell, csvFile } from './csv.ts'
import { xlsxFile } from './xlsx.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+86 138', "'+86 138"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
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

test('an XLSX file has a sheet whose cells are texts, also those that look like formulas', () => {
  const file = xlsxFile([['=1+1', '<a> & "b"', 'x\u0000y\ud800']], new Date('2026-11-21T02:00:00Z'))
  const at = file.indexOf('xl/worksheets/sheet1.xml')
  const size = file.readUInt32LE(at - 12)
  const sheet = inflateRawSync(file.subarray(at + 24, at + 24 + size)).toString('utf8')
  expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
  expect(sheet).toContain('&lt;a&gt; &amp; "b"')
  expect(sheet).toContain('>xy<')
  expect(sheet).not.toContain('<f>')
})
