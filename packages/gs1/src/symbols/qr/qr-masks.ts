/** Chooses one of the eight data masks by the penalties of ISO/IEC 18004:2015, 7.8.3, for the complete symbol with format information.
 *  Where the standard is unclear: the quiet zone is light, a finder-like pattern may have any scale, and one with light on both sides
 *  counts once. */

import { lanesPerWord, marginWords, stripCount } from './qr-lines.ts'

const [N1, N2, N3, N4] = [3, 3, 40, 10]
const minRunLength = 5

/** The masked lines with the lowest penalty; of equal penalties the lower mask. `lines`: data and patterns without mask. */
export function bestMasked(lines: Int32Array, masks: readonly Int32Array[], size: number): Int32Array {
  let best = new Int32Array(lines.length)
  let candidate = new Int32Array(lines.length)
  let lowest = Number.POSITIVE_INFINITY
  for (const mask of masks) {
    for (let word = 0; word < candidate.length; word++) candidate[word] = (lines[word] ?? 0) ^ (mask[word] ?? 0)
    const penalty = totalPenalty(candidate, size, lowest)
    if (penalty >= lowest) continue
    ;[best, candidate] = [candidate, best]
    lowest = penalty
  }
  return best
}

/** The sum of the four penalties; counting stops at `limit`. */
export function totalPenalty(lines: Int32Array, size: number, limit = Number.POSITIVE_INFINITY): number {
  let penalty = proportionPenalty(lines, size)
  for (let strip = 0; strip < stripCount(size) && penalty < limit; strip++) {
    const start = marginWords + strip * (size + marginWords)
    const [valid, blocks] = [laneBits(2 * size - strip * lanesPerWord), laneBits(size - 1 - strip * lanesPerWord)]
    penalty += stripPenalty(lines, { start, end: start + size, valid, blocks })
  }
  return penalty
}

/** For every whole 5 % that the share of dark modules differs from a half. Each module exists twice, in a column and in a row. */
function proportionPenalty(lines: Int32Array, size: number): number {
  let dark = 0
  for (let word = 0; word < lines.length; word++) dark += bitCount((lines[word] ?? 0) & laneBits(lanesPerWord))
  return N4 * Math.floor(Math.abs(10 * dark - 10 * size * size) / (size * size))
}

/** `valid`: bits that are modules; `blocks`: bits of columns with another column to the right. */
type Strip = { start: number; end: number; valid: number; blocks: number }

/** Lanes are horizontal, lines vertical: l0 to l6 are seven consecutive lines. A run of n equal modules contains n - 4 runs of five,
 *  so its penalty of n - 2 is one for each of these and two for the first. */
function stripPenalty(lines: Int32Array, strip: Strip): number {
  const { start, end, valid, blocks } = strip
  const at = (word: number) => lines[word] ?? 0
  let [l0, l1, l2, l3, l4, l5] = [at(start), at(start + 1), at(start + 2), at(start + 3), at(start + 4), at(start + 5)]
  let [same01, same12, same23] = [~(l0 ^ l1), ~(l1 ^ l2), ~(l2 ^ l3)]
  let [before, penalty] = [0, 0]
  for (let line = start; line < end - 1; line++) {
    const l6 = lines[line + 6] ?? 0
    const same34 = ~(l3 ^ l4)
    const runs = line > end - minRunLength ? 0 : same01 & same12 & same23 & same34 & valid
    const block = same01 & (same01 >>> 1) & ~(l0 ^ (l0 >>> 1)) & blocks
    penalty += weightedPenalty(runs, runs & ~before, block)
    const dark234 = l2 & l3 & l4
    const finder = l0 & ~l1 & dark234 & ~l5 & l6 & valid
    if (finder !== 0) penalty += N3 * finderCount(lines, line, finder)
    const large = l0 & l1 & dark234 & l5 & ~l6 & ~(lines[line + 7] ?? 0) & valid
    if (large !== 0) penalty += N3 * largeFinderCount(lines, { line: line + 5, ends: large, strip })
    before = runs
    l0 = l1
    l1 = l2
    l2 = l3
    l3 = l4
    l4 = l5
    l5 = l6
    same01 = same12
    same12 = same23
    same23 = same34
  }
  return penalty
}

/** Runs of five count once, the first of a run N1 - 1 times, blocks N2 times. */
function weightedPenalty(runs: number, firsts: number, blocks: number): number {
  const octets = octetCounts(runs) + (N1 - 1) * octetCounts(firsts) + N2 * octetCounts(blocks)
  return Math.imul(octets, 0x01010101) >>> 24
}

/** Number of bits set in each octet of a word. */
function octetCounts(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (fours + (fours >>> 4)) & 0x0f0f0f0f
}

function bitCount(word: number): number {
  return Math.imul(octetCounts(word), 0x01010101) >>> 24
}

/** The lowest bits, one for each lane in this word. */
function laneBits(count: number): number {
  return 0x7fffffff >>> (lanesPerWord - Math.max(0, Math.min(lanesPerWord, count)))
}

/** Number of patterns 1:1:3:1:1 that begin in a line and have light on both sides, four modules on one of them. */
function finderCount(lines: Int32Array, line: number, found: number): number {
  const at = (offset: number) => lines[line + offset] ?? 0
  const lightBefore = ~(at(-2) | at(-3) | at(-4))
  const lightAfter = ~(at(8) | at(9) | at(10))
  return bitCount(found & ~at(-1) & ~at(7) & (lightBefore | lightAfter))
}

/** The same for larger scales, found by their dark middles: `ends` are runs of six or more dark modules that end in a line, followed
 *  by two light modules. */
function largeFinderCount(
  lines: Int32Array,
  { line, ends, strip }: { line: number; ends: number; strip: Strip },
): number {
  let count = 0
  for (let rest = ends; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest
    let first = line
    while (((lines[first - 1] ?? 0) & bit) !== 0) first--
    if (isLargeFinder(lines, { bit, first, length: line + 1 - first, strip })) count++
  }
  return count
}

function isLargeFinder(
  lines: Int32Array,
  middle: { bit: number; first: number; length: number; strip: Strip },
): boolean {
  const { bit, first, length, strip } = middle
  const scale = length / 3
  const [start, end] = [first - 2 * scale, first + 5 * scale]
  if (!Number.isInteger(scale) || start < strip.start || end > strip.end) return false
  const is = (isDark: boolean, from: number, to: number): boolean => {
    for (let line = from; line < to; line++) if ((((lines[line] ?? 0) & bit) !== 0) !== isDark) return false
    return true
  }
  const [leftLight, rightLight] = [first - scale, first + length]
  const isPattern =
    is(false, leftLight, first) &&
    is(false, rightLight, rightLight + scale) &&
    is(true, start, leftLight) &&
    is(true, rightLight + scale, end)
  return (
    isPattern &&
    is(false, start - 1, start) &&
    is(false, end, end + 1) &&
    (is(false, start - 4, start) || is(false, end, end + 4))
  )
}
