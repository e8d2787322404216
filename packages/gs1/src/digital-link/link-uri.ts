/** Splits a web address for Digital Links, and recognises two older ways of writing links that are not supported. GS1 Digital Link
 *  Standard: URI Syntax, 1.4 and later; RFC 3986. */

import type { Fault } from '../fault.ts'
import { base64urlAlphabet } from './compression/bits.ts'

/** The parts with their places in the text. `query` without its question mark; a fragment is ignored. */
export type WebAddress = { origin: string; path: string; pathAt: number; query: string; queryAt: number }

/** A host may have letters of any script: browsers convert them to ASCII. */
const hostPattern = /^(\[[0-9A-Fa-f:.]+\]|[\p{L}\p{M}\p{N}._~-]+)(:[0-9]{0,5})?$/u
const invalidInHost = /[^\p{L}\p{M}\p{N}._~:[\]-]/u

/** Reads http and https in upper or lower case, with a port; no user name, no white space. */
export function readWebAddress(text: string): WebAddress | Fault {
  const at = text.length - text.trimStart().length
  const uri = text.trim()
  const [, scheme = '', host = '', path = '', query = ''] = /^(https?:\/\/)([^/?#]*)([^?#]*)([^#]*)/i.exec(uri) ?? []
  if (scheme === '') return { fault: 'digital-link', at }
  const space = uri.search(/\s/)
  if (space >= 0) return { fault: 'character', at: at + space }
  const hostAt = at + scheme.length
  if (host === '') return { fault: 'digital-link', at: hostAt }
  const invalidAt = host.search(invalidInHost)
  if (invalidAt >= 0) return { fault: 'character', at: hostAt + invalidAt }
  const [, , port = ''] = hostPattern.exec(host) ?? []
  if (!hostPattern.test(host) || Number(port.slice(1)) > 65535) return { fault: 'digital-link', at: hostAt }
  const pathAt = hostAt + host.length
  return { origin: scheme + host, path, pathAt, query: query.slice(1), queryAt: pathAt + path.length + 1 }
}

/** Characters that are not allowed in a URI (RFC 3986, section 2): neither unreserved, reserved nor the percent sign. */
const invalidInUri = /[^A-Za-z0-9._~:/?#[\]@!$&'()*+,;=%-]+/g

/** Characters that must be percent-encoded in a URI, the first of each run: in 'https://a/<b>' those at 10 and 12. */
export function unencodedCharacters(text: string): Fault[] {
  const from = text.length - text.trimStart().length
  return Array.from(text.trim().matchAll(invalidInUri), ({ 0: run, index }) => ({
    fault: 'character',
    at: from + index,
    found: String.fromCodePoint(run.codePointAt(0) ?? 0),
  }))
}

/** Names for AIs that release 1.2 of the standard (2021) deprecated; later releases remove them. */
const convenienceNames: Readonly<Record<string, string>> = {
  gtin: '01',
  itip: '8006',
  gmn: '8013',
  cpid: '8010',
  gln: '414',
  payTo: '415',
  glnProd: '416',
  party: '417',
  gsrnp: '8017',
  gsrn: '8018',
  gcn: '255',
  sscc: '00',
  gdti: '253',
  ginc: '401',
  gsin: '402',
  grai: '8003',
  giai: '8004',
  cpv: '22',
  lot: '10',
  ser: '21',
  cpsn: '8011',
  glnx: '254',
  refno: '8020',
  srin: '8019',
}

/** The AI of a convenience name: '01' for 'gtin'. */
export function aiOfConvenienceName(name: string): string | undefined {
  return Object.hasOwn(convenienceNames, name) ? convenienceNames[name] : undefined
}

/** Whether a path segment looks like a compressed link: base64url whose first octet is the beginning of a key's AI, or a code with a
 *  letter, which represents a set of AIs (GS1 Digital Link Standard: Compression). Words of a web page have no capital letters in the
 *  middle. */
export function looksCompressed(segment: string): boolean {
  if (!/^[A-Za-z0-9_-]{8,}$/.test(segment) || !/[a-z0-9][A-Z]/.test(segment)) return false
  const first = base64urlAlphabet.indexOf(segment.charAt(0)) * 4 + (base64urlAlphabet.indexOf(segment.charAt(1)) >> 4)
  const code = first.toString(16).padStart(2, '0')
  return /[a-f]/.test(code) || ['00', '01', '25', '40', '41', '80'].includes(code)
}
