// UPC-E as modules: GS1 General Specifications, "UPC-E symbol". It stands apart from ean.ts, which every page draws with.

import { zeroSuppressed } from '../upc-e.ts'
import { GUARD, modulesByParity } from './ean.ts'

/** Parity of the six digits of UPC-E with number system 0, by check digit; number system 1 swaps it. */
const UPCE_PARITY = ['EEEOOO', 'EEOEOO', 'EEOOEO', 'EEOOOE', 'EOEEOO', 'EOOEEO', 'EOOOEE', 'EOEOEO', 'EOEOOE', 'EOOEOE']
const END = '010101'

/** 51 modules of the 12 digits of a GTIN-12, or undefined where its zeros do not allow the short form. */
export function encodeUpcE(digits: string): string | undefined {
  const short = zeroSuppressed(digits)
  if (short === undefined) return undefined
  const even = UPCE_PARITY[Number(digits[11])] ?? ''
  const parity = digits[0] === '0' ? even : even.replace(/[EO]/g, sign => (sign === 'E' ? 'O' : 'E'))
  return GUARD + modulesByParity(short, parity) + END
}
