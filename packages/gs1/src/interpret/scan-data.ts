/** Scanner data, read and written: a symbology identifier and the content of the symbol. GS1 General Specifications, "Symbology
 *  identifiers" and "Transmitted data"; ISO/IEC 15424. */

import { hasValidCheckDigit } from '../check-digits/check-digit.ts'
import {
  type Element,
  elementFaults,
  elementOf,
  readElementString,
  splitElementString,
  toUnbracketed,
} from '../elements/element-string.ts'
import { type Fault, isFault } from '../fault.ts'
import { readGtin, unpaddedGtin } from '../keys/kinds/gtin.ts'
import type { Language } from '../locales/locale.ts'
import { symbologyName } from '../locales/names.ts'
import { placeOf, plainText, readDigits, withoutEnd } from './pasted-text.ts'
import { type Symbology, type SymbologyIdentifier, symbologyIdentifier, symbologyRow } from './symbologies.ts'

const identifierLength = 3
/** Begins the composite component that is scanned together with an EAN/UPC symbol. */
const compositeStart = '|]e0'

/** `data`: what follows the identifier; digits without spaces, an element string unbracketed. `elements`: its AIs; (01) for the digits
 *  of EAN/UPC and ITF-14; none for text. `addOn`: the 2 or 5 digits of an add-on. `name`: of
 *  the symbology, in the requested language. */
export type ScanData = {
  identifier: string
  symbology: string
  name: string
  carries: SymbologyIdentifier['carries']
  data: string
  elements: readonly Element[]
  addOn?: string
}

type ReadData = Pick<ScanData, 'data' | 'elements' | 'addOn'>

/** Reads scanner data, which begins with the identifier. Text is not changed, even if empty; of several faults of elements the
 *  first is returned. Required AIs are not checked.
 *  @example readScanData(']E06901234567892').elements.map(({ ai }) => ai) // ['01'] */
export function readScanData(text: string, language: Language = 'zh'): ScanData | Fault {
  const row = symbologyIdentifier(text.slice(0, identifierLength))
  if (row === undefined) return { fault: 'symbology', at: 0 }
  const result = readData(row, text)
  if (isFault(result)) return result
  const { identifier, symbologies, carries } = row
  const symbology = symbologies[0] ?? ''
  return { identifier, symbology, name: symbologyName(symbology, language), carries, ...result }
}

/** All faults of scanner data, with their places in it: none of ']E06901234567892', one of check-digit of ']E06901234567893'. */
export function scanDataFaults(text: string): Fault[] {
  const row = symbologyIdentifier(text.slice(0, identifierLength))
  const elements = row?.carries === 'element-string' ? splitData(text) : undefined
  if (elements && !isFault(elements)) return elementFaults(elements, text)
  const result = readScanData(text)
  return isFault(result) ? [result] : []
}

/** What a scanner sends for a symbol that carries `data`: elements, an element string in either form (unbracketed with leading `^`),
 *  or text. EAN/UPC and ITF-14 accept their digits or (01) alone. */
export function writeScanData(symbology: Symbology, data: string | readonly Element[]): string | Fault {
  const elements = typeof data === 'string' ? parseElementData(data) : (elementFaults(data)[0] ?? data)
  if (isFault(elements)) return elements
  const row = symbologyRow(symbology, elements !== undefined)
  if (row === undefined) return { fault: 'kind', at: 0, part: 'symbology' }
  if (row.carries === 'text') {
    return typeof data === 'string' && !elements ? row.identifier + unescapeCaret(data) : { fault: 'kind', at: 0 }
  }
  if (row.carries === 'element-string') {
    const inside = elements ?? readGtinData(symbology, data)
    return isFault(inside) ? inside : row.identifier + toUnbracketed(inside)
  }
  return writeDigits(symbology, row, elements ? keyDigits(elements, row) : data)
}

