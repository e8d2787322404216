/** The code of each symbol of an item: its number alone, or with batch, dates and serial as element string or link. */
import { type Element, readElementString, toElementString } from '@barcode-authority/gs1/elements'
import { type Fault, isFault } from '@barcode-authority/gs1/faults'
import { formatGtin, gtinAs, readGtin } from '@barcode-authority/gs1/keys'
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import { type QrContent, type QrParts, qrContent } from '../barcode/qr/qr.ts'

/** What the panel asks for once, for all symbols of an item. */
export type ItemData = Pick<QrParts, 'batch' | 'produced' | 'bestBefore' | 'expiry' | 'serial' | 'domain'>

export type SymbolCode = { code: string; text: string }

/** The codes of an item; `part` of a fault is the field that is wrong. */
export function itemCodes(gtin: string, data: ItemData): ((type: SymbolType) => SymbolCode) | Fault {
  const content = qrContent({ ...data, gtin })
  return isFault(content) ? content : type => codeOf(type, gtin, content)
}

function codeOf(type: SymbolType, gtin: string, { codes, elementString }: QrContent): SymbolCode {
  if (type === 'GS1-128' || type === 'GS1-DataMatrix') {
    const code = predefinedFirst(elementString ?? '')
    return { code, text: code }
  }
  const link = type === 'DL-QR' || type === 'HanXin' ? codes[type] : undefined
  return link === undefined ? numberOf(type, gtin) : { code: link, text: link }
}

/** In ITF-14 a shorter number is padded with zeros. */
function numberOf(type: SymbolType, gtin: string): SymbolCode {
  const read = readGtin(gtin)
  const whole = isFault(read) || type !== 'ITF-14' ? read : gtinAs(read, 'GTIN-14')
  return isFault(whole) ? { code: gtin, text: gtin } : { code: whole.digits, text: formatGtin(whole) }
}

const variable: readonly string[] = ['10', '21']

/** Elements of predefined length before the others, which saves a separator (GS1 General Specifications, "Concatenation"). */
function predefinedFirst(elementString: string): string {
  const elements = readElementString(elementString)
  if (isFault(elements)) return elementString
  const isVariable = ({ ai }: Element) => variable.includes(ai)
  return toElementString([...elements.filter(element => !isVariable(element)), ...elements.filter(isVariable)])
}
