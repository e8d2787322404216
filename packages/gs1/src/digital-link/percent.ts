/** Percent-encoding of values in URIs: RFC 3986, section 2, and GS1 Digital Link Standard: URI Syntax, "Character sets". */

import type { Fault } from '../fault.ts'
import type { PlainText } from '../interpret/pasted-text.ts'

/** Encodes everything except the unreserved characters of RFC 3986, so that all of set 82 is safe with any server.
 *  @example percentEncoded('32a/b') // '32a%2Fb' */
export function percentEncoded(value: string): string {
  return value.replace(/[^A-Za-z0-9._~-]/gu, character =>
    Array.from(new TextEncoder().encode(character), octet => `%${hex(octet)}`).join(''),
  )
}

/** Octet by octet: values are ASCII, and another octet is an invalid character of the value, not a broken URI. A `%` without two
 *  hexadecimal digits is a fault. In a query `+` is a space (`plusIsSpace`). */
export function percentDecoded(text: string, { plusIsSpace = false } = {}): PlainText | Fault {
  const invalidAt = text.search(/%(?![0-9A-Fa-f]{2})/)
  if (invalidAt >= 0) return { fault: 'character', at: invalidAt }
  const spaced = plusIsSpace ? text.replaceAll('+', ' ') : text
  if (!text.includes('%')) return { text: spaced }
  const places: number[] = []
  const decoded = spaced.replace(/%([0-9A-Fa-f]{2})|[^%]/gs, (character, digits: string | undefined, at: number) => {
    places.push(at)
    return digits === undefined ? character : String.fromCharCode(Number.parseInt(digits, 16))
  })
  return { text: decoded, places: [...places, text.length] }
}

function hex(octet: number): string {
  return octet.toString(16).toUpperCase().padStart(2, '0')
}
