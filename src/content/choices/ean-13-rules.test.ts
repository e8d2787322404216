import { expect, test } from 'vitest'
import { eanDigits, readPlace } from './ean-13-rules.ts'

test('each digit but the first has seven modules, which do not overlap, and the owners follow each other', () => {
  expect(eanDigits.map(({ digit }) => digit).join('')).toBe('6999001800426')
  expect(eanDigits.map(({ owner }) => owner.charAt(0)).join('')).toBe('pppccccciiiic')
  expect(eanDigits.map(({ set = '-' }) => set).join('')).toBe('-ABBBAACCCCCC')
  expect(eanDigits[0]?.modules).toBeUndefined()
  // Digit 9 in sets A and B, digit 6 in set C.
  expect([eanDigits[1]?.modules, eanDigits[2]?.modules, eanDigits[12]?.modules]).toEqual([
    '0001011',
    '0010111',
    '1010000',
  ])
})

test('a place is a number from 1 to 13, anything else is none', () => {
  expect(['1', '13', '0', '14', '01', 'x', '', null].map(readPlace)).toEqual([
    0,
    12,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
