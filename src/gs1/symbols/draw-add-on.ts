// Two or five further digits beside EAN-13, UPC-A and UPC-E, as magazines and books carry them. GS1 General Specifications,
// "Two-digit add-on symbol" and "Five-digit add-on symbol". Lengths without a unit are in X.

import { type Fault, isFault } from '../fault.ts'
import { encodeAddOn } from './add-on.ts'
import { barsOfModules } from './bars.ts'
import type { Bar, DrawnText } from './drawing.ts'
import { DIGIT_HEIGHT, DIGIT_IN_EM, type EanType, GUARD_DEPTH, SMALL_DIGITS } from './ean-layouts.ts'
import type { Size } from './sizes.ts'

export type AddOn = { digits: string; modules: string }

/** Between the two symbols: 7 to 12 beside EAN-13, 9 to 12 beside UPC. */
const GAP = 9
const HEIGHT = 21.9 / 0.33
const CELL = 9
const DIGITS_ABOVE = 0.5

/** Quiet zone at the right of an add-on. */
export const ADD_ON_QUIET = 5

/** EAN-8 has no add-on. */
export function addOnOf(digits: string, type: EanType): AddOn | Fault {
  if (type === 'EAN-8') return { fault: 'kind', at: 0, part: 'addOn' }
  const modules = encodeAddOn(digits)
  return isFault(modules) ? { ...modules, part: 'addOn' } : { digits, modules }
}

/** Gap included. */
export function widthOfAddOn(addOn: AddOn | undefined): number {
  return addOn ? GAP + addOn.modules.length : 0
}

/** Millimetres by which digits above an add-on stand higher than the bars beside it. */
export function roomAbove({ xDimensionMm, barHeightMm }: Size): number {
  return Math.max(0, (DIGIT_HEIGHT + DIGITS_ABOVE + HEIGHT - GUARD_DEPTH) * xDimensionMm - barHeightMm)
}

/** Its bars end where the guard bars end, its digits stand above them, and `>` beside these shows where its quiet zone ends. `end`: of
 *  the symbol's last bar. */
export function drawAddOn(
  { digits, modules }: AddOn,
  { xDimensionMm: x, barHeightMm, reductionMm, top, end }: Size & { top: number; end: number },
): { bars: Bar[]; texts: DrawnText[] } {
  const from = (end + GAP) * x
  const y = top + barHeightMm + (GUARD_DEPTH - HEIGHT) * x
  const line = { y: y - DIGITS_ABOVE * x, sizeMm: (DIGIT_HEIGHT * x) / DIGIT_IN_EM }
  const right = from + modules.length * x
  const margin = ((modules.length - CELL * digits.length) / 2) * x
  return {
    bars: barsOfModules(modules, { x: from, y, h: HEIGHT * x, xDimensionMm: x, reductionMm }),
    texts: [
      { ...line, x: from + margin, text: digits, cellMm: CELL * x },
      { ...line, x: right, sizeMm: line.sizeMm * SMALL_DIGITS, text: '>', cellMm: ADD_ON_QUIET * x },
    ],
  }
}
