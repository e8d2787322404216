import { expect, test } from 'vitest'
import { keyTable } from '../keys/key-table.ts'
import { interpret } from './interpret.ts'

const gs = '\u001d'

const formTexts = (text: string) => Object.fromEntries(interpret(text).forms.map(({ form, text }) => [form, text]))
const partTexts = (text: string) => interpret(text).parts.map(({ part, text }) => `${part} ${text}`)

test('a number is recognised by its length, its organisation by its prefix', () => {
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
  expect(interpret('６９０１２３４-５６７８９２')).toMatchObject({ type: 'GTIN-13', valid: true })
  expect(interpret('69012341')).toMatchObject({ type: 'GTIN-8', organisation: { country: 'CN' } })
  expect(interpret('614141123452')).toMatchObject({ type: 'GTIN-12', organisation: { country: 'US' } })
  expect(interpret('16901234567899')).toMatchObject({ type: 'GTIN-14', organisation: { country: 'CN' } })
  expect(interpret('369012340000000017')).toMatchObject({
    type: 'SSCC',
    maybe: ['GSRN'],
    elementString: '(00)369012340000000017',
  })
  expect(interpret('4012345000054', { type: 'GLN' })).toMatchObject({
    type: 'GLN',
    elementString: '(414)4012345000054',
    organisation: { country: 'DE' },
  })
  expect(interpret('690123400000000018', { type: 'GSRN' })).toMatchObject({ kind: 'number', type: 'GSRN' })
  expect(interpret('69990000-A1', { type: 'GIAI' })).toMatchObject({
    valid: true,
    digitalLink: 'https://id.gs1.org/8004/69990000-A1',
  })
})

test('a faulty number keeps its kind, and the fault has its place', () => {
  expect(interpret('6 901234 567893')).toMatchObject({
    kind: 'number',
    valid: false,
    type: 'GTIN-13',
    faults: [{ fault: 'check-digit', at: 14 }],
  })
  expect(interpret('12345')).toMatchObject({ kind: 'number', valid: false, faults: [{ fault: 'length', at: 5 }] })
  expect(interpret('96385074', { type: 'GTIN-13' })).toMatchObject({ valid: false, faults: [{ fault: 'kind' }] })
  expect(interpret(' ')).toMatchObject({ kind: 'unknown', faults: [{ fault: 'empty' }] })
  expect(interpret('苹果')).toMatchObject({ kind: 'unknown', valid: false, faults: [{ fault: 'character', at: 0 }] })
})

test('a key with letters is recognised by its check digit or pair; others are guessed', () => {
  expect(interpret('1987654Ad4X4bL5ttr2310c2K')).toMatchObject({ type: 'GMN', valid: true })
  expect(interpret('04012345000221A-7')).toMatchObject({ kind: 'number', type: 'GRAI', valid: true })
  expect(interpret('4012345000092PO-4711')).toMatchObject({ type: 'GDTI', valid: true, maybe: ['element-string'] })
  expect(interpret('6901234ABC')).toMatchObject({
    kind: 'unknown',
    valid: false,
    maybe: ['GIAI', 'GINC', 'CPID'],
    faults: [{ fault: 'ambiguous' }],
  })
})

test('six to eight digits may be the short form of a GTIN-12, eight may be a date', () => {
  expect(interpret('425261')).toMatchObject({ kind: 'number', valid: false, maybe: ['UPC-E'] })
  expect(formTexts('425261')).toMatchObject({ 'upc-e-read': '042100005264' })
  expect(interpret('04252614')).toMatchObject({ type: 'GTIN-8', maybe: ['UPC-E'], faults: [{ fault: 'check-digit' }] })
  expect(interpret('12030201')).toMatchObject({ kind: 'element-string', wellFormed: true, maybe: ['GTIN-8'] })
  expect(interpret('96385074')).toMatchObject({ type: 'GTIN-8', valid: true })
})

