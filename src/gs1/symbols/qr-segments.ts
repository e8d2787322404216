// A text as the words of data of a QR Code symbol, in the fewest bits: numeric, alphanumeric and byte segments.
// ISO/IEC 18004:2015, 7.4. Byte segments hold UTF-8, announced by ECI 26 where the text is not ASCII alone.

const MODES = [0, 1, 2] as const
const [NUMERIC, ALPHANUMERIC, BYTE] = MODES
const NONE = 3
const MODE_INDICATOR = [0b0001, 0b0010, 0b0100] as const
const ECI = { bits: 12, value: 0b0111_0001_1010 }
const FNC1_FIRST = { bits: 4, value: 0b0101 }

/** Width of the character count of each mode in versions 1 to 9, 10 to 26 and 27 to 40. */
const COUNT_BITS = [
  [10, 9, 8],
  [12, 11, 16],
  [14, 13, 16],
] as const
export type CountRange = 0 | 1 | 2

/** Separator of element strings where FNC1 stands in first position; alphanumeric segments write it as '%', and '%' twice. */
const SEPARATOR = 0x1d
const PERCENT = 0x25
const ALPHANUMERICS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const ALPHANUMERIC_VALUE = new Int8Array(128).fill(-1)
Array.from(ALPHANUMERICS).forEach((sign, value) => {
  ALPHANUMERIC_VALUE[sign.charCodeAt(0)] = value
})
const PERCENT_VALUE = ALPHANUMERICS.indexOf('%')

/** Costs are sixths of a bit, since three digits take 10 bits and two alphanumeric characters 11. */
const SIXTHS = 6
const [DIGIT, SIGN, OCTET, NEVER] = [20, 33, 48, 1e8]

/** `modes`: that of each character; `fits`: how many characters from the first fit into the bits allowed. */
export type Plan = { bits: number; modes: Uint8Array; fits: number }

export type Carried = { text: string; fnc1: boolean; isAscii: boolean }

/** Worked out character by character: the cheapest way to end in each mode. */
export function planSegments(carried: Carried, range: CountRange, bitsAllowed: number): Plan {
  const { text, fnc1 } = carried
  const heads = Int32Array.from(COUNT_BITS[range], bits => (4 + bits) * SIXTHS)
  const costs = new Int32Array(MODES.length).fill(NEVER)
  const added = new Int32Array(MODES.length)
  const cameFrom = new Uint8Array(text.length * MODES.length)
  let best = headBits(carried) * SIXTHS
  let bestMode: number = NONE
  let fits = 0
  for (let at = 0; at < text.length; at++) {
    costOf(text.charCodeAt(at), fnc1, added)
    let least = NEVER
    let leastMode: number = NONE
    for (let mode = 0; mode < MODES.length; mode++) {
      const opened = best + (heads[mode] ?? 0)
      const stayed = costs[mode] ?? 0
      cameFrom[at * MODES.length + mode] = opened < stayed ? bestMode : mode
      const cost = Math.min(opened < stayed ? opened : stayed, NEVER) + (added[mode] ?? 0)
      costs[mode] = cost
      const ended = cost + ((SIXTHS - (cost % SIXTHS)) % SIXTHS)
      if (ended < least) {
        least = ended
        leastMode = mode
      }
    }
    best = least
    bestMode = leastMode
    if (best <= bitsAllowed * SIXTHS) fits = at + 1
  }
  return { bits: best / SIXTHS, modes: modesFrom(cameFrom, bestMode), fits }
}

function modesFrom(cameFrom: Uint8Array, last: number): Uint8Array {
  const modes = new Uint8Array(cameFrom.length / MODES.length)
  for (let at = modes.length - 1, mode = last; at >= 0; at--) {
    modes[at] = mode
    mode = cameFrom[at * MODES.length + mode] ?? 0
  }
  return modes
}

function headBits({ fnc1, isAscii }: Carried): number {
  return (isAscii ? 0 : ECI.bits) + (fnc1 ? FNC1_FIRST.bits : 0)
}

