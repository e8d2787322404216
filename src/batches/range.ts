/** The codes of a range: consecutive numbers under one company prefix. Without I/O, and small enough for a page. */

import { type Fault, isFault } from '@barcode-authority/gs1/faults'
import { buildGtin13, buildGtin14, buildSscc } from '@barcode-authority/gs1/keys'
import type { SymbolType } from '@barcode-authority/gs1/symbols'

/** `first`: item reference of a GTIN or serial of an SSCC; `lead`: indicator of a GTIN-14 or extension digit of an SSCC. */
export type BatchRange = { companyPrefix: string; first: number; count: number; lead: string }

/** The code of a range at `number`: EAN-13 and UPC-A a GTIN, ITF-14 a GTIN-14, GS1-128 an SSCC, else a GTIN as element string. */
export function codeInRange(type: SymbolType, { companyPrefix, lead }: BatchRange, number: number): string | Fault {
  const form = forms[type]
  if (form === undefined) return { fault: 'kind', at: 0, part: 'type' }
  if (form === 'sscc') {
    const sscc = buildSscc({ companyPrefix, extensionDigit: lead, serial: String(number) })
    return isFault(sscc) ? sscc : `(00)${sscc.digits}`
  }
  const gtin = buildGtin13(companyPrefix, String(number))
  return isFault(gtin) ? gtin : form(gtin, lead)
}

type Gtin13 = Exclude<ReturnType<typeof buildGtin13>, Fault>
type CodeForm = (gtin: Gtin13, lead: string) => string | Fault

const elementForm: CodeForm = ({ gtin14 }) => `(01)${gtin14}`

const upcForm: CodeForm = ({ digits }) =>
  digits.startsWith('0') ? digits.slice(1) : { fault: 'kind', at: 0, part: 'companyPrefix' }

function itfForm({ digits }: Gtin13, indicator: string): string | Fault {
  const gtin14 = buildGtin14(indicator, digits)
  return isFault(gtin14) ? gtin14 : gtin14.digits
}

/** Undefined for a symbol that no range fills. */
const forms: Readonly<Record<SymbolType, CodeForm | 'sscc' | undefined>> = {
  'EAN-13': ({ digits }) => digits,
  'UPC-A': upcForm,
  'ITF-14': itfForm,
  'GS1-128': 'sscc',
  DataBar: elementForm,
  'DataBar-Limited': elementForm,
  'DataBar-Expanded': elementForm,
  'GS1-DataMatrix': elementForm,
  'GS1-QR': elementForm,
  'DL-DataMatrix': elementForm,
  'DL-QR': elementForm,
  ...{ 'EAN-8': undefined, 'UPC-E': undefined, QR: undefined, HanXin: undefined },
}
