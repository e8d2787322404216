// The packings of a trade item, 包装指示符: GS1 General Specifications, "Indicator digit"; GB/T 16830. Indicators 1 to 8 have no
// order of their own; 9 says that the measure varies.

import { checkDigit } from './check-digit.ts'
import { type Fault, isFault } from './fault.ts'
import { buildGtin14, type Gtin, gtinAs, unpaddedGtin } from './gtin.ts'

export type PackingLevel = { indicator: string; gtin: Gtin }

const INDICATORS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** The nine GTIN-14 that the owner of a GTIN-8, -12 or -13 can give to packings of it; those of 6901234567892 begin with
 *  16901234567899. The fault of a text that is none. */
export function packingLevels(gtin: string): readonly PackingLevel[] | Fault {
  const levels: PackingLevel[] = []
  for (const indicator of INDICATORS) {
    const built = buildGtin14(indicator, gtin)
    if (isFault(built)) return built
    levels.push({ indicator, gtin: built })
  }
  return levels
}

/** The GTIN whose digits a GTIN-14 carries: that of 16901234567899 is 6901234567892. A GTIN-14 with indicator 0 is that number
 *  itself, filled with zeros. */
export function packedGtin({ gtin14 }: Pick<Gtin, 'gtin14'>): Gtin | Fault {
  const body = `0${gtin14.slice(1, 13)}`
  const padded = body + checkDigit(body)
  return gtinAs({ gtin14: padded }, unpaddedGtin(padded).kind)
}
