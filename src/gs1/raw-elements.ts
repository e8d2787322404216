/** Where the elements of an element string begin and end, before their values are examined. Brackets are for people; scanners send FNC1
 *  between the elements. GS1 General Specifications, "Element strings"; the escape `\(` is that of the GS1 Barcode Syntax Engine. */

import { applicationIdentifier, leadingApplicationIdentifier } from './application-identifiers.ts'
import { type Fault, isFault } from './fault.ts'
import { isMark, markIn, withinMarks } from './pasted-text.ts'

/** FNC1 as scanners transmit it between elements. */
export const FNC1 = '\u001d'

/** `start` to `end` is the value with the spaces round it and its escapes. */
export type RawElement = { ai: string; start: number; end: number }

const SYMBOLOGY_IDENTIFIER = /^\](C1|e0|d2|Q3|J1)/

/** Whether a text is what a scanner sends or a printer is sent: every character counts. */
export function isScanned(text: string): boolean {
  return /^[\]^\u001d]/.test(text.slice(withinMarks(text, 0, text.length).start))
}

/** The elements of either form; `text` has half-width characters, `^` is read as FNC1 outside brackets. */
export function rawElements(text: string): RawElement[] | Fault {
  const { start, end } = withinMarks(text, 0, text.length)
  if (start === end) return { fault: 'empty', at: 0 }
  if (text.charAt(start) === '(') return bracketed(text, start, end)
  const line = text.replace(/[\r\n]+$/, '').replaceAll('^', FNC1)
  return isScanned(text) ? scanned(line, start) : unbracketed(line, start, false)
}

/** A space or mark makes nonsense of what follows it, so it is the fault to show. */
function scanned(text: string, start: number): RawElement[] | Fault {
  const read = unbracketed(text, start, true)
  const mark = markIn(text, start)
  return isFault(read) && mark >= 0 && mark <= read.at
    ? { fault: 'character', at: mark, found: text.charAt(mark) }
    : read
}

function unbracketed(text: string, start: number, everyCharacter: boolean): RawElement[] | Fault {
  const elements: RawElement[] = []
  let at = SYMBOLOGY_IDENTIFIER.test(text.slice(start, start + 3)) ? start + 3 : start
  if (text.charAt(at) === FNC1) at++
  if (at === text.length) return { fault: 'empty', at }
  let separator = text.indexOf(FNC1, at)
  while (at < text.length) {
    const ai = leadingApplicationIdentifier(text.slice(at, at + 4))
    if (ai === undefined) return { fault: 'application-identifier', at }
    const begin = at + ai.length
    // Looked for again only when passed, so that a long text without separators is not searched for each element.
    if (separator >= 0 && separator < begin) separator = text.indexOf(FNC1, begin)
    const limit = separator < 0 ? text.length : separator
    const end = endOfLength(text, begin, { ai, limit, everyCharacter })
    elements.push({ ai, start: begin, end })
    at = text.charAt(end) === FNC1 ? end + 1 : end
    while (!everyCharacter && at < text.length && isMark(text.charAt(at))) at++
  }
  return elements
}

/** The end of a value whose AI has a predefined length; spaces count where every character does. */
function endOfLength(
  text: string,
  start: number,
  { ai, limit, everyCharacter }: { ai: string; limit: number; everyCharacter: boolean },
): number {
  const row = applicationIdentifier(ai)
  if (!row?.predefinedLength) return limit
  let left = row.parts.reduce((sum, part) => sum + part.most, 0)
  let at = start
  for (; at < limit && left > 0; at++) if (everyCharacter || !isMark(text.charAt(at))) left--
  return at
}

const BRACKETS = /^\(([^()]{0,12})\)/

function bracketed(text: string, from: number, to: number): RawElement[] | Fault {
  const elements: RawElement[] = []
  for (let at = from; at < to; ) {
    const [whole = '', inside = ''] = BRACKETS.exec(text.slice(at, at + 14)) ?? []
    const ai = withoutMarks(inside)
    if (!applicationIdentifier(ai)) return bracketFault(at, ai, at === from)
    const start = at + whole.length
    at = openingBracket(text, start)
    elements.push({ ai, start, end: withoutSeparator(text, start, Math.min(at, to)) })
  }
  return elements
}

/** The next bracket that no backslash stands before. */
function openingBracket(text: string, start: number): number {
  for (let at = text.indexOf('(', start); at >= 0; at = text.indexOf('(', at + 1)) {
    if (at === start || text.charAt(at - 1) !== '\\') return at
  }
  return text.length
}

/** One separator may stand before the next bracket, as some systems write it. */
function withoutSeparator(text: string, start: number, end: number): number {
  const within = withinMarks(text, start, end)
  return text.charAt(within.end - 1) === FNC1 && within.end > within.start ? within.end - 1 : end
}

function bracketFault(at: number, inside: string, isFirst: boolean): Fault {
  if (/^[0-9]{2,4}$/.test(inside)) return { fault: 'application-identifier', at, ai: inside }
  const meant = meantIdentifier(inside)
  if (isFirst) return { fault: 'application-identifier', at, ...(meant ? { meant } : {}) }
  return { fault: 'bracket', at, meant: meant ?? '\\(' }
}

/** Letters that are taken for digits. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ O: '0', o: '0', D: '0', Q: '0', I: '1', i: '1', l: '1', '|': '1', '!': '1' },
  ...{ Z: '2', z: '2', S: '5', s: '5', G: '6', b: '6', T: '7', B: '8', g: '9', q: '9' },
}

function meantIdentifier(inside: string): string | undefined {
  const digits = Array.from(inside, character => LOOKALIKES[character] ?? character).join('')
  return applicationIdentifier(digits) ? `(${digits})` : undefined
}

function withoutMarks(text: string): string {
  return Array.from(text)
    .filter(character => !isMark(character))
    .join('')
}
