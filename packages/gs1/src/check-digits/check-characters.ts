/** The pair of check characters of a GMN (GS1 General Specifications, "Check character calculation (for alphanumeric keys)"). */

import { cset32, cset82 } from '../elements/character-sets.ts'

const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83]
const maxLengthWithPair = primes.length + 2
const checkModulus = 1021

/** Value of each character times a prime (2 at the right end), modulo 1021, as two of 32 characters. `text`: up to 23 characters of
 *  set 82, without the pair.
 *  @example checkCharacters('1987654Ad4X4bL5ttr2310c') // '2K' */
export function checkCharacters(text: string): string {
  let sum = 0
  for (let at = 0; at < text.length; at++) {
    sum += cset82.indexOf(text.charAt(at)) * (primes[text.length - 1 - at] ?? 0)
  }
  return checkCharacterPair(sum % checkModulus)
}

/** Whether the last two characters are the check characters of those before them.
 *  @example hasValidCheckCharacters('1987654Ad4X4bL5ttr2310c2K') // true */
export function hasValidCheckCharacters(text: string): boolean {
  if (text.length < 2 || text.length > maxLengthWithPair) return false
  return checkCharacters(text.slice(0, -2)) === text.slice(-2)
}

/** `product` is value times prime; `rest` is the sum modulo 1021. The two characters encode `rest` divided by 32 and its remainder,
 *  each between 0 and 31. */
export type CheckCharacterSteps = {
  terms: readonly { character: string; value: number; prime: number; product: number }[]
  sum: number
  modulus: number
  rest: number
  first: { value: number; character: string }
  second: { value: number; character: string }
  checkCharacters: string
}

/** The steps of checkCharacters from the left, for display. `text` as for checkCharacters.
 *  @example checkCharacterSteps('1987654Ad4X4bL5ttr2310c').checkCharacters // '2K' */
export function checkCharacterSteps(text: string): CheckCharacterSteps {
  const terms = Array.from({ length: text.length }, (_, at) => {
    const character = text.charAt(at)
    const value = cset82.indexOf(character)
    const prime = primes[text.length - 1 - at] ?? 0
    return { character, value, prime, product: value * prime }
  })
  const sum = terms.reduce((total, { product }) => total + product, 0)
  const rest = sum % checkModulus
  const [first, second] = [characterWithValue(rest >> 5), characterWithValue(rest & 31)]
  return { terms, sum, modulus: checkModulus, rest, first, second, checkCharacters: first.character + second.character }
}

function characterWithValue(value: number) {
  return { value, character: cset32.charAt(value) }
}

function checkCharacterPair(rest: number): string {
  return cset32.charAt(rest >> 5) + cset32.charAt(rest & 31)
}
