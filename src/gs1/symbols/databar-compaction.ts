// The general-purpose field of GS1 DataBar Expanded: ISO/IEC 24724:2011, "General-purpose data compaction". The shortest of all ways
// through numeric, alphanumeric and ISO 646 encodation is taken.

import { FNC1 } from '../raw-elements.ts'

export function binary(value: number, width: number): string {
  return value.toString(2).padStart(width, '0')
}

/** Bits of each character by its own value and width. */
function wordsOf(rows: readonly (readonly [characters: string, first: number, width: number])[]): Map<string, string> {
  return new Map(
    rows.flatMap(([characters, first, width]) =>
      Array.from(characters, (character, at) => [character, binary(first + at, width)] as const),
    ),
  )
}

const SIGNS = `0123456789${FNC1}`
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ALPHANUMERIC = wordsOf([
  [SIGNS, 5, 5],
  [`${CAPITALS}*,-./`, 32, 6],
])
const ISO646 = wordsOf([
  [SIGNS, 5, 5],
  [CAPITALS, 64, 7],
  [CAPITALS.toLowerCase(), 90, 7],
  ['!"%&\'()*+,-./:;<=>?_ ', 232, 8],
])
/** Two at once; a pair of FNC1 there is not. */
const PAIRS = new Map(
  Array.from({ length: 120 }, (_, pair) => {
    return [SIGNS.charAt(Math.floor(pair / 11)) + SIGNS.charAt(pair % 11), binary(pair + 8, 7)] as const
  }),
)

/** Encodations by number; FNC1 leads from each to numeric. */
const [NUMERIC, LETTERS, ANY] = [0, 1, 2] as const
const ENCODATIONS = [NUMERIC, LETTERS, ANY] as const
type Encodation = (typeof ENCODATIONS)[number]
const LATCH = [
  ['', '0000', '000000100'],
  ['000', '', '00100'],
  ['000', '00100', ''],
] as const
const LONE = 4

/** `length` counts four bits for the lone digit that numeric encodation may leave at the end. */
export type Compacted = { bits: string; lone: string; ends: Encodation; length: number }
/** At place * 3 + encodation: the fewest bits to the end, and the encodation of the next character. */
type Plan = { cost: number[]; next: Encodation[] }

/** The fewest bits for `text`, whose characters are all carried; it begins in numeric encodation. */
export function compact(text: string): Compacted {
  const { cost, next } = plan(text)
  let [bits, encodation]: [string, Encodation] = ['', NUMERIC]
  const length = cost[NUMERIC] ?? 0
  for (let at = 0; at < text.length; ) {
    const chosen: Encodation = next[at * 3 + encodation] ?? ANY
    bits += LATCH[encodation][chosen]
    encodation = chosen
    const word = wordAt(text, at, chosen)
    if (word === undefined) return { bits, lone: text.slice(at), ends: chosen, length }
    bits += word
    if (chosen !== NUMERIC && text[at] === FNC1) encodation = NUMERIC
    at += chosen === NUMERIC ? 2 : 1
  }
  return { bits, lone: '', ends: encodation, length }
}

function wordAt(text: string, at: number, encodation: Encodation): string | undefined {
  if (encodation === NUMERIC) return PAIRS.get(text.slice(at, at + 2))
  return (encodation === LETTERS ? ALPHANUMERIC : ISO646).get(text.charAt(at))
}

/** From the end: what the next character costs in each encodation, then whether to latch first. Of equals the latch that is left out. */
function plan(text: string): Plan {
  const cost = new Array<number>(3 * text.length + 3).fill(0)
  const next = new Array<Encodation>(3 * text.length + 3).fill(NUMERIC)
  const here = [0, 0, 0]
  for (let at = text.length - 1; at >= 0; at--) {
    for (const encodation of ENCODATIONS) here[encodation] = costAt(text, at, { encodation, cost })
    for (const from of ENCODATIONS) {
      let best = here[from] ?? 0
      let chosen: Encodation = from
      for (const to of ENCODATIONS) {
        const total = LATCH[from][to].length + (here[to] ?? 0)
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

/** Bits of each character by its code; 0 where the encodation has it not. */
const bitsOf = (words: ReadonlyMap<string, string>) =>
  Array.from({ length: 128 }, (_, code) => words.get(String.fromCharCode(code))?.length ?? 0)
const LETTER_BITS = bitsOf(ALPHANUMERIC)
const ANY_BITS = bitsOf(ISO646)
const PAIR_BITS = 7
const SIGN_BITS = 5
const SEPARATOR = FNC1.charCodeAt(0)

type Reached = { encodation: Encodation; cost: readonly number[] }

function costAt(text: string, at: number, { encodation, cost }: Reached): number {
  const code = text.charCodeAt(at)
  if (encodation === NUMERIC) {
    if (ANY_BITS[code] !== SIGN_BITS) return Number.POSITIVE_INFINITY
    const second = text.charCodeAt(at + 1)
    if (Number.isNaN(second)) return code === SEPARATOR ? Number.POSITIVE_INFINITY : LONE
    const isPair = ANY_BITS[second] === SIGN_BITS && (code !== SEPARATOR || second !== SEPARATOR)
    return isPair ? PAIR_BITS + (cost[(at + 2) * 3] ?? 0) : Number.POSITIVE_INFINITY
  }
  const bits = (encodation === LETTERS ? LETTER_BITS : ANY_BITS)[code] ?? 0
  if (bits === 0) return Number.POSITIVE_INFINITY
  return bits + (cost[(at + 1) * 3 + (code === SEPARATOR ? NUMERIC : encodation)] ?? 0)
}

/** The field behind `head`, filled up to `length` bits. The lone digit takes four bits where less than the seven of a pair are left,
 *  else it is paired with FNC1. */
export function fill(head: string, { bits, lone, ends }: Compacted, length: number): string {
  let full = head + bits
  if (lone !== '' && length - full.length < 7) full += binary(Number(lone) + 1, LONE)
  else if (lone !== '') full += PAIRS.get(lone + FNC1) ?? ''
  if (ends === NUMERIC) full += LATCH[NUMERIC][LETTERS]
  return full.padEnd(length, LATCH[LETTERS][ANY]).slice(0, length)
}

/** Of all characters that GS1 uses only `#` is not. */
export function isCarried(character: string): boolean {
  return ISO646.has(character)
}
