import { isFault } from '@barcode-authority/gs1/faults'
import { drawSymbol, symbolWarnings } from '@barcode-authority/gs1/symbols'
import { expect, test } from 'vitest'
import { packageLevels } from '../products/fields/levels.ts'
import { productStates } from '../products/fields/states.ts'
import { itemCodes } from './item-codes.ts'
import { mainSymbol, stateNotes, suitedSymbols } from './suited-rules.ts'

const numbers = { 8: '69990014', 12: '614141123452', 13: '6999000000018', 14: '16999000000015' } as const
const retailKinds = { 8: 'EAN-8', 12: 'UPC-A', 13: 'EAN-13' } as const
const lengths = [8, 12, 13, 14] as const
const items = packageLevels.flatMap(level => lengths.map(length => ({ level, length, gtin: numbers[length] })))

const expected = (level: string, length: (typeof lengths)[number]) => {
  const matrix = ['DL-QR', 'GS1-DataMatrix', 'HanXin']
  const packages = ['ITF-14', 'GS1-128']
  if (length === 14) return level === 'pallet' ? ['GS1-128', 'ITF-14', ...matrix] : [...packages, ...matrix]
  const retail = retailKinds[length]
  if (level === 'each') return [retail, ...matrix]
  if (level === 'inner') return [retail, ...packages, ...matrix]
  if (level === 'case') return ['ITF-14', retail, 'GS1-128', ...matrix]
  return ['GS1-128', 'ITF-14', ...matrix]
}

test.each(items)('$level with $length digits has its symbols, the main one first', ({ level, length, gtin }) => {
  const types = suitedSymbols({ level, gtin }).map(({ type }) => type)
  expect(types).toEqual(expected(level, length))
  expect(types[0]).toBe(mainSymbol({ level, gtin }))
  expect(new Set(types).size).toBe(types.length)
})

test.each(items)(
  'every symbol of $level with $length digits is drawn for its use without a warning of it',
  ({ level, gtin }) => {
    const codeOf = itemCodes(gtin, { batch: 'L1', expiry: '2027-12-31' })
    if (isFault(codeOf)) throw new Error(codeOf.fault)
    for (const { type, use } of suitedSymbols({ level, gtin })) {
      const request = { type, code: codeOf(type).code, ...(use !== null && { use }) }
      expect(isFault(drawSymbol(request)), type).toBe(false)
      expect(
        symbolWarnings(request).filter(({ fault }) => fault === 'use'),
        `${type} ${use}`,
      ).toEqual([])
    }
  },
)

test('a unit is sized for the point of sale, a package for the warehouse, what is scanned in both for both', () => {
  const useOf = (level: 'each' | 'inner' | 'case' | 'pallet', type: string) =>
    suitedSymbols({ level, gtin: numbers[13] }).find(symbol => symbol.type === type)?.use
  expect(useOf('each', 'EAN-13')).toBe('retail')
  expect(useOf('each', 'DL-QR')).toBe('retail')
  expect(useOf('each', 'HanXin')).toBeNull()
  expect(useOf('inner', 'EAN-13')).toBe('retail+distribution')
  expect(useOf('case', 'ITF-14')).toBe('distribution')
  expect(useOf('case', 'EAN-13')).toBe('retail+distribution')
  expect(useOf('pallet', 'GS1-DataMatrix')).toBe('distribution')
})

test('every state but in use says what to know', () => {
  expect(productStates.map(state => [state, stateNotes[state]?.tone ?? null])).toEqual([
    ['draft', 'info'],
    ['reserved', 'info'],
    ['in-use', null],
    ['discontinued', 'warning'],
    ['archived', 'warning'],
  ])
})

const data = { batch: 'L1', produced: '2026-11-01', bestBefore: '2027-05-01', expiry: '2027-06-01', serial: 'A7' }

test('the data of the panel are in every symbol that carries any, elements of predefined length first', () => {
  const codeOf = itemCodes(numbers[13], data)
  if (isFault(codeOf)) throw new Error(codeOf.fault)
  const elements = '(01)06999000000018(11)261101(15)270501(17)270601(10)L1(21)A7'
  expect(codeOf('GS1-DataMatrix')).toEqual({ code: elements, text: elements })
  expect(codeOf('GS1-128').code).toBe(elements)
  const link = 'https://id.gs1.org/01/06999000000018/10/L1/21/A7?11=261101&15=270501&17=270601'
  expect(codeOf('DL-QR').code).toBe(link)
  expect(codeOf('HanXin').code).toBe(link)
  expect(codeOf('EAN-13')).toEqual({ code: '6999000000018', text: '6 999000 000018' })
  expect(codeOf('ITF-14').code).toBe('06999000000018')
})

test.each([
  [{ batch: '批号' }, 'batch'],
  [{ batch: '123456789012345678901' }, 'batch'],
  [{ produced: '2026-13-01' }, 'produced'],
  [{ bestBefore: '2027-02-30' }, 'bestBefore'],
  [{ expiry: 'soon' }, 'expiry'],
  [{ serial: 'a b' }, 'serial'],
  [{ domain: 'not a domain' }, 'domain'],
] as const)('%j is refused at its field', (wrong, part) => {
  expect(itemCodes(numbers[13], wrong)).toMatchObject({ part, fault: expect.any(String) })
})
