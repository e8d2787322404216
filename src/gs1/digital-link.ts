// GS1 Digital Link URIs, GS1数字链接: one primary key and its qualifiers in the path, the other AIs in the query.
// GS1 Digital Link Standard: URI Syntax, 1.4 and later (no convenience names, GTIN always of 14 digits).

import { applicationIdentifier } from './application-identifiers.ts'
import { writeDate } from './dates.ts'
import { associationFaults, type Element, elementOf } from './element-string.ts'
import { type Fault, isFault } from './fault.ts'
import { readGtin } from './gtin.ts'
import { attributeFault, readLinkPath, readLinkQuery } from './link-parts.ts'
import { foreignCharacters, readWebAddress } from './link-uri.ts'
import { percentEncoded } from './percent.ts'
import { valueFault } from './value.ts'

export const CANONICAL_DOMAIN = 'https://id.gs1.org'

/** `stem` is what stands before the key; the first `inPath` elements stand in the path, the others in the query; `others` are
 *  parameters that are no AIs and pass through as they are written. */
export type DigitalLink = {
  stem: string
  elements: Element[]
  inPath: number
  others: readonly (readonly [string, string])[]
}

/** `zeroSuppressedGtin` also takes a GTIN of 8, 12 or 13 digits, as links before release 1.2 have it. `pasted`: characters that browsers
 *  encode themselves are a warning, no fault. */
export type LinkOptions = { zeroSuppressedGtin?: boolean; pasted?: boolean }

/** `warnings`: a slash at the end, and what was pasted without its percent-encoding. */
export type ExaminedLink = DigitalLink & { faults: Fault[]; warnings: Fault[] }

/** `batch` (10), `serial` (21), `variant` (22); `expiry` (17) as yyyy-mm-dd or yymmdd. */
export type DigitalLinkParts = { gtin: string; variant?: string; batch?: string; serial?: string; expiry?: string }

const PARTS = { gtin: '01', variant: '22', batch: '10', serial: '21', expiry: '17' } as const

/** Reads a URI, or the first of its faults.
 *  readDigitalLink('https://example.com/shop/01/09520123456788?17=271231').stem is 'https://example.com/shop' */
export function readDigitalLink(uri: string, options: LinkOptions = {}): DigitalLink | Fault {
  const { faults, warnings: _, ...link } = examineDigitalLink(uri, options)
  return faults[0] ?? link
}

/** All that can be read of a URI, with all its faults in the order of their places. */
export function examineDigitalLink(uri: string, options: LinkOptions = {}): ExaminedLink {
  const { zeroSuppressedGtin = false, pasted = false } = options
  const address = readWebAddress(uri)
  if (isFault(address)) {
    return { stem: '', elements: [], inPath: 0, others: [], faults: [address], warnings: [] }
  }
  const { origin, path, pathAt } = address
  const end = pathAt + path.length
  const found = readLinkPath(path, pathAt, zeroSuppressedGtin)
  const asked = readLinkQuery(address, found.elements, zeroSuppressedGtin)
  const elements = [...found.elements, ...asked.elements]
  const clashes = associationFaults(elements).filter(({ fault }) => fault === 'excludes' || fault === 'serial')
  const faults = [...found.faults, ...asked.faults, ...missingPartner(elements, end), ...clashes]
  const raw = foreignCharacters(uri).filter(({ at }) => faults.every(fault => fault.at !== at))
  return {
    stem: origin + found.stem,
    elements,
    inPath: found.elements.length,
    others: asked.others,
    faults: inOrder(pasted ? faults : [...faults, ...raw]),
    warnings: inOrder([...(pasted ? raw.map(asWarning) : []), ...slashWarnings(path, end, found.faults)]),
  }
}

const inOrder = (faults: readonly Fault[]) => faults.toSorted((one, other) => one.at - other.at)
const asWarning = (fault: Fault): Fault => ({ ...fault, fault: 'link-character' })

/** A slash behind the last value is no part of the link, but servers may treat it as another address. */
function slashWarnings(path: string, end: number, faults: readonly Fault[]): Fault[] {
  const isOnlySlash = path.endsWith('/') && faults.every(({ fault, at }) => fault !== 'link-key' && at < end - 1)
  return isOnlySlash ? [{ fault: 'link-slash', at: end - 1 }] : []
}

/** The one form that all links to the same elements share: https://id.gs1.org, nothing before the key, GTIN of 14 digits, only
 *  AIs in the query and these in lexical order (GS1 Digital Link Standard: URI Syntax, section "Canonical GS1 Digital Link
 *  URIs", 4.12, in release 1.2 4.11). canonicalDigitalLink('http://a.example/b/00/106141412345678908?37=25&02=00614141123452&x=y')
 *  is 'https://id.gs1.org/00/106141412345678908?02=00614141123452&37=25' */
export function canonicalDigitalLink(uri: string): string | Fault {
  const link = readDigitalLink(uri, { zeroSuppressedGtin: true })
  return isFault(link) ? link : canonicalLinkOf(link)
}

/** The canonical form of a link that was read or arranged without a fault. */
export function canonicalLinkOf({ elements, inPath }: ArrangedLink): string {
  const inQuery = elements.slice(inPath).sort((one, other) => (one.ai < other.ai ? -1 : 1))
  return writtenLink(CANONICAL_DOMAIN, { elements: [...elements.slice(0, inPath), ...inQuery], inPath })
}

/** The link at id.gs1.org with its attributes in the order in which they stand. */
export function globalLinkOf(link: ArrangedLink): string {
  return writtenLink(CANONICAL_DOMAIN, link)
}

