// Where the GS1 company prefix (厂商识别代码) of a number ends. There is no formula: the longest row of the table holds.

import { companyPrefixLengths } from './company-prefix-lengths.ts'

const lengths = new Map<string, number | 'unknown'>(companyPrefixLengths.map(row => [row.prefix, row.length]))
const demonstrations = companyPrefixLengths.filter(row => 'demonstration' in row).map(row => row.prefix)
const LONGEST_ROW = Math.max(...companyPrefixLengths.map(row => row.prefix.length))

/** Length of the company prefix that `digits` begin with, as they stand in a GTIN-13 (a GTIN-12 with a zero in front);
 *  'unknown' where no usable length is published, or the number is not of China. companyPrefixLength('69591') is 8 */
export function companyPrefixLength(digits: string): number | 'unknown' {
  for (let length = Math.min(LONGEST_ROW, digits.length); length > 0; length--) {
    const found = lengths.get(digits.slice(0, length))
    if (found !== undefined) return found
  }
  return 'unknown'
}

/** Whether a number lies in the block that is kept for demonstration firms. isDemonstrationPrefix('69990000') is true */
export function isDemonstrationPrefix(digits: string): boolean {
  return demonstrations.some(prefix => digits.startsWith(prefix))
}
