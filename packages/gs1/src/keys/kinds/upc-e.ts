/** UPC-E, the short form of a GTIN-12 with four or five zeros in its middle: GS1 General Specifications, "UPC-E barcode", zero
 *  suppression. Only number systems 0 and 1 have it. */

import { checkDigit } from '../../check-digits/check-digit.ts'
import { type Fault, isFault } from '../../fault.ts'
import { placeOf, readDigits } from '../../interpret/pasted-text.ts'
import { type Gtin, readGtin } from './gtin.ts'

/** The six digits that UPC-E prints for 12 digits of number system 0 or 1.
 *  @example suppressZeros('098765000076') // '987657' */
export function suppressZeros(digits: string): string | undefined {
  const [, manufacturer, item] = /^[01]([0-9]{5})([0-9]{5})[0-9]$/.exec(digits) ?? []
  if (manufacturer === undefined || item === undefined) return undefined
  if (/^[0-9]{2}[012]00$/.test(manufacturer) && item.startsWith('00')) {
    return manufacturer.slice(0, 2) + item.slice(2) + manufacturer[2]
  }
  if (manufacturer.endsWith('00') && item.startsWith('000')) return `${manufacturer.slice(0, 3)}${item.slice(3)}3`
  if (manufacturer.endsWith('0') && item.startsWith('0000')) return `${manufacturer.slice(0, 4)}${item.slice(4)}4`
  return /^0000[5-9]$/.test(item) ? manufacturer + item.slice(4) : undefined
}

/** The 8 digits of the short form: number system, six digits and check digit; undefined if the zeros of the GTIN-12 do not allow it
 *  (padding is removed first).
 *  @example upcEOf({ gtin14: '00042100005264' }) // '04252614' */
export function upcEOf({ gtin14 }: Pick<Gtin, 'gtin14'>): string | undefined {
  const digits = gtin14.slice(2)
  const short = gtin14.startsWith('00') ? suppressZeros(digits) : undefined
  return short === undefined ? undefined : digits.slice(0, 1) + short + digits.slice(11)
}

/** Reads 6 digits (number system 0), 7 (with number system) or 8 (with check digit) as the GTIN-12 they represent.
 *  @example readUpcE('425261').digits // '042100005264' */
export function readUpcE(text: string): Gtin | Fault {
  const plain = readDigits(text, [6, 7, 8])
  if (isFault(plain)) return plain
  const digits = plain.text.length === 6 ? `0${plain.text}` : plain.text
  if (!/^[01]/.test(digits)) return { fault: 'content', at: placeOf(plain, 0) }
  const body = digits.slice(0, 1) + expandZeros(digits.slice(1, 7))
  const check = checkDigit(body)
  if (digits.length === 8 && digits.slice(7) !== check) return { fault: 'check-digit', at: placeOf(plain, 7) }
  return readGtin(body + check)
}

/** The ten digits after the number system; the last of the six digits says where the zeros are. */
function expandZeros(sixDigits: string): string {
  const last = sixDigits.slice(5)
  if (last <= '2') return `${sixDigits.slice(0, 2)}${last}0000${sixDigits.slice(2, 5)}`
  if (last === '3') return `${sixDigits.slice(0, 3)}00000${sixDigits.slice(3, 5)}`
  if (last === '4') return `${sixDigits.slice(0, 4)}00000${sixDigits.slice(4, 5)}`
  return `${sixDigits.slice(0, 5)}0000${last}`
}
