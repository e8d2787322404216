// Numbers as widths of bars and spaces: the symbol characters of GS1 DataBar. ISO/IEC 24724:2011, "Symbol elements", the tables
// of character values and "Element width encoding and decoding". A character is divided into its odd and its even elements, each half
// is one of the ways to divide its modules among its elements, counted in the order of the widths.

/** One row of a table of character values. `oddWays` times `evenWays` values belong to it; of the ways that exist the first are
 *  used. */
type Group = {
  oddModules: number
  evenModules: number
  oddWidest: number
  evenWidest: number
  oddWays: number
  evenWays: number
}

/** `elements` of each half. `high`: the half that carries the quotient of the value, the other carries the rest. `narrow`: the half
 *  that must have an element of one module, so that an edge is found. */
export type CharacterTable = {
  elements: number
  high: 'odd' | 'even'
  narrow: 'odd' | 'even'
  groups: readonly Group[]
}

type Row = readonly [modules: number, modules: number, widest: number, widest: number, ways: number, ways: number]

function groupsOf(rows: readonly Row[]): Group[] {
  return rows.map(([oddModules, evenModules, oddWidest, evenWidest, oddWays, evenWays]) => {
    return { oddModules, evenModules, oddWidest, evenWidest, oddWays, evenWays }
  })
}

/** Odd and even modules, widest odd and even element, ways of odd and even elements. Outer characters of Omnidirectional. */
// biome-ignore format: one row a line
export const outside: CharacterTable = { elements: 4, high: 'odd', narrow: 'even', groups: groupsOf([
  [12, 4, 8, 1, 161, 1],
  [10, 6, 6, 3, 80, 10],
  [8, 8, 4, 5, 31, 34],
  [6, 10, 3, 6, 10, 70],
  [4, 12, 1, 8, 1, 126],
]) }

/** Inner characters of Omnidirectional. */
// biome-ignore format: one row a line
export const inside: CharacterTable = { elements: 4, high: 'even', narrow: 'odd', groups: groupsOf([
  [5, 10, 2, 7, 4, 84],
  [7, 8, 4, 5, 20, 35],
  [9, 6, 6, 3, 48, 10],
  [11, 4, 8, 1, 81, 1],
]) }

// biome-ignore format: one row a line
export const limited: CharacterTable = { elements: 7, high: 'odd', narrow: 'even', groups: groupsOf([
  [17, 9, 6, 3, 6538, 28],
  [13, 13, 5, 4, 875, 728],
  [9, 17, 3, 6, 28, 6454],
  [15, 11, 5, 4, 2415, 203],
  [11, 15, 4, 5, 203, 2408],
  [19, 7, 8, 1, 17094, 1],
  [7, 19, 1, 8, 1, 16632],
]) }

/** The check character of Limited, whose values come from a list of their own. */
export const limitedCheck: CharacterTable = {
  elements: 6,
  high: 'odd',
  narrow: 'even',
  groups: groupsOf([[8, 8, 3, 3, 21, 21]]),
}

// biome-ignore format: one row a line
export const expanded: CharacterTable = { elements: 4, high: 'odd', narrow: 'odd', groups: groupsOf([
  [12, 5, 7, 2, 87, 4],
  [10, 7, 5, 4, 52, 20],
  [8, 9, 4, 5, 30, 52],
  [6, 11, 3, 6, 10, 104],
  [4, 13, 1, 8, 1, 204],
]) }

/** Odd and even elements in turn, none for a value that the table has not. widthsOfCharacter(0, outside) is [1, 1, 1, 1, 2, 1, 8, 1] */
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

/** Writes the division of `rank` (0 first) to every second place. */
function placeWidths(widths: number[], first: 0 | 1, { rank, modules, elements, widest, needsNarrow }: Division): void {
  let [before, left, needs] = [rank, modules, needsNarrow]
  for (let following = elements - 1; following >= 0; following--) {
    let width = 1
    for (; width < widest; width++) {
      const ways = waysToDivide(left - width, following, widest, needs && width > 1)
      if (before < ways) break
      before -= ways
    }
    widths[first + 2 * (elements - 1 - following)] = width
    left -= width
    if (width === 1) needs = false
  }
}

const MOST_MODULES = 19
const MOST_ELEMENTS = 7
const MOST_WIDEST = 8
/** Ways found before, one more than they are, so that 0 means not counted yet. */
const counted = new Uint16Array(2 * (MOST_WIDEST + 1) * (MOST_ELEMENTS + 1) * (MOST_MODULES + 1))

/** In how many ways `elements` of 1 to `widest` modules have `modules` together, one of them 1 wide where `needsNarrow`. */
export function waysToDivide(modules: number, elements: number, widest: number, needsNarrow: boolean): number {
  if (elements === 0) return modules === 0 && !needsNarrow ? 1 : 0
  if (modules < elements) return 0
  const place =
    (((needsNarrow ? 1 : 0) * (MOST_WIDEST + 1) + widest) * (MOST_ELEMENTS + 1) + elements) * (MOST_MODULES + 1) +
    modules
  const known = counted[place] ?? 0
  if (known > 0) return known - 1
  let ways = 0
  for (let width = 1; width <= widest; width++) {
    ways += waysToDivide(modules - width, elements - 1, widest, needsNarrow && width > 1)
  }
  counted[place] = ways + 1
  return ways
}
