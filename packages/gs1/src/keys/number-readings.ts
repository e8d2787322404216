/** How digits are read where a number of fixed length is expected: a whole number is never changed, a shorter GTIN is padded, a check
 *  digit is added only to what has none. GS1 General Specifications, "Global Trade Item Number" (a shorter GTIN fills a longer field
 *  with leading zeros), "Standard check digit calculations", "UPC-E barcode". */

import { checkDigit, hasValidCheckDigit } from '../check-digits/check-digit.ts'
import { type Fault, isFault } from '../fault.ts'
import { plainText } from '../interpret/pasted-text.ts'
import type { KeyKind } from '../prefixes/issuing-organisation.ts'
import { keyRow } from './keys.ts'
import { readUpcE } from './kinds/upc-e.ts'
import type { NumberReading } from './number-reading.ts'

/** Shorter GTINs that are written into a longer field. A GTIN-8 has an EAN-8 of its own. */
const shorterGtins: Partial<Record<KeyKind, Readonly<Record<number, NumberReading['shorter']>>>> = {
  'GTIN-13': { 12: 'GTIN-12' },
  'GTIN-14': { 12: 'GTIN-12', 13: 'GTIN-13' },
}

/** All readings of the digits as a number of `kind`, the most likely first; empty for other texts, whose fault the reader of the kind
 *  names. Spaces and hyphens are ignored. A number of the whole length has one reading, whether its check digit is right or not.
 *  @example numberReadings('GTIN-13', '690123456789').map(({ digits }) => digits) // ['6901234567892']
 *  @example numberReadings('GTIN-14', '6901234567892').map(({ digits }) => digits) // ['06901234567892', '69012345678922'] */
export function numberReadings(kind: KeyKind | 'UPC-E', text: string): readonly NumberReading[] {
  const { text: digits } = plainText(text, { dropHyphens: true })
  if (!/^[0-9]+$/.test(digits)) return []
  if (kind !== 'UPC-E') return readingsOfKind(kind, digits)
  return digits.length > 8 ? readingsOfKind('GTIN-12', digits) : upcEReadings(digits)
}

function readingsOfKind(kind: KeyKind, digits: string): readonly NumberReading[] {
  const length = keyRow(kind)?.digits
  if (length === undefined) return []
  if (digits.length === length) return [{ digits, written: 'whole' }]
  const isShortByOne = digits.length === length - 1
  const shorter = shorterGtins[kind]?.[digits.length]
  const isWhole = hasValidCheckDigit(digits)
  const padded = { digits: digits.padStart(length, '0'), written: 'padded' } as const
  return [
    ...(shorter && isWhole ? [{ ...padded, shorter }] : []),
    ...(isShortByOne ? [withCheckDigit(digits)] : []),
    ...(!shorter && isShortByOne && isWhole && mayBeginWithZero(kind) ? [padded] : []),
  ]
}

/** A GTIN-8 that begins with 0 is a number within one company, so a zero that is missing in front is no reading of seven digits. */
const mayBeginWithZero = (kind: KeyKind) => kind !== 'GTIN-8'

function withCheckDigit(body: string): NumberReading {
  const added = checkDigit(body)
  return { digits: body + added, written: 'check-digit-added', added }
}

/** Eight digits are whole. Seven are six digits and their check digit, or a number system and six digits; six have neither, and number
 *  system 0. */
function upcEReadings(digits: string): readonly NumberReading[] {
  const whole = digits.length === 8 ? shortForm(digits) : undefined
  const withoutSystem = digits.length === 7 ? shortForm(`0${digits}`) : undefined
  const withoutCheck = digits.length < 8 ? shortForm(digits) : undefined
  return [
    ...(whole ? [{ digits: whole, written: 'whole', short: true } as const] : []),
    ...(withoutSystem ? [{ digits: withoutSystem, written: 'padded', short: true } as const] : []),
    ...(withoutCheck
      ? [{ digits: withoutCheck, written: 'check-digit-added', added: withoutCheck.slice(-1), short: true } as const]
      : []),
  ]
}

/** The GTIN-12 of a short form. */
function shortForm(digits: string): string | undefined {
  const gtin = readUpcE(digits)
  return isFault(gtin) ? undefined : gtin.digits
}

/** `checkDigit`: whether the last digit is the check digit, where the person or program says so. `isTold`: whether the result is told to
 *  somebody who can object; a file cannot tell, so there two readings are a fault. */
export type ReadingOptions = { checkDigit?: 'present' | 'missing' | undefined; isTold?: boolean | undefined }

/** The one reading of the digits, undefined if there is none. A valid shorter GTIN is taken as it is, padded; of other digits the check
 *  digit is missing, and not a zero in front, as spreadsheets drop it. A fault 'two-readings' names both where neither is more likely, or
 *  nobody is told, and 'length' where `checkDigit` fits no reading.
 *  @example chosenReading('GTIN-14', '6901234567892').digits // '06901234567892'
 *  @example chosenReading('GTIN-14', '6901234567892', { checkDigit: 'missing' }).digits // '69012345678922'
 *  @example chosenReading('UPC-E', '1234565').fault // 'two-readings' */
export function chosenReading(
  kind: KeyKind | 'UPC-E',
  text: string,
  { checkDigit: stated, isTold = true }: ReadingOptions = {},
): NumberReading | Fault | undefined {
  const readings = numberReadings(kind, text)
  if (stated !== undefined && readings.length > 0) {
    const fitting = readings.find(({ added }) => (added === undefined) === (stated === 'present'))
    return fitting ?? statedLengthFault(kind, text, stated)
  }
  const [first, second] = readings
  if (second === undefined) return first
  if (isTold && !first?.short) return first
  return { fault: 'two-readings', at: 0, readings }
}

function statedLengthFault(kind: KeyKind | 'UPC-E', text: string, stated: 'present' | 'missing'): Fault {
  const length = (keyRow(kind === 'UPC-E' ? 'GTIN-12' : kind)?.digits ?? 0) - (stated === 'present' ? 0 : 1)
  return { fault: 'length', at: text.length, limits: { least: length, most: length, unit: 'digits' } }
}
