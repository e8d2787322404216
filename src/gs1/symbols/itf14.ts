// ITF-14: interleaved two of five of 14 digits. GS1 General Specifications, "ITF-14 symbology"; GB/T 16830.

const WIDE = 2.5
const DIGITS = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn']
const START = 'nnnn'
const STOP = 'wnn'

/** Bars and spaces in turn, from the first bar, in X-dimensions: narrow 1, wide 2.5 (the standard's target ratio). Five bars of
 *  the first digit of a pair stand between five spaces of the second. `digits`: an even count, check digit included. */
export function encodeItf14(digits: string): number[] {
  let elements = START
  for (let at = 0; at < digits.length; at += 2) {
    const bars = DIGITS[Number(digits[at])] ?? ''
    const spaces = DIGITS[Number(digits[at + 1])] ?? ''
    for (let place = 0; place < 5; place++) elements += bars.charAt(place) + spaces.charAt(place)
  }
  return Array.from(elements + STOP, element => (element === 'w' ? WIDE : 1))
}
