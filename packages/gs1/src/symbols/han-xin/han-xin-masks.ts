/** The penalty by which a mask of Han Xin code is chosen. ISO/IEC 20830, 5.8.3: for the whole symbol with its function information, modules
 *  outside it are light. */

const patternPenalty = 50
const penaltyPerModule = 4
const minRunLength = 3

/** The last 13 modules of a line: three, a position pattern 1:1:1:1:3 or 3:1:1:1:1, three; light on one of its sides. */
const hasPattern = Uint8Array.from({ length: 1 << 13 }, (_, modules) => {
  const middle = (modules >> 3) & 0x7f
  const isPattern = middle === 0b1010111 || middle === 0b1110101
  return isPattern && (modules >> 10 === 0 || (modules & 7) === 0) ? 1 : 0
})

/** Counting stops at `limit`. */
export function totalPenalty(dark: Uint8Array, size: number, limit = Number.POSITIVE_INFINITY): number {
  let penalty = 0
  for (let line = 0; line < size && penalty < limit; line++) {
    penalty += linePenalty(dark, { size, start: line * size, step: 1 })
    penalty += linePenalty(dark, { size, start: line, step: size })
  }
  return penalty
}

type Line = { size: number; start: number; step: number }

function linePenalty(dark: Uint8Array, { size, start, step }: Line): number {
  let patterns = 0
  let runModules = 0
  let run = 0
  let previous = -1
  let modules = 0
  for (let index = 0, at = start; index < size; index++, at += step) {
    const module = dark[at] ?? 0
    modules = ((modules << 1) | module) & 0x1fff
    patterns += hasPattern[modules] ?? 0
    run = module === previous ? run + 1 : 1
    previous = module
    if (run > minRunLength) runModules++
    else if (run === minRunLength) runModules += minRunLength
  }
  for (let beyond = 0; beyond < 3; beyond++) {
    modules = (modules << 1) & 0x1fff
    patterns += hasPattern[modules] ?? 0
  }
  return patternPenalty * patterns + penaltyPerModule * runModules
}
