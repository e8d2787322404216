import { isFault } from '@barcode-authority/gs1/faults'
import { drawSymbol } from '@barcode-authority/gs1/symbols'
import { expect, test } from 'vitest'
import { completedCode } from '../numbers/reading/read-number.ts'
import { isOwnCode } from './rules.ts'

const own = { prefixes: ['69991234'], shortCodes: new Set(['69012341']) }

test.each([
  ['EAN-13', '699912340001'],
  ['EAN-13', '6999123400016'],
  ['EAN-8', '69012341'],
  ['EAN-8', '6901234'],
  ['ITF-14', '1699912340001'],
  ['DataBar', '6999123400016'],
  ['GS1-128', '(00)369991234000000017'],
  ['GS1-128', '(410)6901234567892(00)369991234000000017'],
  ['GS1-128', '(00)369991234000000017(02)06901234567892(37)5'],
  ['GS1-128', '(10)A1'],
  ['DL-QR', 'https://id.gs1.org/01/06999123400016'],
  ['QR', '6901234567892'],
] as const)('%s %s is an own code of the member', (type, code) => {
  expect(isFault(drawSymbol({ type, code: completedCode(type, code) }))).toBe(false)
  expect(isOwnCode(type, code, own)).toBe(true)
})

test.each([
  ['EAN-13', '6901234567892'],
  ['EAN-8', '96385074'],
  ['UPC-E', '04252614'],
  ['DataBar', '6901234567892'],
  ['GS1-128', '(00)369012340000000017'],
  ['GS1-128', '(414)6999123400016(01)06901234567892'],
  ['GS1-DataMatrix', '(8003)06901234567892A1'],
  ['DL-QR', 'https://id.gs1.org/01/06901234567892'],
] as const)('%s %s is not an own code of the member', (type, code) => {
  expect(isFault(drawSymbol({ type, code: completedCode(type, code) }))).toBe(false)
  expect(isOwnCode(type, code, own)).toBe(false)
})

test('a member whose company prefix begins with 0 may draw the UPC-E of its UPC-A', () => {
  const ownNumbers = { prefixes: ['0042100'], shortCodes: new Set<string>() }
  expect(isOwnCode('UPC-E', '04252614', ownNumbers)).toBe(true)
})
