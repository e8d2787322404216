import { expect, test } from 'vitest'
import { cleanName } from './file-name.ts'

const names: [string, string][] = [
  ['营业执照.pdf', '营业执照.pdf'],
  ['营业执照（副本） 2026.PDF', '营业执照（副本） 2026.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\a\\执照.pdf', '执照.pdf'],
  ['..\\营业执照.exe', '营业执照.exe.pdf'],
  ['执照\u202Efdp.exe', '执照fdp.exe.pdf'],
  ['a\u0000b\nc.pdf', 'abc.pdf'],
  ['a\ud800b.pdf', 'ab.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['a<b>:"|?*;%.pdf', 'a_b________.pdf'],
  ['   ', '文件.pdf'],
  ['...', '文件.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['a.pdf ', 'a.pdf'],
  ['a. .pdf', 'a.pdf'],
  ['', '文件.pdf'],
]

test.each(names)('%j is stored as %j', (input, expected) => {
  expect(cleanName(input, 'application/pdf')).toBe(expected)
})

test('a long name keeps its extension and whole characters', () => {
  expect(cleanName(`${'执'.repeat(300)}.jpeg`, 'image/jpeg')).toBe(`${'执'.repeat(80)}.jpg`)
  expect(cleanName(`${'😀'.repeat(300)}.png`, 'image/png')).toBe(`${'😀'.repeat(80)}.png`)
})
