/** Packings of a trade item, 包装指示符: GS1 General Specifications, "Indicator digit"; GB/T 16830. Indicators 1 to 8 have no order; 9 is
 *  for variable measure. */

import { checkDigit } from '../check-digits/check-digit.ts'
import { type Fault, isFault } from '../fault.ts'
import { buildGtin14, type Gtin, gtinAs, unpaddedGtin } from '../keys/kinds/gtin.ts'

export type PackingLevel = { indicator: string; gtin: Gtin }

const indicators = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** The nine GTIN-14 that the owner of a GTIN-8, -12 or -13 can assign to its packings; those of 6901234567892 begin with
 *  16901234567899. A fault for other texts.
 *  @example packingLevels('6901234567892').length // 9 */
export function packingLevels(gtin: string): readonly PackingLevel[] | Fault {
  const levels: PackingLevel[] = []
  for (const indicator of indicators) {
    const built = buildGtin14(indicator, gtin)
    if (isFault(built)) return built
    levels.push({ indicator, gtin: built })
  }
  return levels
}

/** The GTIN contained in a GTIN-14. A GTIN-14 with indicator 0 is a padded GTIN.
 *  @example containedGtin({ gtin14: '16901234567899' }).digits // '6901234567892' */
export function containedGtin({ gtin14 }: Pick<Gtin, 'gtin14'>): Gtin | Fault {
  const body = `0${gtin14.slice(1, 13)}`
  const padded = body + checkDigit(body)
  return gtinAs({ gtin14: padded }, unpaddedGtin(padded).kind)
}
