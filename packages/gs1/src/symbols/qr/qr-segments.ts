/** A text as the data words of a QR Code, with the fewest bits: numeric, alphanumeric and byte segments. ISO/IEC 18004:2015, 7.4. Byte
 *  segments are UTF-8, with ECI 26 if the text is not ASCII. */

const modeValues = [0, 1, 2] as const
const [numericMode, alphanumericMode, byteMode] = modeValues
const noMode = 3
const modeIndicators = [0b0001, 0b0010, 0b0100] as const
const eciHeader = { bits: 12, value: 0b0111_0001_1010 }
const fnc1Header = { bits: 4, value: 0b0101 }

/** Width of the character count of each mode in versions 1 to 9, 10 to 26 and 27 to 40. */
const countWidths = [
  [10, 9, 8],
  [12, 11, 16],
  [14, 13, 16],
] as const
export type CountRange = 0 | 1 | 2

/** Separator of element strings if FNC1 is in first position; alphanumeric segments encode it as '%', and '%' as '%%'. */
const separatorCode = 0x1d
const percentCode = 0x25
const alphanumericCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const alphanumericValues = new Int8Array(128).fill(-1)
Array.from(alphanumericCharacters).forEach((sign, value) => {
  alphanumericValues[sign.charCodeAt(0)] = value
})
const percentValue = alphanumericCharacters.indexOf('%')

/** Costs are sixths of a bit, because three digits need 10 bits and two alphanumeric characters 11. */
const costPerBit = 6
const [digitCost, alphanumericCost, octetCost, unreachable] = [20, 33, 48, 1e8]

/** `modes`: the mode of each character; `fits`: how many characters fit into the allowed bits. */
export type SegmentPlan = { bits: number; modes: Uint8Array; fits: number }

export type QrInput = { text: string; fnc1: boolean; isAscii: boolean }

/** Calculated per character: the lowest cost to end in each mode. */
export function planSegments(input: QrInput, range: CountRange, bitsAllowed: number): SegmentPlan {
  const { text, fnc1 } = input
  const plan: Plan = {
    heads: Int32Array.from(countWidths[range], bits => (4 + bits) * costPerBit),
    costs: new Int32Array(modeValues.length).fill(unreachable),
    addedCosts: new Int32Array(modeValues.length),
    cameFrom: new Uint8Array(text.length * modeValues.length),
    best: headBits(input) * costPerBit,
    bestMode: noMode,
  }
  let fits = 0
  for (let at = 0; at < text.length; at++) {
    addCosts(text.charCodeAt(at), fnc1, plan.addedCosts)
    extendPlan(plan, at)
    if (plan.best <= bitsAllowed * costPerBit) fits = at + 1
  }
  return { bits: plan.best / costPerBit, modes: modesFrom(plan.cameFrom, plan.bestMode), fits }
}

/** `costs`: to end in each mode; `addedCosts`: of the next character; `cameFrom`: the mode before each character, by its mode; `best`: the
 *  lowest cost in whole bits, in `bestMode`. */
type Plan = {
  heads: Int32Array
  costs: Int32Array
  addedCosts: Int32Array
  cameFrom: Uint8Array
  best: number
  bestMode: number
}

/** Adds the character at a place: in each mode it continues a segment or begins one after the best. */
function extendPlan(plan: Plan, at: number): void {
  const { heads, costs, addedCosts, cameFrom, best, bestMode } = plan
  let least = unreachable
  let leastMode: number = noMode
  for (let mode = 0; mode < modeValues.length; mode++) {
    const newSegment = best + (heads[mode] ?? 0)
    const sameSegment = costs[mode] ?? 0
    cameFrom[at * modeValues.length + mode] = newSegment < sameSegment ? bestMode : mode
    const cost = Math.min(newSegment, sameSegment, unreachable) + (addedCosts[mode] ?? 0)
    costs[mode] = cost
    const roundedUp = cost + ((costPerBit - (cost % costPerBit)) % costPerBit)
    if (roundedUp < least) {
      least = roundedUp
      leastMode = mode
    }
  }
  plan.best = least
  plan.bestMode = leastMode
}

function modesFrom(cameFrom: Uint8Array, last: number): Uint8Array {
  const modes = new Uint8Array(cameFrom.length / modeValues.length)
  for (let at = modes.length - 1, mode = last; at >= 0; at--) {
    modes[at] = mode
    mode = cameFrom[at * modeValues.length + mode] ?? 0
  }
  return modes
}

