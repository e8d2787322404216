/** Ranges of every kind of number that the centre allocates from, as they are read and named. */
import { englishRangeTexts, type RangeTexts } from './prefixes/range-texts.ts'
import { type PrefixRange, readRange } from './prefixes/ranges.ts'
import type { RangeKind } from './range-kinds.ts'
import { readSingleRange } from './single-numbers/range-rules.ts'

/** `length`: the digits of its numbers, without check digit. */
export type NumberRange = PrefixRange & { kind: RangeKind }

type RangeInput = { kind: RangeKind; first: string; last: string; country: string }

/** Reads the ends of a range, or returns a fault as one sentence in the language of `texts`, with the end that it is about. */
export function readNumberRange(
  { kind, ...ends }: RangeInput,
  texts: RangeTexts = englishRangeTexts,
): NumberRange | { fault: string; field: 'first' | 'last' } {
  const range = kind === 'prefix' ? readRange(ends, texts) : readSingleRange({ ...ends, kind }, texts)
  return 'fault' in range ? range : { ...range, kind }
}

/** @example rangeEnds({ first: 69500000, last: 69500999, length: 8 }) // ['69500000', '69500999'] */
export const rangeEnds = ({ first, last, length }: Pick<NumberRange, 'first' | 'last' | 'length'>) =>
  [String(first).padStart(length, '0'), String(last).padStart(length, '0')] as const
