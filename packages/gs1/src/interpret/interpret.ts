/** Interprets anything a person pastes or scans: a number, an element string, scanner data, a Digital Link or an EPC URN. Returns what
 *  it is, whether it is valid, its meaning, the issuing organisation, and its other forms. */

import { examineCompressedLink } from '../digital-link/compression/compressed-link.ts'
import { type DigitalLink, type ExaminedLink, examineDigitalLink } from '../digital-link/digital-link.ts'
import { findLink } from '../digital-link/link-in-text.ts'
import {
  associationFaults,
  type Element,
  elementFaults,
  splitElementString,
  toElementString,
  toUnbracketed,
} from '../elements/element-string.ts'
import { readEpcUrn } from '../epc/epc-urn.ts'
import { type Fault, isFault } from '../fault.ts'
import { keyOfElements } from '../keys/key-of-elements.ts'
import type { KeyOptions } from '../keys/keys.ts'
import type { Language } from '../locales/locale.ts'
import type { KeyKind } from '../prefixes/issuing-organisation.ts'
import { elementForms } from './interpret-forms.ts'
import { interpretUnmarked, type PossibleKind } from './interpret-number.ts'
import { type Interpretation, type UnnamedInterpretation, withNames } from './interpretation.ts'
import { plainText } from './pasted-text.ts'
import { readScanData, type ScanData, scanDataFaults } from './scan-data.ts'
import { symbologyIdentifier } from './symbologies.ts'

/** `type`: the kind of a key that cannot be recognised; `language`: of names, default Chinese; `ownLengths`: lengths of company prefixes
 *  that apply before the published ones. Places count in the whole `text`.
 *  @example interpret('6901234567892').type // 'GTIN-13' */
export function interpret(text: string, options: InterpretOptions = {}): Interpretation {
  return withNames(interpretAny(text, options), options.language ?? 'zh')
}

export type InterpretOptions = {
  type?: KeyKind | undefined
  language?: Language | undefined
  ownLengths?: KeyOptions['ownLengths']
}

type OwnLengths = Pick<InterpretOptions, 'ownLengths'>

function interpretAny(text: string, { type, ownLengths }: InterpretOptions): UnnamedInterpretation {
  const known = { ownLengths }
  const plain = plainText(text).text
  if (plain === '') return emptyInterpretation('unknown', [{ fault: 'empty', at: 0 }])
  if (plain.startsWith(']')) return interpretScan(text, known)
  if (/^([\^\u001d]|\((?!https?:))/i.test(plain)) return interpretElements(text, known)
  if (/^urn:/i.test(plain)) return interpretUrn(text, known)
  const link = findLink(text)
  if (link) return withMovedPlaces(interpretLink(link.uri, known), at => link.placeOf(at))
  const unmarked = interpretUnmarked(text, type)
  if ('elementString' in unmarked) return { ...interpretElements(text, known), ...withGuesses(unmarked.maybe) }
  const { elements, faults, maybe, forms = [] } = unmarked
  const interpretation = elements
    ? describeElements('number', { ...known, elements, faults: [] })
    : emptyInterpretation(unmarked.kind, faults)
  return {
    ...interpretation,
    ...(unmarked.type ? { type: unmarked.type } : {}),
    ...withGuesses(maybe),
    forms: [...interpretation.forms, ...forms],
  }
}

const withGuesses = (maybe: readonly PossibleKind[]) => (maybe.length > 0 ? { maybe } : {})

function interpretElements(text: string, known: OwnLengths): UnnamedInterpretation {
  const elements = splitElementString(text)
  if (isFault(elements)) return emptyInterpretation('element-string', [elements])
  return describeElements('element-string', { ...known, elements, faults: elementFaults(elements, text) })
}

function interpretScan(text: string, known: OwnLengths): UnnamedInterpretation {
  const start = text.search(/[\]］]/)
  const scanned = `]${text.slice(start + 1)}`
  const data = readScanData(scanned)
  if (isFault(data)) {
    return withMovedPlaces(interpretFaultyScan(scanned, data, known), at => at + start)
  }
  const { elements, ...scan } = data
  const inside = scan.carries === 'text' ? interpretText(scan.data, known) : undefined
  const inner = inside
    ? withMovedPlaces(inside, at => at + scanned.length - scan.data.length)
    : interpretScanned(data, known)
  return { ...withMovedPlaces(inner, at => at + start), scan }
}

function interpretFaultyScan(scanned: string, fault: Fault, known: OwnLengths): UnnamedInterpretation {
  const carries = symbologyIdentifier(scanned.slice(0, 3))?.carries
  const elements = carries === 'element-string' ? splitElementString(scanned) : fault
  const faults = scanDataFaults(scanned)
  if (!isFault(elements)) return describeElements('element-string', { ...known, elements, faults })
  return emptyInterpretation(
    carries === undefined ? 'unknown' : carries === 'element-string' ? carries : 'number',
    faults,
  )
}

