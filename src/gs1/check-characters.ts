// The pair of check characters of a GMN (GS1 General Specifications, "Check character calculation (for alphanumeric keys)").

import { CSET32, CSET82 } from './character-sets.ts'

const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83]
const MOST_WITH_PAIR = PRIMES.length + 2
const MODULUS = 1021

/** Value of each character times a prime (2 at the right end), modulo 1021, as two of 32 characters.
 *  `text`: up to 23 characters of set 82, without the pair. checkCharacters('1987654Ad4X4bL5ttr2310c') is '2K' */
export function checkCharacters(text: string): string {
  let sum = 0
  for (let at = 0; at < text.length; at++) {
    sum += CSET82.indexOf(text.charAt(at)) * (PRIMES[text.length - 1 - at] ?? 0)
  }
  return pairOf(sum % MODULUS)
}

/** Whether the last two characters are the check characters of those before them.
 *  hasValidCheckCharacters('1987654Ad4X4bL5ttr2310c2K') is true */
export function hasValidCheckCharacters(text: string): boolean {
  if (text.length < 2 || text.length > MOST_WITH_PAIR) return false
  return checkCharacters(text.slice(0, -2)) === text.slice(-2)
}

/** `product` is value times prime; `rest` is the sum modulo 1021; the two characters stand for `rest` divided by 32 and for
 *  what that division leaves, each between 0 and 31. */
export type CheckCharacterSteps = {
  terms: readonly { character: string; value: number; prime: number; product: number }[]
  sum: number
  modulus: number
  rest: number
  first: { value: number; character: string }
  second: { value: number; character: string }
  checkCharacters: string
}

/** The calculation of checkCharacters, step by step from the left, to be shown to people. The text as for checkCharacters:
 *  checkCharacterSteps('1987654Ad4X4bL5ttr2310c') ends with '2K' */
export function checkCharacterSteps(text: string): CheckCharacterSteps {
  const terms = Array.from({ length: text.length }, (_, at) => {
    const character = text.charAt(at)
    const value = CSET82.indexOf(character)
    const prime = PRIMES[text.length - 1 - at] ?? 0
    return { character, value, prime, product: value * prime }
  })
  const sum = terms.reduce((total, { product }) => total + product, 0)
  const rest = sum % MODULUS
  const [first, second] = [symbolOf(rest >> 5), symbolOf(rest & 31)]
  return { terms, sum, modulus: MODULUS, rest, first, second, checkCharacters: first.character + second.character }
}

function symbolOf(value: number) {
  return { value, character: CSET32.charAt(value) }
}

function pairOf(rest: number): string {
  return CSET32.charAt(rest >> 5) + CSET32.charAt(rest & 31)
}