/** The URI of a trade item. A fault names the part at fault, places count inside that part. */
export function buildDigitalLink(parts: DigitalLinkParts, domain = CANONICAL_DOMAIN): string | Fault {
  const gtin = readGtin(parts.gtin)
  if (isFault(gtin)) return { ...gtin, part: 'gtin' }
  const expiry = parts.expiry === undefined ? undefined : (writeDate(parts.expiry) ?? parts.expiry)
  const values = { gtin: gtin.gtin14, variant: parts.variant, batch: parts.batch, serial: parts.serial, expiry }
  const names = ['gtin', 'variant', 'batch', 'serial', 'expiry'] as const
  const elements = names.flatMap(name => {
    const value = values[name]
    return value === undefined ? [] : [elementOf(PARTS[name], value)]
  })
  const link = digitalLinkOf(elements, domain)
  if (!isFault(link) || link.part === 'domain') return link
  return { ...link, part: names.find(name => PARTS[name] === link.ai) ?? 'gtin' }
}

/** The URI of any elements: the first primary key that can take all the others stands in the path with its qualifiers. A fault
 *  names the domain in `part`, or the element by its AI in `part` and `ai`; places count inside its value. */
export function digitalLinkOf(elements: readonly Part[], domain = CANONICAL_DOMAIN): string | Fault {
  const stem = asciiStem((/^[a-z]+:/i.test(domain) ? domain : `https://${domain}`).replace(/\/+$/, ''))
  if (!isStem(stem)) return { fault: 'digital-link', at: 0, part: 'domain' }
  const arranged = arrangeLink(elements)
  return isFault(arranged) ? arranged : writtenLink(stem, arranged)
}

type Part = Pick<Element, 'ai' | 'value'>

/** Elements as they stand in a link: the first `inPath` of them in the path. */
export type ArrangedLink = { elements: readonly Part[]; inPath: number }

/** The order in which elements stand in a link, or why they make none (see digitalLinkOf). */
export function arrangeLink(elements: readonly Part[]): ArrangedLink | Fault {
  const once = [...new Map(elements.map(element => [`${element.ai} ${element.value}`, element])).values()]
  const wrong = once.map(({ ai, value }) => valueFault(ai, value)).find(fault => fault !== undefined)
  if (wrong) return { ...wrong, part: wrong.ai ?? '' }
  const seen = new Set<string>()
  const twice = once.find(({ ai }) => seen.size === seen.add(ai).size)
  if (twice) return { fault: 'link-repeated', at: 0, ai: twice.ai, part: twice.ai }
  const clash = associationFaults(once.map(({ ai, value }) => elementOf(ai, value))).find(
    ({ fault }) => fault === 'excludes' || fault === 'serial',
  )
  if (clash) return { ...clash, at: 0, part: clash.ai ?? '' }
  const links = once.filter(({ ai }) => applicationIdentifier(ai)?.qualifiers).map(key => arrangedRound(key, once))
  return links.find(link => !isFault(link)) ?? links[0] ?? { fault: 'link-key', at: 0 }
}

function arrangedRound(key: Part, elements: readonly Part[]): ArrangedLink | Fault {
  const rest = elements.filter(element => element !== key)
  const path = [key, ...qualifiersOf(key.ai, rest)]
  const query = rest.filter(element => !path.includes(element))
  for (const { ai } of query) {
    const fault = attributeFault(ai, path)
    if (fault) return { fault, at: 0, ai, part: ai }
  }
  const [missing] = missingPartner([...path, ...query], 0)
  return missing ? { ...missing, part: key.ai } : { elements: [...path, ...query], inPath: path.length }
}

/** Which qualifiers of the key there are, in the order of the alternative that takes most of them. */
function qualifiersOf(key: string, elements: readonly Part[]): Part[] {
  const alternatives = applicationIdentifier(key)?.qualifiers ?? []
  const found = alternatives.map(names => names.flatMap(name => elements.find(({ ai }) => ai === name) ?? []))
  return found.reduce((most, some) => (some.length > most.length ? some : most), [])
}

/** A key that never stands alone: PAY TO (415) needs its reference number (8020). `at`: where that should begin. */
function missingPartner([key, ...others]: readonly Part[], at: number): Fault[] {
  const groups = applicationIdentifier(key?.ai ?? '')?.requires ?? []
  const satisfied = groups.some(group => group.split('+').every(name => others.some(({ ai }) => ai === name)))
  return key === undefined || groups.length === 0 || satisfied
    ? []
    : [{ fault: 'requires', at, ai: key.ai, needs: groups }]
}

function isStem(text: string): boolean {
  const address = readWebAddress(text)
  const isWhole = !isFault(address) && text === address.origin + address.path
  return isWhole && foreignCharacters(text).length === 0
}

/** A domain and path in other scripts as browsers write them: that of https://商品.中国/茶 is https://xn--…/%E8%8C%B6 */
function asciiStem(stem: string): string {
  if (!/[^\u0000-\u007f]/.test(stem) || !URL.canParse(stem)) return stem
  const { protocol, host, pathname, search, hash } = new URL(stem)
  return search || hash ? stem : `${protocol}//${host}${pathname}`.replace(/\/+$/, '')
}

function writtenLink(stem: string, { elements, inPath }: ArrangedLink): string {
  const segments = elements.slice(0, inPath).map(({ ai, value }) => `/${ai}/${percentEncoded(value)}`)
  const parameters = elements.slice(inPath).map(({ ai, value }) => `${ai}=${percentEncoded(value)}`)
  return stem + segments.join('') + (parameters.length > 0 ? `?${parameters.join('&')}` : '')
}
