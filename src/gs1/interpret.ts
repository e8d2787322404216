// Anything a person pastes or scans: a number, an element string, scanner data, a Digital Link or an EPC URN. What is it, is it
// right, what does it say, whose is it, and how else is it written?

import { type DigitalLink, examineDigitalLink } from './digital-link.ts'
import {
  associationFaults,
  type Element,
  elementFaults,
  splitElementString,
  toElementString,
  toUnbracketed,
} from './element-string.ts'
import { readEpcUrn } from './epc-urn.ts'
import { type Fault, isFault } from './fault.ts'
import type { Gs1Prefix } from './gs1-prefixes.ts'
import { type InStoreCode, inStoreCode } from './in-store-codes.ts'
import { type Form, formsOf } from './interpret-forms.ts'
import { type Guess, interpretBare } from './interpret-number.ts'
import type { KeyKind } from './issuing-organisation.ts'
import { keyOfElements } from './key-of-elements.ts'
import type { KeyPart } from './keys.ts'
import { linkIn } from './link-in-text.ts'
import { plainText } from './pasted-text.ts'
import { readScanData, type ScanData, scanDataFaults } from './scan-data.ts'
import { symbologyIdentifier } from './symbologies.ts'

/** `valid`: without any fault. `wellFormed`: structure and values are right, and only AIs that others require are missing or AIs that
 *  exclude each other stand together. `warnings`: what a link lacks of all that a label must carry, a slash at its end, and characters that should be encoded.
 *  `type`: the key found, `maybe`: what the same characters could also be. `parts`: of that key. `unbracketed` holds GS between
 *  elements. `scan`: what a symbology identifier before the text said. `inStore`: how shops read a number of restricted circulation. */
export type Interpretation = {
  kind: 'number' | 'element-string' | 'digital-link' | 'epc-urn' | 'text' | 'unknown'
  valid: boolean
  wellFormed: boolean
  type?: KeyKind
  maybe?: readonly Guess[]
  elements: readonly Element[]
  parts: readonly KeyPart[]
  forms: readonly Form[]
  scan?: Omit<ScanData, 'elements'>
  elementString?: string
  unbracketed?: string
  digitalLink?: string
  organisation?: Gs1Prefix
  inStore?: InStoreCode
  faults: readonly Fault[]
  warnings: readonly Fault[]
}

/** `type` says what a bare key is meant to be where it does not show itself. Places count in `text`, whatever stands round what
 *  was found in it. */
export function interpret(text: string, type?: KeyKind): Interpretation {
  const plain = plainText(text).text
  if (plain === '') return nothing('unknown', [{ fault: 'empty', at: 0 }])
  if (plain.startsWith(']')) return interpretScan(text)
  if (/^([\^\u001d]|\((?!https?:))/i.test(plain)) return interpretElements(text)
  if (/^urn:/i.test(plain)) return interpretUrn(text)
  const link = linkIn(text)
  if (link) return moved(interpretLink(link.uri), at => link.placeOf(at))
  const bare = interpretBare(text, type)
  if ('elementString' in bare) return { ...interpretElements(text), ...guessed(bare.maybe) }
  const { elements, faults, maybe, forms = [] } = bare
  const read = elements ? described('number', { elements, faults: [] }) : nothing(bare.kind, faults)
  return { ...read, ...(bare.type ? { type: bare.type } : {}), ...guessed(maybe), forms: [...read.forms, ...forms] }
}

const guessed = (maybe: readonly Guess[]) => (maybe.length > 0 ? { maybe } : {})

function interpretElements(text: string): Interpretation {
  const elements = splitElementString(text)
  if (isFault(elements)) return nothing('element-string', [elements])
  return described('element-string', { elements, faults: elementFaults(elements, text) })
}

function interpretScan(text: string): Interpretation {
  const start = text.search(/[\]］]/)
  const scanned = `]${text.slice(start + 1)}`
  const read = readScanData(scanned)
  if (isFault(read)) {
    return moved(interpretWrongScan(scanned, read), at => at + start)
  }
  const { elements, ...scan } = read
  const inside = scan.carries === 'text' ? interpretText(scan.data) : undefined
  const said = inside ? moved(inside, at => at + scanned.length - scan.data.length) : ofScanned(read)
  return { ...moved(said, at => at + start), scan }
}

