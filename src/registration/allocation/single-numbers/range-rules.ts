/** Validation of a range of single numbers that an administrator enters. */
import { isDemonstrationPrefix } from '../../../codes/demonstration-block.ts'
import { foreignPrefixFault } from '../prefixes/ranges.ts'
import { type SingleNumberKind, singleNumberRow } from './kinds.ts'

type SingleRange = { kind: SingleNumberKind; first: number; last: number; demonstration: boolean }
type RangeInput = { kind: SingleNumberKind; first: string; last: string; country: string }

/** Reads the first and last body of a range, without check digits, or returns a fault as one sentence. Bodies that begin with 6999 are for the
 *  demonstration. */
export function readSingleRange({ kind, first, last, country }: RangeInput): SingleRange | { fault: string } {
  const { bodyLength } = singleNumberRow(kind)
  const isBody = (text: string) => /^\d+$/.test(text) && text.length === bodyLength
  if (!isBody(first) || !isBody(last))
    return { fault: `The ends of a range of ${kind} have ${bodyLength} digits, without the check digit.` }
  if (first > last) return { fault: 'The first number must not be above the last one.' }
  const foreign = foreignPrefixFault({ first, last, country })
  if (foreign !== undefined) return { fault: foreign }
  const demonstration = isDemonstrationPrefix(first)
  if (demonstration !== isDemonstrationPrefix(last))
    return { fault: 'Numbers that begin with 6999 are for the demonstration and take a range of their own.' }
  return { kind, first: Number(first), last: Number(last), demonstration }
}
