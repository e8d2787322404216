// GS1 DataBar Omnidirectional, Limited and Expanded as modules: ISO/IEC 24724:2011; GS1 General Specifications, "GS1 DataBar".
// '1' is a dark module. A symbol begins with a light one, which is part of its guard pattern.

import { type Element, elementFaults } from '../element-string.ts'
import { type Fault, isFault } from '../fault.ts'
import { readGtin } from '../gtin.ts'
import { expandedValues } from './databar-expanded.ts'
import { expanded, inside, limited, limitedCheck, outside, widthsOfCharacter } from './databar-widths.ts'

const GUARD = [1, 1]
/** Elements of so many modules. */
const LIGHT = Array.from({ length: 10 }, (_, width) => '0'.repeat(width))
const DARK = Array.from({ length: 10 }, (_, width) => '1'.repeat(width))

/** Finder patterns of Omnidirectional by check value, as they stand left. */
// biome-ignore format: one a line
const OMNIDIRECTIONAL_FINDERS = [
  [3, 8, 2, 1, 1],
  [3, 5, 5, 1, 1],
  [3, 3, 7, 1, 1],
  [3, 1, 9, 1, 1],
  [2, 7, 4, 1, 1],
  [2, 5, 6, 1, 1],
  [2, 3, 8, 1, 1],
  [1, 5, 7, 1, 1],
  [1, 3, 9, 1, 1],
] as const

/** Finder patterns of Expanded; those numbered 2 stand mirrored. */
const EXPANDED_FINDERS: Record<string, readonly number[]> = {
  A: [1, 8, 4, 1, 1],
  B: [3, 6, 4, 1, 1],
  C: [3, 4, 6, 1, 1],
  D: [3, 2, 8, 1, 1],
  E: [2, 6, 5, 1, 1],
  F: [2, 2, 9, 1, 1],
}
/** Which finder patterns stand in a symbol of two, three … eleven of them. */
const FINDER_SEQUENCES = [
  'A1 A2',
  'A1 B2 B1',
  'A1 C2 B1 D2',
  'A1 E2 B1 D2 C1',
  'A1 E2 B1 D2 D1 F2',
  'A1 E2 B1 D2 E1 F2 F1',
  'A1 A2 B1 B2 C1 C2 D1 D2',
  'A1 A2 B1 B2 C1 C2 D1 E2 E1',
  'A1 A2 B1 B2 C1 C2 D1 E2 F1 F2',
  'A1 A2 B1 B2 C1 D2 D1 E2 E1 F2 F1',
].map(names => names.split(' ').map(finderOf))

/** First weight of the characters left and right of each finder pattern, by twice its number: 3 to the power of 8 for each character
 *  that goes before, modulo 211. Left of A1 stands the check character, which is not weighed. */
const EXPANDED_WEIGHTS = [0]
for (let weight = 1; EXPANDED_WEIGHTS.length < 24; weight = (weight * 20) % 211) EXPANDED_WEIGHTS.push(weight)

/** Values that the check character of Limited takes, by check value: from 0 to 43, then these. */
// biome-ignore format: as the gaps fall
const LIMITED_CHECKS = [
  ...Array.from({ length: 44 }, (_, value) => value),
  45, 52, 57, 63, 64, 65, 66, 73, 74, 75, 76, 77, 78, 79, 82, 126, 127, 128, 129, 130, 132, 141, 142, 143, 144, 145, 146,
  210, 211, 212, 213, 214, 215, 216, 217, 220, 316, 317, 318, 319, 320, 322, 323, 326, 337,
]

/** How many values two characters, and one inner character, of Omnidirectional have; and one of Limited. */
const PAIRS = 4_537_077
const INSIDE = 1597
const LIMITED = 2_013_571

/** 96 modules of a GTIN-14, shorter GTINs filled with zeros. */
export function encodeDataBarOmnidirectional(gtin14: string): string | Fault {
  const gtin = readGtin(gtin14)
  if (isFault(gtin)) return gtin
  const number = Number(gtin.gtin14.slice(0, 13))
  const [left, right] = [Math.floor(number / PAIRS), number % PAIRS]
  const first = widthsOfCharacter(Math.floor(left / INSIDE), outside)
  const second = widthsOfCharacter(left % INSIDE, inside)
  const third = widthsOfCharacter(Math.floor(right / INSIDE), outside)
  const fourth = widthsOfCharacter(right % INSIDE, inside)
  const sum = weighed([...first, ...second, ...third, ...fourth], 79)
  const check = sum + (sum >= 8 ? 1 : 0) + (sum >= 71 ? 1 : 0)
  const finderLeft = OMNIDIRECTIONAL_FINDERS[Math.floor(check / 9)] ?? []
  const finderRight = OMNIDIRECTIONAL_FINDERS[check % 9] ?? []
  const half = [...GUARD, ...first, ...finderLeft, ...second.reverse()]
  return modulesOf([...half, ...fourth, ...finderRight.toReversed(), ...third.reverse(), ...GUARD])
}

