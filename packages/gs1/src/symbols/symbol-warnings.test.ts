import { expect, test } from 'vitest'
import { sampleRequest } from '../../test/sample-requests.ts'
import { checkDigit } from '../check-digits/check-digit.ts'
import { isFault } from '../fault.ts'
import { faultMessage } from '../fault-messages.ts'
import { buildGmn } from '../keys/kinds/gmn.ts'
import { drawSymbol } from './draw-symbol.ts'
import { type SymbolRequest, symbolTypes, uses } from './drawing.ts'
import { isForUse } from './sizes.ts'
import { symbolWarnings } from './symbol-warnings.ts'

const warned = (request: SymbolRequest) => symbolWarnings(request).map(({ fault }) => fault)
const refused = (request: SymbolRequest) => {
  const drawing = drawSymbol(request)
  return isFault(drawing) ? drawing.fault : undefined
}
const whole = (body: string) => body + checkDigit(body)

const elementTypes = ['GS1-128', 'DataBar-Expanded', 'GS1-DataMatrix', 'GS1-QR', 'DL-QR', 'DL-DataMatrix'] as const

test.each(symbolTypes)('the sample of %s has no warning', type => {
  expect(warned(sampleRequest(type))).toEqual([])
  expect(refused(sampleRequest(type))).toBeUndefined()
})

const signed = `(01)06901234567892(8030)${'A'.repeat(8)}`
const variable = `(01)${whole('9690123456789')}`

test.each([
  ['(10)A1', 'requires'],
  ['(21)1', 'requires'],
  ['(37)5', 'requires'],
  [signed, 'requires'],
  [variable, 'variable-measure'],
])(
  '%s lacks elements: a warning in GS1-128, a fault in symbols that are read alone, unless it is wanted',
  (code, fault) => {
    for (const type of elementTypes) {
      // A Digital Link begins with a key.
      if (type.startsWith('DL-') && !code.startsWith('(01)')) continue
      expect(refused({ type, code }), type).toBe(type === 'GS1-128' ? undefined : fault)
      expect(refused({ type, code, partialData: true }), type).toBeUndefined()
      expect(warned({ type, code, partialData: true }), type).toEqual([fault])
    }
    expect(warned({ type: 'GS1-128', code })).toEqual([fault])
  },
)

test('elements with all that they require have no warning', () => {
  for (const code of [
    `${signed}(21)1`,
    `${variable}(3103)001000`,
    `${variable}(30)4`,
    '(02)06901234567892(37)5(00)369012340000000017',
  ])
    for (const type of elementTypes)
      if (!type.startsWith('DL-'))
        expect([type, refused({ type, code }), warned({ type, code })]).toEqual([type, undefined, []])
})

test.each(['https://example.com/01/06901234567892?8030=AAAAAAAA', '(01)06901234567892(8030)AAAAAAAA'])(
  'the Digital Link %s lacks a serial',
  code => {
    expect(refused({ type: 'DL-QR', code })).toBe('requires')
    expect(refused({ type: 'DL-QR', code, partialData: true })).toBeUndefined()
  },
)

test('at a point of sale only symbols with a row in its tables are read; others have no limits of another table', () => {
  const unread = symbolTypes.filter(type => !isForUse(type, 'retail'))
  expect(unread).toEqual(['ITF-14', 'GS1-128', 'DataBar-Limited', 'GS1-QR', 'QR', 'HanXin'])
  for (const type of symbolTypes) {
    for (const use of uses) {
      const request = { ...sampleRequest(type), use }
      const drawing = drawSymbol(request)
      if (isFault(drawing)) throw new Error(`${type} ${use} ${JSON.stringify(drawing)}`)
      const isRead = isForUse(type, use)
      expect([type, use, drawing.xLimitsMm !== undefined]).toEqual([type, use, isRead])
      const isGs1 = type !== 'QR' && type !== 'HanXin'
      expect([type, use, warned(request)]).toEqual([type, use, isRead || !isGs1 ? [] : ['use']])
    }
  }
  const carton = { type: 'ITF-14', code: '16901234567899', use: 'retail', magnification: 0.2 } as const
  expect(refused(carton)).toBeUndefined()
})

test('indicator 9 is a variable measure, which these symbols cannot carry', () => {
  for (const type of ['ITF-14', 'DataBar'] as const)
    expect(warned({ type, code: whole('9690123456789') })).toEqual(['variable-measure'])
  expect(warned({ type: 'ITF-14', code: '16901234567899' })).toEqual([])
})