function headBits({ fnc1, isAscii }: QrInput): number {
  return (isAscii ? 0 : eciHeader.bits) + (fnc1 ? fnc1Header.bits : 0)
}

/** Stores the cost of a character in each mode. The second half of a surrogate pair costs nothing: the first includes both. */
function addCosts(code: number, fnc1: boolean, addedCosts: Int32Array): void {
  const value = code < 128 ? (alphanumericValues[code] ?? -1) : -1
  addedCosts[numericMode] = value >= 0 && value < 10 ? digitCost : unreachable
  addedCosts[alphanumericMode] = value >= 0 ? alphanumericCost : unreachable
  addedCosts[byteMode] = octetCost * octetCount(code)
  if (fnc1 && code === separatorCode) addedCosts[alphanumericMode] = alphanumericCost
  if (fnc1 && code === percentCode) addedCosts[alphanumericMode] = 2 * alphanumericCost
}

function octetCount(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  if (code < 0xd800 || code > 0xdfff) return 3
  return code < 0xdc00 ? 4 : 0
}

/** `at`: number of bits written. */
type Bits = { words: Uint8Array; at: number }

/** At most 16 bits at once. */
function append(bits: Bits, value: number, length: number): void {
  const word = bits.at >> 3
  const shifted = value << (24 - (bits.at & 7) - length)
  bits.words[word] = (bits.words[word] ?? 0) | (shifted >> 16)
  bits.words[word + 1] = shifted >> 8
  bits.words[word + 2] = shifted
  bits.at += length
}

/** The data words, filled up with pad words. */
export function segmentsToWords(
  input: QrInput,
  { modes }: SegmentPlan,
  available: { range: CountRange; words: number },
): Uint8Array {
  const { text, fnc1, isAscii } = input
  const bits: Bits = { words: new Uint8Array(available.words + 3), at: 0 }
  if (!isAscii) append(bits, eciHeader.value, eciHeader.bits)
  if (fnc1) append(bits, fnc1Header.value, fnc1Header.bits)
  for (let from = 0; from < text.length; ) {
    const mode = modes[from]
    let to = from + 1
    while (to < text.length && modes[to] === mode) to++
    const part = text.slice(from, to)
    if (mode === numericMode) appendNumeric(bits, part, countWidths[available.range][numericMode])
    else if (mode === alphanumericMode)
      appendAlphanumeric(bits, alphanumericValuesOf(part, fnc1), countWidths[available.range][alphanumericMode])
    else appendBytes(bits, part, countWidths[available.range][byteMode])
    from = to
  }
  const end = Math.ceil(Math.min(bits.at + 4, available.words * 8) / 8)
  const words = bits.words.subarray(0, available.words)
  for (let at = end, pad = 0xec; at < available.words; at++, pad ^= 0xec ^ 0x11) words[at] = pad
  return words
}

function appendNumeric(bits: Bits, digits: string, countBits: number): void {
  append(bits, modeIndicators[numericMode], 4)
  append(bits, digits.length, countBits)
  for (let at = 0; at < digits.length; at += 3) {
    const group = digits.slice(at, at + 3)
    append(bits, Number(group), group.length * 3 + 1)
  }
}

function alphanumericValuesOf(part: string, fnc1: boolean): number[] {
  const values: number[] = []
  for (let at = 0; at < part.length; at++) {
    const code = part.charCodeAt(at)
    if (fnc1 && code === separatorCode) values.push(percentValue)
    else if (fnc1 && code === percentCode) values.push(percentValue, percentValue)
    else values.push(alphanumericValues[code] ?? 0)
  }
  return values
}

function appendAlphanumeric(bits: Bits, values: readonly number[], countBits: number): void {
  append(bits, modeIndicators[alphanumericMode], 4)
  append(bits, values.length, countBits)
  for (let at = 0; at < values.length; at += 2) {
    const [first = 0, second] = [values[at], values[at + 1]]
    if (second === undefined) append(bits, first, 6)
    else append(bits, first * 45 + second, 11)
  }
}

function appendBytes(bits: Bits, part: string, countBits: number): void {
  const octets = new TextEncoder().encode(part)
  append(bits, modeIndicators[byteMode], 4)
  append(bits, octets.length, countBits)
  for (const octet of octets) append(bits, octet, 8)
}
