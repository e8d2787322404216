/** Element strings: bracketed '(01)…(10)…' as people write them, unbracketed with FNC1 as scanners send them. */

import { type Fault, isFault } from '../fault.ts'
import { halfWidthText } from '../interpret/pasted-text.ts'
import { applicationIdentifier, matchesAiPattern } from './application-identifiers.ts'
import { groupedValue } from './grouped-value.ts'
import { FNC1, isScanned, rawElements } from './raw-elements.ts'
import { valueFaults } from './value.ts'

/** `at`: place of the value in the text, 0 if it was not read from a text. */
export type Element = { ai: string; title: string; value: string; at: number }

/** An element with the data title of its AI, '' for an unknown AI.
 *  @example elementOf('10', 'A').title // 'BATCH/LOT' */
export function elementOf(ai: string, value: string, at = 0): Element {
  return { ai, title: applicationIdentifier(ai)?.title ?? '', value, at }
}

/** The elements of either form; values are not checked. `^` is read as FNC1, a symbology identifier is skipped. Spaces around values
 *  are ignored and, with `groups`, also between the digits of a key; other spaces stay in the value. */
export function splitElementString(original: string, { groups = true } = {}): Element[] | Fault {
  const text = halfWidthText(original)
  const raw = rawElements(text)
  if (isFault(raw)) return raw
  const spaces = isScanned(text) ? 'scanned' : groups ? 'groups' : 'around'
  return raw.map(({ ai, start, end }) => {
    const { text: value, places = [0] } = groupedValue(ai, text.slice(start, end), spaces)
    const isBracketed = text.charAt(start - 1) === ')'
    return elementOf(ai, isBracketed ? value.replaceAll('\\(', '(') : value, start + (places[0] ?? 0))
  })
}

/** Valid elements, or the first fault. A space inside a value is a fault. Required and excluded AIs are checked by associationFaults.
 *  @example readElementString('(10)A1').map(({ title, value }) => [title, value]) // [['BATCH/LOT', 'A1']] */
export function readElementString(original: string): Element[] | Fault {
  const elements = splitElementString(original, { groups: false })
  return isFault(elements) ? elements : (elementFaults(elements, original)[0] ?? elements)
}

/** All faults of values, with places in the original text, and AIs that are repeated with another value. */
export function elementFaults(elements: readonly Element[], original = ''): Fault[] {
  const firstValues = new Map<string, string>()
  const text = halfWidthText(original)
  return elements.flatMap(element => {
    const { ai, value, at } = element
    const first = firstValues.get(ai)
    if (first === undefined) firstValues.set(ai, value)
    const faults = valueFaults(ai, value)
    if (faults.length > 0) return faults.map(fault => ({ ...fault, at: placeInText(text, element, fault.at) }))
    return first !== undefined && first !== value ? [{ fault: 'repeated', at, ai } as const] : []
  })
}

/** Missing required AIs (`needs`) and AIs that exclude each other (`against`), one fault each. Two AIs of one row exclude each other
 *  (310n excludes 3103 together with 3102), but an AI never excludes itself. */
export function associationFaults(elements: readonly Element[]): Fault[] {
  const present = [...new Set(elements.map(({ ai }) => ai))]
  const first = new Map([...elements].reverse().map(({ ai, at }) => [ai, at]))
  return present.flatMap(ai => {
    const { requires = [], excludes = [] } = applicationIdentifier(ai) ?? {}
    const at = first.get(ai) ?? 0
    const others = present.filter(other => other !== ai)
    const meets = (group: string) => group.split('+').every(name => others.some(other => matchesAiPattern(other, name)))
    const against = others.filter(other => excludes.some(name => matchesAiPattern(other, name)))
    const lacks = requires.length > 0 && !requires.some(meets)
    return [
      ...serialFaults(ai, elements),
      ...(lacks ? [{ fault: 'requires', at, ai, needs: requires } as const] : []),
      ...against.map(other => ({ fault: 'excludes', at, ai, against: other }) as const),
    ]
  })
}

/** Keys that contain a serial, with their length without it. */
const lengthWithoutSerial: Readonly<Record<string, number>> = { '253': 13, '255': 13, '8003': 14 }

/** A digital signature (8030) belongs to one single document, coupon or asset (GS1 General Specifications, "Digital Signature
 *  (DigSig)"). */
function serialFaults(ai: string, elements: readonly Element[]): Fault[] {
  if (ai !== '8030') return []
  return elements
    .filter(({ ai: key, value }) => value.length === lengthWithoutSerial[key])
    .map(({ ai: key, value, at }) => ({ fault: 'serial', at: at + value.length, ai: key, against: ai }))
}

/** An opening bracket in a value is escaped with a backslash.
 *  @example toElementString([{ ai: '10', value: 'A(1' }]) // '(10)A\\(1' */
export function toElementString(elements: readonly Pick<Element, 'ai' | 'value'>[]): string {
  return elements.map(({ ai, value }) => `(${ai})${value.replaceAll('(', '\\(')}`).join('')
}

/** The content of a symbol without the leading FNC1: a separator follows each value without a predefined length. */
export function toUnbracketed(elements: readonly Pick<Element, 'ai' | 'value'>[]): string {
  return elements
    .map(({ ai, value }, at) => {
      const needsNoSeparator = applicationIdentifier(ai)?.predefinedLength || at === elements.length - 1
      return ai + value + (needsNoSeparator ? '' : FNC1)
    })
    .join('')
}

/** The text below a symbol, 供人识读字符: brackets around the AIs, nothing escaped. */
export function humanReadable(elements: readonly Pick<Element, 'ai' | 'value'>[]): string {
  return elements.map(({ ai, value }) => `(${ai})${value}`).join('')
}

/** Place in the text for an index in the value: spaces and escapes move the characters after them. */
function placeInText(text: string, { value, at }: Element, index: number): number {
  if (text === '') return at + index
  let place = at
  for (let count = 0; count <= index; count++, place++) {
    const character = value.charAt(count)
    if (character === '') break
    while (place < text.length && text.charAt(place) !== character) place++
    if (count === index) return place
  }
  return place
}
