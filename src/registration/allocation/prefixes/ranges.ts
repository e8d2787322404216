/** Validation of a range of company prefixes that an administrator enters. */
import { conflictingRow, gs1PrefixesOfCountry, prefixRow } from '@barcode-authority/gs1/keys'
import {
  demonstrationLengths,
  firstDemonstrationPrefix,
  isDemonstrationPrefix,
} from '../../../codes/demonstration-block.ts'

export type PrefixRange = { length: number; first: number; last: number; demonstration: boolean }

type RangeInput = { first: string; last: string; country: string }

/** Reads the first and last prefix of a range, or returns a fault as one sentence. `country`: the authority's, ISO 3166-1 in
 *  three digits. The demonstration block needs a range of its own. */
export function readRange({ first, last, country }: RangeInput): PrefixRange | { fault: string } {
  if (!/^\d{7,10}$/.test(first) || !/^\d{7,10}$/.test(last)) return { fault: 'A company prefix has 7 to 10 digits.' }
  if (first.length !== last.length) return { fault: 'The first and the last prefix must have the same length.' }
  if (first > last) return { fault: 'The first prefix must not be above the last one.' }
  const foreign = foreignPrefixFault(first, last, country)
  if (foreign !== undefined) return { fault: foreign }
  const [isFirstDemo, isLastDemo] = [isDemonstrationPrefix(first), isDemonstrationPrefix(last)]
  const spansBlock = first < firstDemonstrationPrefix && last > firstDemonstrationPrefix
  if (isFirstDemo !== isLastDemo || (!isFirstDemo && spansBlock))
    return { fault: 'The demonstration block 69990000 to 69999999 takes a range of its own.' }
  const row = isFirstDemo
    ? demonstrationLengths.find(({ length }) => length !== first.length)
    : conflictingRow(first, last)
  if (row) return { fault: lengthFault(row) }
  return { length: first.length, first: Number(first), last: Number(last), demonstration: isFirstDemo }
}

/** One sentence if a range has numbers under a GS1 prefix that is not the country's. */
export function foreignPrefixFault(first: string, last: string, country: string): string | undefined {
  const foreign = foreignPrefix(first, last, country)
  return foreign === undefined ? undefined : foreignFault(foreign, country)
}

/** The first GS1 prefix of a range that is not the country's. */
function foreignPrefix(first: string, last: string, country: string): string | undefined {
  const own = gs1PrefixesOfCountry(country)
  for (let number = Number(first.slice(0, 3)); number <= Number(last.slice(0, 3)); number++) {
    const prefix = String(number).padStart(3, '0')
    if (!own.some(({ from, to }) => from <= prefix && prefix <= to)) return prefix
  }
}

function foreignFault(prefix: string, country: string): string {
  const rows = gs1PrefixesOfCountry(country)
  const own = rows.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(', ')
  const owner = prefixRow(prefix)?.organisation
  const ownerText = owner === undefined ? 'GS1 keeps it in reserve' : `it is for ${owner}`
  return `The GS1 prefix ${prefix} is not among those of ${rows[0]?.nameEn ?? country} (${own}): ${ownerText}.`
}

function lengthFault({ prefix, length }: { prefix: string; length: number | 'unknown' }): string {
  return length === 'unknown'
    ? `GS1 keeps numbers that begin with ${prefix} apart; leave them out of the range.`
    : `Company prefixes that begin with ${prefix} have ${length} digits.`
}
