/** UPC-E as modules: GS1 General Specifications, "UPC-E symbol". Separate from ean.ts, which every page loads. */

import { suppressZeros } from '../../keys/kinds/upc-e.ts'
import { guardPattern, modulesByParity } from './ean.ts'

/** Parity of the six digits of UPC-E with number system 0, by check digit; number system 1 swaps it. */
const upceParity = ['EEEOOO', 'EEOEOO', 'EEOOEO', 'EEOOOE', 'EOEEOO', 'EOOEEO', 'EOOOEE', 'EOEOEO', 'EOEOOE', 'EOOEOE']
const endPattern = '010101'

/** 51 modules for the 12 digits of a GTIN-12, or undefined if its zeros do not allow the short form. */
export function encodeUpcE(digits: string): string | undefined {
  const short = suppressZeros(digits)
  if (short === undefined) return undefined
  const even = upceParity[Number(digits[11])] ?? ''
  const parity = digits[0] === '0' ? even : even.replace(/[EO]/g, sign => (sign === 'E' ? 'O' : 'E'))
  return guardPattern + modulesByParity(short, parity) + endPattern
}
