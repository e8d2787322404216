/** Which item numbers of a member a symbol has. */
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import { elementsIn, halfWidth } from '../reading/elements-in.ts'
import { completedCode } from '../reading/read-number.ts'

/** The item numbers of a symbol that are under one of the company prefixes; a GTIN-14 has the number of the item that it packs. */
export function ownItemNumbers(
  type: SymbolType,
  code: string,
  prefixes: readonly string[],
): { companyPrefix: string; itemReference: number }[] {
  const digits = halfWidth(completedCode(type, code))
  const gtins = /^[0-9]{12,14}$/.test(digits)
    ? [digits]
    : elementsIn(code).flatMap(({ ai, value }) => (ai === '01' ? [value] : []))
  return gtins.flatMap(gtin => {
    const gtin13 = gtin.padStart(14, '0').slice(1)
    const companyPrefix = prefixes.find(prefix => gtin13.startsWith(prefix))
    return companyPrefix ? [{ companyPrefix, itemReference: Number(gtin13.slice(companyPrefix.length, 12)) }] : []
  })
}
