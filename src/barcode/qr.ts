/** What a two-dimensional symbol is asked to carry: any text, or an item's data as Digital Link or element string, in one of four
 *  carriers, side by side. GB/T 18284 (QR Code), GB/T 41208 (Data Matrix), GB/T 33993 (QR codes of goods). */
import { writeDate } from '../gs1/dates.ts'
import { CANONICAL_DOMAIN, digitalLinkOf } from '../gs1/digital-link.ts'
import {
  associationFaults,
  type Element,
  elementFaults,
  elementOf,
  readElementString,
  toElementString,
} from '../gs1/element-string.ts'
import { type Fault, isFault } from '../gs1/fault.ts'
import { readGtin } from '../gs1/gtin.ts'
import type { MatrixType } from '../gs1/symbols/drawing.ts'

export type QrParts = {
  content?: string | undefined
  gtin?: string | undefined
  variant?: string | undefined
  batch?: string | undefined
  serial?: string | undefined
  produced?: string | undefined
  bestBefore?: string | undefined
  expiry?: string | undefined
  /** Elements of any kind, in brackets: added to those of the fields, or alone. */
  elements?: string | undefined
  domain?: string | undefined
}

/** `codes`: what each carrier is given to carry; only the text where there are no elements. */
export type QrContent = {
  content: string
  digitalLink: string | null
  canonical: string | null
  elementString: string | null
  codes: Partial<Record<MatrixType, string>>
}

const fields = [
  ['22', 'variant'],
  ['10', 'batch'],
  ['21', 'serial'],
  ['11', 'produced'],
  ['15', 'bestBefore'],
  ['17', 'expiry'],
] as const
const DATES: readonly string[] = ['11', '15', '17']
const fieldOfAi = new Map<string, keyof QrParts>([['01', 'gtin'], ...fields])

/** A fault names the field in `part`; without content, GTIN and elements it is an empty content. */
export function qrContent(parts: QrParts): QrContent | Fault {
  const { content, gtin, elements: typed, domain } = parts
  if (!gtin && !typed) return content ? plain(content) : { fault: 'empty', at: 0, part: 'content' }
  const elements = elementsOf(parts)
  if (isFault(elements)) return elements
  const digitalLink = digitalLinkOf(elements, domain || CANONICAL_DOMAIN)
  if (isFault(digitalLink)) return { ...digitalLink, part: digitalLink.part ?? fieldOf(digitalLink, parts) }
  const canonical = digitalLinkOf(elements, CANONICAL_DOMAIN)
  const elementString = toElementString(elements)
  const codes = {
    'DL-QR': digitalLink,
    'GS1-QR': elementString,
    'GS1-DataMatrix': elementString,
    'DL-DataMatrix': digitalLink,
  }
  return { content: digitalLink, digitalLink, canonical: isFault(canonical) ? null : canonical, elementString, codes }
}

function plain(content: string): QrContent {
  return { content, digitalLink: null, canonical: null, elementString: null, codes: { QR: content } }
}

function elementsOf(parts: QrParts): Element[] | Fault {
  const own: Element[] = []
  if (parts.gtin) {
    const gtin = readGtin(parts.gtin)
    if (isFault(gtin)) return { ...gtin, part: 'gtin' }
    own.push(elementOf('01', gtin.gtin14))
  }
  for (const [ai, name] of fields) {
    const value = parts[name]
    if (value) own.push(elementOf(ai, DATES.includes(ai) ? (writeDate(value) ?? value) : value))
  }
  const [wrong] = elementFaults(own)
  if (wrong) return { ...wrong, part: fieldOf(wrong, parts) }
  const more = parts.elements ? readElementString(parts.elements) : []
  if (isFault(more)) return { ...more, part: 'elements' }
  const all = [...own, ...more]
  const [clash] = [...elementFaults(all), ...associationFaults(all)]
  return clash ? { ...clash, part: 'elements' } : all
}

/** The field that an element came from. */
function fieldOf({ ai = '' }: Fault, parts: QrParts): string {
  const field = fieldOfAi.get(ai)
  if (field !== undefined && parts[field]) return field
  return parts.elements ? 'elements' : 'gtin'
}