/** 79 modules of a GTIN-14 whose indicator is 0 or 1, shorter GTINs filled with zeros; the last five are light. */
export function encodeDataBarLimited(gtin14: string): string | Fault {
  const gtin = readGtin(gtin14)
  if (isFault(gtin)) return gtin
  if (gtin.gtin14 >= '2') return { fault: 'content', at: gtin14.search(/[0-9]/) }
  const number = Number(gtin.gtin14.slice(0, 13))
  const left = widthsOfCharacter(Math.floor(number / LIMITED), limited)
  const right = widthsOfCharacter(number % LIMITED, limited)
  const check = widthsOfCharacter(LIMITED_CHECKS[weighed([...left, ...right], 89)] ?? 0, limitedCheck)
  return modulesOf([...GUARD, ...left, ...check, 1, 1, ...right, ...GUARD, 5])
}

/** A character of Expanded as it is drawn: left of a finder pattern in its order, right of it backwards; each with a light and with a
 *  dark element first. */
type Drawn = { widths: readonly number[]; left: readonly [string, string]; right: readonly [string, string] }

/** There are few enough of them to be kept once they were worked out. */
const known = new Map<number, Drawn>()

function expandedCharacter(value: number): Drawn {
  const kept = known.get(value)
  if (kept) return kept
  const widths = widthsOfCharacter(value, expanded)
  const back = widths.toReversed()
  const drawn: Drawn = {
    widths,
    left: [modulesOf(widths), modulesOf(widths, 1)],
    right: [modulesOf(back), modulesOf(back, 1)],
  }
  known.set(value, drawn)
  return drawn
}

/** One row of 102 to 543 modules: at most 74 digits or 41 letters, fewer when they are mixed, and no `#`. A GTIN at the beginning,
 *  and after indicator 9 also weight, date and price, take less room than elsewhere. */
export function encodeDataBarExpanded(elements: readonly Element[]): string | Fault {
  return elementFaults(elements)[0] ?? expandedModules(elements)
}

/** The same of elements whose values are known to be right. */
export function expandedModules(elements: readonly Element[]): string | Fault {
  const values = expandedValues(elements)
  if (isFault(values)) return values
  const finders = FINDER_SEQUENCES[(values.length >> 1) - 1] ?? []
  const characters = values.map(expandedCharacter)
  let sum = 0
  characters.forEach(({ widths }, index) => {
    const place = index + 1
    const { number = 0 } = finders[place >> 1] ?? {}
    sum += weighed(widths, 211, EXPANDED_WEIGHTS[2 * number + (place % 2)])
  })
  const all = [expandedCharacter(211 * (values.length - 3) + (sum % 211)), ...characters]
  let modules = modulesOf(GUARD)
  finders.forEach(({ modules: finder }, index) => {
    // A finder pattern has an odd number of elements, so what follows it begins with the other colour.
    const first = index % 2 === 0 ? 0 : 1
    modules += (all[2 * index]?.left[first] ?? '') + finder[first] + (all[2 * index + 1]?.right[1 - first] ?? '')
  })
  return modules + modulesOf(GUARD, finders.length % 2 === 0 ? 0 : 1)
}

/** `number` counts A1, A2, B1, B2 … from 0; `modules` with a light and with a dark element first. */
function finderOf(name: string): { number: number; modules: readonly [string, string] } {
  const [letter = '', form] = name
  const widths = EXPANDED_FINDERS[letter] ?? []
  const isBack = form === '2'
  const drawn = isBack ? widths.toReversed() : widths
  const number = 2 * Object.keys(EXPANDED_FINDERS).indexOf(letter) + (isBack ? 1 : 0)
  return { number, modules: [modulesOf(drawn), modulesOf(drawn, 1)] }
}

/** The sum of widths times powers of 3, beginning with `weight`. */
function weighed(widths: readonly number[], modulus: number, weight = 1): number {
  let [sum, power] = [0, weight]
  for (const width of widths) {
    sum += width * power
    power = (power * 3) % modulus
  }
  return sum % modulus
}

/** `first`: 0 where the first element is light, 1 where it is dark. */
function modulesOf(widths: readonly number[], first: 0 | 1 = 0): string {
  let modules = ''
  for (let at = 0; at < widths.length; at++) modules += ((at + first) % 2 === 0 ? LIGHT : DARK)[widths[at] ?? 0] ?? ''
  return modules
}
