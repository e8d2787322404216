// GS1 Digital Link URIs, GS1数字链接: one primary key and its qualifiers in the path, the other AIs in the query.
// GS1 Digital Link Standard: URI Syntax, 1.3 and later (no convenience names, GTIN always of 14 digits).

import { applicationIdentifier } from './application-identifiers.ts'
import { writeDate } from './dates.ts'
import { type Element, elementFaults, elementOf } from './element-string.ts'
import { type Fault, isFault } from './fault.ts'
import { readGtin } from './gtin.ts'

export const CANONICAL_DOMAIN = 'https://id.gs1.org'

/** `stem` is what stands before the key; `others` are query parameters that are no AIs and pass through. */
export type DigitalLink = { stem: string; elements: Element[]; others: readonly (readonly [string, string])[] }

/** `batch` (10), `serial` (21), `variant` (22); `expiry` (17) as yyyy-mm-dd or yymmdd. */
export type DigitalLinkParts = { gtin: string; variant?: string; batch?: string; serial?: string; expiry?: string }

const PART_OF_AI: Record<string, keyof DigitalLinkParts> = {
  '01': 'gtin',
  '22': 'variant',
  '10': 'batch',
  '21': 'serial',
  '17': 'expiry',
}

/** The URI of a trade item. A fault names the part at fault, places count inside that part. */
export function buildDigitalLink(parts: DigitalLinkParts, domain = CANONICAL_DOMAIN): string | Fault {
  const gtin = readGtin(parts.gtin)
  if (isFault(gtin)) return { ...gtin, part: 'gtin' }
  const expiry = parts.expiry === undefined ? undefined : (writeDate(parts.expiry) ?? parts.expiry)
  const values = [
    ['01', gtin.gtin14],
    ['22', parts.variant],
    ['10', parts.batch],
    ['21', parts.serial],
    ['17', expiry],
  ] as const
  const elements = values.flatMap(([ai, value]) => (value === undefined ? [] : [elementOf(ai, value)]))
  const [fault] = elementFaults(elements)
  if (fault) return { ...fault, part: PART_OF_AI[fault.ai ?? ''] ?? 'gtin' }
  return digitalLinkOf(elements, domain)
}

