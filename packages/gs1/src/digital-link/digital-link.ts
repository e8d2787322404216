/** GS1 Digital Link URIs, GS1数字链接: one primary key and its qualifiers in the path, the other AIs in the query. GS1 Digital Link
 *  Standard: URI Syntax, 1.4 and later (no convenience names, GTIN always of 14 digits). */

import { applicationIdentifier } from '../elements/application-identifiers.ts'
import { writeDate } from '../elements/dates.ts'
import { associationFaults, type Element, elementOf } from '../elements/element-string.ts'
import { valueFault } from '../elements/value.ts'
import { type Fault, isFault } from '../fault.ts'
import { withoutEnd } from '../interpret/pasted-text.ts'
import { readGtin } from '../keys/kinds/gtin.ts'
import { attributeFault, readLinkPath, readLinkQuery } from './link-parts.ts'
import { readWebAddress, unencodedCharacters } from './link-uri.ts'
import { percentEncoded } from './percent.ts'

export const canonicalDomain = 'https://id.gs1.org'

/** `stem`: the URI before the key. The first `inPath` elements are in the path, the others in the query. `others`: parameters that are
 *  no AIs, unchanged. */
export type DigitalLink = {
  stem: string
  elements: Element[]
  inPath: number
  others: readonly (readonly [string, string])[]
}

/** `zeroSuppressedGtin`: also accept a GTIN of 8, 12 or 13 digits, as links before release 1.2 have. `pasted`: characters that
 *  browsers encode themselves are warnings, not faults. */
export type LinkOptions = { zeroSuppressedGtin?: boolean; pasted?: boolean }

/** `warnings`: a slash at the end, and characters that are not percent-encoded. */
export type ExaminedLink = DigitalLink & { faults: Fault[]; warnings: Fault[] }

/** `batch` (10), `serial` (21), `variant` (22); `expiry` (17) as yyyy-mm-dd or yymmdd. */
export type DigitalLinkParts = { gtin: string; variant?: string; batch?: string; serial?: string; expiry?: string }

const aiByPart = { gtin: '01', variant: '22', batch: '10', serial: '21', expiry: '17' } as const

/** Reads a URI, or returns its first fault.
 *  @example readDigitalLink('https://example.com/shop/01/09520123456788?17=271231').stem // 'https://example.com/shop' */
export function readDigitalLink(uri: string, options: LinkOptions = {}): DigitalLink | Fault {
  const { faults, warnings: _, ...link } = examineDigitalLink(uri, options)
  return faults[0] ?? link
}

/** All readable parts of a URI, with all faults ordered by place. */
export function examineDigitalLink(uri: string, options: LinkOptions = {}): ExaminedLink {
  const { zeroSuppressedGtin = false, pasted = false } = options
  const address = readWebAddress(uri)
  if (isFault(address)) {
    return { stem: '', elements: [], inPath: 0, others: [], faults: [address], warnings: [] }
  }
  const { origin, path, pathAt } = address
  const end = pathAt + path.length
  const pathResult = readLinkPath(path, pathAt, zeroSuppressedGtin)
  const queryResult = readLinkQuery(address, pathResult.elements, zeroSuppressedGtin)
  const elements = [...pathResult.elements, ...queryResult.elements]
  const conflicts = associationFaults(elements).filter(({ fault }) => fault === 'excludes' || fault === 'serial')
  const faults = [...pathResult.faults, ...queryResult.faults, ...missingRequired(elements, end), ...conflicts]
  const unencoded = unencodedCharacters(uri).filter(({ at }) => faults.every(fault => fault.at !== at))
  return {
    stem: origin + pathResult.stem,
    elements,
    inPath: pathResult.elements.length,
    others: queryResult.others,
    faults: sortedByPlace(pasted ? faults : [...faults, ...unencoded]),
    warnings: sortedByPlace([
      ...(pasted ? unencoded.map(asWarning) : []),
      ...slashWarnings(path, end, pathResult.faults),
    ]),
  }
}

