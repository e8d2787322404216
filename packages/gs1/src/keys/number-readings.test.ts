import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, hasValidCheckDigit } from '../check-digits/check-digit.ts'
import { isFault } from '../fault.ts'
import { faultMessage } from '../fault-messages.ts'
import { readingMessage } from '../locales/reading-texts.ts'
import { readKey } from './keys.ts'
import { chosenReading, numberReadings } from './number-readings.ts'

/** Every reading: the digits as they are drawn, and how they came about. */
// biome-ignore format: one row a line
const rows = [
  ['GTIN-13', '6901234567892', ['6901234567892 whole']],
  ['GTIN-13', '6901234567893', ['6901234567893 whole']],
  ['GTIN-13', '690123456789', ['6901234567892 check-digit-added']],
  ['GTIN-13', '036000291452', ['0036000291452 padded', '0360002914522 check-digit-added']],
  ['GTIN-13', '６９０ 123-456789', ['6901234567892 check-digit-added']],
  ['GTIN-13', '96385074', []],
  ['GTIN-14', '6901234567892', ['06901234567892 padded', '69012345678922 check-digit-added']],
  ['GTIN-14', '1690123456789', ['16901234567899 check-digit-added']],
  ['GTIN-14', '036000291452', ['00036000291452 padded']],
  ['GTIN-14', '036000291453', []],
  ['GTIN-12', '61414112346', ['614141123469 check-digit-added']],
  ['GTIN-12', '36000291452', ['360002914522 check-digit-added', '036000291452 padded']],
  ['GTIN-8', '6901234', ['69012341 check-digit-added']],
  ['GTIN-8', '0000017', ['00000178 check-digit-added']],
  ['SSCC', '36901234000000001', ['369012340000000017 check-digit-added']],
  ['SSCC', '69012340000000016', ['690123400000000162 check-digit-added', '069012340000000016 padded']],
  ['UPC-E', '012345000065', ['012345000065 whole']],
  ['UPC-E', '01234565', ['012345000065 whole']],
  ['UPC-E', '1234565', ['012345000065 padded', '123456000056 check-digit-added']],
  ['UPC-E', '0123456', ['012345000065 check-digit-added']],
  ['UPC-E', '123456', ['012345000065 check-digit-added']],
  ['UPC-E', '01234500006', ['012345000065 check-digit-added']],
  ['GTIN-13', '69012A456789', []],
  ['GTIN-13', '', []],
] as const

test.each(rows)('%s %s is read as %j', (kind, text, expected) => {
  expect(numberReadings(kind, text).map(({ digits, written }) => `${digits} ${written}`)).toEqual(expected)
})

test('a number that is whole is never changed, and an added digit is only added to what has none', () => {
  const kinds = ['GTIN-8', 'GTIN-12', 'GTIN-13', 'GTIN-14', 'GLN', 'SSCC', 'GSRN', 'GSIN', 'UPC-E'] as const
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.stringMatching(/^[0-9]{6,18}$/), (kind, digits) => {
      const reading = chosenReading(kind, digits)
      if (reading === undefined || isFault(reading)) return
      if (reading.written === 'whole' && !reading.short) expect(reading.digits).toBe(digits)
      if (reading.written === 'padded' && !reading.short) expect(BigInt(reading.digits)).toBe(BigInt(digits))
      if (reading.written === 'check-digit-added' && !reading.short) {
        expect(reading.digits).toBe(digits + checkDigit(digits))
        const isShorterGtin = (kind === 'GTIN-14' || kind === 'GTIN-13') && hasValidCheckDigit(digits)
        expect(isShorterGtin).toBe(false)
      }
    }),
    { numRuns: 3000 },
  )
})

test('a valid shorter GTIN is taken as it is where somebody is told, and refused with both readings in a file', () => {
  for (const [kind, text, padded, added] of [
    ['GTIN-13', '036000291452', '0036000291452', '0360002914522'],
    ['GTIN-14', '6901234567892', '06901234567892', '69012345678922'],
  ] as const) {
    expect(chosenReading(kind, text)).toMatchObject({ digits: padded })
    const fault = chosenReading(kind, text, { isTold: false })
    if (!isFault(fault)) throw new Error(JSON.stringify(fault))
    for (const language of ['zh', 'en'] as const) {
      expect(faultMessage(fault, language)).toContain(padded)
      expect(faultMessage(fault, language)).toContain(added)
    }
    expect(chosenReading(kind, text, { checkDigit: 'present', isTold: false })).toMatchObject({ digits: padded })
    expect(chosenReading(kind, text, { checkDigit: 'missing', isTold: false })).toMatchObject({ digits: added })
  }
})

test('seven digits of UPC-E have two readings, neither of which is more likely', () => {
  expect(chosenReading('UPC-E', '1234565')).toMatchObject({ fault: 'two-readings' })
})

test.each([
  ['GTIN-12', '36000291452'],
  ['SSCC', '69012340000000016'],
] as const)('%s %s may lack a zero in front: the check digit is added where somebody is told', (kind, text) => {
  expect(chosenReading(kind, text)).toMatchObject({ written: 'check-digit-added' })
  expect(chosenReading(kind, text, { isTold: false })).toMatchObject({ fault: 'two-readings' })
  expect(chosenReading(kind, text, { checkDigit: 'present' })).toMatchObject({ digits: `0${text}`, written: 'padded' })
})

test('a statement that fits no reading is a fault of length', () => {
  expect(chosenReading('GTIN-13', '690123456789', { checkDigit: 'present' })).toMatchObject({
    fault: 'length',
    limits: { most: 13 },
  })
  expect(chosenReading('GTIN-13', '6901234567892', { checkDigit: 'missing' })).toMatchObject({
    fault: 'length',
    limits: { most: 12 },
  })
})

test('what was assumed is said, and never called right', () => {
  for (const [kind, text] of rows) {
    for (const reading of numberReadings(kind, text)) {
      const [zh = '', en = ''] = [readingMessage(reading), readingMessage(reading, 'en')]
      expect(zh + en).not.toMatch(/正确|right|correct/)
      if (reading.written === 'whole' && !reading.short) expect(zh + en).toBe('')
      else for (const message of [zh, en]) expect(message).toContain(reading.digits)
      if (reading.added !== undefined) {
        expect(zh).toContain(`加上了校验码 ${reading.added}`)
        expect(en).toContain(`Check digit ${reading.added} was added`)
      }
    }
  }
})

test('every chosen reading of a valid body is a valid key', () => {
  for (const [kind, text] of rows) {
    for (const { digits, written } of numberReadings(kind, text)) {
      if (written === 'whole') continue
      expect(isFault(readKey(kind === 'UPC-E' ? 'GTIN-12' : kind, digits)), `${kind} ${digits}`).toBe(false)
    }
  }
})