/** The URI of any elements with a primary key among them. A qualifier of that key must have its place in the path. */
export function digitalLinkOf(elements: readonly Element[], domain = CANONICAL_DOMAIN): string | Fault {
  const stem = (/^[a-z]+:/i.test(domain) ? domain : `https://${domain}`).replace(/\/+$/, '')
  if (!/^https?:\/\/[^/?#\s]+[^?#\s]*$/i.test(stem) || !URL.canParse(stem))
    return { fault: 'digital-link', at: 0, part: 'domain' }
  const key = elements.find(({ ai }) => applicationIdentifier(ai)?.qualifiers)
  if (key === undefined) return { fault: 'digital-link', at: 0 }
  const rest = elements.filter(element => element.ai !== key.ai)
  const qualifiers = inOrder(key.ai, rest)
  const stray = rest.find(element => !qualifiers.includes(element) && !mayBeInQuery(key.ai, element.ai))
  if (stray) return { fault: 'digital-link', at: stray.at, ai: stray.ai }
  const path = [key, ...qualifiers].map(({ ai, value }) => `/${ai}/${encode(value)}`).join('')
  const query = rest.filter(element => !qualifiers.includes(element))
  const parameters = query.map(({ ai, value }) => `${ai}=${encode(value)}`)
  return stem + path + (parameters.length > 0 ? `?${parameters.join('&')}` : '')
}

/** Reads a URI. `zeroSuppressedGtin` also takes a GTIN of 8, 12 or 13 digits, as older links have it. */
export function readDigitalLink(uri: string, { zeroSuppressedGtin = false } = {}): DigitalLink | Fault {
  const text = uri.trim()
  const shift = uri.indexOf(text)
  const [, origin, path = '', query = ''] = /^(https?:\/\/[^/?#\s]+)([^?#\s]*)(\?[^#\s]*)?(#\S*)?$/i.exec(text) ?? []
  if (origin === undefined) return { fault: 'digital-link', at: shift }
  const inPath = readPath(path, shift + origin.length)
  if (isFault(inPath)) return inPath
  const [key] = inPath.elements
  const inQuery = readQuery(query.slice(1), shift + origin.length + path.length + 1, key?.ai ?? '')
  if (isFault(inQuery)) return inQuery
  if (zeroSuppressedGtin && key?.ai === '01' && [8, 12, 13].includes(key.value.length)) {
    key.at -= 14 - key.value.length
    key.value = key.value.padStart(14, '0')
  }
  const elements = [...inPath.elements, ...inQuery.elements]
  const [fault] = elementFaults(elements)
  if (fault) return { ...fault, at: placeInUri(uri, elements, fault.at) }
  return { stem: origin + inPath.before, elements, others: inQuery.others }
}

/** Characters that are percent-encoded take three places of the URI. */
function placeInUri(uri: string, elements: readonly Element[], counted: number): number {
  const start = elements.findLast(({ at }) => at <= counted)?.at ?? 0
  let place = start
  for (let passed = start; passed < counted; passed++) place += uri.charAt(place) === '%' ? 3 : 1
  return place
}

/** Which qualifiers of the key there are, in the order of the alternative that takes most of them. */
function inOrder(key: string, elements: readonly Element[]): Element[] {
  const alternatives = applicationIdentifier(key)?.qualifiers ?? []
  const found = alternatives.map(names => names.flatMap(name => elements.find(({ ai }) => ai === name) ?? []))
  return found.reduce((most, some) => (some.length > most.length ? some : most), [])
}

function mayBeInQuery(key: string, ai: string): boolean {
  const isQualifier = applicationIdentifier(key)?.qualifiers?.some(names => names.includes(ai)) ?? false
  return !isQualifier && applicationIdentifier(ai)?.dataAttribute === true
}

/** Walks from the end by pairs to the last segment that is a primary key, so that a stem may hold anything. */
function readPath(path: string, shift: number): { before: string; elements: Element[] } | Fault {
  const segments = path.replace(/\/$/, '').split('/')
  let end = shift - 1
  const starts = segments.map(segment => {
    const start = end + 1
    end = start + segment.length
    return start
  })
  let first = segments.length - 2
  while (first > 0 && !applicationIdentifier(segments[first] ?? '')?.qualifiers) first -= 2
  if (first < 1) return { fault: 'digital-link', at: shift }
  const elements: Element[] = []
  for (let index = first; index < segments.length; index += 2) {
    const value = decode(segments[index + 1] ?? '')
    const at = starts[index + 1] ?? shift
    if (value === undefined) return { fault: 'character', at }
    elements.push(elementOf(segments[index] ?? '', value, at))
  }
  const stray = strayQualifier(elements)
  if (stray) return { fault: 'digital-link', at: stray.at, ai: stray.ai }
  return { before: segments.slice(0, first).join('/'), elements }
}

/** The first element with which the path ceases to be the beginning of one of the key's sequences of qualifiers. */
function strayQualifier([key, ...qualifiers]: readonly Element[]): Element | undefined {
  const alternatives = applicationIdentifier(key?.ai ?? '')?.qualifiers ?? []
  const names = qualifiers.map(({ ai }) => ai)
  return qualifiers.find((_, index) => !alternatives.some(sequence => isInOrder(sequence, names.slice(0, index + 1))))
}

function isInOrder(names: readonly string[], some: readonly string[]): boolean {
  const places = some.map(name => names.indexOf(name))
  return places.every((place, index) => place >= 0 && (index === 0 || place > (places[index - 1] ?? 0)))
}

/** A name of digits must be an AI that may stand in a query; parameters without a name or value count for nothing. */
function readQuery(query: string, shift: number, key: string): Omit<DigitalLink, 'stem'> | Fault {
  const elements: Element[] = []
  const others: [string, string][] = []
  let at = shift
  for (const parameter of query.split(/[&;]/)) {
    const [name = '', ...rest] = parameter.split('=')
    const start = at
    at += parameter.length + 1
    if (parameter === '') continue
    const value = decode(rest.join('='))
    if (value === undefined) return { fault: 'character', at: start }
    if (!/^[0-9]+$/.test(name)) others.push([name, value])
    else if (mayBeInQuery(key, name)) elements.push(elementOf(name, value, start + name.length + 1))
    else return { fault: 'digital-link', at: start, ai: name }
  }
  return { elements, others }
}

/** Everything but the unreserved characters of RFC 3986, so that each character of set 82 survives any server. */
function encode(value: string): string {
  return encodeURIComponent(value).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Octet by octet: values are ASCII, and an octet beyond it is a wrong character, not a broken URI. Undefined: a stray `%`. */
function decode(text: string): string | undefined {
  if (/%(?![0-9A-Fa-f]{2})/.test(text)) return undefined
  return text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
