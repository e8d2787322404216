import { expect, test } from 'vitest'
import { interpret } from './interpret.ts'

test('a number is known by its length, its owner by its prefix', () => {
  expect(interpret('6 901234 567892')).toMatchObject({
    kind: 'number',
    valid: true,
    type: 'GTIN-13',
    maybe: ['GLN'],
    elementString: '(01)06901234567892',
    unbracketed: '0106901234567892',
    digitalLink: 'https://id.gs1.org/01/06901234567892',
    organisation: { country: 'CN' },
  })
  expect(interpret('69012341')).toMatchObject({ type: 'GTIN-8', organisation: { country: 'CN' } })
  expect(interpret('614141123452')).toMatchObject({ type: 'GTIN-12', organisation: { country: 'US' } })
  expect(interpret('16901234567899')).toMatchObject({ type: 'GTIN-14', organisation: { country: 'CN' } })
  expect(interpret('369012340000000017')).toMatchObject({
    type: 'SSCC',
    maybe: ['GSRN'],
    elementString: '(00)369012340000000017',
  })
  expect(interpret('4012345000054', 'GLN')).toMatchObject({
    type: 'GLN',
    elementString: '(414)4012345000054',
    organisation: { country: 'DE' },
  })
  expect(interpret('690123400000000018', 'GSRN')).toMatchObject({ kind: 'number', type: 'GSRN' })
  expect(interpret('69990000-A1', 'GIAI')).toMatchObject({
    valid: true,
    digitalLink: 'https://id.gs1.org/8004/69990000-A1',
  })
})

test('a faulty number keeps its kind and says where it is faulty', () => {
  expect(interpret('6 901234 567893')).toMatchObject({
    kind: 'number',
    valid: false,
    type: 'GTIN-13',
    faults: [{ fault: 'check-digit', at: 14 }],
  })
  expect(interpret('12345')).toMatchObject({ kind: 'number', valid: false, faults: [{ fault: 'length', at: 5 }] })
  expect(interpret('96385074', 'GTIN-13')).toMatchObject({ valid: false, faults: [{ fault: 'kind' }] })
  expect(interpret(' ')).toMatchObject({ kind: 'unknown', faults: [{ fault: 'empty' }] })
  expect(interpret('苹果')).toMatchObject({ kind: 'unknown', valid: false })
})

test('element strings and links are taken apart', () => {
  expect(interpret('(01)06901234567892(10)A1')).toMatchObject({
    kind: 'element-string',
    valid: true,
    type: 'GTIN-14',
    organisation: { country: 'CN' },
    digitalLink: 'https://id.gs1.org/01/06901234567892/10/A1',
    elements: [
      { ai: '01', title: 'GTIN', value: '06901234567892' },
      { ai: '10', title: 'BATCH/LOT', value: 'A1' },
    ],
  })
  expect(interpret('010690123456789210A1')).toMatchObject({ kind: 'element-string', valid: true })
  expect(interpret('0106901234567892')).toMatchObject({ kind: 'element-string', valid: true })
  expect(interpret('(00)369012340000000017(02)06901234567892(37)12')).toMatchObject({ type: 'SSCC', valid: true })
  expect(interpret('(10)A1')).toMatchObject({
    kind: 'element-string',
    valid: false,
    faults: [{ fault: 'requires', ai: '10' }],
  })
  expect(interpret('(99')).toMatchObject({
    kind: 'element-string',
    valid: false,
    faults: [{ fault: 'application-identifier' }],
  })
  expect(interpret('https://example.com/01/06901234567892/21/9?17=271231')).toMatchObject({
    kind: 'digital-link',
    valid: true,
    elementString: '(01)06901234567892(21)9(17)271231',
    digitalLink: 'https://id.gs1.org/01/06901234567892/21/9?17=271231',
  })
  expect(interpret('https://example.com/')).toMatchObject({ kind: 'digital-link', valid: false })
})
