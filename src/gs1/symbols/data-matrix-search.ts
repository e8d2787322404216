// The fewest codewords for a text in a Data Matrix: the shortest path through all places of the text and all encodation schemes,
// with the rules for the end of a symbol (ISO/IEC 16022:2006, 5.2.5 to 5.2.9).

import {
  asciiLength,
  c40Lengths,
  FNC1_SYMBOL,
  isDigit,
  isEdifact,
  isX12,
  type Scheme,
  textLengths,
} from './data-matrix-schemes.ts'

/** C40 and Text stand in one of three states: how many values of the next pair of codewords are there already. Base 256 is one
 *  state with its length written out and one (OPEN) that runs to the end of the symbol, its length 0. */
const [ASCII, C40, TEXT, X12, EDIFACT, BASE256, OPEN] = [0, 1, 4, 7, 8, 9, 10]
const STATES = 11
const SCHEMES: readonly Scheme[] = [
  'ascii',
  'c40',
  'c40',
  'c40',
  'text',
  'text',
  'text',
  'x12',
  'edifact',
  'base256',
  'base256',
]
/** States that a codeword leads into from ASCII and another back; Base 256 ends by its length. */
const LATCHED = [C40, TEXT, X12, EDIFACT]
const NEVER = 1 << 24
/** The longest length of Base 256 that one codeword says. */
export const SHORT_LENGTH = 249

/** At place * STATES + state: the fewest codewords that lead there, and the state before with 16 times the symbols since. `run`
 *  counts at each place the bytes of the Base 256 run. */
export type Search = { symbols: Uint16Array; cost: Int32Array; back: Uint8Array; run: Uint16Array }

/** Symbols from `from` up to `to` in one scheme. */
export type Run = { scheme: Scheme; from: number; to: number }

/** `head`: codewords before the first symbol. A way of fewer codewords is never worse at the end of a symbol: where a rule asks
 *  for a certain count, whoever comes with less has room for the codeword that the rule saves. */
export function searchFrom(symbols: Uint16Array, head: number): Search {
  const { length } = symbols
  const cost = new Int32Array((length + 1) * STATES).fill(NEVER)
  const search = { symbols, cost, back: new Uint8Array(cost.length), run: new Uint16Array(length + 1) }
  cost[ASCII] = head
  for (let at = 0; at < length; at++) {
    changeScheme(search, at)
    const symbol = symbols[at] ?? 0
    goOnInAscii(search, at, symbol)
    goOnInSet(search, at * STATES + C40, c40Lengths[symbol] ?? 0)
    goOnInSet(search, at * STATES + TEXT, textLengths[symbol] ?? 0)
    goOnInGroups(search, at)
    if (symbol !== FNC1_SYMBOL) goOnInBytes(search, at)
  }
  changeScheme(search, length)
  return search
}

/** Enters a way from a state `symbols` places before, if it is shorter than all yet. */
function offer({ cost, back }: Search, way: { to: number; total: number; from: number; symbols: number }): void {
  if (way.total >= (cost[way.to] ?? 0)) return
  cost[way.to] = way.total
  back[way.to] = way.from | (way.symbols << 4)
}

/** Back to ASCII by one codeword, of Base 256 by none; from ASCII into each other scheme. */
function changeScheme(search: Search, at: number): void {
  const { cost, run } = search
  const place = at * STATES
  for (const state of LATCHED) {
    offer(search, { to: place + ASCII, total: (cost[place + state] ?? 0) + 1, from: state, symbols: 0 })
  }
  offer(search, { to: place + ASCII, total: cost[place + BASE256] ?? 0, from: BASE256, symbols: 0 })
  const ascii = cost[place + ASCII] ?? 0
  for (const state of LATCHED) {
    offer(search, { to: place + state, total: ascii + 1, from: ASCII, symbols: 0 })
  }
  if (ascii + 2 <= (cost[place + BASE256] ?? 0)) run[at] = 0
  offer(search, { to: place + BASE256, total: ascii + 2, from: ASCII, symbols: 0 })
  offer(search, { to: place + OPEN, total: ascii + 2, from: ASCII, symbols: 0 })
}

