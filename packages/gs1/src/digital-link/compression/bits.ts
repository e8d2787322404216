/** Bits of a compressed link as text of 0 and 1, six for each character of its URL-safe base64. */

export const base64urlAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The lowest `length` bits of a number. */
export const bitsOf = (number: number | bigint, length: number): string => number.toString(2).padStart(length, '0')

/** Characters by their places in an alphabet, each in as many bits. */
export function bitsOfCharacters(text: string, alphabet: string, each: number): string {
  return Array.from(text, character => bitsOf(alphabet.indexOf(character), each)).join('')
}

/** Bits to URL-safe base64; zeros fill the last character. */
export function toBase64url(bits: string): string {
  const padded = bits.padEnd(Math.ceil(bits.length / 6) * 6, '0')
  return (padded.match(/.{6}/g) ?? []).map(six => base64urlAlphabet.charAt(Number.parseInt(six, 2))).join('')
}

export const fromBase64url = (text: string): string => bitsOfCharacters(text, base64urlAlphabet, 6)

/** Reads bits one after the other. */
export type BitReader = {
  left: () => number
  /** The next bits, or undefined if there are fewer. */
  take: (length: number) => string | undefined
  /** Whether all that is left is zeros. */
  isEmpty: () => boolean
}

export function readBits(bits: string): BitReader {
  let at = 0
  return {
    left: () => bits.length - at,
    take: length => {
      if (at + length > bits.length) return undefined
      at += length
      return bits.slice(at - length, at)
    },
    isEmpty: () => !bits.includes('1', at),
  }
}
