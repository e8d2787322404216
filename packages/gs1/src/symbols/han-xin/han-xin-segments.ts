/** The shortest division of a text into the modes of Han Xin code. ISO/IEC 20830, 5.4: every mode has a four-bit indicator, and all but
 *  binary and four-byte mode an end mark. */

import {
  binaryMode,
  type CharacterValues,
  fourByteMode,
  type Interpretation,
  numericMode,
  regionOneMode,
  regionTwoMode,
  textMode,
  twoByteMode,
  valuesOf,
} from './han-xin-characters.ts'

/** `modes`: the mode indicator of each character; `fits`: how many characters fit into the allowed bits. */
export type SegmentPlan = { bits: number; modes: Uint8Array; fits: number; interpretation: Interpretation }

/** What the last character may be part of: a group of one, two or three digits, each of the text tables, the other modes. */
const [digit1, digit2, digit3, text1, text2, binary, region1, region2, twoByte, fourByte] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
] as const
const stateCount = 10
const start = 10
const unreachable = 1e8

const modeOfState = [
  numericMode,
  numericMode,
  numericMode,
  textMode,
  textMode,
  binaryMode,
  regionOneMode,
  regionTwoMode,
  twoByteMode,
  fourByteMode,
] as const
const endBits = [10, 10, 10, 6, 6, 0, 12, 12, 15, 0] as const
const indicatorBits = 4
const binaryHeadBits = indicatorBits + 13
/** ECI 000026, UTF-8. */
export const utf8Header = { bits: 12, value: 0b1000_0001_1010 }

/** Calculated per character: the fewest bits to end in each state. */
export function planSegments(characters: Int32Array, interpretation: Interpretation, bitsAllowed: number): SegmentPlan {
  let costs = new Int32Array(stateCount).fill(unreachable)
  let next = new Int32Array(stateCount)
  const cameFrom = new Uint8Array(characters.length * stateCount)
  let closed = interpretation === 'utf-8' ? utf8Header.bits : 0
  let last: number = start
  let fits = 0
  for (let at = 0; at < characters.length; at++) {
    const values = valuesOf(characters[at] ?? 0, interpretation)
    addCharacter({ costs, next, closed, last, from: cameFrom.subarray(at * stateCount) }, values)
    ;[costs, next] = [next, costs]
    closed = unreachable
    for (let state = 0; state < stateCount; state++) {
      const cost = (costs[state] ?? 0) + (endBits[state] ?? 0)
      if (cost >= closed) continue
      closed = cost
      last = state
    }
    if (closed >= unreachable) break
    if (closed <= bitsAllowed) fits = at + 1
  }
  return { bits: closed, modes: modesOf(cameFrom, last, characters.length), fits, interpretation }
}

/** `closed`: the fewest bits with an end mark, in state `last`; `from`: the state before each state. */
type Step = { costs: Int32Array; next: Int32Array; closed: number; last: number; from: Uint8Array }

function addCharacter({ costs, next, closed, last, from }: Step, values: CharacterValues): void {
  const open = (state: number, value: number, bits: number) => {
    next[state] = value < 0 ? unreachable : Math.min(unreachable, closed + bits)
    from[state] = last
  }
  const goOn = (state: number, before: number, bits: number) => {
    const cost = (costs[before] ?? unreachable) + bits
    if ((next[state] ?? 0) >= unreachable || cost >= (next[state] ?? 0)) return
    next[state] = cost
    from[state] = before
  }
  open(digit1, values.digit, indicatorBits + 10)
  goOn(digit1, digit3, 10)
  for (const [state, before] of [
    [digit2, digit1],
    [digit3, digit2],
  ] as const) {
    next[state] = values.digit < 0 ? unreachable : (costs[before] ?? unreachable)
    from[state] = before
  }
  open(text1, values.textOne, indicatorBits + 6)
  goOn(text1, text1, 6)
  goOn(text1, text2, 12)
  open(text2, values.textTwo, indicatorBits + 12)
  goOn(text2, text2, 6)
  goOn(text2, text1, 12)
  open(binary, values.octets, binaryHeadBits + 8 * values.octets)
  goOn(binary, binary, 8 * values.octets)
  open(region1, values.regionOne, indicatorBits + 12)
  goOn(region1, region1, 12)
  goOn(region1, region2, 24)
  open(region2, values.regionTwo, indicatorBits + 12)
  goOn(region2, region2, 12)
  goOn(region2, region1, 24)
  open(twoByte, values.twoByte, indicatorBits + 15)
  goOn(twoByte, twoByte, 15)
  open(fourByte, values.fourByte, indicatorBits + 21)
}

function modesOf(cameFrom: Uint8Array, last: number, length: number): Uint8Array {
  const modes = new Uint8Array(length)
  for (let at = length - 1, state = last; at >= 0; at--) {
    modes[at] = modeOfState[state] ?? 0
    state = cameFrom[at * stateCount + state] ?? 0
  }
  return modes
}
