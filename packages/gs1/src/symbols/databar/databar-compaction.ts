/** The general-purpose field of GS1 DataBar Expanded: ISO/IEC 24724:2011, "General-purpose data compaction". Uses the shortest
 *  combination of numeric, alphanumeric and ISO 646 encodation. */

import { FNC1 } from '../../elements/raw-elements.ts'

export function binary(value: number, width: number): string {
  return value.toString(2).padStart(width, '0')
}

/** Bits of each character, from first value and width. */
function codeTable(
  rows: readonly (readonly [characters: string, first: number, width: number])[],
): Map<string, string> {
  return new Map(
    rows.flatMap(([characters, first, width]) =>
      Array.from(characters, (character, at) => [character, binary(first + at, width)] as const),
    ),
  )
}

const digitsAndFnc1 = `0123456789${FNC1}`
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const alphanumericCodes = codeTable([
  [digitsAndFnc1, 5, 5],
  [`${capitals}*,-./`, 32, 6],
])
const iso646Codes = codeTable([
  [digitsAndFnc1, 5, 5],
  [capitals, 64, 7],
  [capitals.toLowerCase(), 90, 7],
  ['!"%&\'()*+,-./:;<=>?_ ', 232, 8],
])
/** Two characters in one code; a pair of two FNC1 does not exist. */
const pairCodes = new Map(
  Array.from({ length: 120 }, (_, pair) => {
    return [digitsAndFnc1.charAt(Math.floor(pair / 11)) + digitsAndFnc1.charAt(pair % 11), binary(pair + 8, 7)] as const
  }),
)

/** Encodations by number; FNC1 changes each to numeric. */
const [numeric, alphanumeric, iso646] = [0, 1, 2] as const
const encodations = [numeric, alphanumeric, iso646] as const
type Encodation = (typeof encodations)[number]
const latchBits = [
  ['', '0000', '000000100'],
  ['000', '', '00100'],
  ['000', '00100', ''],
] as const
const loneDigitBits = 4

/** `length` includes four bits for the single digit that numeric encodation may leave at the end. */
export type CompactedText = { bits: string; loneDigit: string; lastEncodation: Encodation; length: number }
/** At index place * 3 + encodation: the fewest bits to the end, and the encodation of the next character. */
type Plan = { cost: number[]; next: Encodation[] }

/** The fewest bits for `text`, whose characters are all encodable; begins in numeric encodation. */
export function compact(text: string): CompactedText {
  const { cost, next } = planEncodations(text)
  let [bits, encodation]: [string, Encodation] = ['', numeric]
  const length = cost[numeric] ?? 0
  for (let at = 0; at < text.length; ) {
    const chosen: Encodation = next[at * 3 + encodation] ?? iso646
    bits += latchBits[encodation][chosen]
    encodation = chosen
    const word = wordAt(text, at, chosen)
    if (word === undefined) return { bits, loneDigit: text.slice(at), lastEncodation: chosen, length }
    bits += word
    if (chosen !== numeric && text[at] === FNC1) encodation = numeric
    at += chosen === numeric ? 2 : 1
  }
  return { bits, loneDigit: '', lastEncodation: encodation, length }
}

function wordAt(text: string, at: number, encodation: Encodation): string | undefined {
  if (encodation === numeric) return pairCodes.get(text.slice(at, at + 2))
  return (encodation === alphanumeric ? alphanumericCodes : iso646Codes).get(text.charAt(at))
}

/** Calculated from the end: the cost of the next character in each encodation, then whether to latch first. Of equal costs no latch. */
function planEncodations(text: string): Plan {
  const cost = new Array<number>(3 * text.length + 3).fill(0)
  const next = new Array<Encodation>(3 * text.length + 3).fill(numeric)
  const costs = [0, 0, 0]
  for (let at = text.length - 1; at >= 0; at--) {
    for (const encodation of encodations) costs[encodation] = costAt(text, at, { encodation, cost })
    for (const from of encodations) {
      let best = costs[from] ?? 0
      let chosen: Encodation = from
      for (const to of encodations) {
        const total = latchBits[from][to].length + (costs[to] ?? 0)
        if (total >= best) continue
        best = total
        chosen = to
      }
      cost[at * 3 + from] = best
      next[at * 3 + from] = chosen
    }
  }
  return { cost, next }
}

/** Number of bits of each character by its code; 0 if the encodation does not have it. */
const codeWidths = (words: ReadonlyMap<string, string>) =>
  Array.from({ length: 128 }, (_, code) => words.get(String.fromCharCode(code))?.length ?? 0)
const alphanumericWidths = codeWidths(alphanumericCodes)
const iso646Widths = codeWidths(iso646Codes)
const pairWidth = 7
const digitWidth = 5
const fnc1Code = FNC1.charCodeAt(0)

type CostQuery = { encodation: Encodation; cost: readonly number[] }

function costAt(text: string, at: number, { encodation, cost }: CostQuery): number {
  const code = text.charCodeAt(at)
  if (encodation === numeric) return numericCostAt(text, at, cost)
  const bits = (encodation === alphanumeric ? alphanumericWidths : iso646Widths)[code] ?? 0
  if (bits === 0) return Number.POSITIVE_INFINITY
  return bits + (cost[(at + 1) * 3 + (code === fnc1Code ? numeric : encodation)] ?? 0)
}

/** Of a pair of digits, one of which may be FNC1, or of a single digit at the end. */
function numericCostAt(text: string, at: number, cost: readonly number[]): number {
  const code = text.charCodeAt(at)
  if (iso646Widths[code] !== digitWidth) return Number.POSITIVE_INFINITY
  const second = text.charCodeAt(at + 1)
  if (Number.isNaN(second)) return code === fnc1Code ? Number.POSITIVE_INFINITY : loneDigitBits
  const isPair = iso646Widths[second] === digitWidth && (code !== fnc1Code || second !== fnc1Code)
  return isPair ? pairWidth + (cost[(at + 2) * 3] ?? 0) : Number.POSITIVE_INFINITY
}

/** The field after `head`, filled up to `length` bits. A single digit uses four bits if fewer than the seven of a pair remain,
 *  otherwise it is paired with FNC1. */
export function fillField(head: string, { bits, loneDigit, lastEncodation }: CompactedText, length: number): string {
  let full = head + bits
  if (loneDigit !== '' && length - full.length < 7) full += binary(Number(loneDigit) + 1, loneDigitBits)
  else if (loneDigit !== '') full += pairCodes.get(loneDigit + FNC1) ?? ''
  if (lastEncodation === numeric) full += latchBits[numeric][alphanumeric]
  return full.padEnd(length, latchBits[alphanumeric][iso646]).slice(0, length)
}

/** Of all characters in GS1 values only `#` is not encodable. */
export function isEncodable(character: string): boolean {
  return iso646Codes.has(character)
}
