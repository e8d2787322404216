/** Validation of a range of single numbers that an administrator enters. */
import { isDemonstrationPrefix } from '../../../codes/demonstration-block.ts'
import { englishRangeTexts, type RangeTexts } from '../prefixes/range-texts.ts'
import { foreignPrefixFault } from '../prefixes/ranges.ts'
import { type SingleNumberKind, singleNumberRow } from './kinds.ts'

type SingleRange = { kind: SingleNumberKind; length: number; first: number; last: number; demonstration: boolean }
type RangeInput = { kind: SingleNumberKind; first: string; last: string; country: string }

/** Reads the first and last body of a range, without check digits, or returns a fault as one sentence in the language of `texts`, with the end
 *  that it is about. Bodies that begin with 6999 are for the demonstration. */
export function readSingleRange(
  { kind, first, last, country }: RangeInput,
  texts: RangeTexts = englishRangeTexts,
): SingleRange | { fault: string; field: 'first' | 'last' } {
  const { bodyLength, label } = singleNumberRow(kind)
  const isBody = (text: string) => /^\d+$/.test(text) && text.length === bodyLength
  const form = texts.singleForm(label, bodyLength)
  if (!isBody(first)) return { fault: form, field: 'first' }
  if (!isBody(last)) return { fault: form, field: 'last' }
  if (first > last) return { fault: texts.singleOrder, field: 'last' }
  const foreign = foreignPrefixFault({ first, last, country }, texts)
  if (foreign !== undefined) return { fault: foreign, field: 'first' }
  const demonstration = isDemonstrationPrefix(first)
  if (demonstration !== isDemonstrationPrefix(last)) return { fault: texts.singleDemonstration, field: 'last' }
  return { kind, length: bodyLength, first: Number(first), last: Number(last), demonstration }
}
