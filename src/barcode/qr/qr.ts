/** The content of a two-dimensional symbol: any text, or the data of an item as Digital Link or element string in five carriers.
 *  GB/T 18284 (QR Code), GB/T 41208 (Data Matrix), GB/T 21049 (Han Xin code), GB/T 33993 (two-dimensional codes of goods). */

import { canonicalDomain, digitalLinkOf } from '@barcode-authority/gs1/digital-link'
import {
  associationFaults,
  type Element,
  elementFaults,
  elementOf,
  readElementString,
  toElementString,
  writeDate,
} from '@barcode-authority/gs1/elements'
import { type Fault, isFault } from '@barcode-authority/gs1/faults'
import { keyOfElements, readGtin } from '@barcode-authority/gs1/keys'
import type { MatrixType } from '@barcode-authority/gs1/symbols'

export type QrParts = {
  content?: string | undefined
  gtin?: string | undefined
  variant?: string | undefined
  batch?: string | undefined
  serial?: string | undefined
  produced?: string | undefined
  bestBefore?: string | undefined
  expiry?: string | undefined
  /** Any elements in brackets: added to those of the fields, or alone. */
  elements?: string | undefined
  domain?: string | undefined
  /** What the elements require is in another symbol on the same item. */
  partialData?: boolean | undefined
}

/** `codes`: the code of each carrier; without elements only those of QR and Han Xin code, and without a key, which begins every Digital
 *  Link, only those of element strings. */
export type QrContent = {
  content: string
  digitalLink: string | null
  canonical: string | null
  elementString: string | null
  codes: Partial<Record<MatrixType, string>>
}

const aiFields = [
  ['22', 'variant'],
  ['10', 'batch'],
  ['21', 'serial'],
  ['11', 'produced'],
  ['15', 'bestBefore'],
  ['17', 'expiry'],
] as const
const dateAis: readonly string[] = ['11', '15', '17']
const fieldOfAi = new Map<string, keyof QrParts>([['01', 'gtin'], ...aiFields])

/** `part` of a fault is the name of the field; without any input it is 'content'. */
export function qrContent(parts: QrParts): QrContent | Fault {
  const { content, gtin, elements: elementText, domain } = parts
  if (!gtin && !elementText) return content ? textContent(content) : { fault: 'empty', at: 0, part: 'content' }
  const elements = readElements(parts)
  if (isFault(elements)) return elements
  if (parts.partialData && !keyOfElements(elements)) return elementsContent(elements)
  const digitalLink = digitalLinkOf(elements, domain || canonicalDomain)
  if (isFault(digitalLink)) return { ...digitalLink, part: digitalLink.part ?? fieldOfFault(digitalLink, parts) }
  const canonical = digitalLinkOf(elements, canonicalDomain)
  const elementString = toElementString(elements)
  const codes = {
    'DL-QR': digitalLink,
    'GS1-QR': elementString,
    'GS1-DataMatrix': elementString,
    'DL-DataMatrix': digitalLink,
    HanXin: digitalLink,
  }
  return { content: digitalLink, digitalLink, canonical: isFault(canonical) ? null : canonical, elementString, codes }
}

function elementsContent(elements: readonly Element[]): QrContent {
  const elementString = toElementString(elements)
  const codes = { 'GS1-QR': elementString, 'GS1-DataMatrix': elementString }
  return { content: elementString, digitalLink: null, canonical: null, elementString, codes }
}

function textContent(content: string): QrContent {
  return { content, digitalLink: null, canonical: null, elementString: null, codes: { QR: content, HanXin: content } }
}

function readElements(parts: QrParts): Element[] | Fault {
  const fieldElements: Element[] = []
  if (parts.gtin) {
    const gtin = readGtin(parts.gtin)
    if (isFault(gtin)) return { ...gtin, part: 'gtin' }
    fieldElements.push(elementOf('01', gtin.gtin14))
  }
  for (const [ai, name] of aiFields) {
    const value = parts[name]
    if (value) fieldElements.push(elementOf(ai, dateAis.includes(ai) ? (writeDate(value) ?? value) : value))
  }
  const [wrong] = elementFaults(fieldElements)
  if (wrong) return { ...wrong, part: fieldOfFault(wrong, parts) }
  const extraElements = parts.elements ? readElementString(parts.elements) : []
  if (isFault(extraElements)) return { ...extraElements, part: 'elements' }
  const all = [...fieldElements, ...extraElements]
  const associations = associationFaults(all).filter(({ fault }) => !(parts.partialData && fault === 'requires'))
  const [clash] = [...elementFaults(all), ...associations]
  return clash ? { ...clash, part: 'elements' } : all
}

/** The field from which the faulty element came. */
function fieldOfFault({ ai = '' }: Fault, parts: QrParts): string {
  const field = fieldOfAi.get(ai)
  if (field !== undefined && parts[field]) return field
  return parts.elements ? 'elements' : 'gtin'
}
