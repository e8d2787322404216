import { expect, test } from 'vitest'
import { elementOf } from '../elements/element-string.ts'
import { FNC1 } from '../elements/raw-elements.ts'
import { isFault } from '../fault.ts'
import { readScanData, scanDataFaults, writeScanData } from './scan-data.ts'
import { type Symbology, symbologyIdentifiers } from './symbologies.ts'

const read = (text: string) => {
  const data = readScanData(text)
  return isFault(data) ? data : [data.symbology, data.elements.map(({ ai, value }) => `(${ai})${value}`).join('')]
}

test('scanner data is written as published', () => {
  // gs1-syntax-engine scandata.c (Apache-2.0)
  const published: [Symbology, string, string][] = [
    ['QR', 'TESTING', ']Q1TESTING'],
    ['QR', '\\^TESTING', ']Q1^TESTING'],
    ['QR', '\\\\^TESTING', ']Q1\\^TESTING'],
    ['QR', '^011231231231233310ABC123^99TESTING', `]Q3011231231231233310ABC123${FNC1}99TESTING`],
    ['DataMatrix', 'TESTING', ']d1TESTING'],
    ['DataMatrix', '^011231231231233310ABC123^99TESTING^', `]d2011231231231233310ABC123${FNC1}99TESTING`],
    ['DataBarExpanded', '^011231231231233310ABC123^99TESTING', `]e0011231231231233310ABC123${FNC1}99TESTING`],
    ['DotCode', 'TESTING', ']J0TESTING'],
    ['DotCode', '^011231231231233310ABC123^99TESTING', `]J1011231231231233310ABC123${FNC1}99TESTING`],
  ]
  for (const [symbology, data, scanned] of published) expect(writeScanData(symbology, data), data).toBe(scanned)
})

test('the symbols of a key are sent as their digits', () => {
  expect(writeScanData('EAN-13', '6 901234 567892')).toBe(']E06901234567892')
  expect(writeScanData('EAN-13', '(01)06901234567892')).toBe(']E06901234567892')
  expect(writeScanData('EAN-8', [elementOf('01', '00000096385074')])).toBe(']E496385074')
  expect(writeScanData('UPC-A', '614141123452')).toBe(']E00614141123452')
  expect(writeScanData('UPC-E', '(01)00614141123452')).toBe(']E00614141123452')
  expect(writeScanData('ITF-14', '(01)16901234567899')).toBe(']I116901234567899')
  expect(writeScanData('DataBarOmni', '6901234567892')).toBe(']e00106901234567892')
  expect(writeScanData('GS1-128', '(10)A(01)06901234567892(21)B')).toBe(`]C110A${FNC1}010690123456789221B`)
  expect(writeScanData('EAN-13-add-on', '690123456789212')).toBe(']E3690123456789212')
})

test('data that a symbol cannot carry is rejected', () => {
  const bad: [Symbology, string, object][] = [
    ['EAN-13', '6901234567893', { fault: 'check-digit', at: 12 }],
    ['EAN-13', '69012345678', { fault: 'length' }],
    ['EAN-13', '(01)06901234567892(10)A', { fault: 'kind', at: 22 }],
    ['GS1-128', 'plain text', { fault: 'kind', at: 0 }],
    ['Code39', '(10)A', { fault: 'kind', at: 0 }],
    ['GS1-QR', '(01)06901234567893', { fault: 'check-digit', at: 17, ai: '01' }],
    ['ITF-14', '16901234567898', { fault: 'check-digit', at: 13 }],
  ]
  for (const [symbology, data, fault] of bad) expect(writeScanData(symbology, data), data).toMatchObject(fault)
})

