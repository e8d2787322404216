// EAN-13, EAN-8 and UPC-A as modules (UPC-E: see upc-e.ts): GS1 General Specifications, "EAN/UPC symbology"; GB 12904.
// '1' is a dark module. Digits come with their check digit, already read (see gtin.ts).

const LEFT_ODD = [
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
const RIGHT = LEFT_ODD.map(modules => modules.replace(/[01]/g, module => (module === '0' ? '1' : '0')))
const LEFT_EVEN = RIGHT.map(modules => Array.from(modules).reverse().join(''))

/** Which of the six left digits are even (G), by the first digit that they carry. */
const EAN13_PARITY = [
  'OOOOOO',
  'OOEOEE',
  'OOEEOE',
  'OOEEEO',
  'OEOOEE',
  'OEEOOE',
  'OEEEOO',
  'OEOEOE',
  'OEOEEO',
  'OEEOEO',
]

export const GUARD = '101'
const CENTRE = '01010'

function modulesOf(digits: string, set: readonly string[]): string {
  let modules = ''
  for (const digit of digits) modules += set[Number(digit)] ?? ''
  return modules
}

/** Digits of number set A (O) or B (E), as parity says. */
export function modulesByParity(digits: string, parity: string): string {
  let modules = ''
  for (let at = 0; at < digits.length; at++) {
    modules += (parity[at] === 'E' ? LEFT_EVEN : LEFT_ODD)[Number(digits[at])] ?? ''
  }
  return modules
}

/** 95 modules of 13 digits. */
export function encodeEan13(digits: string): string {
  const parity = EAN13_PARITY[Number(digits[0])] ?? ''
  return GUARD + modulesByParity(digits.slice(1, 7), parity) + CENTRE + modulesOf(digits.slice(7), RIGHT) + GUARD
}

/** 67 modules of 8 digits. */
export function encodeEan8(digits: string): string {
  return GUARD + modulesOf(digits.slice(0, 4), LEFT_ODD) + CENTRE + modulesOf(digits.slice(4), RIGHT) + GUARD
}

/** 95 modules of 12 digits: an EAN-13 with a leading zero. */
export function encodeUpcA(digits: string): string {
  return encodeEan13(`0${digits}`)
}
