/** Encodes a text in a Data Matrix with the fewest codewords: the shortest path over all places of the text and all encodation
 *  schemes, with the rules for the end of a symbol (ISO/IEC 16022:2006, 5.2.5 to 5.2.9). */

import {
  asciiLength,
  c40Lengths,
  fnc1Symbol,
  isDigit,
  isEdifact,
  isX12,
  type Scheme,
  textLengths,
} from './data-matrix-schemes.ts'

/** C40 and Text have three states each: the number of values in the next, incomplete pair of codewords. Base 256 has one state with
 *  its length written, and one (openBase256State) that continues to the end of the symbol, with length 0. */
const [asciiState, c40State, textState, x12State, edifactState, base256State, openBase256State] = [0, 1, 4, 7, 8, 9, 10]
const stateCount = 11
const schemeByState: readonly Scheme[] = [
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
/** States that need one codeword from ASCII and one back; Base 256 ends by its length. */
const latchedStates = [c40State, textState, x12State, edifactState]
const unreachable = 1 << 24
/** The maximum length of Base 256 in one codeword. */
export const maxShortLength = 249

/** At index place * stateCount + state: the fewest codewords so far, and the previous state plus 16 times the symbols since. `run`: at
 *  each place, the number of bytes in the Base 256 run. */
export type Search = { symbols: Uint16Array; cost: Int32Array; back: Uint8Array; run: Uint16Array }

/** Symbols from `from` up to `to` in one scheme. */
export type Run = { scheme: Scheme; from: number; to: number }

/** `head`: codewords before the first symbol. At the end of a symbol fewer codewords are never worse: if a rule requires a certain
 *  number, a shorter path has space for the codeword that the rule saves. */
export function searchFrom(symbols: Uint16Array, head: number): Search {
  const { length } = symbols
  const cost = new Int32Array((length + 1) * stateCount).fill(unreachable)
  const search = { symbols, cost, back: new Uint8Array(cost.length), run: new Uint16Array(length + 1) }
  cost[asciiState] = head
  for (let at = 0; at < length; at++) {
    changeScheme(search, at)
    const symbol = symbols[at] ?? 0
    extendAscii(search, at, symbol)
    extendSet(search, at * stateCount + c40State, c40Lengths[symbol] ?? 0)
    extendSet(search, at * stateCount + textState, textLengths[symbol] ?? 0)
    extendGroups(search, at)
    if (symbol !== fnc1Symbol) extendBytes(search, at)
  }
  changeScheme(search, length)
  return search
}

/** Stores a path from a state `symbols` places before, if it is the shortest so far. */
function consider({ cost, back }: Search, path: { to: number; total: number; from: number; symbols: number }): void {
  if (path.total >= (cost[path.to] ?? 0)) return
  cost[path.to] = path.total
  back[path.to] = path.from | (path.symbols << 4)
}

/** Back to ASCII with one codeword (Base 256: none), and from ASCII to each other scheme. */
function changeScheme(search: Search, at: number): void {
  const { cost, run } = search
  const place = at * stateCount
  for (const state of latchedStates) {
    consider(search, { to: place + asciiState, total: (cost[place + state] ?? 0) + 1, from: state, symbols: 0 })
  }
  consider(search, { to: place + asciiState, total: cost[place + base256State] ?? 0, from: base256State, symbols: 0 })
  const ascii = cost[place + asciiState] ?? 0
  for (const state of latchedStates) {
    consider(search, { to: place + state, total: ascii + 1, from: asciiState, symbols: 0 })
  }
  if (ascii + 2 <= (cost[place + base256State] ?? 0)) run[at] = 0
  consider(search, { to: place + base256State, total: ascii + 2, from: asciiState, symbols: 0 })
  consider(search, { to: place + openBase256State, total: ascii + 2, from: asciiState, symbols: 0 })
}

function extendAscii(search: Search, at: number, symbol: number): void {
  const to = (at + 1) * stateCount + asciiState
  const total = (search.cost[at * stateCount + asciiState] ?? 0) + 1
  const paired = isDigit(symbol) && isDigit(search.symbols[at + 1] ?? 0)
  if (paired) consider(search, { to: to + stateCount, total, from: asciiState, symbols: 2 })
  const wide = symbol >= 128 && symbol !== fnc1Symbol
  consider(search, { to, total: wide ? total + 1 : total, from: asciiState, symbols: 1 })
}

/** C40 or Text, from each of its states: three values make two codewords. `first`: index of the state without a pending value. */
function extendSet(search: Search, first: number, values: number): void {
  for (let pendingValues = 0; pendingValues < 3; pendingValues++) {
    const full = ((pendingValues + values) / 3) | 0
    const to = first + stateCount + pendingValues + values - 3 * full
    const total = (search.cost[first + pendingValues] ?? 0) + 2 * full
    consider(search, { to, total, from: (first % stateCount) + pendingValues, symbols: 1 })
  }
}

/** X12: three symbols in two codewords. EDIFACT: four in three; three with an unlatch are equally long. */
function extendGroups(search: Search, at: number): void {
  const { symbols, cost } = search
  const place = at * stateCount
  const x12 = isX12[symbols[at] ?? 0] && isX12[symbols[at + 1] ?? 0] && isX12[symbols[at + 2] ?? 0]
  if (x12)
    consider(search, {
      to: place + 3 * stateCount + x12State,
      total: (cost[place + x12State] ?? 0) + 2,
      from: x12State,
      symbols: 3,
    })
  const total = (cost[place + edifactState] ?? 0) + 3
  for (let next = at; next < at + 3; next++) if (!isEdifact(symbols[next] ?? 0)) return
  consider(search, { to: place + 3 * stateCount + asciiState, total, from: edifactState, symbols: 3 })
  if (!isEdifact(symbols[at + 3] ?? 0)) return
  consider(search, { to: place + 4 * stateCount + edifactState, total, from: edifactState, symbols: 4 })
}

function extendBytes(search: Search, at: number): void {
  const { cost, run } = search
  const place = at * stateCount
  const bytes = (run[at] ?? 0) + 1
  run[at + 1] = bytes
  const total = (cost[place + base256State] ?? 0) + (bytes === maxShortLength + 1 ? 2 : 1)
  consider(search, { to: place + stateCount + base256State, total, from: base256State, symbols: 1 })
  consider(search, {
    to: place + stateCount + openBase256State,
    total: (cost[place + openBase256State] ?? 0) + 1,
    from: openBase256State,
    symbols: 1,
  })
}

/** How the first `length` symbols end in a symbol of `capacity` codewords: index of the last state, after which a few symbols in ASCII
 *  may follow. Undefined if they do not fit. */
export function endIn(search: Search, capacity: number, length: number): number | undefined {
  const { cost } = search
  const end = length * stateCount
  for (const state of [asciiState, c40State, textState, x12State, edifactState, openBase256State]) {
    if ((cost[end + state] ?? unreachable) <= capacity) return end + state
  }
  // Two pending values use the last two codewords, with a shift without effect.
  for (const state of [c40State + 2, textState + 2])
    if ((cost[end + state] ?? unreachable) + 2 === capacity) return end + state
  return endInAscii(search, capacity, length)
}

/** The last codeword is ASCII without an unlatch before it; in EDIFACT the last two. */
function endInAscii({ symbols, cost }: Search, capacity: number, length: number): number | undefined {
  for (let from = length - 1; from >= 0; from--) {
    const words = asciiLength(symbols, from, length)
    if (words > 2) return undefined
    for (const state of latchedStates) {
      const before = cost[from * stateCount + state] ?? unreachable
      const unlatched = capacity - before <= (state === edifactState ? 2 : 1)
      if (unlatched && before + words <= capacity) return from * stateCount + state
    }
  }
  return undefined
}

/** The runs up to a state that endIn returned, and the remaining symbols in ASCII. */
export function runsTo({ back }: Search, end: number, length: number): Run[] {
  let at = Math.floor(end / stateCount)
  let state = end % stateCount
  const runs: Run[] = at < length ? [{ scheme: 'ascii', from: at, to: length }] : []
  while (at > 0 || state !== asciiState) {
    const step = back[at * stateCount + state] ?? 0
    state = step & 15
    const from = at - (step >> 4)
    const scheme = schemeByState[state] ?? 'ascii'
    const next = runs.at(-1)
    if (from < at && next?.scheme === scheme && next.from === at) next.from = from
    else if (from < at) runs.push({ scheme, from, to: at })
    at = from
  }
  return runs.reverse()
}
