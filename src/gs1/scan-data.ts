// Scanner data: a symbology identifier and what the symbol carries, in both directions. GS1 General Specifications, "Symbology
// identifiers" and "Transmitted data"; ISO/IEC 15424.

import { hasValidCheckDigit } from './check-digit.ts'
import {
  type Element,
  elementFaults,
  elementOf,
  readElementString,
  splitElementString,
  toUnbracketed,
} from './element-string.ts'
import { type Fault, isFault } from './fault.ts'
import { readGtin, unpaddedGtin } from './gtin.ts'
import { placeOf, plainText, readDigits } from './pasted-text.ts'
import { type Symbology, type SymbologyIdentifier, symbologyIdentifier, symbologyRow } from './symbologies.ts'

const IDENTIFIER_LENGTH = 3
/** Begins the composite component that was scanned with an EAN/UPC symbol. */
const COMPOSITE = '|]e0'

/** `data`: what follows the identifier, digits without spaces, an element string unbracketed. `elements`: its AIs, for the digits of
 *  EAN/UPC and ITF-14 the (01); none for text. `addOn`: the 2 or 5 digits beside them. */
export type ScanData = {
  identifier: string
  symbology: string
  nameZh: string
  carries: SymbologyIdentifier['carries']
  data: string
  elements: readonly Element[]
  addOn?: string
}

type Read = Pick<ScanData, 'data' | 'elements' | 'addOn'>

/** Reads what a scanner sent, its identifier first. readScanData(']E06901234567892').elements is the AI (01). Text is kept as it is,
 *  even empty; a fault of elements is the first. What one AI requires is not asked. */
export function readScanData(text: string): ScanData | Fault {
  const row = symbologyIdentifier(text.slice(0, IDENTIFIER_LENGTH))
  if (row === undefined) return { fault: 'symbology', at: 0 }
  const read = readData(row, text)
  if (isFault(read)) return read
  const { identifier, nameZh, carries } = row
  return { identifier, symbology: row.symbologies[0] ?? '', nameZh, carries, ...read }
}

/** All faults of scanner data, with their places in it: none of ']E06901234567892', one of check-digit of ']E06901234567893'. */
export function scanDataFaults(text: string): Fault[] {
  const row = symbologyIdentifier(text.slice(0, IDENTIFIER_LENGTH))
  const elements = row?.carries === 'element-string' ? splitData(text) : undefined
  if (elements && !isFault(elements)) return elementFaults(elements, text)
  const read = readScanData(text)
  return isFault(read) ? [read] : []
}

/** What a scanner sends for a symbol that carries `data`: elements, an element string in either form (unbracketed with `^` first), or
 *  text. The symbols of EAN/UPC and ITF-14 take their digits or the (01) alone. */
export function writeScanData(symbology: Symbology, data: string | readonly Element[]): string | Fault {
  const elements = typeof data === 'string' ? elementsIn(data) : (elementFaults(data)[0] ?? data)
  if (isFault(elements)) return elements
  const row = symbologyRow(symbology, elements !== undefined)
  if (row === undefined) return { fault: 'kind', at: 0, part: 'symbology' }
  if (row.carries === 'text') {
    return typeof data === 'string' && !elements ? row.identifier + unescaped(data) : { fault: 'kind', at: 0 }
  }
  if (row.carries === 'element-string') {
    const inside = elements ?? readKeyOf(symbology, data)
    return isFault(inside) ? inside : row.identifier + toUnbracketed(inside)
  }
  return writeDigits(symbology, row, elements ? keyDigits(elements, row) : data)
}

