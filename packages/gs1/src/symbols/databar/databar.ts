/** GS1 DataBar Omnidirectional, Limited and Expanded as modules: ISO/IEC 24724:2011; GS1 General Specifications, "GS1 DataBar". '1' is
 *  a dark module. A symbol begins with a light module, which is part of its guard pattern. */

import { type Element, elementFaults } from '../../elements/element-string.ts'
import { type Fault, isFault } from '../../fault.ts'
import { readGtin } from '../../keys/kinds/gtin.ts'
import { expandedValues } from './databar-expanded.ts'
import {
  expandedCharacters,
  innerCharacters,
  limitedCharacters,
  limitedCheckCharacter,
  outerCharacters,
  widthsOfCharacter,
} from './databar-widths.ts'

const guardWidths = [1, 1]
/** Runs of modules, by length. */
const lightRuns = Array.from({ length: 10 }, (_, width) => '0'.repeat(width))
const darkRuns = Array.from({ length: 10 }, (_, width) => '1'.repeat(width))

/** Finder patterns of Omnidirectional by check value, as drawn on the left. */
// biome-ignore format: one a line
const omnidirectionalFinders = [
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

/** Finder patterns of Expanded; those with number 2 are mirrored. */
const expandedFinders: Record<string, readonly number[]> = {
  A: [1, 8, 4, 1, 1],
  B: [3, 6, 4, 1, 1],
  C: [3, 4, 6, 1, 1],
  D: [3, 2, 8, 1, 1],
  E: [2, 6, 5, 1, 1],
  F: [2, 2, 9, 1, 1],
}
/** The finder patterns of symbols with two, three … eleven of them. */
const finderSequences = [
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
].map(names => names.split(' ').map(parseFinder))

/** First weight of the characters left and right of each finder pattern, by twice its number: 3 to the power of 8 per preceding
 *  character, modulo 211. The check character, left of A1, has no weight. */
const expandedWeights = [0]
for (let weight = 1; expandedWeights.length < 24; weight = (weight * 20) % 211) expandedWeights.push(weight)

/** Values of the check character of Limited by check value: 0 to 43, then these. */
// biome-ignore format: grouped by gaps
const limitedChecks = [
  ...Array.from({ length: 44 }, (_, value) => value),
  45, 52, 57, 63, 64, 65, 66, 73, 74, 75, 76, 77, 78, 79, 82, 126, 127, 128, 129, 130, 132, 141, 142, 143, 144, 145, 146,
  210, 211, 212, 213, 214, 215, 216, 217, 220, 316, 317, 318, 319, 320, 322, 323, 326, 337,
]

/** Number of values of two characters and of one inner character of Omnidirectional, and of one character of Limited. */
const pairValueCount = 4_537_077
const innerValueCount = 1597
const limitedValueCount = 2_013_571

/** 96 modules of a GTIN-14, shorter GTINs padded with zeros. */
export function encodeDataBarOmnidirectional(gtin14: string): string | Fault {
  const gtin = readGtin(gtin14)
  if (isFault(gtin)) return gtin
  const number = Number(gtin.gtin14.slice(0, 13))
  const [left, right] = [Math.floor(number / pairValueCount), number % pairValueCount]
  const first = widthsOfCharacter(Math.floor(left / innerValueCount), outerCharacters)
  const second = widthsOfCharacter(left % innerValueCount, innerCharacters)
  const third = widthsOfCharacter(Math.floor(right / innerValueCount), outerCharacters)
  const fourth = widthsOfCharacter(right % innerValueCount, innerCharacters)
  const sum = weightedSum([...first, ...second, ...third, ...fourth], 79)
  const check = sum + (sum >= 8 ? 1 : 0) + (sum >= 71 ? 1 : 0)
  const finderLeft = omnidirectionalFinders[Math.floor(check / 9)] ?? []
  const finderRight = omnidirectionalFinders[check % 9] ?? []
  const half = [...guardWidths, ...first, ...finderLeft, ...second.reverse()]
  return toModules([...half, ...fourth, ...[...finderRight].reverse(), ...third.reverse(), ...guardWidths])
}

/** 79 modules of a GTIN-14 whose indicator is 0 or 1, shorter GTINs padded with zeros; the last five are light. */
export function encodeDataBarLimited(gtin14: string): string | Fault {
  const gtin = readGtin(gtin14)
  if (isFault(gtin)) return gtin
  if (gtin.gtin14 >= '2') return { fault: 'content', at: gtin14.search(/[0-9]/) }
  const number = Number(gtin.gtin14.slice(0, 13))
  const left = widthsOfCharacter(Math.floor(number / limitedValueCount), limitedCharacters)
  const right = widthsOfCharacter(number % limitedValueCount, limitedCharacters)
  const check = widthsOfCharacter(limitedChecks[weightedSum([...left, ...right], 89)] ?? 0, limitedCheckCharacter)
  return toModules([...guardWidths, ...left, ...check, 1, 1, ...right, ...guardWidths, 5])
}

/** The modules of an Expanded character: left of a finder pattern in order, right of it reversed; each with a light and with a dark
 *  first element. */
type CharacterModules = { widths: readonly number[]; left: readonly [string, string]; right: readonly [string, string] }

/** There are few values, so all results are cached. */
const characterCache = new Map<number, CharacterModules>()

function expandedCharacter(value: number): CharacterModules {
  const cached = characterCache.get(value)
  if (cached) return cached
  const widths = widthsOfCharacter(value, expandedCharacters)
  const mirrored = [...widths].reverse()
  const character: CharacterModules = {
    widths,
    left: [toModules(widths), toModules(widths, 1)],
    right: [toModules(mirrored), toModules(mirrored, 1)],
  }
  characterCache.set(value, character)
  return character
}

/** One row of 102 to 543 modules: at most 74 digits or 41 letters, fewer if mixed, and no `#`. A leading GTIN, and after indicator 9
 *  also weight, date and price, need less space. */
export function encodeDataBarExpanded(elements: readonly Element[]): string | Fault {
  return elementFaults(elements)[0] ?? expandedModules(elements)
}

/** The same for elements that are already known to be valid. */
export function expandedModules(elements: readonly Element[]): string | Fault {
  const values = expandedValues(elements)
  if (isFault(values)) return values
  const finders = finderSequences[(values.length >> 1) - 1] ?? []
  const characters = values.map(expandedCharacter)
  let sum = 0
  characters.forEach(({ widths }, index) => {
    const place = index + 1
    const { number = 0 } = finders[place >> 1] ?? {}
    sum += weightedSum(widths, 211, expandedWeights[2 * number + (place % 2)])
  })
  const all = [expandedCharacter(211 * (values.length - 3) + (sum % 211)), ...characters]
  let modules = toModules(guardWidths)
  finders.forEach(({ modules: finder }, index) => {
    // A finder pattern has an odd number of elements, so the next element has the other colour.
    const first = index % 2 === 0 ? 0 : 1
    modules += (all[2 * index]?.left[first] ?? '') + finder[first] + (all[2 * index + 1]?.right[1 - first] ?? '')
  })
  return modules + toModules(guardWidths, finders.length % 2 === 0 ? 0 : 1)
}

/** `number` counts A1, A2, B1, B2 … from 0; `modules` with a light and with a dark first element. */
function parseFinder(name: string): { number: number; modules: readonly [string, string] } {
  const [letter = '', form] = name
  const widths = expandedFinders[letter] ?? []
  const isMirrored = form === '2'
  const ordered = isMirrored ? [...widths].reverse() : widths
  const number = 2 * Object.keys(expandedFinders).indexOf(letter) + (isMirrored ? 1 : 0)
  return { number, modules: [toModules(ordered), toModules(ordered, 1)] }
}

/** The sum of widths times powers of 3, beginning with `weight`. */
function weightedSum(widths: readonly number[], modulus: number, weight = 1): number {
  let [sum, power] = [0, weight]
  for (const width of widths) {
    sum += width * power
    power = (power * 3) % modulus
  }
  return sum % modulus
}

/** `first`: 0 if the first element is light, 1 if it is dark. */
function toModules(widths: readonly number[], first: 0 | 1 = 0): string {
  let modules = ''
  for (let at = 0; at < widths.length; at++)
    modules += ((at + first) % 2 === 0 ? lightRuns : darkRuns)[widths[at] ?? 0] ?? ''
  return modules
}
