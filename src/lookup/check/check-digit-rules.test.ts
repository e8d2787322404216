import { isFault } from '@barcode-authority/gs1/faults'
import { checkDigitSteps, keyTable, readKey } from '@barcode-authority/gs1/keys'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLine } from './check-digit-rules.ts'
import { checkedKinds, splitLines } from './check-kinds.ts'
import { evenAndOddSums } from './check-steps-rules.ts'

test.each([
  ['GTIN-13', '690123456789', '6901234567892', '2'],
  ['GTIN-14', '1690123456789', '16901234567899', '9'],
  ['GTIN-12', '61414112345', '614141123452', '2'],
  ['GTIN-8', '6901234', '69012341', '1'],
  ['GLN', '690123456789', '6901234567892', '2'],
  ['SSCC', '36901234000000001', '369012340000000017', '7'],
  ['GSRN', '69012340000000001', '690123400000000018', '8'],
  ['GSIN', '6901234000000001', '69012340000000016', '6'],
  ['GDTI', '690123456789', '6901234567892', '2'],
  ['GCN', '690123456789', '6901234567892', '2'],
  ['GRAI', '690123456789', '06901234567892', '2'],
  ['GRAI', '0690123456789', '06901234567892', '2'],
  ['GMN', '1987654Ad4X4bL5ttr2310c', '1987654Ad4X4bL5ttr2310c2K', '2K'],
] as const)('the check digit of %s %s is added', (kind, body, whole, check) => {
  const line = checkLine(kind, body)
  expect(line).toMatchObject({ whole, check })
  expect(line.given).toBeUndefined()
  expect(line.fault).toBeUndefined()
  expect(isFault(readKey(kind, whole))).toBe(false)
})

test('a whole number is verified, and every other check digit is wrong', () => {
  for (let digit = 0; digit <= 9; digit++) {
    expect(checkLine('GTIN-13', `690123456789${digit}`)).toMatchObject({ check: '2', given: String(digit) })
    expect(checkLine('GRAI', `0690123456789${digit}A1`)).toMatchObject({ check: '2', given: String(digit) })
  }
  expect(checkLine('GRAI', '06901234567892A1')).toMatchObject({ whole: '06901234567892A1', checkAt: 13 })
  expect(checkLine('GMN', '1987654Ad4X4bL5ttr2310c2K')).toMatchObject({ given: '2K', check: '2K' })
  expect(checkLine('GMN', '1987654Ad4X4bL5ttr2310cXX')).toMatchObject({ given: 'XX', check: '2K' })
})

test('keys without a check digit are checked by their structure', () => {
  expect(checkLine('GIAI', '6901234X')).toMatchObject({ whole: '6901234X' })
  expect(checkLine('GIAI', 'X901234')).toMatchObject({ fault: { at: 0 } })
  expect(checkLine('CPID', '6901234型号')).toMatchObject({ fault: { at: 7 } })
})

test('the fault of a letter has its position, the fault of a wrong length has the length', () => {
  expect(checkLine('GTIN-13', '69012A456789')).toMatchObject({ fault: { at: 5 } })
  expect(checkLine('GTIN-13', '6 9012A456789')).toMatchObject({ fault: { at: 6 } })
  expect(checkLine('GTIN-13', '6901').fault?.message).toContain('4 位')
  expect(checkLine('GTIN-13', '69012345678921').fault?.message).toContain('14 位')
  expect(checkLine('GTIN-13', '69012📦456789').fault?.message).toContain('📦')
  expect(checkLine('GMN', '型号')).toMatchObject({ fault: { at: 0 } })
})

test('several numbers are separated by lines or commas; empty lines are ignored', () => {
  const text = '690123456789\n\n６９０１２３４５６７８９２，6 901234 567891'
  expect(splitLines('GTIN-13', text)).toEqual(['690123456789', '６９０１２３４５６７８９２', '6 901234 567891'])
  expect(splitLines('GMN', '1987654Ad4,X\n2')).toEqual(['1987654Ad4,X', '2'])
})

test('the fault of a very long line names its length', () => {
  const [line = ''] = splitLines('GTIN-13', `${'6'.repeat(345)}\n`)
  expect(checkLine('GTIN-13', line).fault?.message).toContain('输入了 345 位')
  for (const value of checkedKinds) expect(checkLine(value, '6'.repeat(30_000)).fault).toBeDefined()
})

test('for any input, every kind returns a key or a fault with a position inside the text', () => {
  const anything = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[0-9 ]{0,40}$/))
  fc.assert(
    fc.property(anything, text => {
      for (const value of checkedKinds) {
        const { fault, whole } = checkLine(value, text)
        expect(fault !== undefined || whole !== undefined).toBe(true)
        if (fault) expect(fault.at >= 0 && fault.at <= text.length).toBe(true)
      }
    }),
  )
})

test('the steps are the sums of even and odd positions, as in the standard', () => {
  expect(evenAndOddSums(checkDigitSteps('690123456789'))).toEqual({
    even: [9, 7, 5, 3, 1, 9],
    odd: [8, 6, 4, 2, 0, 6],
    evenSum: 34,
    oddSum: 26,
  })
})

test('every kind of the table can be chosen, none twice', () => {
  expect([...checkedKinds].sort()).toEqual(keyTable.map(({ kind }) => kind).sort())
})
