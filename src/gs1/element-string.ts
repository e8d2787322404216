// Element strings: bracketed '(01)…(10)…' as people write them, unbracketed with FNC1 as scanners send them.

import { applicationIdentifier, isMeantBy } from './application-identifiers.ts'
import { type Fault, isFault } from './fault.ts'
import { groupedValue } from './grouped-value.ts'
import { halfWidthText } from './pasted-text.ts'
import { FNC1, isScanned, rawElements } from './raw-elements.ts'
import { valueFaults } from './value.ts'

/** `at`: place of the value in the text that was read, 0 where it was built. */
export type Element = { ai: string; title: string; value: string; at: number }

/** An element with the data title of its AI, '' where there is no such AI: elementOf('10', 'A').title is 'BATCH/LOT' */
export function elementOf(ai: string, value: string, at = 0): Element {
  return { ai, title: applicationIdentifier(ai)?.title ?? '', value, at }
}

/** The elements of either form, their values not yet examined. `^` is read as FNC1 too, a symbology identifier passed over. What people
 *  paste may have spaces round its values and, with `groups`, among the digits of a key; a space anywhere else stays in the value. */
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

/** Elements whose values are all right, or the first fault; a space inside a value is one. What one AI requires or excludes is
 *  associationFaults' matter. */
export function readElementString(original: string): Element[] | Fault {
  const elements = splitElementString(original, { groups: false })
  return isFault(elements) ? elements : (elementFaults(elements, original)[0] ?? elements)
}

/** All faults of values, with places in the text that was split, and of AIs repeated with another value. */
export function elementFaults(elements: readonly Element[], original = ''): Fault[] {
  const seen = new Map<string, string>()
  const text = halfWidthText(original)
  return elements.flatMap(element => {
    const { ai, value, at } = element
    const first = seen.get(ai)
    if (first === undefined) seen.set(ai, value)
    const faults = valueFaults(ai, value)
    if (faults.length > 0) return faults.map(fault => ({ ...fault, at: placeInValue(text, element, fault.at) }))
    return first !== undefined && first !== value ? [{ fault: 'repeated', at, ai } as const] : []
  })
}

/** What the AIs that stand together lack or must not have beside them, one fault a matter; it says which AIs (`needs`, `against`).
 *  Of two forms of one AI row only one may stand (310n excludes 3103 beside 3102), so an AI never excludes itself. */
export function associationFaults(elements: readonly Element[]): Fault[] {
  const present = [...new Set(elements.map(({ ai }) => ai))]
  const first = new Map(elements.toReversed().map(({ ai, at }) => [ai, at]))
  return present.flatMap(ai => {
    const { requires = [], excludes = [] } = applicationIdentifier(ai) ?? {}
    const at = first.get(ai) ?? 0
    const others = present.filter(other => other !== ai)
    const meets = (group: string) => group.split('+').every(name => others.some(other => isMeantBy(other, name)))
    const against = others.filter(other => excludes.some(name => isMeantBy(other, name)))
    const lacks = requires.length > 0 && !requires.some(meets)
    return [
      ...serialFaults(ai, elements),
      ...(lacks ? [{ fault: 'requires', at, ai, needs: requires } as const] : []),
      ...against.map(other => ({ fault: 'excludes', at, ai, against: other }) as const),
    ]
  })
}

/** Keys whose serial is a part of their own value, with the length that they have without it. */
const WITHOUT_SERIAL: Readonly<Record<string, number>> = { '253': 13, '255': 13, '8003': 14 }

/** A digital signature (8030) is that of one single document, coupon or asset (GS1 General Specifications, "Digital Signature (DigSig)"). */
function serialFaults(ai: string, elements: readonly Element[]): Fault[] {
  if (ai !== '8030') return []
  return elements
    .filter(({ ai: key, value }) => value.length === WITHOUT_SERIAL[key])
    .map(({ ai: key, value, at }) => ({ fault: 'serial', at: at + value.length, ai: key, against: ai }))
}

/** '(01)06901234567892(10)A'; an opening bracket in a value is escaped with a backslash, so that it reads back the same. */
export function toElementString(elements: readonly Pick<Element, 'ai' | 'value'>[]): string {
  return elements.map(({ ai, value }) => `(${ai})${value.replaceAll('(', '\\(')}`).join('')
}

/** As a symbol carries it, without the leading FNC1: a separator follows each value whose end is not known beforehand. */
export function toUnbracketed(elements: readonly Pick<Element, 'ai' | 'value'>[]): string {
  return elements
    .map(({ ai, value }, at) => {
      const ends = applicationIdentifier(ai)?.predefinedLength || at === elements.length - 1
      return ai + value + (ends ? '' : FNC1)
    })
    .join('')
}

/** The line below a symbol, 供人识读字符: brackets round the AIs, nothing escaped. */
export function humanReadable(elements: readonly Pick<Element, 'ai' | 'value'>[]): string {
  return elements.map(({ ai, value }) => `(${ai})${value}`).join('')
}

/** Spaces and escapes move what follows them: from an element and a count in its value to the place in the text. */
function placeInValue(text: string, { value, at }: Element, index: number): number {
  if (text === '') return at + index
  let place = at
  for (let passed = 0; passed <= index; passed++, place++) {
    const wanted = value.charAt(passed)
    if (wanted === '') break
    while (place < text.length && text.charAt(place) !== wanted) place++
    if (passed === index) return place
  }
  return place
}
