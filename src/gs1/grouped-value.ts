/** The value of an AI as people write it: spaces stand round it, and between the groups of digits that a key is printed in. */

import { type ApplicationIdentifier, applicationIdentifier } from './application-identifiers.ts'
import { halfWidthText, isMark, type PlainText, withinMarks } from './pasted-text.ts'

/** `scanned`: nobody wrote it, every character counts. `around`: spaces only round a value. `groups`: among its leading digits too. */
export type Spaces = 'scanned' | 'around' | 'groups'

/** The value without the spaces that may stand there; any other space stays, for the characters of the AI to refuse.
 *  groupedValue('8003', '0 6999000000018 A', 'groups').text is '06999000000018A' */
export function groupedValue(ai: string, original: string, spaces: Spaces): PlainText {
  const text = halfWidthText(original)
  if (spaces === 'scanned' || !Array.from(text).some(isMark)) return { text }
  const { start, end } = withinMarks(text, 0, text.length)
  const characters = Array.from(text.slice(start, end)).filter(character => !isMark(character))
  const { head, tail } = spaces === 'groups' ? groupsOf(ai, characters.join('')) : { head: 0, tail: 0 }
  const places: number[] = []
  let passed = 0
  for (let at = start; at < end; at++) {
    const isSpace = isMark(text.charAt(at))
    if (isSpace && (passed <= head || characters.length - passed <= tail)) continue
    places.push(at)
    if (!isSpace) passed++
  }
  return { text: places.map(at => text.charAt(at)).join(''), places: [...places, end] }
}

/** How many characters at either end may stand in groups: the digits that a value begins with, a pair of check characters. */
function groupsOf(ai: string, text: string): { head: number; tail: number } {
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
