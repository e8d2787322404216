// A text without any mark of its own: a key of digits, a key with letters, or an element string without brackets.

import { applicationIdentifier } from './application-identifiers.ts'
import { type Element, elementFaults, elementOf, splitElementString } from './element-string.ts'
import { type Fault, isFault } from './fault.ts'
import { readGtin } from './gtin.ts'
import { type Form, formOf } from './interpret-forms.ts'
import type { KeyKind } from './issuing-organisation.ts'
import { keyRow, keyValue, readKey } from './keys.ts'
import { placeOf, plainText } from './pasted-text.ts'
import { FNC1 } from './raw-elements.ts'
import { readUpcE } from './upc-e.ts'
import { valueFault } from './value.ts'

/** What the same characters could also be: a key, the short form of a GTIN-12, or elements without brackets. */
export type Guess = KeyKind | 'UPC-E' | 'element-string'

/** `elements` of a key that is right; without them its faults. `elementString`: not a key, but elements without brackets. */
export type Bare =
  | { elementString: true; maybe: readonly Guess[] }
  | {
      kind: 'number' | 'unknown'
      type?: KeyKind
      maybe: readonly Guess[]
      elements?: readonly Element[]
      faults: readonly Fault[]
      forms?: readonly Form[]
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

/** Keys that check characters or digits tell from other texts, and those that nothing does. */
const CHECKED_KINDS: readonly KeyKind[] = ['GMN', 'GRAI', 'GDTI', 'GCN']
const UNCHECKED_KINDS: readonly KeyKind[] = ['GIAI', 'GINC', 'CPID']

/** What a text without marks is, or is most likely; `type` where somebody says so. A fault stands at its place in `text`.
 *  interpretBare('6901234567892') is of type GTIN-13, maybe a GLN */
export function interpretBare(text: string, type?: KeyKind): Bare {
  if (type !== undefined) return ofKind(text, type)
  const digits = plainText(text, { dropHyphens: true }).text
  if (/^[0-9]+$/.test(digits)) return ofDigits(text, digits)
  const [, number = ''] = IN_SENTENCE.exec(text) ?? []
  const bare = number && ofDigits(number, plainText(number, { dropHyphens: true }).text)
  return bare && 'elements' in bare ? bare : ofText(text)
}

/** A number with the punctuation of a sentence or a list behind it. */
const IN_SENTENCE = /^([0-9０-９\s-]+)[.,;:!?、。，；：！？]+\s*$/

/** Digits that are dates or measures whose length says where they end are elements, if they are no GTIN-8. */
function ofDigits(text: string, digits: string): Bare {
  const [kind, ...others] = KINDS_OF_LENGTH[digits.length] ?? []
  const short = shortForm(text)
  if (kind === undefined) {
    if (isWellFormed(text)) return { elementString: true, maybe: checkedKinds(text) }
    const [likeliest, ...maybe] = checkedKinds(text)
    if (likeliest) return { ...ofKind(text, likeliest), maybe }
    if (beginsWithKey(text)) return { elementString: true, maybe: [] }
    const fault = readGtin(text)
    return { kind: 'number', faults: isFault(fault) ? [fault] : [], ...short }
  }
  const read = ofKind(text, kind)
  if (read.elements === undefined && digits.length === 8 && isWellFormed(text, true)) {
    return { elementString: true, maybe: [kind, ...short.maybe] }
  }
  return { ...read, maybe: [...others, ...short.maybe], forms: short.forms }
}

function ofText(text: string): Bare {
  const [likeliest, ...others] = checkedKinds(text)
  const mayBeElements = isWellFormed(text)
  if (mayBeElements && (likeliest === undefined || hasCheckedElement(text))) {
    return { elementString: true, maybe: likeliest ? [likeliest, ...others] : [] }
  }
  if (likeliest)
    return { ...ofKind(text, likeliest), maybe: [...others, ...(mayBeElements ? ['element-string' as const] : [])] }
  const elements = splitElementString(text)
  if (!isFault(elements) || plainText(text).text.includes(FNC1)) return { elementString: true, maybe: [] }
  const possible = UNCHECKED_KINDS.filter(kind => !isFault(readKey(kind, text)))
  if (possible.length > 0) return { kind: 'unknown', maybe: possible, faults: [{ fault: 'ambiguous', at: 0 }] }
  const fault = readGtin(text)
  return { kind: 'unknown', maybe: [], faults: isFault(fault) ? [fault] : [] }
}

function ofKind(text: string, type: KeyKind): Exclude<Bare, { elementString: true }> {
  const key = readKey(type, text)
  if (isFault(key)) return { kind: 'number', type, maybe: [], faults: [otherGtin(text, key) ?? key] }
  const at = placeOf(plainText(text, { dropHyphens: true }), 0)
  return {
    kind: 'number',
    type,
    maybe: [],
    elements: [elementOf(keyRow(type)?.ai ?? '', keyValue(key), at)],
    faults: [],
  }
}

/** A right GTIN of another length is no faulty one, but of another kind. */
function otherGtin(text: string, { fault }: Fault): Fault | undefined {
  return fault === 'length' && !isFault(readGtin(text)) ? { fault: 'kind', at: 0 } : undefined
}

function checkedKinds(text: string): KeyKind[] {
  return CHECKED_KINDS.filter(kind => !isFault(readKey(kind, text)))
}

function isWellFormed(text: string, fixedLengths = false): boolean {
  const elements = splitElementString(text)
  if (isFault(elements) || elementFaults(elements, text).length > 0) return false
  return !fixedLengths || elements.every(({ ai }) => applicationIdentifier(ai)?.predefinedLength)
}

/** A right check digit says more for elements than the freedom of their text. */
function hasCheckedElement(text: string): boolean {
  const elements = splitElementString(text)
  return !isFault(elements) && elements.some(isChecked)
}

/** Whether only the digits of the first key are wrong, not their count, so that its check digit is the fault to show. */
function beginsWithKey(text: string): boolean {
  const elements = splitElementString(text)
  const [first] = isFault(elements) ? [] : elements
  return first !== undefined && isChecked(first) && valueFault(first.ai, first.value)?.fault === 'check-digit'
}

function isChecked({ ai }: Element): boolean {
  return applicationIdentifier(ai)?.parts.some(({ rules }) => rules.some(rule => /^csum/.test(rule))) ?? false
}

/** Six to eight digits may be UPC-E. */
function shortForm(text: string): { maybe: Guess[]; forms: Form[] } {
  const gtin = readUpcE(text)
  return isFault(gtin) ? { maybe: [], forms: [] } : { maybe: ['UPC-E'], forms: formOf('upc-e-read', gtin.digits) }
}