function interpretScanned({ carries, elements }: ScanData, known: OwnLengths): UnnamedInterpretation {
  if (elements.length === 0) return { ...emptyInterpretation('text', []), valid: true, wellFormed: true }
  return describeElements(carries === 'element-string' ? 'element-string' : 'number', {
    ...known,
    elements,
    faults: [],
  })
}

/** Text of a symbol that is not a GS1 symbol may be anything; only a link in it contains AIs. */
function interpretText(data: string, known: OwnLengths): UnnamedInterpretation {
  const link = findLink(data)
  const inner = link && withMovedPlaces(interpretLink(link.uri, known), at => link.placeOf(at))
  if (inner && inner.elements.length > 0) return inner
  return { ...emptyInterpretation('text', []), valid: true, wellFormed: true }
}

function interpretUrn(text: string, known: OwnLengths): UnnamedInterpretation {
  const start = Math.max(0, text.search(/urn:/i))
  const urn = readEpcUrn(text.slice(start))
  const interpretation = isFault(urn)
    ? emptyInterpretation('epc-urn', [urn])
    : describeElements('epc-urn', { ...known, elements: urn.elements, faults: [], companyPrefix: urn.companyPrefix })
  return withMovedPlaces(interpretation, at => at + start)
}

/** A GTIN in a link that is not padded to 14 digits is a fault, but the elements are read anyway. */
function interpretLink(uri: string, known: OwnLengths): UnnamedInterpretation {
  const { faults, warnings, ...link } = examineAnyLink(uri)
  const lenient = faults.length === 0 ? undefined : examineDigitalLink(uri, { pasted: true, zeroSuppressedGtin: true })
  const intended = lenient?.faults.length === 0 ? lenient : link
  const missing = associationFaults(intended.elements).filter(
    ({ fault, ai }) => fault === 'requires' && !faults.some(other => other.ai === ai),
  )
  return describeElements('digital-link', {
    ...known,
    elements: intended.elements,
    faults,
    warnings: [...warnings, ...missing],
    link: intended,
  })
}

/** A link whose path names no key, or something after it that is no AI, may be compressed; it is one if the segment makes a link without
 *  faults. */
function examineAnyLink(uri: string): ExaminedLink {
  const plain = examineDigitalLink(uri, { pasted: true })
  const [first] = plain.faults
  if (first === undefined || !mayBeCompressed.includes(first.fault)) return plain
  const compressed = examineCompressedLink(uri, { pasted: true })
  if (!isFault(compressed)) return compressed.faults.length === 0 ? compressed : plain
  return first.fault === 'link-compressed' ? { ...plain, faults: [compressed, ...plain.faults.slice(1)] } : plain
}

const mayBeCompressed: readonly string[] = ['link-key', 'link-compressed', 'application-identifier']

type ElementsToDescribe = OwnLengths & {
  elements: readonly Element[]
  faults: readonly Fault[]
  warnings?: readonly Fault[]
  link?: DigitalLink
  companyPrefix?: string
}

/** A key alone is complete: which other AIs its label needs is not known. */
function describeElements(kind: Interpretation['kind'], input: ElementsToDescribe): UnnamedInterpretation {
  const { elements, warnings = [], link, companyPrefix, ownLengths } = input
  if (elements.length === 0) return emptyInterpretation(kind, input.faults)
  const associations = kind === 'element-string' ? associationFaults(elements) : []
  const key = keyOfElements(elements, { companyPrefix, ownLengths })
  const hasValidValues = elementFaults(elements).length === 0
  const forms = hasValidValues ? elementForms(elements, { key, link, companyPrefix, ownLengths }) : []
  const digitalLink = forms.find(({ form }) => form === 'digital-link')?.text
  return {
    kind,
    valid: input.faults.length === 0 && associations.length === 0,
    wellFormed: input.faults.length === 0,
    elements,
    parts: key?.parts ?? [],
    forms,
    elementString: toElementString(elements),
    unbracketed: toUnbracketed(elements),
    faults: [...input.faults, ...associations],
    warnings,
    ...(key ? { type: kind === 'number' ? (key.written?.kind ?? key.kind) : key.kind } : {}),
    ...(key?.organisation ? { organisation: key.organisation } : {}),
    ...(hasValidValues && key?.written ? { written: key.written } : {}),
    ...(digitalLink === undefined ? {} : { digitalLink }),
  }
}

function emptyInterpretation(kind: Interpretation['kind'], faults: readonly Fault[]): UnnamedInterpretation {
  return { kind, valid: false, wellFormed: false, elements: [], parts: [], forms: [], faults, warnings: [] }
}

/** The interpretation with its places mapped by `place`. */
function withMovedPlaces(interpretation: UnnamedInterpretation, place: (at: number) => number): UnnamedInterpretation {
  const shift = <Placed extends { at: number }>(items: readonly Placed[]) =>
    items.map(item => ({ ...item, at: place(item.at) }))
  return {
    ...interpretation,
    elements: shift(interpretation.elements),
    faults: shift(interpretation.faults),
    warnings: shift(interpretation.warnings),
  }
}
