/** Normalises pasted text (full-width digits, spaces, hyphens); each character keeps its original place. */

import { characterAt } from '../elements/character-sets.ts'
import type { Fault } from '../fault.ts'

/** `places[i]` is the place of character i of `text` in the original; one more entry is the length of the original. No `places`:
 *  nothing moved. */
export type PlainText = { text: string; places?: readonly number[] }

/** White space and invisible characters: soft hyphens, joiners, direction marks and byte order marks. */
const blankCharacters = /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/
const hyphenCharacters = /[-\u2010-\u2015\u2212\u30fc\ufe58\ufe63\uff0d]/
/** FNC1 as scanners send it, and the symbol that represents it where controls are displayed. */
const separator = '\u001d'
const separatorSymbol = '\u241d'

/** Converts full-width characters to half-width and removes white space and invisible characters; with `dropHyphens` (for numbers,
 *  not references) also hyphens.
 *  @example plainText('６９ 01').text // '6901' */
export function plainText(original: string, { dropHyphens = false } = {}): PlainText {
  if (/^[!-,.-~]*$/.test(original)) return { text: original }
  const places: number[] = []
  let text = ''
  for (let at = 0; at < original.length; at++) {
    const character = original.charAt(at)
    if (blankCharacters.test(character)) continue
    if (dropHyphens && hyphenCharacters.test(character)) continue
    text += halfWidth(character)
    places.push(at)
  }
  places.push(original.length)
  return { text, places }
}

function halfWidth(character: string): string {
  if (character === separatorSymbol) return separator
  const code = character.charCodeAt(0)
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : character
}

/** Converts full-width characters to half-width; all characters keep their places. */
export function halfWidthText(original: string): string {
  return original.replace(/[\u241d\uff01-\uff5e]/g, halfWidth)
}

/** Whether a character is white space or invisible. */
export function isBlank(character: string): boolean {
  return blankCharacters.test(character)
}

/** Index of the first white space or invisible character from `from` on, or -1. */
export function blankIndex(text: string, from = 0): number {
  const index = text.slice(from).search(blankCharacters)
  return index < 0 ? -1 : index + from
}

/** The range without white space and invisible characters at both ends. */
export function trimBlanks(text: string, start: number, end: number): { start: number; end: number } {
  let [first, last] = [start, end]
  while (first < last && isBlank(text.charAt(first))) first++
  while (last > first && isBlank(text.charAt(last - 1))) last--
  return { start: first, end: last }
}

/** The text without these characters at its end. A pattern such as `x+$` takes a time that grows with the square of a row of x inside. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** A text field: half-width, without white space and invisible characters at both ends. */
export function trimmedText(original: string): PlainText {
  const text = halfWidthText(original)
  const { start, end } = trimBlanks(text, 0, text.length)
  if (start === 0 && end === text.length) return { text }
  return { text: text.slice(start, end), places: Array.from({ length: end - start + 1 }, (_, at) => start + at) }
}

/** The place of the character at `index` in the original. */
export function placeOf(plain: PlainText, index: number): number {
  if (plain.places === undefined) return Math.min(index, plain.text.length)
  return plain.places[index] ?? plain.places.slice(-1)[0] ?? 0
}

/** The digits of a pasted number; a fault if it is empty, has another character or none of the `lengths`. `scanned`: spaces and
 *  hyphens are faults.
 *  @example readDigits('690-1234', [7]).text // '6901234' */
export function readDigits(original: string, lengths: readonly number[], { scanned = false } = {}): PlainText | Fault {
  const plain = scanned ? { text: halfWidthText(original) } : plainText(original, { dropHyphens: true })
  if (plain.text === '') return { fault: 'empty', at: 0 }
  const invalidAt = plain.text.search(/[^0-9]/)
  if (invalidAt >= 0)
    return { fault: 'character', at: placeOf(plain, invalidAt), set: 'N', ...characterAt(plain.text, invalidAt) }
  if (lengths.includes(plain.text.length)) return plain
  const limits = { least: Math.min(...lengths), most: Math.max(...lengths), unit: 'digits' } as const
  return { fault: 'length', at: placeOf(plain, Math.min(plain.text.length, limits.most)), limits }
}
