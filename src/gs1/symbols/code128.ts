// Code 128: the fewest symbol characters for a text, and their widths. ISO/IEC 15417; GB/T 18347.

/** Widths of three bars and three spaces of each symbol character, the stop character last. */
// biome-ignore format: ten a line
const WIDTHS = [
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

const ELEMENTS = WIDTHS.map(widths => Array.from(widths, Number))

const FNC1 = 102
const SHIFT = 98
const STOP = 106
/** Code sets by number, the preferred first: of equal starts that in set C is taken. */
const [C, B, A] = [0, 1, 2] as const
const SETS = [C, B, A] as const
type CodeSet = (typeof SETS)[number]
const LATCH = [99, 100, 101] as const
const START = [105, 104, 103] as const

/** A plan holds, at place * 3 + set, the fewest symbol characters to the end and the set that the next one is taken from. */
type Plan = { cost: number[]; next: (CodeSet | 'shift')[] }

/** The sign that stands for FNC1 in texts given to symbolCharacters. */
export const FNC1_SIGN = '\u001d'

/** Values of the symbol characters with start and check character, without the stop; FNC1_SIGN for FNC1. None where a character is
 *  beyond ASCII: no code set takes it. */
export function symbolCharacters(text: string): number[] {
  if (/[^\0-\x7f]/.test(text)) return []
  const { cost, next } = plan(text)
  let set: CodeSet = SETS.reduce((best, other) => ((cost[other] ?? 0) < (cost[best] ?? 0) ? other : best))
  const values: number[] = [START[set]]
  for (let at = 0; at < text.length; ) {
    const to = next[at * 3 + set] ?? set
    const shown: CodeSet = to === 'shift' ? otherOf(set) : to
    if (to === 'shift') values.push(SHIFT)
    else if (to !== set) values.push(LATCH[to])
    values.push(valueIn(text, at, shown))
    at += lengthIn(text, at, shown)
    if (to !== 'shift') set = to
  }
  const sum = values.reduce((total, value, place) => total + value * Math.max(1, place), 0)
  return [...values, sum % 103]
}

/** Bars and spaces in turn, in X-dimensions, stop character included; none of none. */
export function widthsOf(values: readonly number[]): number[] {
  if (values.length === 0) return []
  return [...values, STOP].flatMap(value => ELEMENTS[value] ?? [])
}

/** Worked out from the end. Of equal ways, as in the standard's own rules of choice, one stays in its set, but goes to set C
 *  before four or more digits in pairs (an odd digit goes ahead of them; FNC1, which set C holds, does not end them). */
function plan(text: string): Plan {
  const cost = [...new Array<number>(text.length * 3).fill(Number.POSITIVE_INFINITY), 0, 0, 0]
  const next: Plan['next'] = []
  let digits = 0
  for (let at = text.length - 1; at >= 0; at--) {
    const isFnc1 = text.charAt(at) === FNC1_SIGN
    if (!isFnc1) digits = isDigit(text, at) ? digits + 1 : 0
    const pairs = !isFnc1 && digits >= 4 && digits % 2 === 0
    const lengths = [lengthIn(text, at, C), lengthIn(text, at, B), lengthIn(text, at, A)]
    for (const set of SETS) choose({ cost, next }, { at, set, lengths, order: pairs ? SETS : ORDER[set] })
  }
  return { cost, next }
}

type Place = { at: number; set: CodeSet; lengths: readonly number[]; order: readonly CodeSet[] }

/** Enters the cheapest way on from one place in one set; `lengths` is what one symbol character of each set takes there. */
function choose({ cost, next }: Plan, { at, set, lengths, order }: Place): void {
  const index = at * 3 + set
  const offer = (total: number, to: CodeSet | 'shift') => {
    if (total >= (cost[index] ?? 0)) return
    cost[index] = total
    next[index] = to
  }
  for (const to of order) {
    const length = lengths[to] ?? 0
    if (length > 0) offer((to === set ? 1 : 2) + (cost[(at + length) * 3 + to] ?? 0), to)
  }
  const mayShift = set !== C && lengths[set] === 0 && lengths[otherOf(set)] === 1
  if (mayShift) offer(2 + (cost[(at + 1) * 3 + set] ?? 0), 'shift')
}

/** In which order the sets are tried from each: its own first. */
const ORDER = [
  [C, B, A],
  [B, C, A],
  [A, C, B],
] as const

function otherOf(set: CodeSet): CodeSet {
  return set === A ? B : A
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}

/** How many characters one symbol character of the set takes from here; 0: none. */
function lengthIn(text: string, at: number, set: CodeSet): number {
  if (text.charAt(at) === FNC1_SIGN) return 1
  if (set === C) return isDigit(text, at) && isDigit(text, at + 1) ? 2 : 0
  const code = text.charCodeAt(at)
  return (set === B ? code >= 32 && code < 128 : code < 96) ? 1 : 0
}

function valueIn(text: string, at: number, set: CodeSet): number {
  if (text.charAt(at) === FNC1_SIGN) return FNC1
  if (set === C) return Number(text.slice(at, at + 2))
  const code = text.charCodeAt(at)
  return code < 32 ? code + 64 : code - 32
}
