// The character sets of AI values: GS1 General Specifications, "GS1 AI encodable character set 82 / 39 / 64".

export type CharacterSet = 'N' | 'X' | 'Y' | 'Z'

/** In the order of the check character calculation: the place of a character is its value. */
export const CSET82 = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
export const CSET39 = '#-/0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Alphabet of check character pairs: no 0, 1, I, O. */
export const CSET32 = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const CHARACTERS: Record<CharacterSet, ReadonlySet<string>> = {
  N: new Set('0123456789'),
  X: new Set(CSET82),
  Y: new Set(CSET39),
  Z: new Set('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_='),
}

/** Place of the first character that is not of the set, or -1. Padding `=` of base64url stands only at the end. */
export function firstOutside(text: string, set: CharacterSet): number {
  const allowed = CHARACTERS[set]
  for (let at = 0; at < text.length; at++) if (!allowed.has(text.charAt(at))) return at
  return set === 'Z' ? text.search(/=(?==*[^=])/) : -1
}

/** Where the padding of a text of set 64 begins, if it is wrong: more than two `=`, or a length that is no multiple of three. So the
 *  reference rule `cset64` of the GS1 Barcode Syntax Dictionary has it, though base64url itself counts by four. wrongPadding('12=')
 *  is -1, wrongPadding('123=') is 3 */
export function wrongPadding(text: string): number {
  const length = text.search(/=+$/)
  if (length < 0) return -1
  return text.length - length > 2 || text.length % 3 !== 0 ? length : -1
}

/** The character at a place, for a fault to show or to name: none where it is a control, an accent, or may be one octet of a longer
 *  character. */
export function foundAt(text: string, at: number): { found?: string } {
  const found = String.fromCodePoint(text.codePointAt(at) ?? 0)
  if (/[\s\p{Z}\p{Cf}]/u.test(found)) return { found }
  return /[\p{C}\p{M}\u0080-\u00ff]/u.test(found) ? {} : { found }
}
