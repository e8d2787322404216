// Anything a person pastes or scans: a number, an element string, a Digital Link URI. What is it, is it right, whose is it?

import { CANONICAL_DOMAIN, digitalLinkOf, readDigitalLink } from './digital-link.ts'
import {
  associationFaults,
  type Element,
  elementFaults,
  elementOf,
  splitElementString,
  toElementString,
  toUnbracketed,
} from './element-string.ts'
import { type Fault, isFault } from './fault.ts'
import type { Gs1Prefix } from './gs1-prefixes.ts'
import { readGtin } from './gtin.ts'
import { issuingOrganisation, type KeyKind } from './issuing-organisation.ts'
import { plainText } from './pasted-text.ts'
import { readValue } from './value.ts'

/** `type`: the key found, `maybe`: what the same digits could also be. `unbracketed` holds GS between elements. */
export type Interpretation = {
  kind: 'number' | 'element-string' | 'digital-link' | 'unknown'
  valid: boolean
  type?: KeyKind
  maybe?: readonly KeyKind[]
  elements: readonly Element[]
  elementString?: string
  unbracketed?: string
  digitalLink?: string
  organisation?: Gs1Prefix
  faults: readonly Fault[]
}

/** What the AIs of keys identify; the value may go on after the key. */
const KEY_OF_AI: Record<string, KeyKind> = {
  '00': 'SSCC',
  '01': 'GTIN-14',
  '02': 'GTIN-14',
  '03': 'GTIN-14',
  '253': 'GDTI',
  '255': 'GCN',
  '401': 'GINC',
  '402': 'GSIN',
  '410': 'GLN',
  '411': 'GLN',
  '412': 'GLN',
  '413': 'GLN',
  '414': 'GLN',
  '415': 'GLN',
  '416': 'GLN',
  '417': 'GLN',
  '8003': 'GRAI',
  '8004': 'GIAI',
  '8006': 'GTIN-14',
  '8010': 'CPID',
  '8013': 'GMN',
  '8017': 'GSRN',
  '8018': 'GSRN',
  '8026': 'GTIN-14',
}

/** The AI under which a bare key is written, but for GTINs, which all stand under 01. */
const AI_OF_KEY: Partial<Record<KeyKind, string>> = {
  SSCC: '00',
  GDTI: '253',
  GCN: '255',
  GINC: '401',
  GSIN: '402',
  GLN: '414',
  GRAI: '8003',
  GIAI: '8004',
  CPID: '8010',
  GMN: '8013',
  GSRN: '8018',
}

/** By count of digits: the likeliest first. */
const KINDS_OF_LENGTH: Record<number, readonly KeyKind[]> = {
  8: ['GTIN-8'],
  12: ['GTIN-12'],
  13: ['GTIN-13', 'GLN'],
  14: ['GTIN-14'],
  17: ['GSIN'],
  18: ['SSCC', 'GSRN'],
}

/** `type` says what a bare key is meant to be where its length alone does not tell. */
export function interpret(text: string, type?: KeyKind): Interpretation {
  const { text: plain } = plainText(text, { dropHyphens: true })
  if (plain === '') return nothing('unknown', { fault: 'empty', at: 0 })
  if (/^https?:/i.test(plain)) return interpretLink(text)
  if (type !== undefined) return interpretKey(text, type)
  const isDigits = /^[0-9]+$/.test(plain)
  const kinds = isDigits ? KINDS_OF_LENGTH[plain.length] : undefined
  if (kinds?.[0]) return { ...interpretKey(text, kinds[0]), ...(kinds.length > 1 ? { maybe: kinds.slice(1) } : {}) }
  const elements = splitElementString(text)
  if (!isFault(elements) && (!isDigits || elementFaults(elements, text).length === 0)) {
    return ofElements('element-string', elements, text)
  }
  if (isFault(elements) && /^[(\]^\u001d]/.test(plain)) return nothing('element-string', elements)
  const asNumber = readGtin(text)
  return nothing(isDigits ? 'number' : 'unknown', isFault(asNumber) ? asNumber : { fault: 'kind', at: 0 })
}

function interpretKey(text: string, type: KeyKind): Interpretation {
  const ai = AI_OF_KEY[type]
  if (ai === undefined) return interpretGtin(text, type)
  const read = readValue(ai, text)
  if (isFault(read)) return { ...nothing('number', read), type }
  return { ...ofElements('number', [elementOf(ai, read.text)], ''), type }
}

function interpretGtin(text: string, type: KeyKind): Interpretation {
  const gtin = readGtin(text)
  if (isFault(gtin)) return { ...nothing('number', gtin), type }
  if (gtin.kind !== type) return { ...nothing('number', { fault: 'kind', at: 0 }), type }
  const { organisation: _, ...read } = ofElements('number', [elementOf('01', gtin.gtin14)], '')
  const organisation = issuingOrganisation(gtin.kind, gtin.digits)
  return { ...read, type, ...(organisation ? { organisation } : {}) }
}

function interpretLink(text: string): Interpretation {
  const link = readDigitalLink(text, { zeroSuppressedGtin: true })
  return isFault(link) ? nothing('digital-link', link) : ofElements('digital-link', link.elements, '')
}

function ofElements(kind: Interpretation['kind'], elements: readonly Element[], original: string): Interpretation {
  // A key on its own, or in a link, is complete: what else its label must carry is not known from it.
  const associations = kind === 'element-string' ? associationFaults(elements) : []
  const faults = [...elementFaults(elements, original), ...associations]
  const key = elements.find(({ ai }) => KEY_OF_AI[ai])
  const type = KEY_OF_AI[key?.ai ?? '']
  const organisation = key && type ? issuingOrganisation(type, keyOf(key)) : undefined
  const link = faults.length === 0 ? digitalLinkOf(elements, CANONICAL_DOMAIN) : undefined
  return {
    kind,
    valid: faults.length === 0,
    elements,
    elementString: toElementString(elements),
    unbracketed: toUnbracketed(elements),
    faults,
    ...(type ? { type } : {}),
    ...(organisation ? { organisation } : {}),
    ...(typeof link === 'string' ? { digitalLink: link } : {}),
  }
}

function keyOf({ ai, value }: Element): string {
  return KEY_OF_AI[ai] === 'GTIN-14' ? value.slice(0, 14) : value
}

function nothing(kind: Interpretation['kind'], fault: Fault): Interpretation {
  return { kind, valid: false, elements: [], faults: [fault] }
}
