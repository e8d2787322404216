/** The encodation schemes of Data Matrix per character: ISO/IEC 16022:2006, 5.2 and Annex C (C40 and Text tables). Input texts are
 *  symbols: bytes, and one extra symbol for FNC1. */

/** FNC1 among the symbols; all others are bytes. */
export const fnc1Symbol = 256
const symbolCount = 257

export type Scheme = 'ascii' | 'c40' | 'text' | 'x12' | 'edifact' | 'base256'

/** Values of each symbol in C40 and Text; a symbol outside the basic set has a shift and a value. FNC1 included. */
export const c40Values = setValues(65)
export const textValues = setValues(97)

/** Number of these values. */
export const c40Lengths = Uint8Array.from(c40Values, values => values.length)
export const textLengths = Uint8Array.from(textValues, values => values.length)

function setValues(firstLetter: number): readonly (readonly number[])[] {
  return Array.from({ length: symbolCount }, (_, symbol) => {
    if (symbol === fnc1Symbol) return [1, 27]
    return symbol < 128 ? asciiValues(symbol, firstLetter) : [1, 30, ...asciiValues(symbol - 128, firstLetter)]
  })
}

function asciiValues(code: number, firstLetter: number): number[] {
  if (code < 32) return [0, code]
  if (code === 32) return [3]
  if (isDigit(code)) return [code - 44]
  if (code >= firstLetter && code < firstLetter + 26) return [code - firstLetter + 14]
  if (code < 48) return [1, code - 33]
  if (code >= 58 && code <= 64) return [1, code - 43]
  if (code >= 91 && code <= 95) return [1, code - 69]
  return [2, code % 32]
}

export function isDigit(symbol: number): boolean {
  return symbol >= 48 && symbol <= 57
}

/** Capital letters, digits, space, and the ANSI X12 segment characters CR * >. */
export function x12Value(symbol: number): number | undefined {
  if (symbol >= 65 && symbol <= 90) return symbol - 51
  if (isDigit(symbol)) return symbol - 44
  const at = [13, 42, 62, 32].indexOf(symbol)
  return at < 0 ? undefined : at
}

export const isX12 = Uint8Array.from({ length: symbolCount }, (_, symbol) => (x12Value(symbol) === undefined ? 0 : 1))

/** Space to ^; the value is the lower six bits. */
export function isEdifact(symbol: number): boolean {
  return symbol >= 32 && symbol <= 94
}

/** Number of ASCII codewords for the symbols from `from` to `to`: two digits share one, bytes above 127 need two. */
export function asciiLength(symbols: Uint16Array, from: number, to: number): number {
  let words = 0
  for (let at = from; at < to; at++) {
    const symbol = symbols[at] ?? 0
    if (at + 1 < to && isDigit(symbol) && isDigit(symbols[at + 1] ?? 0)) at++
    words += symbol >= 128 && symbol !== fnc1Symbol ? 2 : 1
  }
  return words
}
