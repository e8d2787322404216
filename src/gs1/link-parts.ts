// Path and query of a Digital Link: one primary key with its qualifiers in order, then the other AIs as attributes.
// GS1 Digital Link Standard: URI Syntax, "Path element order" and "Data attributes".

import { applicationIdentifier } from './application-identifiers.ts'
import { type Element, elementOf } from './element-string.ts'
import { type Fault, isFault } from './fault.ts'
import { aiOfConvenienceName, seemsCompressed, type WebAddress } from './link-uri.ts'
import { placeOf } from './pasted-text.ts'
import { percentDecoded } from './percent.ts'
import { valueFault } from './value.ts'

/** What was found, and all that is wrong with it; places count in the whole URI. */
export type LinkPath = { stem: string; elements: Element[]; faults: Fault[] }
export type LinkQuery = { elements: Element[]; others: (readonly [string, string])[]; faults: Fault[] }

type Segment = { text: string; at: number }

/** Walks from the end by pairs to the last segment that names a primary key, so that a stem may hold anything. */
export function readLinkPath(path: string, pathAt: number, zeroSuppressed: boolean): LinkPath {
  const segments = segmentsOf(path.replace(/\/$/, ''), pathAt)
  const last = segments.at(-1)
  const first = lastKey(segments, segments.length - 2)
  if (first > 0) return readPairs(segments, first, zeroSuppressed)
  const unpaired = lastKey(segments, segments.length - 1)
  if (unpaired < 1 || last === undefined) {
    const compressed = last !== undefined && seemsCompressed(last.text)
    const fault: Fault = compressed ? { fault: 'link-compressed', at: last.at } : { fault: 'link-key', at: pathAt }
    return { stem: path, elements: [], faults: [fault] }
  }
  const end = pathAt + path.length
  const lastAi = aiNamed(last.text)
  if (unpaired === segments.length - 1) {
    return { stem: path, elements: [], faults: [{ fault: 'empty', at: end, ai: lastAi ?? last.text }] }
  }
  const read = readPairs(segments.slice(0, -1), unpaired, zeroSuppressed)
  return { ...read, faults: [...read.faults, unpairedFault(last, lastAi, end)] }
}

function unpairedFault(segment: Segment, ai: string | undefined, end: number): Fault {
  if (ai !== undefined) return { fault: 'empty', at: end, ai }
  return { fault: seemsCompressed(segment.text) ? 'link-compressed' : 'application-identifier', at: segment.at }
}

/** A name of digits must be an AI that may stand in a query; parameters without a name or value count for nothing. Only `&` stands
 *  between parameters: `;` is a character of the values. */
export function readLinkQuery(
  { query, queryAt }: Pick<WebAddress, 'query' | 'queryAt'>,
  inPath: readonly Element[],
  zeroSuppressed: boolean,
): LinkQuery {
  const found: LinkQuery = { elements: [], others: [], faults: [] }
  const seen = new Set(inPath.map(({ ai }) => ai))
  let next = queryAt
  for (const parameter of query.split('&')) {
    const at = next
    next += parameter.length + 1
    const [, name = '', sign = '', raw = ''] = /^([^=]*)(=?)(.*)$/s.exec(parameter) ?? []
    if (!/^[0-9]+$/.test(name)) {
      if (parameter !== '') found.others.push([name, raw])
      continue
    }
    const misplaced = attributeFault(name, inPath)
    if (misplaced) found.faults.push({ fault: misplaced, at, ai: name })
    else if (seen.has(name)) found.faults.push({ fault: 'link-repeated', at, ai: name })
    else take(found, { ai: name, raw, at: at + name.length + sign.length }, { plusIsSpace: true, zeroSuppressed })
    seen.add(name)
  }
  return found
}

/** What keeps an AI out of the query of this path: no AI, a qualifier that the path has room for, or not made for links. */
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

function aiNamed(name: string): string | undefined {
  return applicationIdentifier(name) ? name : aiOfConvenienceName(name)
}

function lastKey(segments: readonly Segment[], from: number): number {
  for (let at = from; at > 0; at -= 2) {
    if (applicationIdentifier(aiNamed(segments[at]?.text ?? '') ?? '')?.qualifiers) return at
  }
  return -1
}

function readPairs(segments: readonly Segment[], first: number, zeroSuppressed: boolean): LinkPath {
  const stem = segments.slice(0, first).map(({ text }) => text)
  const found: LinkPath = { stem: stem.join('/'), elements: [], faults: [] }
  const names: string[] = []
  for (let index = first; index < segments.length; index += 2) {
    const [name, value] = [segments[index], segments[index + 1]]
    if (name === undefined || value === undefined) break
    const ai = aiNamed(name.text)
    const fault = nameFault(name, ai, names)
    if (fault) found.faults.push(fault)
    if (ai === undefined) continue
    if (fault === undefined || fault.fault === 'link-name') names.push(ai)
    take(found, { ai, raw: value.text, at: value.at }, { zeroSuppressed })
  }
  return found
}

function nameFault({ text, at }: Segment, ai: string | undefined, before: readonly string[]): Fault | undefined {
  if (ai === undefined)
    return { fault: 'application-identifier', at, ...(/^[0-9]{1,4}$/.test(text) ? { ai: text } : {}) }
  if (ai !== text) return { fault: 'link-name', at, ai }
  const [key, ...names] = [...before, ai]
  if (before.includes(ai)) return { fault: 'link-repeated', at, ai }
  const sequences = applicationIdentifier(key ?? '')?.qualifiers ?? []
  const fits = before.length === 0 || sequences.some(sequence => isInOrder(sequence, names))
  return fits ? undefined : { fault: 'link-order', at, ai }
}

function isInOrder(sequence: readonly string[], some: readonly string[]): boolean {
  const places = some.map(name => sequence.indexOf(name))
  return places.every((place, index) => place >= 0 && (index === 0 || place > (places[index - 1] ?? 0)))
}

/** Decodes and examines one value; a GTIN of 8, 12 or 13 digits is filled to 14 where that is allowed. */
function take(
  found: { elements: Element[]; faults: Fault[] },
  { ai, raw, at }: { ai: string; raw: string; at: number },
  options: { plusIsSpace?: boolean; zeroSuppressed: boolean },
): void {
  const plain = percentDecoded(raw, options)
  if (isFault(plain)) {
    found.faults.push({ ...plain, at: at + plain.at, ai })
    return
  }
  const short = options.zeroSuppressed && ai === '01' && /^([0-9]{8}|[0-9]{12,13})$/.test(plain.text)
  const value = short ? plain.text.padStart(14, '0') : plain.text
  found.elements.push(elementOf(ai, value, at))
  const fault = valueFault(ai, value)
  if (!fault) return
  const index = Math.max(0, fault.at - (value.length - plain.text.length))
  found.faults.push({ ...fault, at: at + placeOf(plain, index) })
}
