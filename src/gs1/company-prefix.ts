// Where the GS1 company prefix (厂商识别代码) of a Chinese number ends. There is no formula: the longest row of the table holds.

import { companyPrefixLengths } from './company-prefix-lengths.ts'

const lengths = new Map<string, number | 'unknown'>(companyPrefixLengths.map(row => [row.prefix, row.length]))
const demonstrations = companyPrefixLengths.filter(row => 'demonstration' in row).map(row => row.prefix)
const LONGEST_ROW = Math.max(...companyPrefixLengths.map(row => row.prefix.length))

/** Length of the company prefix that `digits` begin with; 'unknown' where no usable length is published, or outside China. */
export function companyPrefixLength(digits: string): number | 'unknown' {
  for (let length = Math.min(LONGEST_ROW, digits.length); length > 0; length--) {
    const found = lengths.get(digits.slice(0, length))
    if (found !== undefined) return found
  }
  return 'unknown'
}

/** Whether a number lies in the block that is kept for demonstration firms. */
export function isDemonstrationPrefix(digits: string): boolean {
  return demonstrations.some(prefix => digits.startsWith(prefix))
}

export type SplitGtin13 = { companyPrefix: string; itemReference: string; checkDigit: string }

/** The parts of 13 digits (GTIN-13; GLN likewise): splitGtin13('6901234567892').companyPrefix is '6901234' */
export function splitGtin13(digits: string): SplitGtin13 | 'unknown' {
  const length = companyPrefixLength(digits)
  if (length === 'unknown' || !/^[0-9]{13}$/.test(digits)) return 'unknown'
  return {
    companyPrefix: digits.slice(0, length),
    itemReference: digits.slice(length, 12),
    checkDigit: digits.slice(12),
  }
}
