/** EAN-13, EAN-8 and UPC-A as modules (UPC-E: see upc-e.ts): GS1 General Specifications, "EAN/UPC symbology"; GB 12904. '1' is a dark
 *  module. Digits include their check digit and are already validated (see gtin.ts). */

const leftOddDigits = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const rightDigits = leftOddDigits.map(modules => modules.replace(/[01]/g, module => (module === '0' ? '1' : '0')))
const leftEvenDigits = rightDigits.map(modules => Array.from(modules).reverse().join(''))

/** Parity of the six left digits by the first digit: E is even (G), O is odd. */
const ean13Parity = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO']

export const guardPattern = '101'
const centrePattern = '01010'

function digitModules(digits: string, set: readonly string[]): string {
  let modules = ''
  for (const digit of digits) modules += set[Number(digit)] ?? ''
  return modules
}

/** Digits of number set A (O) or B (E), by parity. */
export function modulesByParity(digits: string, parity: string): string {
  let modules = ''
  for (let at = 0; at < digits.length; at++) {
    modules += (parity[at] === 'E' ? leftEvenDigits : leftOddDigits)[Number(digits[at])] ?? ''
  }
  return modules
}

/** 95 modules of 13 digits. */
export function encodeEan13(digits: string): string {
  const parity = ean13Parity[Number(digits[0])] ?? ''
  return (
    guardPattern +
    modulesByParity(digits.slice(1, 7), parity) +
    centrePattern +
    digitModules(digits.slice(7), rightDigits) +
    guardPattern
  )
}

/** 67 modules of 8 digits. */
export function encodeEan8(digits: string): string {
  return (
    guardPattern +
    digitModules(digits.slice(0, 4), leftOddDigits) +
    centrePattern +
    digitModules(digits.slice(4), rightDigits) +
    guardPattern
  )
}

/** 95 modules of 12 digits: an EAN-13 with a leading zero. */
export function encodeUpcA(digits: string): string {
  return encodeEan13(`0${digits}`)
}
