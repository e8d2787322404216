/** Add-on symbols of two and five digits as modules: GS1 General Specifications, "Two-digit add-on symbol", "Five-digit add-on
 *  symbol". '1' is a dark module. */

import type { Fault } from '../../fault.ts'
import { modulesByParity } from './ean.ts'

const start = '1011'
const delineator = '01'
/** E: even parity (number set B), O: odd parity (A). Index: the number modulo 4; for five digits the weighted sum modulo 10. */
const parityOfTwo = ['OO', 'OE', 'EO', 'EE']
const parityOfFive = ['EEOOO', 'EOEOO', 'EOOEO', 'EOOOE', 'OEEOO', 'OOEEO', 'OOOEE', 'OEOEO', 'OEOOE', 'OOEOE']

/** 20 modules of two digits, 47 of five.
 *  @example encodeAddOn('05').length // 20 */
export function encodeAddOn(digits: string): string | Fault {
  const invalidAt = digits.search(/[^0-9]/)
  if (invalidAt >= 0) return { fault: 'character', at: invalidAt, set: 'N' }
  const parity = parityOf(digits)
  if (parity === undefined)
    return { fault: 'length', at: Math.min(digits.length, 5), limits: { least: 2, most: 5, unit: 'digits' } }
  return start + Array.from(digits, (digit, at) => modulesByParity(digit, parity.charAt(at))).join(delineator)
}

function parityOf(digits: string): string | undefined {
  if (digits.length === 2) return parityOfTwo[Number(digits) % 4]
  if (digits.length !== 5) return undefined
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 9), 0)
  return parityOfFive[sum % 10]
}
