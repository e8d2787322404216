/** Path and query of a Digital Link: a primary key with its qualifiers in order, then the other AIs as attributes. GS1 Digital Link
 *  Standard: URI Syntax, "Path element order" and "Data attributes". */

import { applicationIdentifier } from '../elements/application-identifiers.ts'
import { type Element, elementOf } from '../elements/element-string.ts'
import { valueFault } from '../elements/value.ts'
import { type Fault, isFault } from '../fault.ts'
import { placeOf } from '../interpret/pasted-text.ts'
import { aiOfConvenienceName, looksCompressed, type WebAddress } from './link-uri.ts'
import { percentDecoded } from './percent.ts'

/** The elements and all faults; places count in the whole URI. */
export type LinkPath = { stem: string; elements: Element[]; faults: Fault[] }
export type LinkQuery = { elements: Element[]; others: (readonly [string, string])[]; faults: Fault[] }

type Segment = { text: string; at: number }

/** Goes back in pairs from the end to the last segment that names a primary key, so that the stem may be anything. */
export function readLinkPath(path: string, pathAt: number, zeroSuppressed: boolean): LinkPath {
  const segments = segmentsOf(path.replace(/\/$/, ''), pathAt)
  const last = segments.at(-1)
  const first = lastKeyIndex(segments, segments.length - 2)
  if (first > 0) return readPairs(segments, first, zeroSuppressed)
  const unpaired = lastKeyIndex(segments, segments.length - 1)
  if (unpaired < 1 || last === undefined) {
    const compressed = last !== undefined && looksCompressed(last.text)
    const fault: Fault = compressed ? { fault: 'link-compressed', at: last.at } : { fault: 'link-key', at: pathAt }
    return { stem: path, elements: [], faults: [fault] }
  }
  const end = pathAt + path.length
  const lastAi = aiByName(last.text)
  if (unpaired === segments.length - 1) {
    return { stem: path, elements: [], faults: [{ fault: 'empty', at: end, ai: lastAi ?? last.text }] }
  }
  const result = readPairs(segments.slice(0, -1), unpaired, zeroSuppressed)
  return { ...result, faults: [...result.faults, unpairedFault(last, lastAi, end)] }
}

function unpairedFault(segment: Segment, ai: string | undefined, end: number): Fault {
  if (ai !== undefined) return { fault: 'empty', at: end, ai }
  return { fault: looksCompressed(segment.text) ? 'link-compressed' : 'application-identifier', at: segment.at }
}

/** A name of digits must be an AI that is allowed in a query; parameters without name or value are ignored. Only `&` separates
 *  parameters: `;` is a character of the values. */
export function readLinkQuery(
  { query, queryAt }: Pick<WebAddress, 'query' | 'queryAt'>,
  inPath: readonly Element[],
  zeroSuppressed: boolean,
): LinkQuery {
  const result: LinkQuery = { elements: [], others: [], faults: [] }
  const seen = new Set(inPath.map(({ ai }) => ai))
  let next = queryAt
  for (const parameter of query.split('&')) {
    const at = next
    next += parameter.length + 1
    const [, name = '', sign = '', raw = ''] = /^([^=]*)(=?)(.*)$/s.exec(parameter) ?? []
    if (!/^[0-9]+$/.test(name)) {
      if (parameter !== '') result.others.push([name, raw])
      continue
    }
    const misplaced = attributeFault(name, inPath)
    if (misplaced) result.faults.push({ fault: misplaced, at, ai: name })
    else if (seen.has(name)) result.faults.push({ fault: 'link-repeated', at, ai: name })
    else addValue(result, { ai: name, raw, at: at + name.length + sign.length }, { plusIsSpace: true, zeroSuppressed })
    seen.add(name)
  }
  return result
}

/** Why an AI may not be in the query of this path: no AI, a qualifier that belongs in the path, or not allowed in links. */
export function attributeFault(ai: string, inPath: readonly Pick<Element, 'ai'>[]) {
  const row = applicationIdentifier(ai)
  if (row === undefined) return 'application-identifier'
  const [key, ...names] = inPath.map(element => element.ai)
  const sequences = applicationIdentifier(key ?? '')?.qualifiers ?? []
  if (sequences.some(sequence => [...names, ai].every(name => sequence.includes(name)))) return 'link-place'
  return row.dataAttribute ? undefined : 'link-attribute'
}

function segmentsOf(path: string, pathAt: number): Segment[] {
  let next = pathAt
  return path.split('/').map(text => {
    const at = next
    next += text.length + 1
    return { text, at }
  })
}

function aiByName(name: string): string | undefined {
  return applicationIdentifier(name) ? name : aiOfConvenienceName(name)
}

function lastKeyIndex(segments: readonly Segment[], from: number): number {
  for (let at = from; at > 0; at -= 2) {
    if (applicationIdentifier(aiByName(segments[at]?.text ?? '') ?? '')?.qualifiers) return at
  }
  return -1
}

function readPairs(segments: readonly Segment[], first: number, zeroSuppressed: boolean): LinkPath {
  const stem = segments.slice(0, first).map(({ text }) => text)
  const result: LinkPath = { stem: stem.join('/'), elements: [], faults: [] }
  const names: string[] = []
  for (let index = first; index < segments.length; index += 2) {
    const [name, value] = [segments[index], segments[index + 1]]
    if (name === undefined || value === undefined) break
    const ai = aiByName(name.text)
    const fault = nameFault(name, ai, names)
    if (fault) result.faults.push(fault)
    if (ai === undefined) continue
    if (fault === undefined || fault.fault === 'link-name') names.push(ai)
    addValue(result, { ai, raw: value.text, at: value.at }, { zeroSuppressed })
  }
  return result
}

function nameFault({ text, at }: Segment, ai: string | undefined, before: readonly string[]): Fault | undefined {
  if (ai === undefined)
    return { fault: 'application-identifier', at, ...(/^[0-9]{1,4}$/.test(text) ? { ai: text } : {}) }
  if (ai !== text) return { fault: 'link-name', at, ai }
  const [key, ...names] = [...before, ai]
  if (before.includes(ai)) return { fault: 'link-repeated', at, ai }
  const sequences = applicationIdentifier(key ?? '')?.qualifiers ?? []
  const isAllowed = before.length === 0 || sequences.some(sequence => isInOrder(sequence, names))
  return isAllowed ? undefined : { fault: 'link-order', at, ai }
}

function isInOrder(sequence: readonly string[], names: readonly string[]): boolean {
  const places = names.map(name => sequence.indexOf(name))
  return places.every((place, index) => place >= 0 && (index === 0 || place > (places[index - 1] ?? 0)))
}

/** Decodes and checks one value; a GTIN of 8, 12 or 13 digits is padded to 14 if that is allowed. */
function addValue(
  result: { elements: Element[]; faults: Fault[] },
  { ai, raw, at }: { ai: string; raw: string; at: number },
  options: { plusIsSpace?: boolean; zeroSuppressed: boolean },
): void {
  const plain = percentDecoded(raw, options)
  if (isFault(plain)) {
    result.faults.push({ ...plain, at: at + plain.at, ai })
    return
  }
  const isShortGtin = options.zeroSuppressed && ai === '01' && /^([0-9]{8}|[0-9]{12,13})$/.test(plain.text)
  const value = isShortGtin ? plain.text.padStart(14, '0') : plain.text
  result.elements.push(elementOf(ai, value, at))
  const fault = valueFault(ai, value)
  if (!fault) return
  const index = Math.max(0, fault.at - (value.length - plain.text.length))
  result.faults.push({ ...fault, at: at + placeOf(plain, index) })
}