const sortedByPlace = (faults: readonly Fault[]) => [...faults].sort((one, other) => one.at - other.at)
const asWarning = (fault: Fault): Fault => ({ ...fault, fault: 'link-character' })

/** A slash after the last value is not part of the link, and some servers treat it as another address. */
function slashWarnings(path: string, end: number, faults: readonly Fault[]): Fault[] {
  const isOnlySlash = path.endsWith('/') && faults.every(({ fault, at }) => fault !== 'link-key' && at < end - 1)
  return isOnlySlash ? [{ fault: 'link-slash', at: end - 1 }] : []
}

/** The canonical form, the same for all links to the same elements: https://id.gs1.org, no stem, GTIN of 14 digits, only AIs in the
 *  query, in lexical order (GS1 Digital Link Standard: URI Syntax, section "Canonical GS1 Digital Link URIs", 4.12; in release 1.2
 *  4.11).
 *  @example canonicalDigitalLink('http://a.example/b/00/106141412345678908?37=25&02=00614141123452&x=y') // 'https://id.gs1.org/00/106141412345678908?02=00614141123452&37=25' */
export function canonicalDigitalLink(uri: string): string | Fault {
  const link = readDigitalLink(uri, { zeroSuppressedGtin: true })
  return isFault(link) ? link : canonicalLinkOf(link)
}

/** The canonical form of a link without faults. */
export function canonicalLinkOf({ elements, inPath }: ArrangedLink): string {
  const inQuery = elements.slice(inPath).sort((one, other) => (one.ai < other.ai ? -1 : 1))
  return formatLink(canonicalDomain, { elements: [...elements.slice(0, inPath), ...inQuery], inPath })
}

/** The link at id.gs1.org with its attributes in their current order. */
export function globalLinkOf(link: ArrangedLink): string {
  return formatLink(canonicalDomain, link)
}

/** The URI of a trade item. A fault names the faulty input in `part`; `at` counts inside it.
 *  @example buildDigitalLink({ gtin: '6901234567892', batch: 'A1' }) // 'https://id.gs1.org/01/06901234567892/10/A1' */
export function buildDigitalLink(parts: DigitalLinkParts, domain = canonicalDomain): string | Fault {
  const gtin = readGtin(parts.gtin)
  if (isFault(gtin)) return { ...gtin, part: 'gtin' }
  const expiry = parts.expiry === undefined ? undefined : (writeDate(parts.expiry) ?? parts.expiry)
  const values = { gtin: gtin.gtin14, variant: parts.variant, batch: parts.batch, serial: parts.serial, expiry }
  const names = ['gtin', 'variant', 'batch', 'serial', 'expiry'] as const
  const elements = names.flatMap(name => {
    const value = values[name]
    return value === undefined ? [] : [elementOf(aiByPart[name], value)]
  })
  const link = digitalLinkOf(elements, domain)
  if (!isFault(link) || link.part === 'domain') return link
  return { ...link, part: names.find(name => aiByPart[name] === link.ai) ?? 'gtin' }
}

/** The URI of any elements: the first primary key that accepts all the others is in the path, with its qualifiers. A fault names the
 *  domain in `part`, or the AI of the element in `part` and `ai`; `at` counts inside its value. */
export function digitalLinkOf(
  elements: readonly Pick<Element, 'ai' | 'value'>[],
  domain = canonicalDomain,
): string | Fault {
  const stem = toAsciiStem(withoutEnd(/^[a-z]+:/i.test(domain) ? domain : `https://${domain}`, '/'))
  if (!isValidStem(stem)) return { fault: 'digital-link', at: 0, part: 'domain' }
  const arranged = arrangeLink(elements)
  return isFault(arranged) ? arranged : formatLink(stem, arranged)
}

type LinkElement = Pick<Element, 'ai' | 'value'>

/** Elements in the order of a link: the first `inPath` are in the path. */
export type ArrangedLink = { elements: readonly LinkElement[]; inPath: number }

