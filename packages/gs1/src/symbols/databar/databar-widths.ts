/** Values as widths of bars and spaces: the symbol characters of GS1 DataBar. ISO/IEC 24724:2011, "Symbol elements", the tables of
 *  character values and "Element width encoding and decoding". A character has odd and even elements; each half is one of the ways to
 *  divide its modules among its elements, counted in the order of the widths. */

/** One row of a table of character values, with `oddWays` times `evenWays` values; only the first of the possible ways are used. */
type Group = {
  oddModules: number
  evenModules: number
  oddWidest: number
  evenWidest: number
  oddWays: number
  evenWays: number
}

/** `elements`: number of elements in each half. `high`: the half with the quotient of the value; the other has the remainder.
 *  `narrow`: the half that must have an element of one module, so that an edge is found. */
export type CharacterTable = {
  elements: number
  high: 'odd' | 'even'
  narrow: 'odd' | 'even'
  groups: readonly Group[]
}

type Row = readonly [modules: number, modules: number, widest: number, widest: number, ways: number, ways: number]

function toGroups(rows: readonly Row[]): Group[] {
  return rows.map(([oddModules, evenModules, oddWidest, evenWidest, oddWays, evenWays]) => {
    return { oddModules, evenModules, oddWidest, evenWidest, oddWays, evenWays }
  })
}

/** Odd and even modules, widest odd and even element, ways of odd and even elements. Outer characters of Omnidirectional. */
// biome-ignore format: one row a line
export const outerCharacters: CharacterTable = { elements: 4, high: 'odd', narrow: 'even', groups: toGroups([
  [12, 4, 8, 1, 161, 1],
  [10, 6, 6, 3, 80, 10],
  [8, 8, 4, 5, 31, 34],
  [6, 10, 3, 6, 10, 70],
  [4, 12, 1, 8, 1, 126],
]) }

/** Inner characters of Omnidirectional. */
// biome-ignore format: one row a line
export const innerCharacters: CharacterTable = { elements: 4, high: 'even', narrow: 'odd', groups: toGroups([
  [5, 10, 2, 7, 4, 84],
  [7, 8, 4, 5, 20, 35],
  [9, 6, 6, 3, 48, 10],
  [11, 4, 8, 1, 81, 1],
]) }

// biome-ignore format: one row a line
export const limitedCharacters: CharacterTable = { elements: 7, high: 'odd', narrow: 'even', groups: toGroups([
  [17, 9, 6, 3, 6538, 28],
  [13, 13, 5, 4, 875, 728],
  [9, 17, 3, 6, 28, 6454],
  [15, 11, 5, 4, 2415, 203],
  [11, 15, 4, 5, 203, 2408],
  [19, 7, 8, 1, 17094, 1],
  [7, 19, 1, 8, 1, 16632],
]) }

/** The check character of Limited; its values are in a separate list. */
export const limitedCheckCharacter: CharacterTable = {
  elements: 6,
  high: 'odd',
  narrow: 'even',
  groups: toGroups([[8, 8, 3, 3, 21, 21]]),
}

// biome-ignore format: one row a line
export const expandedCharacters: CharacterTable = { elements: 4, high: 'odd', narrow: 'odd', groups: toGroups([
  [12, 5, 7, 2, 87, 4],
  [10, 7, 5, 4, 52, 20],
  [8, 9, 4, 5, 30, 52],
  [6, 11, 3, 6, 10, 104],
  [4, 13, 1, 8, 1, 204],
]) }

/** Alternating odd and even elements; empty for a value that is not in the table.
 *  @example widthsOfCharacter(0, outerCharacters) // [1, 1, 1, 1, 2, 1, 8, 1] */
export function widthsOfCharacter(value: number, { elements, high, narrow, groups }: CharacterTable): number[] {
  let rest = value
  for (const { oddModules, evenModules, oddWidest, evenWidest, oddWays, evenWays } of groups) {
    if (rest >= oddWays * evenWays) {
      rest -= oddWays * evenWays
      continue
    }
    const low = high === 'odd' ? evenWays : oddWays
    const [quotient, remainder] = [Math.floor(rest / low), rest % low]
    const [odd, even] = high === 'odd' ? [quotient, remainder] : [remainder, quotient]
    const widths = new Array<number>(2 * elements).fill(0)
    placeWidths(widths, 0, {
      rank: odd,
      modules: oddModules,
      elements,
      widest: oddWidest,
      needsNarrow: narrow === 'odd',
    })
    placeWidths(widths, 1, {
      rank: even,
      modules: evenModules,
      elements,
      widest: evenWidest,
      needsNarrow: narrow === 'even',
    })
    return widths
  }
  return []
}

type Division = { rank: number; modules: number; elements: number; widest: number; needsNarrow: boolean }

/** Writes the division number `rank` (from 0) to every second place. */
function placeWidths(widths: number[], first: 0 | 1, { rank, modules, elements, widest, needsNarrow }: Division): void {
  let [remainingRank, remainingModules, stillNeedsNarrow] = [rank, modules, needsNarrow]
  for (let following = elements - 1; following >= 0; following--) {
    let width = 1
    for (; width < widest; width++) {
      const ways = waysToDivide(remainingModules - width, following, widest, stillNeedsNarrow && width > 1)
      if (remainingRank < ways) break
      remainingRank -= ways
    }
    widths[first + 2 * (elements - 1 - following)] = width
    remainingModules -= width
    if (width === 1) stillNeedsNarrow = false
  }
}

const maxModules = 19
const maxElements = 7
const maxWidest = 8
/** Cached counts plus one; 0 means not counted yet. */
const cachedCounts = new Uint16Array(2 * (maxWidest + 1) * (maxElements + 1) * (maxModules + 1))

/** In how many ways `elements` elements of 1 to `widest` modules have `modules` modules together, one of them 1 wide if `needsNarrow`. */
export function waysToDivide(modules: number, elements: number, widest: number, needsNarrow: boolean): number {
  if (elements === 0) return modules === 0 && !needsNarrow ? 1 : 0
  if (modules < elements) return 0
  const cacheIndex =
    (((needsNarrow ? 1 : 0) * (maxWidest + 1) + widest) * (maxElements + 1) + elements) * (maxModules + 1) + modules
  const cached = cachedCounts[cacheIndex] ?? 0
  if (cached > 0) return cached - 1
  let ways = 0
  for (let width = 1; width <= widest; width++) {
    ways += waysToDivide(modules - width, elements - 1, widest, needsNarrow && width > 1)
  }
  cachedCounts[cacheIndex] = ways + 1
  return ways
}
