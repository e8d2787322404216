import { expect, test } from 'vitest'
import { checkDigitSteps } from '../gs1/check-digit.ts'
import { checkedKinds, checkLines, sumsOf } from './check-digit-rules.ts'

test.each([
  ['GTIN-13', '690123456789', '2'],
  ['GTIN-14', '1690123456789', '9'],
  ['GTIN-12', '61414112345', '2'],
  ['GTIN-8', '6901234', '1'],
  ['SSCC', '36901234000000001', '7'],
  ['GSIN', '6901234000000001', '6'],
  ['GMN', '1987654Ad4X4bL5ttr2310c', '2K'],
] as const)('the check digit of %s %s is %s', (kind, body, check) => {
  expect(checkLines(kind, body)).toMatchObject([{ body, check }])
})

test('a whole number is verified, and every other last digit is wrong', () => {
  for (let digit = 0; digit <= 9; digit++) {
    const [line] = checkLines('GTIN-13', `690123456789${digit}`)
    expect(line).toMatchObject({ check: '2', given: String(digit) })
  }
})

test('several numbers are pasted in lines or with commas; empty lines count for nothing', () => {
  const lines = checkLines('GTIN-13', '690123456789\n\n６９０１２３４５６７８９２，6 901234 567891')
  expect(lines).toMatchObject([{ check: '2' }, { given: '2' }, { given: '1', check: '2' }])
  expect(lines[0]).not.toHaveProperty('given')
})

test('letters and wrong lengths are said with their place and count', () => {
  expect(checkLines('GTIN-13', '69012A456789')).toMatchObject([{ fault: expect.stringContaining('第 6 个') }])
  expect(checkLines('GTIN-13', '6901')).toMatchObject([{ fault: expect.stringContaining('4 位') }])
  expect(checkLines('GMN', '型号')).toMatchObject([{ fault: expect.any(String) }])
})

test('a model number with its pair is verified', () => {
  expect(checkLines('GMN', '1987654Ad4X4bL5ttr2310c2K')).toMatchObject([{ given: '2K', check: '2K' }])
  expect(checkLines('GMN', '1987654Ad4X4bL5ttr2310cXX')).toMatchObject([{ given: 'XX', check: '2K' }])
})

test('the steps count as the standard counts them', () => {
  expect(sumsOf(checkDigitSteps('690123456789'))).toEqual({
    even: [9, 7, 5, 3, 1, 9],
    odd: [8, 6, 4, 2, 0, 6],
    evenSum: 34,
    oddSum: 26,
  })
})

test('no kind is offered twice', () => {
  expect(new Set(checkedKinds.map(({ value }) => value)).size).toBe(checkedKinds.length)
})
