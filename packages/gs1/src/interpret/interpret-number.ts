/** Interprets a text without brackets or prefix: a key of digits, a key with letters, or an unbracketed element string. */

import { applicationIdentifier } from '../elements/application-identifiers.ts'
import { type Element, elementFaults, elementOf, splitElementString } from '../elements/element-string.ts'
import { FNC1 } from '../elements/raw-elements.ts'
import { valueFault } from '../elements/value.ts'
import { type Fault, isFault } from '../fault.ts'
import { keyRow, keyValue, readKey } from '../keys/keys.ts'
import { readGtin } from '../keys/kinds/gtin.ts'
import { readUpcE } from '../keys/kinds/upc-e.ts'
import type { KeyKind } from '../prefixes/issuing-organisation.ts'
import { optionalForm, type UnnamedForm } from './interpret-forms.ts'
import { placeOf, plainText } from './pasted-text.ts'

/** What the text could also be: a key, the short form of a GTIN-12, or unbracketed elements. */
export type PossibleKind = KeyKind | 'UPC-E' | 'element-string'

/** `elements`: those of a valid key; otherwise `faults`. `elementString`: the text is no key but unbracketed elements. */
export type UnmarkedText =
  | { elementString: true; maybe: readonly PossibleKind[] }
  | {
      kind: 'number' | 'unknown'
      type?: KeyKind
      maybe: readonly PossibleKind[]
      elements?: readonly Element[]
      faults: readonly Fault[]
      forms?: readonly UnnamedForm[]
    }

/** By number of digits, the most likely kind first. */
const kindsByLength: Record<number, readonly KeyKind[]> = {
  8: ['GTIN-8'],
  12: ['GTIN-12'],
  13: ['GTIN-13', 'GLN'],
  14: ['GTIN-14'],
  17: ['GSIN'],
  18: ['SSCC', 'GSRN'],
}

/** Keys that can be recognised by check characters or digits, and keys that cannot. */
const kindsWithCheck: readonly KeyKind[] = ['GMN', 'GRAI', 'GDTI', 'GCN']
const kindsWithoutCheck: readonly KeyKind[] = ['GIAI', 'GINC', 'CPID']

/** The most likely meaning of the text, or `type` if it is given. Faults have their place in `text`.
 *  interpretUnmarked('6901234567892') has type GTIN-13, maybe a GLN */
export function interpretUnmarked(text: string, type?: KeyKind): UnmarkedText {
  if (type !== undefined) return interpretAsKind(text, type)
  const digits = plainText(text, { dropHyphens: true }).text
  if (/^[0-9]+$/.test(digits)) return interpretDigits(text, digits)
  const [, number = ''] = numberInSentence.exec(text) ?? []
  const result = number && interpretDigits(number, plainText(number, { dropHyphens: true }).text)
  return result && 'elements' in result ? result : interpretOtherText(text)
}

/** A number followed by punctuation. */
const numberInSentence = /^([0-9０-９\s-]+)[.,;:!?、。，；：！？]+\s*$/

/** Digits are elements if they are dates or measures of a predefined length and no valid GTIN-8. */
function interpretDigits(text: string, digits: string): UnmarkedText {
  const [kind, ...others] = kindsByLength[digits.length] ?? []
  const upcE = upcEGuess(text)
  if (kind === undefined) {
    if (isWellFormed(text)) return { elementString: true, maybe: checkedKinds(text) }
    const [likeliest, ...maybe] = checkedKinds(text)
    if (likeliest) return { ...interpretAsKind(text, likeliest), maybe }
    if (beginsWithKey(text)) return { elementString: true, maybe: [] }
    const fault = readGtin(text)
    return { kind: 'number', faults: isFault(fault) ? [fault] : [], ...upcE }
  }
  const result = interpretAsKind(text, kind)
  if (result.elements === undefined && digits.length === 8 && isWellFormed(text, true)) {
    return { elementString: true, maybe: [kind, ...upcE.maybe] }
  }
  return { ...result, maybe: [...others, ...upcE.maybe], forms: upcE.forms }
}

function interpretOtherText(text: string): UnmarkedText {
  const [likeliest, ...others] = checkedKinds(text)
  const mayBeElements = isWellFormed(text)
  if (mayBeElements && (likeliest === undefined || hasCheckedElement(text))) {
    return { elementString: true, maybe: likeliest ? [likeliest, ...others] : [] }
  }
  if (likeliest)
    return {
      ...interpretAsKind(text, likeliest),
      maybe: [...others, ...(mayBeElements ? ['element-string' as const] : [])],
    }
  const elements = splitElementString(text)
  if (!isFault(elements) || plainText(text).text.includes(FNC1)) return { elementString: true, maybe: [] }
  const possible = kindsWithoutCheck.filter(kind => !isFault(readKey(kind, text)))
  if (possible.length > 0) return { kind: 'unknown', maybe: possible, faults: [{ fault: 'ambiguous', at: 0 }] }
  const fault = readGtin(text)
  return { kind: 'unknown', maybe: [], faults: isFault(fault) ? [fault] : [] }
}

function interpretAsKind(text: string, type: KeyKind): Exclude<UnmarkedText, { elementString: true }> {
  const key = readKey(type, text)
  if (isFault(key)) return { kind: 'number', type, maybe: [], faults: [gtinKindFault(text, key) ?? key] }
  const at = placeOf(plainText(text, { dropHyphens: true }), 0)
  return {
    kind: 'number',
    type,
    maybe: [],
    elements: [elementOf(keyRow(type)?.ai ?? '', keyValue(key), at)],
    faults: [],
  }
}

/** A valid GTIN of another length is a fault of kind, not of length. */
function gtinKindFault(text: string, { fault }: Fault): Fault | undefined {
  return fault === 'length' && !isFault(readGtin(text)) ? { fault: 'kind', at: 0 } : undefined
}

function checkedKinds(text: string): KeyKind[] {
  return kindsWithCheck.filter(kind => !isFault(readKey(kind, text)))
}

function isWellFormed(text: string, fixedLengths = false): boolean {
  const elements = splitElementString(text)
  if (isFault(elements) || elementFaults(elements, text).length > 0) return false
  return !fixedLengths || elements.every(({ ai }) => applicationIdentifier(ai)?.predefinedLength)
}

/** A valid check digit is stronger evidence for elements than free text. */
function hasCheckedElement(text: string): boolean {
  const elements = splitElementString(text)
  return !isFault(elements) && elements.some(isChecked)
}

/** Whether the first key has the right length but a wrong check digit, so that this is the fault to display. */
function beginsWithKey(text: string): boolean {
  const elements = splitElementString(text)
  const [first] = isFault(elements) ? [] : elements
  return first !== undefined && isChecked(first) && valueFault(first.ai, first.value)?.fault === 'check-digit'
}

function isChecked({ ai }: Element): boolean {
  return applicationIdentifier(ai)?.parts.some(({ rules }) => rules.some(rule => /^csum/.test(rule))) ?? false
}

/** Six to eight digits may be UPC-E. */
function upcEGuess(text: string): { maybe: PossibleKind[]; forms: UnnamedForm[] } {
  const gtin = readUpcE(text)
  return isFault(gtin) ? { maybe: [], forms: [] } : { maybe: ['UPC-E'], forms: optionalForm('upc-e-read', gtin.digits) }
}
