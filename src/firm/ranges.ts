/** What an administrator may enter as a range of company prefixes. */
import { isDemonstrationPrefix, unfittingRow } from '../gs1/company-prefix.ts'
import { gs1PrefixesOf, prefixRow } from '../gs1/issuing-organisation.ts'

export type PrefixRange = { length: number; first: number; last: number; demonstration: boolean }

type Ends = { first: string; last: string; country: string }

/** Reads the first and last prefix of a range, or says what is wrong in one sentence. `country` is the authority's, ISO 3166-1 in three
 *  digits. The demonstration block is kept apart. */
export function readRange({ first, last, country }: Ends): PrefixRange | { fault: string } {
  if (!/^\d{7,10}$/.test(first) || !/^\d{7,10}$/.test(last)) return { fault: 'A company prefix has 7 to 10 digits.' }
  if (first.length !== last.length) return { fault: 'The first and the last prefix must have the same length.' }
  if (first > last) return { fault: 'The first prefix must not be above the last one.' }
  const foreign = foreignPrefix(first, last, country)
  if (foreign !== undefined) return { fault: foreignFault(foreign, country) }
  const [begins, ends] = [isDemonstrationPrefix(first), isDemonstrationPrefix(last)]
  const spansBlock = first < '69990000' && last > '69990000'
  if (begins !== ends || (!begins && spansBlock))
    return { fault: 'The demonstration block 69990000 to 69999999 takes a range of its own.' }
  const row = unfittingRow(first, last)
  if (row) return { fault: unfittingFault(row) }
  return { length: first.length, first: Number(first), last: Number(last), demonstration: begins }
}

/** The first GS1 prefix of a range that is not the country's. */
function foreignPrefix(first: string, last: string, country: string): string | undefined {
  const own = gs1PrefixesOf(country)
  for (let number = Number(first.slice(0, 3)); number <= Number(last.slice(0, 3)); number++) {
    const prefix = String(number).padStart(3, '0')
    if (!own.some(({ from, to }) => from <= prefix && prefix <= to)) return prefix
  }
}

function foreignFault(prefix: string, country: string): string {
  const rows = gs1PrefixesOf(country)
  const own = rows.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(', ')
  const owner = prefixRow(prefix)?.organisation
  const whose = owner === undefined ? 'GS1 keeps it in reserve' : `it is for ${owner}`
  return `The GS1 prefix ${prefix} is not among those of ${rows[0]?.nameEn ?? country} (${own}): ${whose}.`
}

function unfittingFault({ prefix, length }: { prefix: string; length: number | 'unknown' }): string {
  return length === 'unknown'
    ? `GS1 keeps numbers that begin with ${prefix} apart; leave them out of the range.`
    : `Company prefixes that begin with ${prefix} have ${length} digits.`
}