test('UPC-E is for number system 0', () => {
  expect(refused({ type: 'UPC-E', code: whole('12345600005') })).toBe('number-system')
  expect(refused({ type: 'UPC-E', code: '012345000065' })).toBeUndefined()
})

test.each([
  ['EAN-13', '0000000000000'],
  ['EAN-8', '00000000'],
  ['UPC-A', '000000000000'],
  ['UPC-E', '000000000000'],
  ['ITF-14', '00000000000000'],
  ['DataBar', '00000000000000'],
  ['DataBar-Limited', '00000000000000'],
  ['DataBar-Expanded', '(01)00000000000000'],
  ['GS1-128', '(00)000000000000000000'],
  ['GS1-128', '(414)0000000000000'],
  ['GS1-DataMatrix', '(01)00000000000000(10)A'],
  ['GS1-QR', '(8003)00000000000000A1'],
  ['DL-QR', 'https://example.com/01/00000000000000'],
  ['DL-DataMatrix', '(01)00000000000000'],
] as const)('%s %s is all zeros', (type, code) => {
  expect(refused({ type, code })).toBe('all-zeros')
})

// biome-ignore format: one row a line
const numbers = [
  ...['02', '04', '20', '24', '29'].map(prefix => [whole(prefix.padEnd(12, '1')), 'restricted'] as const),
  ...['140', '199', '381', '394', '472', '953', '970'].map(prefix => [whole(prefix.padEnd(12, '1')), 'unassigned'] as const),
  [whole('952111111111'), 'demonstration'] as const,
  [whole('951111111111'), 'epc-manager'] as const,
  ...['690', '001', '030', '060', '500', '977', '978', '981'].map(prefix => [whole(prefix.padEnd(12, '1')), undefined] as const),
]

test.each(numbers)('the number %s is %s in every symbol that carries it', (number, fault) => {
  const expected = fault ? [fault] : []
  const gtin14 = number.padStart(14, '0')
  expect(warned({ type: 'EAN-13', code: number })).toEqual(expected)
  if (number.startsWith('0')) expect(warned({ type: 'UPC-A', code: number.slice(1) })).toEqual(expected)
  for (const type of ['ITF-14', 'DataBar', 'DataBar-Limited'] as const)
    expect(warned({ type, code: gtin14 })).toEqual(expected)
  for (const type of elementTypes) expect(warned({ type, code: `(01)${gtin14}` })).toEqual(expected)
  expect(warned({ type: 'DL-QR', code: `https://example.com/01/${gtin14}` })).toEqual(expected)
  expect(warned({ type: 'GS1-128', code: `(414)${number}` })).toEqual(expected)
})

test('a model number under a prefix for EPC tags is no number for bar codes', () => {
  const gmn = buildGmn({ companyPrefix: '9511234', modelReference: 'A1' })
  if (isFault(gmn)) throw new Error(gmn.fault)
  for (const type of elementTypes) expect(warned({ type, code: `(8013)${gmn.value}` })).toEqual(['epc-manager'])
})

test.each([
  ['20123451', 'restricted'],
  ['00123457', 'restricted'],
  ['96385074', undefined],
  ['97800009', 'unassigned'],
] as const)('the GTIN-8 %s is %s', (body, fault) => {
  const code = whole(body.slice(0, 7))
  expect(warned({ type: 'EAN-8', code })).toEqual(fault ? [fault] : [])
})

test.each([
  ['EAN-13', '9771234567003', []],
  ['EAN-13', '9780471117094', []],
  ['EAN-13', '6901234567892', ['add-on']],
  ['UPC-A', '614141123452', ['add-on']],
  ['UPC-E', '012345000065', ['add-on']],
] as const)('an add-on beside %s %s is %j', (type, code, expected) => {
  for (const addOn of ['12', '51234']) expect(warned({ type, code, addOn })).toEqual(expected)
})

test('every warning is a sentence in both languages that names the number', () => {
  const requests: SymbolRequest[] = [
    { type: 'EAN-13', code: whole('394111111111'), addOn: '12' },
    { type: 'EAN-13', code: whole('201111111111') },
    { type: 'ITF-14', code: whole('9690123456789'), use: 'retail' },
  ]
  for (const request of requests) {
    for (const warning of symbolWarnings(request)) {
      const [zh, en] = [faultMessage(warning), faultMessage(warning, 'en')]
      if (warning.number) for (const text of [zh, en]) expect(text).toContain(warning.number)
      expect(zh + en).not.toContain('undefined')
    }
  }
})
