/** Code 128: the fewest symbol characters for a text, and their widths. ISO/IEC 15417; GB/T 18347. */

/** Widths of three bars and three spaces of each symbol character; the stop character is last. */
// biome-ignore format: ten a line
const widthPatterns = [
  '212222', '222122', '222221', '121223', '121322', '131222', '122213', '122312', '132212', '221213',
  '221312', '231212', '112232', '122132', '122231', '113222', '123122', '123221', '223211', '221132',
  '221231', '213212', '223112', '312131', '311222', '321122', '321221', '312212', '322112', '322211',
  '212123', '212321', '232121', '111323', '131123', '131321', '112313', '132113', '132311', '211313',
  '231113', '231311', '112133', '112331', '132131', '113123', '113321', '133121', '313121', '211331',
  '231131', '213113', '213311', '213131', '311123', '311321', '331121', '312113', '312311', '332111',
  '314111', '221411', '431111', '111224', '111422', '121124', '121421', '141122', '141221', '112214',
  '112412', '122114', '122411', '142112', '142211', '241211', '221114', '413111', '241112', '134111',
  '111242', '121142', '121241', '114212', '124112', '124211', '411212', '421112', '421211', '212141',
  '214121', '412121', '111143', '111341', '131141', '114113', '114311', '411113', '411311', '113141',
  '114131', '311141', '411131', '211412', '211214', '211232', '2331112',
]

const elementWidths = widthPatterns.map(widths => Array.from(widths, Number))

const fnc1Value = 102
const shiftValue = 98
const stopValue = 106
/** Code sets by number, the preferred one first: of starts with equal cost, set C is used. */
const [C, B, A] = [0, 1, 2] as const
const codeSets = [C, B, A] as const
type CodeSet = (typeof codeSets)[number]
const latchValues = [99, 100, 101] as const
const startValues = [105, 104, 103] as const

/** At index place * 3 + set: the fewest symbol characters to the end, and the set of the next one. */
type Plan = { cost: number[]; next: (CodeSet | 'shift')[] }

/** The character for FNC1 in texts for symbolCharacters. */
export const fnc1Character = '\u001d'

/** Values of the symbol characters with start and check character, without stop; fnc1Character is FNC1. Empty if a character is not
 *  ASCII, because no code set has it. */
export function symbolCharacters(text: string): number[] {
  if (/[^\0-\x7f]/.test(text)) return []
  const { cost, next } = planCharacters(text)
  let set: CodeSet = codeSets.reduce((best, other) => ((cost[other] ?? 0) < (cost[best] ?? 0) ? other : best))
  const values: number[] = [startValues[set]]
  for (let at = 0; at < text.length; ) {
    const to = next[at * 3 + set] ?? set
    const usedSet: CodeSet = to === 'shift' ? otherSet(set) : to
    if (to === 'shift') values.push(shiftValue)
    else if (to !== set) values.push(latchValues[to])
    values.push(valueInSet(text, at, usedSet))
    at += lengthInSet(text, at, usedSet)
    if (to !== 'shift') set = to
  }
  const sum = values.reduce((total, value, place) => total + value * Math.max(1, place), 0)
  return [...values, sum % 103]
}

/** Alternating bars and spaces in X-dimensions, including the stop character; empty for no values. */
export function elementWidthsOf(values: readonly number[]): number[] {
  if (values.length === 0) return []
  return [...values, stopValue].flatMap(value => elementWidths[value] ?? [])
}

/** Calculated from the end. Of equal costs, as in the standard's rules, the current set is kept, except that set C is used before four
 *  or more digits in pairs (an odd digit goes first; FNC1 does not interrupt them, because set C has it). */
function planCharacters(text: string): Plan {
  const cost = [...new Array<number>(text.length * 3).fill(Number.POSITIVE_INFINITY), 0, 0, 0]
  const next: Plan['next'] = []
  let digits = 0
  for (let at = text.length - 1; at >= 0; at--) {
    const isFnc1 = text.charAt(at) === fnc1Character
    if (!isFnc1) digits = isDigit(text, at) ? digits + 1 : 0
    const pairs = !isFnc1 && digits >= 4 && digits % 2 === 0
    const lengths = [lengthInSet(text, at, C), lengthInSet(text, at, B), lengthInSet(text, at, A)]
    for (const set of codeSets)
      chooseNext({ cost, next }, { at, set, lengths, order: pairs ? codeSets : setOrder[set] })
  }
  return { cost, next }
}

type PlanStep = { at: number; set: CodeSet; lengths: readonly number[]; order: readonly CodeSet[] }

/** Stores the cheapest next step at one place in one set; `lengths`: how many characters one symbol character of each set encodes
 *  there. */
function chooseNext({ cost, next }: Plan, { at, set, lengths, order }: PlanStep): void {
  const index = at * 3 + set
  const consider = (total: number, to: CodeSet | 'shift') => {
    if (total >= (cost[index] ?? 0)) return
    cost[index] = total
    next[index] = to
  }
  for (const to of order) {
    const length = lengths[to] ?? 0
    if (length > 0) consider((to === set ? 1 : 2) + (cost[(at + length) * 3 + to] ?? 0), to)
  }
  const mayShift = set !== C && lengths[set] === 0 && lengths[otherSet(set)] === 1
  if (mayShift) consider(2 + (cost[(at + 1) * 3 + set] ?? 0), 'shift')
}

/** The order in which sets are tried from each set: its own first. */
const setOrder = [
  [C, B, A],
  [B, C, A],
  [A, C, B],
] as const

function otherSet(set: CodeSet): CodeSet {
  return set === A ? B : A
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}

/** How many characters one symbol character of the set encodes here; 0: none. */
function lengthInSet(text: string, at: number, set: CodeSet): number {
  if (text.charAt(at) === fnc1Character) return 1
  if (set === C) return isDigit(text, at) && isDigit(text, at + 1) ? 2 : 0
  const code = text.charCodeAt(at)
  return (set === B ? code >= 32 && code < 128 : code < 96) ? 1 : 0
}

function valueInSet(text: string, at: number, set: CodeSet): number {
  if (text.charAt(at) === fnc1Character) return fnc1Value
  if (set === C) return Number(text.slice(at, at + 2))
  const code = text.charCodeAt(at)
  return code < 32 ? code + 64 : code - 32
}
