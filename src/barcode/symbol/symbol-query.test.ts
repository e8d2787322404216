import { isFault } from '@barcode-authority/gs1/faults'
import { drawSymbol, symbolTypes, uses } from '@barcode-authority/gs1/symbols'
import { expect, test } from 'vitest'
import { sheetTypes } from '../../labels/sheet/label-sheet-fields.tsx'
import { kindOptions, kindOrder, sheetKinds, symbolKinds, usesOf } from './symbol-kinds.ts'
import { codeForType, readSymbolQuery, symbolTypeOf, toSymbolInput, typeOfReading } from './symbol-query.ts'

const allOptions = {
  use: 'retail',
  magnification: '1',
  barHeight: '30',
  addOn: '12',
  bearerBars: 'none',
  level: 'Q',
  shape: 'rectangle',
  humanReadable: 'false',
} as const

test('every kind can be chosen once, and its example is drawn as it is written', () => {
  expect([...kindOrder].sort()).toEqual([...symbolTypes].sort())
  const wrong = symbolTypes.filter(type => isFault(drawSymbol({ type, code: symbolKinds[type].example })))
  expect(wrong).toEqual([])
})

test.each(symbolTypes)('the input for %s contains only the options of this kind', type => {
  const input = toSymbolInput(readSymbolQuery({ ...allOptions, type, code: symbolKinds[type].example }))
  const sentOptions = kindOptions.filter(name => input?.[name] !== undefined)
  expect(sentOptions).toEqual(kindOptions.filter(name => symbolKinds[type].options.includes(name)))
})

test('every use can be chosen for a kind of GS1, also where the kind is not read: then a check says so', () => {
  expect(usesOf('QR')).toEqual([])
  expect(usesOf('ITF-14')).toEqual(uses)
})

test('the kinds with a link to label sheets are the kinds of the label sheets', () => {
  expect(sheetKinds).toEqual(sheetTypes.map(({ value }) => value))
})

test('there is no input without a code; an unknown kind becomes EAN-13', () => {
  expect(toSymbolInput(readSymbolQuery({}))).toBeUndefined()
  expect(toSymbolInput(readSymbolQuery({ type: 'ITF-14', code: '  ' }))).toBeUndefined()
  expect(symbolTypeOf({ type: '<script>' })).toBe('EAN-13')
  expect(toSymbolInput({ code: '1', level: 'Z', bearerBars: '9', dpi: '7' })).toMatchObject({
    type: 'EAN-13',
    level: undefined,
    bearerBars: undefined,
    dpi: undefined,
  })
})

test.each([
  ['1.5', '1.5'],
  ['150%', '1.5'],
  ['８０％', '0.8'],
  ['120.5 %', '1.205'],
  ['150 ％', '1.5'],
  ['rubbish', 'rubbish'],
])('the magnification %s is sent as %s', (magnification, expected) => {
  expect(toSymbolInput({ code: '1', magnification })?.magnification).toBe(expected)
})

test('lengths may be written with their unit', () => {
  expect(toSymbolInput({ code: '1', xDimension: ' 0.33 毫米', barHeight: '２５mm' })).toMatchObject({
    xDimension: '0.33',
    barHeight: '25',
  })
})

test.each([
  ['GS1-128', '6999000000018', '(01)06999000000018'],
  ['DL-QR', '69990014', '(01)00000069990014'],
  ['GS1-QR', '(10)LOT', '(10)LOT'],
  ['EAN-13', '(01)06999000000018(10)A', '6999000000018'],
  ['EAN-13', 'https://example.com/01/06999000000018/10/A', '6999000000018'],
  ['EAN-13', '(01)16999000000015', '16999000000015'],
  ['EAN-8', '(01)00000069990014', '69990014'],
  ['UPC-A', '(01)00614141123452', '614141123452'],
  ['ITF-14', '(01)16999000000015(17)271231', '16999000000015'],
  ['DataBar', '(01)069990000000181', '(01)069990000000181'],
  ['QR', '(01)06999000000018', '(01)06999000000018'],
  ['EAN-8', '6999000000026', '6999000000026'],
  ['EAN-13', '', ''],
] as const)('for %s, %s becomes %s', (type, input, expected) => {
  const isExample = Object.values(symbolKinds).some(({ example }) => example === input)
  expect(codeForType(type, input)).toBe(isExample ? symbolKinds[type].example : expected)
})

test('an example becomes the example of the next kind', () => {
  for (const from of symbolTypes) {
    for (const to of symbolTypes) expect(codeForType(to, symbolKinds[from].example)).toBe(symbolKinds[to].example)
  }
})

test('a reading with number system 1 is drawn as UPC-A, because UPC-E is not', () => {
  expect(typeOfReading('UPC-E', '123456000056')).toBe('UPC-A')
  expect(typeOfReading('UPC-E', '012345000065')).toBe('UPC-E')
  expect(typeOfReading('ITF-14', '69012345678922')).toBe('ITF-14')
})
