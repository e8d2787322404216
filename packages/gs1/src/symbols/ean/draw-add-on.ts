/** Two or five further digits beside EAN-13, UPC-A and UPC-E, as on magazines and books. GS1 General Specifications, "Two-digit add-on
 *  symbol" and "Five-digit add-on symbol". Lengths without a unit are in X. */

import { type Fault, isFault } from '../../fault.ts'
import { barsOfModules } from '../bars.ts'
import type { Bar, DrawnText } from '../drawing.ts'
import type { RequestedSize } from '../sizes.ts'
import { encodeAddOn } from './add-on.ts'
import { digitHeight, digitInEm, type EanType, guardDepth, smallDigits } from './ean-layouts.ts'

export type AddOn = { digits: string; modules: string }

/** Between the two symbols: 7 to 12 beside EAN-13, 9 to 12 beside UPC. */
const gapModules = 9
const heightModules = 21.9 / 0.33
const cellModules = 9
const digitGapModules = 0.5

/** Quiet zone to the right of an add-on. */
export const addOnQuietZone = 5

/** EAN-8 has no add-on. */
export function createAddOn(digits: string, type: EanType): AddOn | Fault {
  if (type === 'EAN-8') return { fault: 'kind', at: 0, part: 'addOn' }
  const modules = encodeAddOn(digits)
  return isFault(modules) ? { ...modules, part: 'addOn' } : { digits, modules }
}

/** Width including the gap. */
export function addOnWidth(addOn: AddOn | undefined): number {
  return addOn ? gapModules + addOn.modules.length : 0
}

/** By how many millimetres the digits above an add-on are higher than the bars of the main symbol. */
export function heightAbove({ xDimensionMm, barHeightMm }: RequestedSize): number {
  return Math.max(0, (digitHeight + digitGapModules + heightModules - guardDepth) * xDimensionMm - barHeightMm)
}

/** The bars end with the guard bars, the digits are above them, and `>` marks the end of the quiet zone. `end`: right edge of the last
 *  bar of the main symbol. */
export function drawAddOn(
  { digits, modules }: AddOn,
  { xDimensionMm: x, barHeightMm, reductionMm, top, end }: RequestedSize & { top: number; end: number },
): { bars: Bar[]; texts: DrawnText[] } {
  const from = (end + gapModules) * x
  const y = top + barHeightMm + (guardDepth - heightModules) * x
  const line = { y: y - digitGapModules * x, sizeMm: (digitHeight * x) / digitInEm }
  const right = from + modules.length * x
  const margin = ((modules.length - cellModules * digits.length) / 2) * x
  return {
    bars: barsOfModules(modules, { x: from, y, h: heightModules * x, xDimensionMm: x, reductionMm }),
    texts: [
      { ...line, x: from + margin, text: digits, cellMm: cellModules * x },
      { ...line, x: right, sizeMm: line.sizeMm * smallDigits, text: '>', cellMm: addOnQuietZone * x },
    ],
  }
}
