import { expect, test } from 'vitest'
import { asciiName, contentDisposition } from './content-disposition.ts'

test.each([
  ['licence.pdf', 'licence.pdf'],
  ['执照.png', 'file.png'],
  ['账单 ZD2026-1.pdf', 'ZD2026-1.pdf'],
  ['ean13 6901234567892（正面）.svg', 'ean13-6901234567892.svg'],
  ['a"b\\c%41;d.zip', 'a-b-c-41-d.zip'],
  ['../../etc/passwd', 'etc-passwd'],
  ['换行\r\nset-cookie: a=b.csv', 'set-cookie-a=b.csv'],
  ['.htaccess', 'file.htaccess'],
  ['', 'file'],
])('the ASCII name of %j is %j', (name, ascii) => {
  expect(asciiName(name)).toBe(ascii)
})

test('a file has both names, and no character of its name ends a value of the header', () => {
  expect(contentDisposition('inline', "报告 (1)'*.pdf")).toBe(
    `inline; filename="(1)'.pdf"; filename*=UTF-8''%E6%8A%A5%E5%91%8A%20%281%29%27%2A.pdf`,
  )
  for (const name of ['a\ud800.png', '"; filename=x.exe', '\r\nx: y']) {
    const header = contentDisposition('attachment', name)
    expect(header, name).toMatch(/^attachment; filename="[\x20-\x21\x23-\x7e]+"; filename\*=UTF-8''[\w.!~%-]+$/)
  }
})