function parseElementData(data: string): Element[] | Fault | undefined {
  return /^[\^\u001d(]/.test(data) ? readElementString(data) : undefined
}

/** A text that begins with `^` is written with a backslash before it. */
function unescapeCaret(text: string): string {
  return text.replace(/^\\(\\*\^)/, '$1')
}

/** DataBar symbols of a GTIN alone also accept its digits. */
function readGtinData(symbology: string, data: string | readonly Element[]): Element[] | Fault {
  const isGtinOnly = symbology.startsWith('DataBar') && symbology !== 'DataBarExpanded'
  if (!isGtinOnly || typeof data !== 'string') return { fault: 'kind', at: 0 }
  const gtin = readGtin(data)
  return isFault(gtin) ? gtin : [elementOf('01', gtin.gtin14)]
}

/** The digits of the only AI (01) as in the symbol. */
function keyDigits(elements: readonly Element[], { carries }: SymbologyIdentifier): string | Fault {
  const [key, ...others] = elements
  if (key?.ai !== '01' || others.length > 0) return { fault: 'kind', at: others[0]?.at ?? 0 }
  return carries === 'itf' ? key.value : unpaddedGtin(key.value).digits
}

function writeDigits(
  symbology: string,
  row: SymbologyIdentifier,
  data: string | Fault | readonly Element[],
): string | Fault {
  if (typeof data !== 'string') return isFault(data) ? data : { fault: 'kind', at: 0 }
  const plain = plainText(data, { dropHyphens: true })
  const padded = symbology.startsWith('UPC') && /^[0-9]{12}/.test(plain.text) ? `0${plain.text}` : plain.text
  const text = row.identifier + padded
  const result = readData(row, text)
  return isFault(result)
    ? { ...result, at: placeOf(plain, Math.max(0, result.at - text.length + plain.text.length)) }
    : row.identifier + result.data + (result.addOn ?? '')
}

function readData({ carries, identifier }: SymbologyIdentifier, text: string): ReadData | Fault {
  const rest = text.slice(identifierLength)
  switch (carries) {
    case 'text':
      return { data: rest, elements: [] }
    case 'element-string':
      return readElements(text)
    case 'gtin-13':
      return readEan(text, 13)
    case 'gtin-8':
      return readEan(text, 8)
    case 'gtin-13-add-on':
      return readWithAddOn(text)
    case 'add-on-2':
      return readAddOn(text, 2)
    case 'add-on-5':
      return readAddOn(text, 5)
    case 'itf':
      return readItf(text, identifier)
  }
}

function splitData(text: string): Element[] | Fault {
  if (text.length === identifierLength) return { fault: 'empty', at: identifierLength }
  return splitElementString(text)
}

function readElements(text: string): ReadData | Fault {
  const elements = splitData(text)
  if (isFault(elements)) return elements
  return elementFaults(elements, text)[0] ?? { data: toUnbracketed(elements), elements }
}

function readEan(text: string, length: number): ReadData | Fault {
  const composite = text.indexOf(compositeStart)
  const digits = readScanDigits(text.slice(0, composite < 0 ? undefined : composite), [length])
  if (isFault(digits)) return digits
  if (!hasValidCheckDigit(digits.data)) return { fault: 'check-digit', at: digits.last }
  const key = elementOf('01', digits.data.padStart(14, '0'), identifierLength)
  if (composite < 0) return { data: digits.data, elements: [key] }
  const component = readElements(text.slice(composite + 1))
  if (isFault(component)) return { ...component, at: component.at + composite + 1 }
  const elements = component.elements.map(element => ({ ...element, at: element.at + composite + 1 }))
  return { data: digits.data + compositeStart + component.data, elements: [key, ...elements] }
}

function readWithAddOn(text: string): ReadData | Fault {
  const digits = readScanDigits(text, [15, 18])
  if (isFault(digits)) return digits
  const [data, addOn] = [digits.data.slice(0, 13), digits.data.slice(13)]
  if (!hasValidCheckDigit(data)) return { fault: 'check-digit', at: digits.placeOf(12) }
  return { data, elements: [elementOf('01', `0${data}`, identifierLength)], addOn }
}

function readAddOn(text: string, length: number): ReadData | Fault {
  const digits = readScanDigits(text, [length])
  return isFault(digits) ? digits : { data: '', elements: [], addOn: digits.data }
}

/** `]I1` means that the scanner checked the check digit: it must be valid. */
function readItf(text: string, identifier: string): ReadData | Fault {
  const lengths = Array.from({ length: 40 }, (_, at) => 2 * (at + 1))
  const digits = readScanDigits(text, lengths)
  if (isFault(digits)) return digits
  const isValid = hasValidCheckDigit(digits.data)
  if (identifier === ']I1' && !isValid) return { fault: 'check-digit', at: digits.last }
  const isGtin = isValid && digits.data.length === 14
  return { data: digits.data, elements: isGtin ? [elementOf('01', digits.data, identifierLength)] : [] }
}

type Digits = { data: string; last: number; placeOf: (index: number) => number }

function readScanDigits(text: string, lengths: readonly number[]): Digits | Fault {
  const scanned = withoutEnd(text.slice(identifierLength), '\r\n')
  const result = readDigits(scanned, lengths, { scanned: true })
  if (isFault(result)) return { ...result, at: result.at + identifierLength }
  const place = (index: number) => placeOf(result, index) + identifierLength
  return { data: result.text, last: place(result.text.length - 1), placeOf: place }
}
