// The pair of check characters of a GMN (GS1 General Specifications, "Check character calculation (for alphanumeric keys)").

import { CSET32, CSET82 } from './character-sets.ts'

const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83]
const MOST_WITH_PAIR = PRIMES.length + 2

/** Value of each character times a prime (2 at the right end), modulo 1021, as two of 32 characters.
 *  `text`: 1 to 23 characters of set 82, without the pair. checkCharacters('1987654Ad4X4bL5ttr2310c') is '2K' */
export function checkCharacters(text: string): string {
  const sum = Array.from(text).reduce(
    (total, character, at) => total + CSET82.indexOf(character) * (PRIMES[text.length - 1 - at] ?? 0),
    0,
  )
  const rest = sum % 1021
  return CSET32.charAt(rest >> 5) + CSET32.charAt(rest & 31)
}

/** Whether the last two characters are the check characters of those before them. */
export function hasValidCheckCharacters(text: string): boolean {
  if (text.length < 3 || text.length > MOST_WITH_PAIR) return false
  return checkCharacters(text.slice(0, -2)) === text.slice(-2)
}
