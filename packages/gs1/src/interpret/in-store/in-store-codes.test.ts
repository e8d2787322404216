import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit } from '../../check-digits/check-digit.ts'
import { measureCheckDigit } from '../../check-digits/measure-check-digit.ts'
import { isFault } from '../../fault.ts'
import { readGtin } from '../../keys/kinds/gtin.ts'
import { inStoreCode } from './in-store-codes.ts'

const withCheckDigit = (body: string) => body + checkDigit(body)

function readings(digits: string) {
  const gtin = readGtin(digits)
  if (isFault(gtin)) throw new Error(digits)
  return inStoreCode(gtin)?.readings.map(({ structure, parts }) => [structure, parts.map(({ text }) => text).join(' ')])
}

test('the check digit of a price or weight is as published', () => {
  // GS1 General Specifications, examples of 7.9.3 and 7.9.4.
  expect([measureCheckDigit('2875'), measureCheckDigit('14685')]).toEqual(['9', '6'])
})

test('every wrong digit of a price or weight changes its check digit', () => {
  const changed = fc.integer({ min: 0, max: 99_999 }).chain(number => {
    const digits = String(number)
      .padStart(number % 2 ? 4 : 5, '0')
      .slice(-5)
    return fc.record({ digits: fc.constant(digits), at: fc.nat(digits.length - 1), by: fc.integer({ min: 1, max: 9 }) })
  })
  fc.assert(
    fc.property(changed, ({ digits, at, by }) => {
      const other = (Number(digits.charAt(at)) + by) % 10
      const wrong = digits.slice(0, at) + other + digits.slice(at + 1)
      expect(measureCheckDigit(wrong)).not.toBe(measureCheckDigit(digits))
    }),
  )
})

test('an in-store number is read by every usual pattern, the most likely first', () => {
  expect(readings(withCheckDigit('210601304008'))).toEqual([
    ['item-5-measure-5', `21 06013 04008 ${checkDigit('210601304008')}`],
    ['item-6-measure-4', `21 060130 4008 ${checkDigit('210601304008')}`],
    ['item', `21 0601304008 ${checkDigit('210601304008')}`],
  ])
  expect(readings(withCheckDigit('201234592875'))).toContainEqual([
    'item-5-check-measure-4',
    `20 12345 9 2875 ${checkDigit('201234592875')}`,
  ])
  expect(readings(withCheckDigit('291234614685'))).toContainEqual([
    'item-4-check-measure-5',
    `29 1234 6 14685 ${checkDigit('291234614685')}`,
  ])
  const gtin = readGtin(withCheckDigit('210601304008'))
  expect(isFault(gtin) ? gtin : inStoreCode(gtin)).toMatchObject({
    scope: 'shop',
    readings: [{ measure: { digits: '04008', amount: '40.08', kilograms: '4.008' } }, {}, {}],
  })
})

test('twelve digits that begin with 2 have prefix 02; numbers of one company are not split further', () => {
  const upc = withCheckDigit('21234501250')
  expect(readings(upc)?.[0]).toEqual(['item-5-measure-5', `02 12345 01250 ${upc.slice(-1)}`])
  expect(readings(`0${upc}`)).toEqual(readings(upc))
  expect(readings(withCheckDigit('41234501250'))).toEqual([['item', `04 1234501250 ${checkDigit('41234501250')}`]])
  expect(readings(withCheckDigit('2012345'))).toEqual([['item', `2 012345 ${checkDigit('2012345')}`]])
})

test('other numbers have no in-store reading', () => {
  for (const digits of ['6901234567892', '614141123452', '96385074', '9771234567003', withCheckDigit('981234567890')]) {
    expect(readings(digits), digits).toBeUndefined()
  }
})

test('the parts of every reading are the whole number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200_000_000_000, max: 299_999_999_999 }), body => {
      for (const [, parts] of readings(withCheckDigit(String(body))) ?? [])
        expect(parts?.replaceAll(' ', '')).toBe(withCheckDigit(String(body)))
    }),
  )
})
