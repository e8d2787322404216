/** The character sets of AI values: GS1 General Specifications, "GS1 AI encodable character set 82 / 39 / 64". */

export type CharacterSet = 'N' | 'X' | 'Y' | 'Z'

/** In the order of the check character calculation: the index of a character is its value. */
export const cset82 = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
export const cset39 = '#-/0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Alphabet of check character pairs: no 0, 1, I, O. */
export const cset32 = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const characters: Record<CharacterSet, ReadonlySet<string>> = {
  N: new Set('0123456789'),
  X: new Set(cset82),
  Y: new Set(cset39),
  Z: new Set('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_='),
}

/** Index of the first character that is not in the set, or -1. Padding `=` of base64url is allowed only at the end. */
export function invalidCharacterIndex(text: string, set: CharacterSet): number {
  const allowed = characters[set]
  for (let at = 0; at < text.length; at++) if (!allowed.has(text.charAt(at))) return at
  return set === 'Z' ? text.search(/=(?==*[^=])/) : -1
}

/** Index of wrong padding in a text of set 64, or -1. Wrong: more than two `=`, or a length that is no multiple of three. This is the
 *  reference rule `cset64` of the GS1 Barcode Syntax Dictionary, although base64url counts by four. wrongPaddingIndex('12=') is -1,
 *  wrongPaddingIndex('123=') is 3 */
export function wrongPaddingIndex(text: string): number {
  const length = text.search(/=+$/)
  if (length < 0) return -1
  return text.length - length > 2 || text.length % 3 !== 0 ? length : -1
}

/** The character at a place, for a fault. Empty for controls, accents, and characters that may be one octet of a longer character. */
export function characterAt(text: string, at: number): { found?: string } {
  const found = String.fromCodePoint(text.codePointAt(at) ?? 0)
  if (/[\s\p{Z}\p{Cf}]/u.test(found)) return { found }
  return /[\p{C}\p{M}\u0080-\u00ff]/u.test(found) ? {} : { found }
}