test('element strings and links are split', () => {
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

test('missing AIs are distinguished from invalid values', () => {
  expect(interpret('(10)A1')).toMatchObject({
    valid: false,
    wellFormed: true,
    faults: [{ fault: 'requires', ai: '10', at: 4 }],
  })
  expect(interpret('(01)06901234567892(37)5')).toMatchObject({ valid: false, wellFormed: true })
  expect(interpret('https://a/01/06901234567892?37=5')).toMatchObject({
    valid: false,
    faults: [{ fault: 'excludes', ai: '01', at: 13 }],
    warnings: [{ fault: 'requires', ai: '37', at: 31 }],
  })
  expect(interpret('https://a/415/6901234567892')).toMatchObject({
    valid: false,
    faults: [{ ai: '415' }],
    warnings: [],
  })
})

test('all faults of an element string are found at their places', () => {
  const { faults, forms } = interpret('（01）0690 1234567893 (17)271331(10)A#B')
  expect(faults).toMatchObject([
    { fault: 'check-digit', at: 18, ai: '01' },
    { fault: 'date', ai: '17' },
    { fault: 'character', at: 35, ai: '10' },
  ])
  expect(forms).toEqual([])
})

test('scanner data gives its symbology and the content of the symbol', () => {
  expect(interpret(`]C10106901234567892${gs}10A`)).toMatchObject({
    kind: 'element-string',
    valid: true,
    scan: { identifier: ']C1', symbology: 'GS1-128' },
  })
  expect(interpret(' ]E06901234567892')).toMatchObject({ kind: 'number', type: 'GTIN-13', elements: [{ at: 4 }] })
  expect(interpret(']E496385074')).toMatchObject({ kind: 'number', type: 'GTIN-8' })
  expect(interpret(']Q1https://a/01/06901234567892?17=271331')).toMatchObject({
    kind: 'digital-link',
    scan: { identifier: ']Q1' },
    faults: [{ fault: 'date', ai: '17', at: 36 }],
  })
  expect(interpret(']J0TESTING')).toMatchObject({ kind: 'text', valid: true, scan: { data: 'TESTING' } })
  expect(interpret(' ]C10106901234567893')).toMatchObject({ valid: false, faults: [{ fault: 'check-digit', at: 19 }] })
  expect(interpret(']E06901234567893')).toMatchObject({ kind: 'number', faults: [{ fault: 'check-digit', at: 15 }] })
  expect(interpret(']Zz1')).toMatchObject({ kind: 'unknown', faults: [{ fault: 'symbology', at: 0 }] })
})

test('a link is found inside a text, with places in that text', () => {
  const link = 'https://id.gs1.org/01/06901234567892'
  for (const text of [`扫码：${link}，查看`, `see ${link}.`, `（${link}）`, `${link}\n第二行`, `"${link}"`])
    expect(interpret(text), text).toMatchObject({ kind: 'digital-link', valid: true, digitalLink: link })
  expect(interpret('见 https://a/01/06901234567893 ')).toMatchObject({ faults: [{ fault: 'check-digit', at: 28 }] })
  expect(interpret('ｈｔｔｐｓ：／／ａ／01／06901234567893')).toMatchObject({
    kind: 'digital-link',
    faults: [{ fault: 'check-digit', at: 26 }],
  })
  expect(interpret('(01)06901234567892(8200)https://a.cn')).toMatchObject({ kind: 'element-string', valid: true })
})

test('a short GTIN in a link is a fault, and the correct link is given', () => {
  expect(interpret('https://a/01/6901234567892')).toMatchObject({
    valid: false,
    faults: [{ fault: 'length', ai: '01', at: 26 }],
    elementString: '(01)06901234567892',
    digitalLink: 'https://id.gs1.org/01/06901234567892',
  })
})

test('an EPC URN contains its company prefix', () => {
  expect(interpret('urn:epc:id:sgtin:4012345.012345.A%2FB')).toMatchObject({
    kind: 'epc-urn',
    valid: true,
    elementString: '(01)04012345123456(21)A/B',
    digitalLink: 'https://id.gs1.org/01/04012345123456/21/A%2FB',
  })
  expect(partTexts('urn:epc:id:sgtin:4012345.012345.1')).toEqual([
    'companyPrefix 4012345',
    'itemReference 12345',
    'checkDigit 6',
  ])
  expect(interpret('urn:epc:id:gid:1.2.3')).toMatchObject({ valid: false, faults: [{ fault: 'epc-scheme', at: 8 }] })
})

test('the parts of a key are named as far as they are known', () => {
  expect(partTexts('16901234567899')).toEqual([
    'indicator 1',
    'companyPrefix 6901234',
    'itemReference 56789',
    'checkDigit 9',
  ])
  expect(partTexts('(00)369012340000000017(02)06901234567892(37)12')).toEqual([
    'extensionDigit 3',
    'companyPrefix 6901234',
    'serial 000000001',
    'checkDigit 7',
  ])
  expect(partTexts('(414)4012345000054(254)A1')).toEqual([
    'companyPrefixAndReference 401234500005',
    'checkDigit 4',
    'extension A1',
  ])
})

test('every form of a number is given', () => {
  expect(formTexts('042100005264')).toEqual({
    'element-string': '(01)00042100005264',
    'human-readable': '(01)00042100005264',
    unbracketed: '^0100042100005264',
    'scan-data': ']E00042100005264',
    'digital-link': 'https://id.gs1.org/01/00042100005264',
    'canonical-link': 'https://id.gs1.org/01/00042100005264',
    grouped: '0 42100 00526 4',
    'gtin-14': '00042100005264',
    'gtin-13': '0042100005264',
    'gtin-12': '042100005264',
    'upc-e': '04252614',
  })
  expect(formTexts('16901234567899')).toMatchObject({
    'packed-gtin': '6901234567892',
    'scan-data': ']I116901234567899',
  })
  expect(formTexts('9780471117094')).toMatchObject({ publication: 'ISBN 9780471117094' })
  expect(formTexts('(01)06901234567892(21)A/1')).toMatchObject({ 'epc-urn': 'urn:epc:id:sgtin:6901234.056789.A%2F1' })
})

test('a key of every kind is interpreted if its kind is given', () => {
  // biome-ignore format: one row a line
  const examples: Record<string, string> = {
    'GTIN-8': '96385074', 'GTIN-12': '614141123452', 'GTIN-13': '6901234567892', 'GTIN-14': '16901234567899', GLN: '4012345000054',
    SSCC: '369012340000000017', GRAI: '04012345000221334455', GIAI: '4012345ABC', GSRN: '401234500000067657', GDTI: '4012345000092PO-4711',
    GINC: '4012345xyz', GSIN: '40123452223334442', GCN: '401234522222704711', CPID: '4012345AB#', GMN: '1987654Ad4X4bL5ttr2310c2K',
  }
  for (const { kind } of keyTable) {
    const read = interpret(examples[kind] ?? '', { type: kind })
    expect(read, kind).toMatchObject({ valid: true, type: kind, kind: 'number' })
    expect(read.parts.map(({ text }) => text).join(''), kind).toBe(examples[kind])
  }
})

test('in every form, lengths of the caller tell where the company prefix ends', () => {
  const ownLengths = [{ prefix: '401', length: 7 }]
  const link = 'https://id.gs1.org/01/04012345000054/21/7'
  const texts = ['(01)04012345000054(21)7', ']C10104012345000054217', link, `see ${link}`, `]Q1${link}`]
  for (const text of texts) {
    const { parts, forms } = interpret(text, { ownLengths })
    expect(
      parts.map(part => part.text),
      text,
    ).toEqual(['4012345', '00005', '4'])
    expect(forms.find(({ form }) => form === 'epc-urn')?.text, text).toBe('urn:epc:id:sgtin:4012345.000005.7')
    expect(
      interpret(text).parts.map(part => part.text),
      text,
    ).toEqual(['401234500005', '4'])
    expect(interpret(text).forms.map(({ form }) => form)).not.toContain('epc-urn')
  }
  const number = interpret('401234500000067657', { type: 'GSRN', ownLengths })
  expect(number.forms.find(({ form }) => form === 'grouped')?.text).toBe('4012345 0000006765 7')
  const urn = interpret('urn:epc:id:gsrn:4012345.0000006765', { ownLengths })
  expect(urn.forms.find(({ form }) => form === 'grouped')?.text).toBe('4012345 0000006765 7')
})
