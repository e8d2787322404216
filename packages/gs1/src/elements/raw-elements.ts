/** The places of the elements in an element string, before their values are checked. Brackets are for people; scanners send FNC1
 *  between elements. GS1 General Specifications, "Element strings"; the escape `\(` is that of the GS1 Barcode Syntax Engine. */

import { type Fault, isFault } from '../fault.ts'
import { blankIndex, isBlank, trimBlanks, withoutEnd } from '../interpret/pasted-text.ts'
import { applicationIdentifier, leadingApplicationIdentifier } from './application-identifiers.ts'

/** FNC1 as scanners transmit it between elements. */
export const FNC1 = '\u001d'

/** `start` to `end` is the value, including spaces around it and escapes. */
export type RawElement = { ai: string; start: number; end: number }

const symbologyIdentifier = /^\](C1|e0|d2|Q3|J1)/

/** Whether a text is scanner or printer data, in which every character counts. */
export function isScanned(text: string): boolean {
  return /^[\]^\u001d]/.test(text.slice(trimBlanks(text, 0, text.length).start))
}

/** The elements of either form; `text` is half-width, `^` is read as FNC1 outside brackets. */
export function rawElements(text: string): RawElement[] | Fault {
  const { start, end } = trimBlanks(text, 0, text.length)
  if (start === end) return { fault: 'empty', at: 0 }
  if (text.charAt(start) === '(') return readBracketed(text, start, end)
  const line = withoutEnd(text, '\r\n').replaceAll('^', FNC1)
  return isScanned(text) ? readScanned(line, start) : readUnbracketed(line, start, false)
}

/** If there is a blank before the fault, the blank is the fault to display, because what follows it is unreadable. */
function readScanned(text: string, start: number): RawElement[] | Fault {
  const result = readUnbracketed(text, start, true)
  const blankAt = blankIndex(text, start)
  return isFault(result) && blankAt >= 0 && blankAt <= result.at
    ? { fault: 'character', at: blankAt, found: text.charAt(blankAt) }
    : result
}

function readUnbracketed(text: string, start: number, everyCharacter: boolean): RawElement[] | Fault {
  const elements: RawElement[] = []
  let at = startOfData(text, start)
  if (at === text.length) return { fault: 'empty', at }
  let separator = text.indexOf(FNC1, at)
  while (at < text.length) {
    const ai = leadingApplicationIdentifier(text.slice(at, at + 4))
    if (ai === undefined) return { fault: 'application-identifier', at }
    const valueStart = at + ai.length
    // Searched again only when passed; otherwise a long text without separators would be searched for each element.
    if (separator >= 0 && separator < valueStart) separator = text.indexOf(FNC1, valueStart)
    const limit = separator < 0 ? text.length : separator
    const end = endOfLength(text, valueStart, { ai, limit, everyCharacter })
    elements.push({ ai, start: valueStart, end })
    at = text.charAt(end) === FNC1 ? end + 1 : end
    if (!everyCharacter) at = behindBlanks(text, at)
  }
  return elements
}

/** Behind the symbology identifier and the FNC1 with which the data may begin. */
function startOfData(text: string, start: number): number {
  const at = symbologyIdentifier.test(text.slice(start, start + 3)) ? start + 3 : start
  return text.charAt(at) === FNC1 ? at + 1 : at
}

function behindBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && isBlank(text.charAt(at))) at++
  return at
}

/** The end of a value; for an AI of predefined length spaces count only in scanned text. */
function endOfLength(
  text: string,
  start: number,
  { ai, limit, everyCharacter }: { ai: string; limit: number; everyCharacter: boolean },
): number {
  const row = applicationIdentifier(ai)
  if (!row?.predefinedLength) return limit
  let remaining = row.parts.reduce((sum, part) => sum + part.most, 0)
  let at = start
  for (; at < limit && remaining > 0; at++) if (everyCharacter || !isBlank(text.charAt(at))) remaining--
  return at
}

const bracketedAi = /^\(([^()]{0,12})\)/

function readBracketed(text: string, from: number, to: number): RawElement[] | Fault {
  const elements: RawElement[] = []
  for (let at = from; at < to; ) {
    const [whole = '', inside = ''] = bracketedAi.exec(text.slice(at, at + 14)) ?? []
    const ai = removeBlanks(inside)
    if (!applicationIdentifier(ai)) return bracketFault(at, ai, at === from)
    const start = at + whole.length
    at = openingBracket(text, start)
    elements.push({ ai, start, end: withoutSeparator(text, start, Math.min(at, to)) })
  }
  return elements
}

/** The next bracket without a backslash before it. */
function openingBracket(text: string, start: number): number {
  for (let at = text.indexOf('(', start); at >= 0; at = text.indexOf('(', at + 1)) {
    if (at === start || text.charAt(at - 1) !== '\\') return at
  }
  return text.length
}

/** One separator before the next bracket is ignored, as some systems write it. */
function withoutSeparator(text: string, start: number, end: number): number {
  const within = trimBlanks(text, start, end)
  return text.charAt(within.end - 1) === FNC1 && within.end > within.start ? within.end - 1 : end
}

function bracketFault(at: number, inside: string, isFirst: boolean): Fault {
  if (/^[0-9]{2,4}$/.test(inside)) return { fault: 'application-identifier', at, ai: inside }
  const suggestion = suggestedIdentifier(inside)
  if (isFirst) return { fault: 'application-identifier', at, ...(suggestion ? { meant: suggestion } : {}) }
  return { fault: 'bracket', at, meant: suggestion ?? '\\(' }
}

/** Letters that look like digits. */
const digitByLookalike: Readonly<Record<string, string>> = {
  ...{ O: '0', o: '0', D: '0', Q: '0', I: '1', i: '1', l: '1', '|': '1', '!': '1' },
  ...{ Z: '2', z: '2', S: '5', s: '5', G: '6', b: '6', T: '7', B: '8', g: '9', q: '9' },
}

function suggestedIdentifier(inside: string): string | undefined {
  const digits = Array.from(inside, character => digitByLookalike[character] ?? character).join('')
  return applicationIdentifier(digits) ? `(${digits})` : undefined
}

function removeBlanks(text: string): string {
  return Array.from(text)
    .filter(character => !isBlank(character))
    .join('')
}
