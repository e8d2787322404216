import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'
import { emptyValue, formatCount, groupDigits } from './format-count.ts'
import { formatNumber, formatPercent, formatText, type NumberInput, unknownCode } from './formats.ts'

const invalidNumbers: readonly NumberInput[] = [
  null,
  undefined,
  '',
  '   ',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  'abc',
  '1,000',
  '1.2.3',
  '.',
  '-',
  '0x10',
  '1e999',
  '12 345',
  '--1',
]

test('an empty or invalid number is formatted as two dashes with a space between', () => {
  expect(emptyValue).toBe('- -')
  expect(invalidNumbers.map(value => [value, formatNumber(value)]).filter(([, text]) => text !== '- -')).toEqual([])
  expect(invalidNumbers.map(value => [value, formatPercent(value)]).filter(([, text]) => text !== '- -')).toEqual([])
  const noNumbers = [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  expect(noNumbers.map(value => [value, formatCount(value)]).filter(([, text]) => text !== '- -')).toEqual([])
})

test('an unknown code is formatted as two dashes without a space', () => {
  expect(unknownCode).toBe('--')
})

const numberCases: readonly (readonly [NumberInput, string])[] = [
  [0, '0.00'],
  [-0, '0.00'],
  ['-0', '0.00'],
  [1, '1.00'],
  [1.005, '1.00'],
  [1.239, '1.23'],
  [1.999, '1.99'],
  [0.29 * 100, '29.00'],
  [0.1 + 0.2, '0.30'],
  [4.35 * 100, '435.00'],
  [1.1 * 3, '3.30'],
  [0.07 * 100, '7.00'],
  [0.3 - 0.1, '0.20'],
  [-1.005, '-1.01'],
  [-1.231, '-1.24'],
  [-0.001, '-0.01'],
  [-1.5, '-1.50'],
  [-(0.29 * 100), '-29.00'],
  [0.009, '0.00'],
  [5e-324, '0.00'],
  [-5e-324, '-0.01'],
  [1e-7, '0.00'],
  [1e21, '1000000000000000000000.00'],
  [1.5e300, `15${'0'.repeat(299)}.00`],
  [Number.MAX_SAFE_INTEGER, '9007199254740991.00'],
  [1234567890123.456, '1234567890123.45'],
  [12345678901.239, '12345678901.23'],
  [6901234567892n, '6901234567892.00'],
  [-7n, '-7.00'],
  ['12.345', '12.34'],
  ['-12.345', '-12.35'],
  ['+3', '3.00'],
  ['.5', '0.50'],
  ['7.', '7.00'],
  [' 8.1 ', '8.10'],
  ['1.2e3', '1200.00'],
  ['1e-3', '0.00'],
  ['99999999999999999999.999', '99999999999999999999.99'],
]

test('a number has two decimals, rounded down, without errors of binary fractions', () => {
  expect(numberCases.map(([value]) => [value, formatNumber(value)])).toEqual(
    numberCases.map(([value, text]) => [value, text]),
  )
})

test('decimals, rounding and grouping are options', () => {
  expect(formatNumber(1.005, { rounding: 'round' })).toBe('1.01')
  expect(formatNumber(-1.005, { rounding: 'round' })).toBe('-1.01')
  expect(formatNumber(1.004, { rounding: 'round' })).toBe('1.00')
  expect(formatNumber(-0.001, { rounding: 'round' })).toBe('0.00')
  expect(formatNumber(9.995, { rounding: 'round' })).toBe('10.00')
  expect(formatNumber(1234567.891, { group: true })).toBe('1,234,567.89')
  expect(formatNumber(-1234.5, { group: true })).toBe('-1,234.50')
  expect(formatNumber(2.9, { decimals: 0 })).toBe('2')
  expect(formatNumber(0.12345, { decimals: 4 })).toBe('0.1234')
})

test('rounding down keeps every number of cents exactly, positive or negative', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), cents => {
      const sign = cents < 0 ? '-' : ''
      const digits = String(Math.abs(cents)).padStart(3, '0')
      expect(formatNumber(cents / 100)).toBe(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`)
    }),
  )
})

test('rounding down never gives more than the number itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), thousandths => {
      const written = Number(formatNumber(thousandths / 1000)) * 1000
      expect(Math.round(written)).toBeLessThanOrEqual(thousandths)
      expect(Math.round(written)).toBeGreaterThan(thousandths - 10)
    }),
  )
})

test('a percentage is rounded to two decimals', () => {
  expect(formatPercent(0.29)).toBe('29.00%')
  expect(formatPercent(1)).toBe('100.00%')
  expect(formatPercent(0)).toBe('0.00%')
  expect(formatPercent(1.005)).toBe('100.50%')
  expect(formatPercent(0.123456)).toBe('12.35%')
  expect(formatPercent(0.123449)).toBe('12.34%')
  expect(formatPercent(0.10005)).toBe('10.01%')
  expect(formatPercent(1 / 3)).toBe('33.33%')
  expect(formatPercent(2 / 3)).toBe('66.67%')
  expect(formatPercent(-0.10005)).toBe('-10.01%')
  expect(formatPercent('0.5')).toBe('50.00%')
  expect(formatPercent(0.99999, { rounding: 'floor' })).toBe('99.99%')
  expect(formatPercent(0.372, { decimals: 1 })).toBe('37.2%')
})

test('counts and digits have thousands separators', () => {
  expect(['1', '12', '123', '1234', '123456', '1234567', '-1234', '1234.5678', ''].map(groupDigits)).toEqual([
    '1',
    '12',
    '123',
    '1,234',
    '123,456',
    '1,234,567',
    '-1,234',
    '1,234.5678',
    '',
  ])
  expect(formatCount(512846)).toBe('512,846')
  expect(formatCount(999)).toBe('999')
  expect(formatCount(0)).toBe('0')
  expect(formatCount(-0.5)).toBe('-1')
  expect(formatCount(1999.99)).toBe('1,999')
})

test('a file size is formatted in the unit that keeps it short', () => {
  const sizes: readonly (readonly [number | null | undefined, string])[] = [
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [36 * 1024, '36 KB'],
    [1_258_291, '1.2 MB'],
    [1024 * 1024 - 1, '1 MB'],
    [5 * 1024 ** 2, '5 MB'],
    [3 * 1024 ** 3, '3 GB'],
    [2048 * 1024 ** 4, '2048 TB'],
    [-1, emptyValue],
    [Number.NaN, emptyValue],
    [Number.POSITIVE_INFINITY, emptyValue],
    [null, emptyValue],
    [undefined, emptyValue],
  ]
  expect(sizes.map(([bytes]) => formatFileSize(bytes))).toEqual(sizes.map(([, text]) => text))
})

test('a text is itself; an empty text is formatted as two dashes', () => {
  expect(['示例', '', '  ', null, undefined].map(formatText)).toEqual([
    '示例',
    emptyValue,
    emptyValue,
    emptyValue,
    emptyValue,
  ])
})
