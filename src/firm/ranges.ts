/** What an administrator may enter as a range of company prefixes. */
import { isDemonstrationPrefix } from '../gs1/company-prefix.ts'

export type PrefixRange = { length: number; first: number; last: number; demonstration: boolean }

/** Reads the first and last prefix of a range, or says what is wrong in one sentence. The demonstration block is kept apart. */
export function readRange(first: string, last: string): PrefixRange | { fault: string } {
  if (!/^\d{7,10}$/.test(first) || !/^\d{7,10}$/.test(last)) return { fault: 'A company prefix has 7 to 10 digits.' }
  if (first.length !== last.length) return { fault: 'The first and the last prefix must have the same length.' }
  if (!/^6[89]/.test(first) || !/^6[89]/.test(last))
    return { fault: 'Company prefixes of China begin with 680 to 699.' }
  if (first > last) return { fault: 'The first prefix must not be above the last one.' }
  const [begins, ends] = [isDemonstrationPrefix(first), isDemonstrationPrefix(last)]
  const spansBlock = first < '69990000' && last > '69990000'
  if (begins !== ends || (!begins && spansBlock))
    return { fault: 'The demonstration block 69990000 to 69999999 takes a range of its own.' }
  return { length: first.length, first: Number(first), last: Number(last), demonstration: begins }
}