function interpretWrongScan(scanned: string, read: Fault): Interpretation {
  const carries = symbologyIdentifier(scanned.slice(0, 3))?.carries
  const elements = carries === 'element-string' ? splitElementString(scanned) : read
  const faults = scanDataFaults(scanned)
  if (!isFault(elements)) return described('element-string', { elements, faults })
  return nothing(carries === undefined ? 'unknown' : carries === 'element-string' ? carries : 'number', faults)
}

function ofScanned({ carries, elements }: ScanData): Interpretation {
  if (elements.length === 0) return { ...nothing('text', []), valid: true, wellFormed: true }
  return described(carries === 'element-string' ? 'element-string' : 'number', { elements, faults: [] })
}

/** Text of a symbol that is not of GS1 may hold anything; only a link in it says something in AIs. */
function interpretText(data: string): Interpretation {
  const link = linkIn(data)
  const said = link && moved(interpretLink(link.uri), at => link.placeOf(at))
  if (said && said.elements.length > 0) return said
  return { ...nothing('text', []), valid: true, wellFormed: true }
}

function interpretUrn(text: string): Interpretation {
  const start = Math.max(0, text.search(/urn:/i))
  const urn = readEpcUrn(text.slice(start))
  const read = isFault(urn)
    ? nothing('epc-urn', [urn])
    : described('epc-urn', { elements: urn.elements, faults: [], companyPrefix: urn.companyPrefix })
  return moved(read, at => at + start)
}

/** A GTIN that is not filled to 14 digits is a fault, but what was meant is read all the same. */
function interpretLink(uri: string): Interpretation {
  const { faults, warnings, ...link } = examineDigitalLink(uri, { pasted: true })
  const lenient = faults.length === 0 ? undefined : examineDigitalLink(uri, { pasted: true, zeroSuppressedGtin: true })
  const meant = lenient?.faults.length === 0 ? lenient : link
  const lacking = associationFaults(meant.elements).filter(
    ({ fault, ai }) => fault === 'requires' && !faults.some(other => other.ai === ai),
  )
  return described('digital-link', {
    elements: meant.elements,
    faults,
    warnings: [...warnings, ...lacking],
    link: meant,
  })
}

type Found = {
  elements: readonly Element[]
  faults: readonly Fault[]
  warnings?: readonly Fault[]
  link?: DigitalLink
  companyPrefix?: string
}

/** A key on its own is complete: what else its label must carry is not known from it. */
function described(kind: Interpretation['kind'], found: Found): Interpretation {
  const { elements, warnings = [], link, companyPrefix } = found
  if (elements.length === 0) return nothing(kind, found.faults)
  const associations = kind === 'element-string' ? associationFaults(elements) : []
  const key = keyOfElements(elements, companyPrefix)
  const mayBeWritten = elementFaults(elements).length === 0
  const inStore = mayBeWritten && key?.written ? inStoreCode(key.written) : undefined
  const known = { ...(key && { key }), ...(link && { link }), ...(companyPrefix && { companyPrefix }) }
  const forms = mayBeWritten ? formsOf(elements, known) : []
  const digitalLink = forms.find(({ form }) => form === 'digital-link')?.text
  return {
    kind,
    valid: found.faults.length === 0 && associations.length === 0,
    wellFormed: found.faults.length === 0,
    elements,
    parts: key?.parts ?? [],
    forms,
    elementString: toElementString(elements),
    unbracketed: toUnbracketed(elements),
    faults: [...found.faults, ...associations],
    warnings,
    ...(key ? { type: kind === 'number' ? (key.written?.kind ?? key.kind) : key.kind } : {}),
    ...(key?.organisation ? { organisation: key.organisation } : {}),
    ...(inStore ? { inStore } : {}),
    ...(digitalLink === undefined ? {} : { digitalLink }),
  }
}

function nothing(kind: Interpretation['kind'], faults: readonly Fault[]): Interpretation {
  return { kind, valid: false, wellFormed: false, elements: [], parts: [], forms: [], faults, warnings: [] }
}

/** The same with the places of another text. */
function moved(read: Interpretation, place: (at: number) => number): Interpretation {
  const shift = <Placed extends { at: number }>(some: readonly Placed[]) =>
    some.map(one => ({ ...one, at: place(one.at) }))
  return { ...read, elements: shift(read.elements), faults: shift(read.faults), warnings: shift(read.warnings) }
}
