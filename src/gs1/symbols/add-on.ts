// Add-on symbols of two and five digits as modules: GS1 General Specifications, "Two-digit add-on symbol", "Five-digit add-on
// symbol". '1' is a dark module.

import type { Fault } from '../fault.ts'
import { modulesByParity } from './ean.ts'

const START = '1011'
const DELINEATOR = '01'
/** E: even parity (number set B), O: odd (A). By the number modulo 4, and by the weighted sum of five digits. */
const PARITY_OF_TWO = ['OO', 'OE', 'EO', 'EE']
const PARITY_OF_FIVE = ['EEOOO', 'EOEOO', 'EOOEO', 'EOOOE', 'OEEOO', 'OOEEO', 'OOOEE', 'OEOEO', 'OEOOE', 'OOEOE']

/** 20 modules of two digits, 47 of five. encodeAddOn('05').length is 20 */
export function encodeAddOn(digits: string): string | Fault {
  const wrong = digits.search(/[^0-9]/)
  if (wrong >= 0) return { fault: 'character', at: wrong, set: 'N' }
  const parity = parityOf(digits)
  if (parity === undefined)
    return { fault: 'length', at: Math.min(digits.length, 5), limits: { least: 2, most: 5, unit: 'digits' } }
  return START + Array.from(digits, (digit, at) => modulesByParity(digit, parity.charAt(at))).join(DELINEATOR)
}

function parityOf(digits: string): string | undefined {
  if (digits.length === 2) return PARITY_OF_TWO[Number(digits) % 4]
  if (digits.length !== 5) return undefined
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 9), 0)
  return PARITY_OF_FIVE[sum % 10]
}
