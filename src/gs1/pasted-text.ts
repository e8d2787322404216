// Text as people paste it (full-width digits, spaces, hyphens), made plain while each character keeps its place.

import { foundAt } from './character-sets.ts'
import type { Fault } from './fault.ts'

/** `places[i]` is where character i of `text` stood in the original; one more entry holds the original's length. No places:
 *  nothing moved. */
export type PlainText = { text: string; places?: readonly number[] }

/** White space, and what cannot be seen: soft hyphens, joiners, marks of direction and of byte order. */
const MARKS = /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/
const HYPHENS = /[-\u2010-\u2015\u2212\u30fc\ufe58\ufe63\uff0d]/
/** FNC1 as scanners send it, and the sign that stands for it where controls are shown. */
const SEPARATOR = '\u001d'
const SHOWN_SEPARATOR = '\u241d'

/** Full-width forms become half-width, white space and marks of direction go; hyphens too where `dropHyphens` says so (numbers,
 *  not references). plainText('６９ 01').text is '6901' */
export function plainText(original: string, { dropHyphens = false } = {}): PlainText {
  if (/^[!-,.-~]*$/.test(original)) return { text: original }
  const places: number[] = []
  let text = ''
  for (let at = 0; at < original.length; at++) {
    const character = original.charAt(at)
    if (MARKS.test(character)) continue
    if (dropHyphens && HYPHENS.test(character)) continue
    text += halfWidth(character)
    places.push(at)
  }
  places.push(original.length)
  return { text, places }
}

function halfWidth(character: string): string {
  if (character === SHOWN_SEPARATOR) return SEPARATOR
  const code = character.charCodeAt(0)
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : character
}

/** Full-width forms become half-width, and nothing else changes, so that every character keeps its place. */
export function halfWidthText(original: string): string {
  return original.replace(/[\u241d\uff01-\uff5e]/g, halfWidth)
}

/** Whether a character is white space or cannot be seen. */
export function isMark(character: string): boolean {
  return MARKS.test(character)
}

/** Where the first such character stands from `from` on, or -1. */
export function markIn(text: string, from = 0): number {
  const found = text.slice(from).search(MARKS)
  return found < 0 ? -1 : found + from
}

/** What is left of `start` to `end` without such characters round it. */
export function withinMarks(text: string, start: number, end: number): { start: number; end: number } {
  let [first, last] = [start, end]
  while (first < last && isMark(text.charAt(first))) first++
  while (last > first && isMark(text.charAt(last - 1))) last--
  return { start: first, end: last }
}

/** Letters as they are typed into a field: half-width, without what stands round them. */
export function trimmedText(original: string): PlainText {
  const text = halfWidthText(original)
  const { start, end } = withinMarks(text, 0, text.length)
  if (start === 0 && end === text.length) return { text }
  return { text: text.slice(start, end), places: Array.from({ length: end - start + 1 }, (_, at) => start + at) }
}

/** Where the character at `index` of the plain text stood in the original. */
export function placeOf(plain: PlainText, index: number): number {
  if (plain.places === undefined) return Math.min(index, plain.text.length)
  return plain.places[index] ?? plain.places.slice(-1)[0] ?? 0
}

/** The digits of a pasted number; a fault where it is empty, holds another character, or has none of the `lengths`. `scanned`: no
 *  person wrote it, and a space or a hyphen in it is a fault. */
export function readDigits(original: string, lengths: readonly number[], { scanned = false } = {}): PlainText | Fault {
  const plain = scanned ? { text: halfWidthText(original) } : plainText(original, { dropHyphens: true })
  if (plain.text === '') return { fault: 'empty', at: 0 }
  const wrong = plain.text.search(/[^0-9]/)
  if (wrong >= 0) return { fault: 'character', at: placeOf(plain, wrong), set: 'N', ...foundAt(plain.text, wrong) }
  if (lengths.includes(plain.text.length)) return plain
  const limits = { least: Math.min(...lengths), most: Math.max(...lengths), unit: 'digits' } as const
  return { fault: 'length', at: placeOf(plain, Math.min(plain.text.length, limits.most)), limits }
}
