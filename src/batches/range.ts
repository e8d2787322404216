/** The codes of a range: consecutive numbers under one company prefix. Without I/O, and small enough for a page. */

import { type Fault, isFault } from '@barcode-authority/gs1/faults'
import { buildGtin13, buildGtin14, buildSscc } from '@barcode-authority/gs1/keys'
/** `first`: item reference of a GTIN or serial of an SSCC; `lead`: indicator of a GTIN-14 or extension digit of an SSCC. */
import type { SymbolType } from '@barcode-authority/gs1/symbols'
export type BatchRange = { companyPrefix: string; first: number; count: number; lead: string }

/** The code of a range at `number`: EAN-13 and UPC-A a GTIN, ITF-14 a GTIN-14, GS1-128 an SSCC, else a GTIN as element string. */
export function codeInRange(type: SymbolType, { companyPrefix, lead }: BatchRange, number: number): string | Fault {
  if (type === 'EAN-8' || type === 'UPC-E' || type === 'QR' || type === 'HanXin')
    return { fault: 'kind', at: 0, part: 'type' }
  if (type === 'GS1-128') {
    const sscc = buildSscc({ companyPrefix, extensionDigit: lead, serial: String(number) })
    return isFault(sscc) ? sscc : `(00)${sscc.digits}`
  }
  const gtin = buildGtin13(companyPrefix, String(number))
  if (isFault(gtin)) return gtin
  switch (type) {
    case 'EAN-13':
      return gtin.digits
    case 'UPC-A':
      return gtin.digits.startsWith('0') ? gtin.digits.slice(1) : { fault: 'kind', at: 0, part: 'companyPrefix' }
    case 'ITF-14': {
      const gtin14 = buildGtin14(lead, gtin.digits)
      return isFault(gtin14) ? gtin14 : gtin14.digits
    }
    case 'DataBar':
    case 'DataBar-Limited':
    case 'DataBar-Expanded':
    case 'GS1-DataMatrix':
    case 'GS1-QR':
    case 'DL-DataMatrix':
    case 'DL-QR':
      return `(01)${gtin.gtin14}`
  }
}
