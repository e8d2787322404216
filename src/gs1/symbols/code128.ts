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

const FNC1 = 102
const SHIFT = 98
const STOP = 106
const SETS = ['C', 'B', 'A'] as const
type CodeSet = (typeof SETS)[number]
const LATCH: Record<CodeSet, number> = { A: 101, B: 100, C: 99 }
const START: Record<CodeSet, number> = { A: 103, B: 104, C: 105 }

/** `symbols` that carry the next `length` characters; `next` is the set in force after them. */
type Step = { symbols: readonly number[]; length: number; next: CodeSet }
type Plan = { cost: number; step?: Step }

/** The sign that stands for FNC1 in texts given to symbolCharacters. */
export const FNC1_SIGN = '\u001d'

/** Values of the symbol characters with start and check character, without the stop. ASCII text; FNC1_SIGN for FNC1. */
export function symbolCharacters(text: string): number[] {
  const plans = planAll(text)
  const values: number[] = []
  let set = SETS.reduce((best, other) => (costAt(plans, 0, other) < costAt(plans, 0, best) ? other : best))
  values.push(START[set])
  for (let at = 0; at < text.length; ) {
    const step = plans[at]?.[set].step
    if (step === undefined) break
    values.push(...step.symbols)
    at += step.length
    set = step.next
  }
  const sum = values.reduce((total, value, place) => total + value * Math.max(1, place), 0)
  return [...values, sum % 103]
}

/** Bars and spaces in turn, in X-dimensions, stop character included. */
export function widthsOf(values: readonly number[]): number[] {
  return Array.from([...values, STOP].map(value => WIDTHS[value]).join(''), Number)
}

/** From the end: the cheapest way on from each place in each set. Of equal ways the first step that stepsFrom offers. */
function planAll(text: string): Record<CodeSet, Plan>[] {
  const plans: Record<CodeSet, Plan>[] = []
  plans[text.length] = { A: { cost: 0 }, B: { cost: 0 }, C: { cost: 0 } }
  for (let at = text.length - 1; at >= 0; at--) {
    plans[at] = {
      A: best(plans, at, stepsFrom(text, at, 'A')),
      B: best(plans, at, stepsFrom(text, at, 'B')),
      C: best(plans, at, stepsFrom(text, at, 'C')),
    }
  }
  return plans
}

function best(plans: readonly Record<CodeSet, Plan>[], at: number, steps: readonly Step[]): Plan {
  let found: Plan = { cost: Number.POSITIVE_INFINITY }
  for (const step of steps) {
    const cost = step.symbols.length + costAt(plans, at + step.length, step.next)
    if (cost < found.cost) found = { cost, step }
  }
  return found
}

function costAt(plans: readonly Record<CodeSet, Plan>[], at: number, set: CodeSet): number {
  return plans[at]?.[set].cost ?? Number.POSITIVE_INFINITY
}

function stepsFrom(text: string, at: number, set: CodeSet): Step[] {
  const steps: Step[] = []
  const own = valuesIn(text, at, set)
  if (own) steps.push({ symbols: own.values, length: own.length, next: set })
  for (const other of SETS) {
    const latched = other === set ? undefined : valuesIn(text, at, other)
    if (latched) steps.push({ symbols: [LATCH[other], ...latched.values], length: latched.length, next: other })
  }
  // As the standard's own rules of choice: of equal ways, digits in pairs go to set C before their first, an odd one goes ahead.
  if (set !== 'C' && isEvenRun(text, at)) steps.sort((one, other) => rank(one) - rank(other))
  const shifted = set === 'C' ? undefined : valuesIn(text, at, set === 'A' ? 'B' : 'A')
  if (!own && shifted) steps.push({ symbols: [SHIFT, ...shifted.values], length: 1, next: set })
  return steps
}

function rank({ next }: Step): number {
  return next === 'C' ? 0 : 1
}

/** Four or more digits, even in number; FNC1 does not end a run, as set C holds it. */
function isEvenRun(text: string, at: number): boolean {
  const run = /^[0-9][0-9\u001d]*/.exec(text.slice(at))?.[0].replaceAll(FNC1_SIGN, '') ?? ''
  return run.length >= 4 && run.length % 2 === 0
}

function valuesIn(text: string, at: number, set: CodeSet): { values: number[]; length: number } | undefined {
  if (text.charAt(at) === FNC1_SIGN) return { values: [FNC1], length: 1 }
  const code = text.charCodeAt(at)
  if (set === 'C') {
    const pair = text.slice(at, at + 2)
    return /^[0-9]{2}$/.test(pair) ? { values: [Number(pair)], length: 2 } : undefined
  }
  if (set === 'B') return code >= 32 && code < 128 ? { values: [code - 32], length: 1 } : undefined
  return code < 96 ? { values: [code < 32 ? code + 64 : code - 32], length: 1 } : undefined
}