function goOnInAscii(search: Search, at: number, symbol: number): void {
  const to = (at + 1) * STATES + ASCII
  const total = (search.cost[at * STATES + ASCII] ?? 0) + 1
  const paired = isDigit(symbol) && isDigit(search.symbols[at + 1] ?? 0)
  if (paired) offer(search, { to: to + STATES, total, from: ASCII, symbols: 2 })
  const wide = symbol >= 128 && symbol !== FNC1_SYMBOL
  offer(search, { to, total: wide ? total + 1 : total, from: ASCII, symbols: 1 })
}

/** C40 or Text, from each of its states: three values make two codewords. `first`: index of the state without a value. */
function goOnInSet(search: Search, first: number, values: number): void {
  for (let waiting = 0; waiting < 3; waiting++) {
    const full = ((waiting + values) / 3) | 0
    const to = first + STATES + waiting + values - 3 * full
    const total = (search.cost[first + waiting] ?? 0) + 2 * full
    offer(search, { to, total, from: (first % STATES) + waiting, symbols: 1 })
  }
}

/** X12: three symbols in two codewords. EDIFACT: four in three; three and its unlatch are as long. */
function goOnInGroups(search: Search, at: number): void {
  const { symbols, cost } = search
  const place = at * STATES
  const x12 = isX12[symbols[at] ?? 0] && isX12[symbols[at + 1] ?? 0] && isX12[symbols[at + 2] ?? 0]
  if (x12) offer(search, { to: place + 3 * STATES + X12, total: (cost[place + X12] ?? 0) + 2, from: X12, symbols: 3 })
  const total = (cost[place + EDIFACT] ?? 0) + 3
  for (let next = at; next < at + 3; next++) if (!isEdifact(symbols[next] ?? 0)) return
  offer(search, { to: place + 3 * STATES + ASCII, total, from: EDIFACT, symbols: 3 })
  if (!isEdifact(symbols[at + 3] ?? 0)) return
  offer(search, { to: place + 4 * STATES + EDIFACT, total, from: EDIFACT, symbols: 4 })
}

function goOnInBytes(search: Search, at: number): void {
  const { cost, run } = search
  const place = at * STATES
  const bytes = (run[at] ?? 0) + 1
  run[at + 1] = bytes
  const total = (cost[place + BASE256] ?? 0) + (bytes === SHORT_LENGTH + 1 ? 2 : 1)
  offer(search, { to: place + STATES + BASE256, total, from: BASE256, symbols: 1 })
  offer(search, { to: place + STATES + OPEN, total: (cost[place + OPEN] ?? 0) + 1, from: OPEN, symbols: 1 })
}

/** How the first `length` symbols end in a symbol of `capacity` codewords: the index of the last state that counts, behind which
 *  there may be a few symbols in ASCII. Nothing, if they do not fit. */
export function endIn({ symbols, cost }: Search, capacity: number, length: number): number | undefined {
  const end = length * STATES
  for (const state of [ASCII, C40, TEXT, X12, EDIFACT, OPEN]) {
    if ((cost[end + state] ?? NEVER) <= capacity) return end + state
  }
  // Two values that are left take the last two codewords, with a shift behind them that shifts nothing.
  for (const state of [C40 + 2, TEXT + 2]) if ((cost[end + state] ?? NEVER) + 2 === capacity) return end + state
  // The last codeword is ASCII without an unlatch before it, and in EDIFACT the last two.
  for (let from = length - 1; from >= 0; from--) {
    const words = asciiLength(symbols, from, length)
    if (words > 2) return undefined
    for (const state of LATCHED) {
      const before = cost[from * STATES + state] ?? NEVER
      const unlatched = capacity - before <= (state === EDIFACT ? 2 : 1)
      if (unlatched && before + words <= capacity) return from * STATES + state
    }
  }
  return undefined
}

/** The way to a state that endIn answered, and the symbols behind it in ASCII. */
export function runsTo({ back }: Search, end: number, length: number): Run[] {
  let at = Math.floor(end / STATES)
  let state = end % STATES
  const runs: Run[] = at < length ? [{ scheme: 'ascii', from: at, to: length }] : []
  while (at > 0 || state !== ASCII) {
    const step = back[at * STATES + state] ?? 0
    state = step & 15
    const from = at - (step >> 4)
    const scheme = SCHEMES[state] ?? 'ascii'
    const next = runs.at(-1)
    if (from < at && next?.scheme === scheme && next.from === at) next.from = from
    else if (from < at) runs.push({ scheme, from, to: at })
    at = from
  }
  return runs.reverse()
}