/** Enters what a character adds in each mode. The second half of a surrogate pair adds nothing: the first has paid for both. */
function costOf(code: number, fnc1: boolean, added: Int32Array): void {
  const value = code < 128 ? (ALPHANUMERIC_VALUE[code] ?? -1) : -1
  added[NUMERIC] = value >= 0 && value < 10 ? DIGIT : NEVER
  added[ALPHANUMERIC] = value >= 0 ? SIGN : NEVER
  added[BYTE] = OCTET * octetsOf(code)
  if (fnc1 && code === SEPARATOR) added[ALPHANUMERIC] = SIGN
  if (fnc1 && code === PERCENT) added[ALPHANUMERIC] = 2 * SIGN
}

function octetsOf(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  if (code < 0xd800 || code > 0xdfff) return 3
  return code < 0xdc00 ? 4 : 0
}

/** `at` counts bits. */
type Bits = { words: Uint8Array; at: number }

/** At most 16 bits at once. */
function append(bits: Bits, value: number, length: number): void {
  const word = bits.at >> 3
  const moved = value << (24 - (bits.at & 7) - length)
  bits.words[word] = (bits.words[word] ?? 0) | (moved >> 16)
  bits.words[word + 1] = moved >> 8
  bits.words[word + 2] = moved
  bits.at += length
}

/** The words of data, filled up with pad words. */
export function segmentsToWords(
  carried: Carried,
  { modes }: Plan,
  room: { range: CountRange; words: number },
): Uint8Array {
  const { text, fnc1, isAscii } = carried
  const bits: Bits = { words: new Uint8Array(room.words + 3), at: 0 }
  if (!isAscii) append(bits, ECI.value, ECI.bits)
  if (fnc1) append(bits, FNC1_FIRST.value, FNC1_FIRST.bits)
  for (let from = 0; from < text.length; ) {
    const mode = modes[from]
    let to = from + 1
    while (to < text.length && modes[to] === mode) to++
    const part = text.slice(from, to)
    if (mode === NUMERIC) appendNumeric(bits, part, COUNT_BITS[room.range][NUMERIC])
    else if (mode === ALPHANUMERIC) appendAlphanumeric(bits, valuesOf(part, fnc1), COUNT_BITS[room.range][ALPHANUMERIC])
    else appendBytes(bits, part, COUNT_BITS[room.range][BYTE])
    from = to
  }
  const end = Math.ceil(Math.min(bits.at + 4, room.words * 8) / 8)
  const words = bits.words.subarray(0, room.words)
  for (let at = end, pad = 0xec; at < room.words; at++, pad ^= 0xec ^ 0x11) words[at] = pad
  return words
}

function appendNumeric(bits: Bits, digits: string, countBits: number): void {
  append(bits, MODE_INDICATOR[NUMERIC], 4)
  append(bits, digits.length, countBits)
  for (let at = 0; at < digits.length; at += 3) {
    const group = digits.slice(at, at + 3)
    append(bits, Number(group), group.length * 3 + 1)
  }
}

function valuesOf(part: string, fnc1: boolean): number[] {
  const values: number[] = []
  for (let at = 0; at < part.length; at++) {
    const code = part.charCodeAt(at)
    if (fnc1 && code === SEPARATOR) values.push(PERCENT_VALUE)
    else if (fnc1 && code === PERCENT) values.push(PERCENT_VALUE, PERCENT_VALUE)
    else values.push(ALPHANUMERIC_VALUE[code] ?? 0)
  }
  return values
}

function appendAlphanumeric(bits: Bits, values: readonly number[], countBits: number): void {
  append(bits, MODE_INDICATOR[ALPHANUMERIC], 4)
  append(bits, values.length, countBits)
  for (let at = 0; at < values.length; at += 2) {
    const [first = 0, second] = [values[at], values[at + 1]]
    if (second === undefined) append(bits, first, 6)
    else append(bits, first * 45 + second, 11)
  }
}

function appendBytes(bits: Bits, part: string, countBits: number): void {
  const octets = new TextEncoder().encode(part)
  append(bits, MODE_INDICATOR[BYTE], 4)
  append(bits, octets.length, countBits)
  for (const octet of octets) append(bits, octet, 8)
}
