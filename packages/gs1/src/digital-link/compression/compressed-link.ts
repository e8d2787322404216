/** Compressed Digital Link URIs: the elements are one segment of the path, alone or after the key. GS1 Digital Link Standard: Compression,
 *  1.2. */

import { applicationIdentifier } from '../../elements/application-identifiers.ts'
import type { Element } from '../../elements/element-string.ts'
import { type Fault, isFault } from '../../fault.ts'
import {
  arrangeLink,
  type ExaminedLink,
  examineDigitalLink,
  formatLink,
  type LinkOptions,
  readDigitalLink,
} from '../digital-link.ts'
import { readLinkQuery } from '../link-parts.ts'
import { readWebAddress } from '../link-uri.ts'
import { percentDecoded, percentEncoded } from '../percent.ts'
import { compressElements, decompressElements, type SegmentContent } from './compressed-elements.ts'

/** `keepKey`: the key stays readable, the rest is compressed. `frequentSets`: as of compressElements. */
export type CompressionOptions = { keepKey?: boolean; frequentSets?: boolean }

/** The compressed form of a link. Parameters that are no AIs stay in the query. With `keepKey` a link that is only a key stays as it is.
 *  @example compressDigitalLink('https://id.gs1.org/01/05412345000013/10/ABC123') // 'https://id.gs1.org/AQnYUc1gmiCNV4JG' */
export function compressDigitalLink(uri: string, options: CompressionOptions = {}): string | Fault {
  const link = readDigitalLink(uri, { zeroSuppressedGtin: true })
  if (isFault(link)) return link
  const [key, ...rest] = link.elements
  const stays = options.keepKey && key ? `/${key.ai}/${percentEncoded(key.value)}` : ''
  const query = queryOf(link.others)
  if (stays && rest.length === 0) return link.stem + stays + query
  const segment = compressElements(stays ? rest : link.elements, options)
  return isFault(segment) ? segment : `${link.stem + stays}/${segment}${query}`
}

/** The link that a compressed one stands for: key and qualifiers in the path, other AIs and other parameters in the query.
 *  @example decompressDigitalLink('https://example.com/AQnYUc1gmiCNV4JG') // 'https://example.com/01/05412345000013/10/ABC123' */
export function decompressDigitalLink(uri: string): string | Fault {
  const address = readWebAddress(uri)
  if (isFault(address)) return address
  const segments = address.path.replace(/\/$/, '').split('/')
  const content = decompressElements(segments.at(-1) ?? '')
  const at = address.pathAt + address.path.length - (segments.at(-1)?.length ?? 0)
  if (isFault(content)) return { ...content, at }
  const key = readableKey(segments)
  if (isFault(key)) return key
  const path = [...(key ? [key] : []), ...content.elements]
  const inQuery = readLinkQuery(address, [], false)
  const [queryFault] = inQuery.faults
  if (queryFault) return queryFault
  const arranged = arrangeLink([...path, ...inQuery.elements])
  if (isFault(arranged)) return { ...arranged, at }
  const stem = address.origin + segments.slice(0, key ? -3 : -1).join('/')
  return withParameters(formatLink(stem, arranged), content, inQuery.others)
}

/** A link that may be compressed, read as the one that it stands for: `uncompressed` is that one. Elements of the segment have the place of the
 *  segment. A fault where the segment cannot be read, or what it contains makes no link.
 *  @example examineCompressedLink('https://example.com/AQnYUc1gmiCNV4JG').uncompressed // 'https://example.com/01/05412345000013/10/ABC123' */
export function examineCompressedLink(
  uri: string,
  options: LinkOptions = {},
): (ExaminedLink & { uncompressed: string }) | Fault {
  const uncompressed = decompressDigitalLink(uri)
  if (isFault(uncompressed)) return uncompressed
  const { elements, faults, warnings, ...link } = examineDigitalLink(uncompressed, options)
  const at = segmentPlace(uri)
  const inSegment = <Placed extends { at: number }>(items: readonly Placed[]) =>
    items.map(item => ({ ...item, at: Math.min(item.at, at) }))
  return {
    ...{ ...link, uncompressed, elements: inSegment(elements), faults: inSegment(faults) },
    warnings: [{ fault: 'link-uncompressed', at, meant: uncompressed }, ...inSegment(warnings)],
  }
}

/** Where the last segment of the path begins. */
function segmentPlace(uri: string): number {
  const address = readWebAddress(uri)
  return isFault(address) ? 0 : address.pathAt + address.path.replace(/\/$/, '').lastIndexOf('/') + 1
}

/** The key before the segment, if the path has one there. */
function readableKey(segments: readonly string[]): Pick<Element, 'ai' | 'value'> | Fault | undefined {
  const [ai = '', raw = ''] = segments.slice(-3)
  if (segments.length < 4 || !applicationIdentifier(ai)?.qualifiers) return undefined
  const value = percentDecoded(raw)
  return isFault(value) ? value : { ai, value: value.text }
}

function withParameters(link: string, { others }: SegmentContent, inQuery: SegmentContent['others']): string {
  const query = queryOf([...others.map(([name, value]) => [name, percentEncoded(value)] as const), ...inQuery])
  return query && link.includes('?') ? link + query.replace('?', '&') : link + query
}

function queryOf(parameters: readonly (readonly [string, string])[]): string {
  return parameters.length === 0 ? '' : `?${parameters.map(([name, value]) => `${name}=${value}`).join('&')}`
}
