// Where the GS1 company prefix (厂商识别代码) of a number ends. There is no formula: the longest row of the table holds.

import { type CompanyPrefixLength, companyPrefixLengths } from './company-prefix-lengths.ts'

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

/** What the table has against a range of company prefixes, whose first and last have one length: a row whose prefixes have another length,
 *  or a row inside the range that is kept apart. Undefined where the range fits. */
export function unfittingRow(first: string, last: string): CompanyPrefixLength | undefined {
  const touched = companyPrefixLengths.filter(row => isTouched(row.prefix, first, last))
  const around = touched.filter(row => first.startsWith(row.prefix) && last.startsWith(row.prefix)).at(-1)
  const isInside = ({ prefix }: CompanyPrefixLength) =>
    around ? prefix.length > around.prefix.length : prefix.length > shortestRow
  const isApart = (row: CompanyPrefixLength) =>
    isInside(row) ? row.length !== first.length : row.length !== 'unknown' && row.length !== first.length
  const counted = touched.filter(
    row => row === around || isInside(row) || (!around && row.prefix.length === shortestRow),
  )
  return counted.find(isApart)
}

const shortestRow = Math.min(...companyPrefixLengths.map(row => row.prefix.length))

/** Whether numbers that begin with `prefix` lie between the two, both included. */
function isTouched(prefix: string, first: string, last: string): boolean {
  const digits = Math.min(prefix.length, first.length)
  const begins = prefix.slice(0, digits)
  return begins >= first.slice(0, digits) && begins <= last.slice(0, digits)
}

/** Whether a number lies in the block that is kept for demonstration firms. isDemonstrationPrefix('69990000') is true */
export function isDemonstrationPrefix(digits: string): boolean {
  return demonstrations.some(prefix => digits.startsWith(prefix))
}
