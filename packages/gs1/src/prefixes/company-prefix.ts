/** Where the GS1 company prefix (厂商识别代码) of a number ends. There is no formula: the longest matching row of the table applies. */

import { type CompanyPrefixLength, companyPrefixLengths, type OwnLength } from './company-prefix-lengths.ts'

const lengths = new Map<string, number | 'unknown'>(companyPrefixLengths.map(row => [row.prefix, row.length]))
const longestRowPrefix = Math.max(...companyPrefixLengths.map(row => row.prefix.length))

/** Length of the company prefix at the beginning of `digits`, which are written as in a GTIN-13 (a GTIN-12 with a leading zero).
 *  'unknown' if no usable length is published or the number is not from China. The longest matching row of `ownLengths` applies before
 *  the published rows.
 *  @example companyPrefixLength('69591') // 8 */
export function companyPrefixLength(digits: string, ownLengths: readonly OwnLength[] = []): number | 'unknown' {
  const own = ownLengths.filter(row => digits.startsWith(row.prefix))
  const longest = Math.max(...own.map(row => row.prefix.length))
  const ownRow = own.find(row => row.prefix.length === longest)
  if (ownRow) return ownRow.length
  for (let length = Math.min(longestRowPrefix, digits.length); length > 0; length--) {
    const rowLength = lengths.get(digits.slice(0, length))
    if (rowLength !== undefined) return rowLength
  }
  return 'unknown'
}

/** The first row that conflicts with a range of company prefixes (`first` and `last` have one length): a row with another prefix
 *  length, or a reserved row inside the range. Undefined if there is no conflict. */
export function conflictingRow(first: string, last: string): CompanyPrefixLength | undefined {
  const overlapping = companyPrefixLengths.filter(row => overlapsRange(row.prefix, first, last))
  const enclosing = overlapping.filter(row => first.startsWith(row.prefix) && last.startsWith(row.prefix)).at(-1)
  const isInside = ({ prefix }: CompanyPrefixLength) =>
    enclosing ? prefix.length > enclosing.prefix.length : prefix.length > shortestRow
  const conflicts = (row: CompanyPrefixLength) =>
    isInside(row) ? row.length !== first.length : row.length !== 'unknown' && row.length !== first.length
  const relevant = overlapping.filter(
    row => row === enclosing || isInside(row) || (!enclosing && row.prefix.length === shortestRow),
  )
  return relevant.find(conflicts)
}

const shortestRow = Math.min(...companyPrefixLengths.map(row => row.prefix.length))

/** Whether some numbers that begin with `prefix` are between `first` and `last`, both included. */
function overlapsRange(prefix: string, first: string, last: string): boolean {
  const digits = Math.min(prefix.length, first.length)
  const start = prefix.slice(0, digits)
  return start >= first.slice(0, digits) && start <= last.slice(0, digits)
}
