/** An item number of a company prefix and its GTIN-13. No I/O. */
import { isFault } from '@barcode-authority/gs1/faults'
import { buildGtin13 } from '@barcode-authority/gs1/keys'

export type OwnNumber = { companyPrefix: string; itemReference: number }

/** @example gtin13Of({ companyPrefix: '69991234', itemReference: 0 }) // '6999123400009' */
export function gtin13Of({ companyPrefix, itemReference }: OwnNumber): string {
  const reference = String(itemReference).padStart(12 - companyPrefix.length, '0')
  const gtin = buildGtin13(companyPrefix, reference)
  if (isFault(gtin)) throw new Error(`${companyPrefix} ${reference} is no GTIN`)
  return gtin.digits
}

/** The series of the item numbers of a prefix. */
export const itemSeries = (companyPrefix: string) => ({ kind: 'GTIN-13' as const, companyPrefix, series: '' })
