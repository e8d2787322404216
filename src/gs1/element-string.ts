// Element strings: bracketed '(01)…(10)…' as people write them, unbracketed with FNC1 as scanners send them.

import { applicationIdentifier, isMeantBy, leadingApplicationIdentifier } from './application-identifiers.ts'
import { type Fault, isFault } from './fault.ts'
import { type PlainText, placeOf, plainText } from './pasted-text.ts'
import { valueFaults } from './value.ts'

/** `at`: place of the value in the text that was read, 0 where it was built. */
export type Element = { ai: string; title: string; value: string; at: number }

/** FNC1 as scanners transmit it between elements. */
export const FNC1 = '\u001d'

const SYMBOLOGY_IDENTIFIER = /^\](C1|e0|d2|Q3|J1)/

/** An element with the data title of its AI, '' where there is no such AI: elementOf('10', 'A').title is 'BATCH/LOT' */
export function elementOf(ai: string, value: string, at = 0): Element {
  return { ai, title: applicationIdentifier(ai)?.title ?? '', value, at }
}

/** The elements of either form, their values not yet examined. `^` is read as FNC1 too, a symbology identifier passed over. */
export function splitElementString(original: string): Element[] | Fault {
  const plain = plainText(original)
  if (plain.text === '') return { fault: 'empty', at: 0 }
  return plain.text.startsWith('(') ? splitBracketed(plain) : splitUnbracketed(plain)
}

/** Elements whose values are all right, or the first fault. What one AI requires or excludes is associationFaults' matter. */
export function readElementString(original: string): Element[] | Fault {
  const elements = splitElementString(original)
  return isFault(elements) ? elements : (elementFaults(elements, original)[0] ?? elements)
}

/** All faults of values, with places in the text that was split, and of AIs repeated with another value. */
export function elementFaults(elements: readonly Element[], original = ''): Fault[] {
  const seen = new Map<string, string>()
  let placeIn: ReturnType<typeof placesInValues> | undefined
  return elements.flatMap(({ ai, value, at }) => {
    const first = seen.get(ai)
    if (first === undefined) seen.set(ai, value)
    const faults = valueFaults(ai, value)
    if (faults.length > 0) {
      const place = placeIn ?? placesInValues(original)
      placeIn = place
      return faults.map(fault => ({ ...fault, at: place(at, fault.at) }))
    }
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
      ...(lacks ? [{ fault: 'requires', at, ai, needs: requires } as const] : []),
      ...against.map(other => ({ fault: 'excludes', at, ai, against: other }) as const),
    ]
  })
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

function splitBracketed(plain: PlainText): Element[] | Fault {
  const elements: Element[] = []
  const { text } = plain
  for (let at = 0; at < text.length; ) {
    const [whole, ai] = /^\(([0-9]{2,4})\)/.exec(text.slice(at, at + 6)) ?? []
    if (whole === undefined || ai === undefined || !applicationIdentifier(ai)) {
      return { fault: 'application-identifier', at: placeOf(plain, at) }
    }
    const start = at + whole.length
    at = endOfValue(text, start)
    const value = text.slice(start, at).replaceAll('\\(', '(')
    elements.push(elementOf(ai, value.endsWith(FNC1) ? value.slice(0, -1) : value, placeOf(plain, start)))
  }
  return elements
}

/** Where the next AI begins in brackets, those after a backslash being characters of the value. */
function endOfValue(text: string, start: number): number {
  for (let at = text.indexOf('(', start); at >= 0; at = text.indexOf('(', at + 1)) {
    const isEscaped = at > start && text.charAt(at - 1) === '\\'
    if (!isEscaped && /^\([0-9]{2,4}\)/.test(text.slice(at, at + 6))) return at
  }
  return text.length
}

function splitUnbracketed(plain: PlainText): Element[] | Fault {
  const elements: Element[] = []
  const text = plain.text.replaceAll('^', FNC1)
  let at = SYMBOLOGY_IDENTIFIER.test(text) ? 3 : 0
  if (text.charAt(at) === FNC1) at++
  if (at === text.length) return { fault: 'empty', at: placeOf(plain, at) }
  let separator = text.indexOf(FNC1, at)
  while (at < text.length) {
    const ai = leadingApplicationIdentifier(text.slice(at, at + 4))
    if (ai === undefined) return { fault: 'application-identifier', at: placeOf(plain, at) }
    const start = at + ai.length
    // Looked for again only when passed, so that a long text without separators is not searched for each element.
    if (separator >= 0 && separator < start) separator = text.indexOf(FNC1, start)
    const end = Math.min(start + predefinedLength(ai), separator < 0 ? text.length : separator)
    elements.push(elementOf(ai, text.slice(start, end), placeOf(plain, start)))
    at = text.charAt(end) === FNC1 ? end + 1 : end
  }
  return elements
}

function predefinedLength(ai: string): number {
  const row = applicationIdentifier(ai)
  return row?.predefinedLength ? row.parts.reduce((sum, part) => sum + part.most, 0) : Number.POSITIVE_INFINITY
}

/** Spaces and escapes inside a value move what follows them: from the place of a value and a count in it to the place. */
function placesInValues(original: string): (start: number, index: number) => number {
  const plain = plainText(original)
  if (plain.places === undefined && !original.includes('\\(')) return (start, index) => start + index
  const indexOf = new Map(plain.places?.map((place, index) => [place, index]))
  return (start, index) => {
    let at = plain.places ? (indexOf.get(start) ?? 0) : start
    for (let passed = 0; passed < index; passed++) at += plain.text.startsWith('\\(', at) ? 2 : 1
    return placeOf(plain, at)
  }
}
