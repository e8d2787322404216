/** The value of a character in each mode of Han Xin code. ISO/IEC 20830, 5.4. */

import { fourBytes, gb18030CodeOf } from './gb18030.ts'

/** The mode indicators. */
export const [numericMode, textMode, binaryMode, regionOneMode, regionTwoMode, twoByteMode, fourByteMode] = [
  1, 2, 3, 4, 5, 6, 7,
] as const

/** How a text becomes data: Chinese modes and ASCII octets, or only octets of UTF-8 with an ECI that says so. */
export type Interpretation = 'gb-18030' | 'utf-8'

const none = -1

/** The values of a character: -1 if the mode does not have it. `octets` is the number of octets in binary mode. */
export type CharacterValues = {
  digit: number
  textOne: number
  textTwo: number
  octets: number
  regionOne: number
  regionTwo: number
  twoByte: number
  fourByte: number
}

export function valuesOf(character: number, interpretation: Interpretation): CharacterValues {
  const ascii = asciiValues[character]
  if (ascii) return ascii
  const octets = interpretation === 'utf-8' ? (character < 0x800 ? 2 : character < 0x10000 ? 3 : 4) : none
  const code = interpretation === 'utf-8' ? undefined : gb18030CodeOf(character)
  const isPair = code !== undefined && code < fourBytes
  return {
    digit: none,
    textOne: none,
    textTwo: none,
    octets,
    regionOne: isPair ? regionOneValue(code) : none,
    regionTwo: isPair ? regionTwoValue(code) : none,
    twoByte: isPair ? twoByteValue(code) : none,
    fourByte: code === undefined || isPair ? none : code - fourBytes,
  }
}

const textOneCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const charactersBetween = (first: number, last: number) =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
/** All of ASCII that is no digit or letter, but for the four separators of information. */
const textTwoCharacters = [
  charactersBetween(0, 0x1b),
  charactersBetween(0x20, 0x2f),
  charactersBetween(0x3a, 0x40),
  charactersBetween(0x5b, 0x60),
  charactersBetween(0x7b, 0x7f),
].join('')

const asciiValues: readonly CharacterValues[] = Array.from({ length: 0x80 }, (_, code) => {
  const digit = code >= 0x30 && code <= 0x39 ? code - 0x30 : none
  const textOne = textOneCharacters.indexOf(String.fromCharCode(code))
  const textTwo = textTwoCharacters.indexOf(String.fromCharCode(code))
  return { digit, textOne, textTwo, octets: 1, regionOne: none, regionTwo: none, twoByte: none, fourByte: none }
})

/** Rows and columns of the common regions have 94 characters, from A1 to FE. */
function cellValue(code: number, firstLead: number, lastLead: number): number {
  const [lead, trail] = [code >> 8, code & 0xff]
  if (lead < firstLead || lead > lastLead || trail < 0xa1) return none
  return 94 * (lead - firstLead) + trail - 0xa1
}

/** The most common Chinese characters, then punctuation, digits and letters of full width, then tone letters of Pinyin. */
function regionOneValue(code: number): number {
  const common = cellValue(code, 0xb0, 0xd7)
  if (common !== none) return common
  const sign = cellValue(code, 0xa1, 0xa3)
  if (sign !== none) return 0xeb0 + sign
  return code >= 0xa8a1 && code <= 0xa8c0 ? 0xfca + code - 0xa8a1 : none
}

function regionTwoValue(code: number): number {
  return cellValue(code, 0xd8, 0xf7)
}

/** Trail bytes are 40 to FE without 7F. */
function twoByteValue(code: number): number {
  const [lead, trail] = [code >> 8, code & 0xff]
  return 190 * (lead - 0x81) + trail - (trail < 0x7f ? 0x40 : 0x41)
}