test('scanner data is read by its identifier', () => {
  expect(read(']C10106901234567892')).toEqual(['GS1-128', '(01)06901234567892'])
  expect(read(`]d2010690123456789210A1${FNC1}17271231`)).toEqual([
    'GS1-DataMatrix',
    '(01)06901234567892(10)A1(17)271231',
  ])
  expect(read(']E06901234567892')).toEqual(['EAN-13', '(01)06901234567892'])
  expect(read(']E00614141123452')).toEqual(['EAN-13', '(01)00614141123452'])
  expect(read(']E496385074')).toEqual(['EAN-8', '(01)00000096385074'])
  expect(read(']I116901234567899')).toEqual(['ITF-14', '(01)16901234567899'])
  expect(read(']I0123456')).toEqual(['ITF', ''])
  expect(read(']Q1https://id.gs1.org/01/06901234567892')).toEqual(['QR', ''])
  expect(read(']E06901234567892|]e010A1')).toEqual(['EAN-13', '(01)06901234567892(10)A1'])
  expect(readScanData(']E3690123456789212')).toMatchObject({ data: '6901234567892', addOn: '12' })
  expect(readScanData(']E3690123456789252099')).toMatchObject({ data: '6901234567892', addOn: '52099' })
  expect(readScanData(']E212345')).toMatchObject({ data: '', addOn: '12345' })
  expect(readScanData(']J0')).toMatchObject({ symbology: 'DotCode', data: '', elements: [] })
})

test('further modifiers of a text symbology are accepted', () => {
  // zxing-cpp sends ]L2 for PDF417; ISO/IEC 15424 has ]A1 to ]A7, ]F1 to ]F4, ]z1 to ]zC.
  for (const [text, symbology] of [
    [']L2A B', 'PDF417'],
    [']A7A B', 'Code39'],
    [']zCA B', 'Aztec'],
    [']d6A B', 'DataMatrix'],
    [']Q6A B', 'QR-FNC1-second-ECI'],
  ] as const) {
    expect(readScanData(text), text).toMatchObject({ identifier: text.slice(0, 3), symbology, data: 'A B' })
  }
})

test('a fault of scanner data has its place', () => {
  const bad: [string, object][] = [
    // gs1-syntax-engine scandata.c test_scandata_processScanData
    [']XX', { fault: 'symbology', at: 0 }],
    [']E9A', { fault: 'symbology', at: 0 }],
    ['', { fault: 'symbology', at: 0 }],
    [']', { fault: 'symbology', at: 0 }],
    [']Y9A', { fault: 'symbology', at: 0 }],
    [']E012345678901234', { fault: 'length', at: 16 }],
    [']E06901234567893', { fault: 'check-digit', at: 15 }],
    [']E3690123456789312', { fault: 'check-digit', at: 15 }],
    [']E4963850', { fault: 'length', at: 9 }],
    [']I116901234567898', { fault: 'check-digit', at: 16 }],
    [']I0123', { fault: 'length' }],
    [']E06901234567892|]e0', { fault: 'empty', at: 20 }],
    [']E06901234567892|]e010A#', { fault: 'character', at: 23, ai: '10' }],
    [']C1', { fault: 'empty', at: 3 }],
    [']C10106901234567893', { fault: 'check-digit', at: 18 }],
    [`]Q310A${FNC1}89`, { fault: 'application-identifier', at: 7 }],
  ]
  for (const [text, fault] of bad) expect(readScanData(text), text).toMatchObject(fault)
  expect(scanDataFaults(`]Q3010690123456789310A#`).map(({ fault, at }) => [fault, at])).toEqual([
    ['check-digit', 18],
    ['character', 22],
  ])
  expect([scanDataFaults(']J0'), scanDataFaults(']E06901234567892')]).toEqual([[], []])
})

test('identifiers are unique, and every symbology has one', () => {
  expect(new Set(symbologyIdentifiers.map(({ identifier }) => identifier)).size).toBe(symbologyIdentifiers.length)
  expect(symbologyIdentifiers.filter(({ identifier }) => !/^\][A-Za-z][0-9]$/.test(identifier))).toEqual([])
  const names = symbologyIdentifiers.flatMap(({ symbologies }) => symbologies)
  expect(new Set(names).size).toBe(names.length)
})
