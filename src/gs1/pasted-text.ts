// Text as people paste it (full-width digits, spaces, hyphens), made plain while each character keeps its place.

import { foundAt } from './character-sets.ts'
import type { Fault } from './fault.ts'

/** `places[i]` is where character i of `text` stood in the original; one more entry holds the original's length. No places:
 *  nothing moved. */
export type PlainText = { text: string; places?: readonly number[] }

const WIDTHLESS = /[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/
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
    if (WIDTHLESS.test(character)) continue
    if (dropHyphens && HYPHENS.test(character)) continue
    text += character === SHOWN_SEPARATOR ? SEPARATOR : halfWidth(character)
    places.push(at)
  }
  places.push(original.length)
  return { text, places }
}

function halfWidth(character: string): string {
  const code = character.charCodeAt(0)
  return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : character
}

/** Where the character at `index` of the plain text stood in the original. */
export function placeOf(plain: PlainText, index: number): number {
  if (plain.places === undefined) return Math.min(index, plain.text.length)
  return plain.places[index] ?? plain.places.slice(-1)[0] ?? 0
}

/** The digits of a pasted number; a fault where it is empty, holds another character, or has none of the `lengths`. */
export function readDigits(original: string, lengths: readonly number[]): PlainText | Fault {
  const plain = plainText(original, { dropHyphens: true })
  if (plain.text === '') return { fault: 'empty', at: 0 }
  const wrong = plain.text.search(/[^0-9]/)
  if (wrong >= 0) return { fault: 'character', at: placeOf(plain, wrong), set: 'N', ...foundAt(plain.text, wrong) }
  if (lengths.includes(plain.text.length)) return plain
  const limits = { least: Math.min(...lengths), most: Math.max(...lengths), unit: 'digits' } as const
  return { fault: 'length', at: placeOf(plain, Math.min(plain.text.length, limits.most)), limits }
}
