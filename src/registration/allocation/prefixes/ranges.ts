/** Validation of a range of company prefixes that an administrator enters. */
import { conflictingRow, gs1PrefixesOfCountry, prefixRow } from '@barcode-authority/gs1/keys'
import {
  demonstrationLengths,
  firstDemonstrationPrefix,
  isDemonstrationPrefix,
} from '../../../codes/demonstration-block.ts'
import { englishRangeTexts, type RangeTexts } from './range-texts.ts'

export type PrefixRange = { length: number; first: number; last: number; demonstration: boolean }

type RangeInput = { first: string; last: string; country: string }

/** Reads the first and last prefix of a range, or returns a fault as one sentence in the language of `texts`, with the end that it is about.
 *  `country`: the authority's, ISO 3166-1 in three digits. The demonstration block needs a range of its own. */
export function readRange(
  { first, last, country }: RangeInput,
  texts: RangeTexts = englishRangeTexts,
): PrefixRange | { fault: string; field: 'first' | 'last' } {
  if (!isCompanyPrefix(first)) return { fault: texts.form, field: 'first' }
  if (!isCompanyPrefix(last)) return { fault: texts.form, field: 'last' }
  if (first.length !== last.length) return { fault: texts.lengths, field: 'last' }
  if (first > last) return { fault: texts.order, field: 'last' }
  const foreign = foreignPrefixFault({ first, last, country }, texts)
  if (foreign !== undefined) return { fault: foreign, field: 'first' }
  const [isFirstDemo, isLastDemo] = [isDemonstrationPrefix(first), isDemonstrationPrefix(last)]
  const spansBlock = first < firstDemonstrationPrefix && last > firstDemonstrationPrefix
  if (isFirstDemo !== isLastDemo || (!isFirstDemo && spansBlock)) return { fault: texts.demonstration, field: 'last' }
  const row = isFirstDemo
    ? demonstrationLengths.find(({ length }) => length !== first.length)
    : conflictingRow(first, last)
  if (row) return { fault: lengthFault(row, texts), field: 'first' }
  return { length: first.length, first: Number(first), last: Number(last), demonstration: isFirstDemo }
}

const isCompanyPrefix = (text: string) => /^\d{7,10}$/.test(text)

/** One sentence if a range has numbers under a GS1 prefix that is not the country's. */
export function foreignPrefixFault(
  { first, last, country }: RangeInput,
  texts: RangeTexts = englishRangeTexts,
): string | undefined {
  const prefix = foreignPrefix(first, last, country)
  if (prefix === undefined) return undefined
  const rows = gs1PrefixesOfCountry(country)
  const own = rows.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(', ')
  const names = { nameEn: rows[0]?.nameEn ?? country, nameZh: rows[0]?.nameZh ?? country }
  return texts.foreign({ prefix, country: names, own, owner: prefixRow(prefix)?.organisation })
}

/** The first GS1 prefix of a range that is not the country's. */
function foreignPrefix(first: string, last: string, country: string): string | undefined {
  const own = gs1PrefixesOfCountry(country)
  for (let number = Number(first.slice(0, 3)); number <= Number(last.slice(0, 3)); number++) {
    const prefix = String(number).padStart(3, '0')
    if (!own.some(({ from, to }) => from <= prefix && prefix <= to)) return prefix
  }
}

const lengthFault = ({ prefix, length }: { prefix: string; length: number | 'unknown' }, texts: RangeTexts): string =>
  length === 'unknown' ? texts.reserved(prefix) : texts.otherLength(prefix, length)
