import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createField } from '../../../packages/gs1/src/symbols/galois.ts'

const fields = [
  { polynomial: 0x11d, firstRoot: 0 },
  { polynomial: 0x12d, firstRoot: 1 },
  { polynomial: 0x163, firstRoot: 1 },
]

/** Product by shifts and additions, as the field is defined. */
function longProduct(a: number, b: number, polynomial: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product <<= 1
    if (product & 0x100) product ^= polynomial
    if ((b >> bit) & 1) product ^= a
  }
  return product
}

test('the product of any two elements is the one of the definition', () => {
  for (const { polynomial } of fields) {
    const { multiply } = createField(polynomial)
    const bad: string[] = []
    for (let a = 0; a < 256; a++) {
      for (let b = 0; b < 256; b++) if (multiply(a, b) !== longProduct(a, b, polynomial)) bad.push(`${a} x ${b}`)
    }
    expect(bad).toEqual([])
  }
})

test('words with their check words are zero at every root, for every number of check words', () => {
  for (const { polynomial, firstRoot } of fields) {
    const { reedSolomon } = createField(polynomial)
    for (let checkWords = 1; checkWords <= 68; checkWords++) {
      fc.assert(
        fc.property(fc.uint8Array({ minLength: 1, maxLength: 180 }), data => {
          const check = reedSolomon(data, checkWords, firstRoot)
          expect(check.length).toBe(checkWords)
          let root = 1
          for (let power = 0; power < firstRoot + checkWords; power++) {
            const value = [...data, ...check].reduce((sum, word) => longProduct(sum, root, polynomial) ^ word, 0)
            if (power >= firstRoot) expect(value, `${checkWords} check words, root ${power}`).toBe(0)
            root = longProduct(root, 2, polynomial)
          }
        }),
        { numRuns: 2 },
      )
    }
  }
})

test('the examples of ISO/IEC 18004 Annex I (01234567 in 1-M) and ISO/IEC 16022 Annex O (123456) have their check words', () => {
  const qr = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11]
  expect(Array.from(createField(0x11d).reedSolomon(Uint8Array.from(qr), 10, 0))).toEqual([
    0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55,
  ])
  expect(Array.from(createField(0x12d).reedSolomon(Uint8Array.of(142, 164, 186), 5, 1))).toEqual([114, 25, 5, 88, 102])
})
