/** ITF-14: interleaved two of five of 14 digits. GS1 General Specifications, "ITF-14 symbology"; GB/T 16830. */

const wideRatio = 2.5
const digitPatterns = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn']
const startPattern = 'nnnn'
const stopPattern = 'wnn'

/** Alternating bars and spaces, from the first bar, in X-dimensions: narrow 1, wide 2.5 (the standard's target ratio). The five bars
 *  of the first digit of a pair alternate with the five spaces of the second. `digits`: an even number, check digit included. */
export function encodeItf14(digits: string): number[] {
  let elements = startPattern
  for (let at = 0; at < digits.length; at += 2) {
    const bars = digitPatterns[Number(digits[at])] ?? ''
    const spaces = digitPatterns[Number(digits[at + 1])] ?? ''
    for (let place = 0; place < 5; place++) elements += bars.charAt(place) + spaces.charAt(place)
  }
  return Array.from(elements + stopPattern, element => (element === 'w' ? wideRatio : 1))
}
