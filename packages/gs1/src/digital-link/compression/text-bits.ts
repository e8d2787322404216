/** Texts in a compressed link: an indicator of three bits says how the characters are written. GS1 Digital Link Standard: Compression,
 *  "Encoding indicator". */

import { type BitReader, base64urlAlphabet, bitsOf, bitsOfCharacters } from './bits.ts'

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('')

/** After digits, whose indicator is 0, in the order of their indicators. */
const writings = [
  { pattern: /^[0-9a-f]+$/, alphabet: '0123456789abcdef', each: 4 },
  { pattern: /^[0-9A-F]+$/, alphabet: '0123456789ABCDEF', each: 4 },
  { pattern: /^[A-Za-z0-9_-]+$/, alphabet: base64urlAlphabet, each: 6 },
  { pattern: /^/, alphabet: ascii, each: 7 },
] as const

/** Bits of a number of so many digits. None is one bit, as in the published examples. */
const numberBits = (digits: number) => Math.ceil(digits * Math.log2(10) + 0.01)

/** Bits of a length up to `most`. */
export const lengthBits = (most: number) => Math.ceil(Math.log2(most) + 0.01)

export const bitsOfDigits = (digits: string) => bitsOf(BigInt(digits), numberBits(digits.length))

export function takeDigits(reader: BitReader, length: number): string | undefined {
  const bits = reader.take(numberBits(length))
  if (bits === undefined) return undefined
  const digits = length === 0 ? '' : BigInt(`0b${bits}`).toString().padStart(length, '0')
  return digits.length > length ? undefined : digits
}

/** Indicator, `length` (the bits of a length, if the field has one), characters. The text is ASCII. */
export function bitsOfText(text: string, length = ''): string {
  if (/^[0-9]+$/.test(text)) return `000${length}${bitsOfDigits(text)}`
  const index = writings.findIndex(({ pattern }) => pattern.test(text))
  const { alphabet, each } = writings[index] ?? writings[3]
  return bitsOf(index + 1, 3) + length + bitsOfCharacters(text, alphabet, each)
}

/** A text of `fixed` characters, or of so many as its length in `most` bits says. */
export function takeText(reader: BitReader, { fixed, lengthIn = 0 }: { fixed?: number; lengthIn?: number }) {
  const indicator = reader.take(3)
  const counted = reader.take(lengthIn)
  if (indicator === undefined || counted === undefined) return undefined
  const length = fixed ?? Number.parseInt(counted, 2)
  const kind = Number.parseInt(indicator, 2)
  if (kind === 0) return takeDigits(reader, length)
  const writing = writings[kind - 1]
  const bits = writing && reader.take(length * writing.each)
  if (writing === undefined || bits === undefined) return undefined
  return Array.from({ length }, (_, at) =>
    writing.alphabet.charAt(Number.parseInt(bits.slice(at * writing.each, (at + 1) * writing.each), 2)),
  ).join('')
}
