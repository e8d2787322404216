/** The value of an AI as people write it: with spaces around it, and between the digit groups of a printed key. */

import { halfWidthText, isBlank, type PlainText, trimBlanks } from '../interpret/pasted-text.ts'
import { type ApplicationIdentifier, applicationIdentifier } from './application-identifiers.ts'

/** `scanned`: every character counts. `around`: spaces only around a value. `groups`: also between its leading digits. */
export type Spaces = 'scanned' | 'around' | 'groups'

/** The value without the allowed spaces; other spaces stay and are rejected by the character check of the AI.
 *  @example groupedValue('8003', '0 6999000000018 A', 'groups').text // '06999000000018A' */
export function groupedValue(ai: string, original: string, spaces: Spaces): PlainText {
  const text = halfWidthText(original)
  if (spaces === 'scanned' || !Array.from(text).some(isBlank)) return { text }
  const { start, end } = trimBlanks(text, 0, text.length)
  const characters = Array.from(text.slice(start, end)).filter(character => !isBlank(character))
  const { head, tail } = spaces === 'groups' ? groupedEnds(ai, characters.join('')) : { head: 0, tail: 0 }
  const places: number[] = []
  let count = 0
  for (let at = start; at < end; at++) {
    const isSpace = isBlank(text.charAt(at))
    if (isSpace && (count <= head || characters.length - count <= tail)) continue
    places.push(at)
    if (!isSpace) count++
  }
  return { text: places.map(at => text.charAt(at)).join(''), places: [...places, end] }
}

/** How many characters at each end may be grouped: leading digits, and a pair of check characters at the end. */
function groupedEnds(ai: string, text: string): { head: number; tail: number } {
  const { parts = [] }: Partial<ApplicationIdentifier> = applicationIdentifier(ai) ?? {}
  const letters = parts.findIndex(({ set }) => set !== 'N')
  const digits = parts.slice(0, letters < 0 ? undefined : letters).reduce((sum, { most }) => sum + most, 0)
  const [first] = parts
  const beginsWithPrefix = letters === 0 && first?.rules.includes('gcppos1')
  return {
    head: letters < 0 ? text.length : beginsWithPrefix ? text.search(/[^0-9]|$/) : digits,
    tail: first?.rules.includes('csumalpha') ? 2 : 0,
  }
}