function elementsIn(data: string): Element[] | Fault | undefined {
  return /^[\^\u001d(]/.test(data) ? readElementString(data) : undefined
}

/** A text that begins with `^` itself is written with a backslash before it. */
function unescaped(text: string): string {
  return text.replace(/^\\(\\*\^)/, '$1')
}

/** DataBar symbols of a GTIN alone may be given its digits. */
function readKeyOf(symbology: string, data: string | readonly Element[]): Element[] | Fault {
  const isGtinOnly = symbology.startsWith('DataBar') && symbology !== 'DataBarExpanded'
  if (!isGtinOnly || typeof data !== 'string') return { fault: 'kind', at: 0 }
  const gtin = readGtin(data)
  return isFault(gtin) ? gtin : [elementOf('01', gtin.gtin14)]
}

/** The digits of the only AI (01) as the symbol holds them. */
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
  const filled = symbology.startsWith('UPC') && /^[0-9]{12}/.test(plain.text) ? `0${plain.text}` : plain.text
  const text = row.identifier + filled
  const read = readData(row, text)
  return isFault(read)
    ? { ...read, at: placeOf(plain, Math.max(0, read.at - text.length + plain.text.length)) }
    : row.identifier + read.data + (read.addOn ?? '')
}

function readData({ carries, identifier }: SymbologyIdentifier, text: string): Read | Fault {
  const rest = text.slice(IDENTIFIER_LENGTH)
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
  if (text.length === IDENTIFIER_LENGTH) return { fault: 'empty', at: IDENTIFIER_LENGTH }
  return splitElementString(text)
}

function readElements(text: string): Read | Fault {
  const elements = splitData(text)
  if (isFault(elements)) return elements
  return elementFaults(elements, text)[0] ?? { data: toUnbracketed(elements), elements }
}

function readEan(text: string, length: number): Read | Fault {
  const composite = text.indexOf(COMPOSITE)
  const digits = digitsOf(text.slice(0, composite < 0 ? undefined : composite), [length])
  if (isFault(digits)) return digits
  if (!hasValidCheckDigit(digits.data)) return { fault: 'check-digit', at: digits.last }
  const key = elementOf('01', digits.data.padStart(14, '0'), IDENTIFIER_LENGTH)
  if (composite < 0) return { data: digits.data, elements: [key] }
  const after = readElements(text.slice(composite + 1))
  if (isFault(after)) return { ...after, at: after.at + composite + 1 }
  const elements = after.elements.map(element => ({ ...element, at: element.at + composite + 1 }))
  return { data: digits.data + COMPOSITE + after.data, elements: [key, ...elements] }
}

function readWithAddOn(text: string): Read | Fault {
  const digits = digitsOf(text, [15, 18])
  if (isFault(digits)) return digits
  const [data, addOn] = [digits.data.slice(0, 13), digits.data.slice(13)]
  if (!hasValidCheckDigit(data)) return { fault: 'check-digit', at: digits.placeOf(12) }
  return { data, elements: [elementOf('01', `0${data}`, IDENTIFIER_LENGTH)], addOn }
}

function readAddOn(text: string, length: number): Read | Fault {
  const digits = digitsOf(text, [length])
  return isFault(digits) ? digits : { data: '', elements: [], addOn: digits.data }
}

/** `]I1` says that the scanner has examined the check digit: it must be right then. */
function readItf(text: string, identifier: string): Read | Fault {
  const lengths = Array.from({ length: 40 }, (_, at) => 2 * (at + 1))
  const digits = digitsOf(text, lengths)
  if (isFault(digits)) return digits
  const isRight = hasValidCheckDigit(digits.data)
  if (identifier === ']I1' && !isRight) return { fault: 'check-digit', at: digits.last }
  const isGtin = isRight && digits.data.length === 14
  return { data: digits.data, elements: isGtin ? [elementOf('01', digits.data, IDENTIFIER_LENGTH)] : [] }
}

type Digits = { data: string; last: number; placeOf: (index: number) => number }

function digitsOf(text: string, lengths: readonly number[]): Digits | Fault {
  const scanned = text.slice(IDENTIFIER_LENGTH).replace(/[\r\n]+$/, '')
  const read = readDigits(scanned, lengths, { scanned: true })
  if (isFault(read)) return { ...read, at: read.at + IDENTIFIER_LENGTH }
  const place = (index: number) => placeOf(read, index) + IDENTIFIER_LENGTH
  return { data: read.text, last: place(read.text.length - 1), placeOf: place }
}
