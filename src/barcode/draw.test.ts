import { expect, test } from 'vitest'
import { fileName } from './draw.ts'

test.each([
  ['EAN-13', '6901234567892', 'EAN-13-6901234567892'],
  ['UPC-E', '042100005264', 'UPC-E-042100005264'],
  ['EAN-8', '69012341', 'EAN-8-69012341'],
  ['GS1-128', '(01)06901234567892(10)A-1', 'GS1-128-06901234567892'],
  ['GS1-128', '(17)271231(01)06901234567892', 'GS1-128-06901234567892'],
  ['GS1-DataMatrix', '010690123456789210A1', 'GS1-DataMatrix-06901234567892'],
  ['GS1-DataMatrix', '(10)A-1', 'GS1-DataMatrix-10A1'],
  ['SSCC', '(00)369012340000000017', 'SSCC-369012340000000017'],
  ['GRAI', '(8003)06901234567892A-1', 'GRAI-06901234567892A1'],
  ['label', '369012340000000017', 'label-369012340000000017'],
  ['DL-QR', 'https://id.gs1.org/01/06901234567892/10/A1?17=271231', 'DL-QR-06901234567892'],
  ['DL-DataMatrix', 'https://id.gs1.org/8004/6901234A%2F1', 'DL-DataMatrix-6901234A1'],
  ['QR', 'https://example.com/a?b=c', 'QR-httpsexamplecomabc'],
  ['QR', '条码', 'QR'],
])('the file of %s %s is named %s', (type, code, name) => {
  expect(fileName(type, code)).toBe(name)
})

test('the name of a file is at most 60 characters long, for any content', () => {
  expect(fileName('GS1-QR', `(240)${'A'.repeat(30)}(250)${'B'.repeat(30)}(251)${'C'.repeat(30)}`)).toHaveLength(60)
})