/** The order of elements in a link, or why they cannot make one (see digitalLinkOf). */
export function arrangeLink(elements: readonly LinkElement[]): ArrangedLink | Fault {
  const unique = [...new Map(elements.map(element => [`${element.ai} ${element.value}`, element])).values()]
  const invalid = unique.map(({ ai, value }) => valueFault(ai, value)).find(fault => fault !== undefined)
  if (invalid) return { ...invalid, part: invalid.ai ?? '' }
  const seen = new Set<string>()
  const repeated = unique.find(({ ai }) => seen.size === seen.add(ai).size)
  if (repeated) return { fault: 'link-repeated', at: 0, ai: repeated.ai, part: repeated.ai }
  const conflict = associationFaults(unique.map(({ ai, value }) => elementOf(ai, value))).find(
    ({ fault }) => fault === 'excludes' || fault === 'serial',
  )
  if (conflict) return { ...conflict, at: 0, part: conflict.ai ?? '' }
  const links = unique.filter(({ ai }) => applicationIdentifier(ai)?.qualifiers).map(key => arrangeWithKey(key, unique))
  return links.find(link => !isFault(link)) ?? links[0] ?? { fault: 'link-key', at: 0 }
}

function arrangeWithKey(key: LinkElement, elements: readonly LinkElement[]): ArrangedLink | Fault {
  const rest = elements.filter(element => element !== key)
  const path = [key, ...keyQualifiers(key.ai, rest)]
  const query = rest.filter(element => !path.includes(element))
  for (const { ai } of query) {
    const fault = attributeFault(ai, path)
    if (fault) return { fault, at: 0, ai, part: ai }
  }
  const [missing] = missingRequired([...path, ...query], 0)
  return missing ? { ...missing, part: key.ai } : { elements: [...path, ...query], inPath: path.length }
}

/** The qualifiers of the key, in the order of the alternative that contains most of them. */
function keyQualifiers(key: string, elements: readonly LinkElement[]): LinkElement[] {
  const alternatives = applicationIdentifier(key)?.qualifiers ?? []
  const candidates = alternatives.map(names => names.flatMap(name => elements.find(({ ai }) => ai === name) ?? []))
  return candidates.reduce((longest, candidate) => (candidate.length > longest.length ? candidate : longest), [])
}

/** A key that may not be alone: PAY TO (415) requires its reference number (8020). `at`: where that should begin. */
function missingRequired([key, ...others]: readonly LinkElement[], at: number): Fault[] {
  const groups = applicationIdentifier(key?.ai ?? '')?.requires ?? []
  const satisfied = groups.some(group => group.split('+').every(name => others.some(({ ai }) => ai === name)))
  return key === undefined || groups.length === 0 || satisfied
    ? []
    : [{ fault: 'requires', at, ai: key.ai, needs: groups }]
}

function isValidStem(text: string): boolean {
  const address = readWebAddress(text)
  const isWhole = !isFault(address) && text === address.origin + address.path
  return isWhole && unencodedCharacters(text).length === 0
}

/** Domain and path in ASCII, as browsers write them: https://商品.中国/茶 is https://xn--…/%E8%8C%B6 */
function toAsciiStem(stem: string): string {
  if (!/[^\u0000-\u007f]/.test(stem) || !URL.canParse(stem)) return stem
  const { protocol, host, pathname, search, hash } = new URL(stem)
  return search || hash ? stem : withoutEnd(`${protocol}//${host}${pathname}`, '/')
}

/** The URI of elements in the order of a link; values are percent-encoded. */
export function formatLink(stem: string, { elements, inPath }: ArrangedLink): string {
  const segments = elements.slice(0, inPath).map(({ ai, value }) => `/${ai}/${percentEncoded(value)}`)
  const parameters = elements.slice(inPath).map(({ ai, value }) => `${ai}=${percentEncoded(value)}`)
  return stem + segments.join('') + (parameters.length > 0 ? `?${parameters.join('&')}` : '')
}
