// The value of one application identifier against its row: characters, lengths, content rules.

import { applicationIdentifier, type ValuePart } from './application-identifiers.ts'
import { firstOutside } from './character-sets.ts'
import { contentRules } from './content-rules.ts'
import type { Fault } from './fault.ts'
import { type PlainText, placeOf, plainText } from './pasted-text.ts'

/** The first fault of a value, or undefined; `at` counts inside the value. */
export function valueFault(ai: string, value: string): Fault | undefined {
  const row = applicationIdentifier(ai)
  if (row === undefined) return { fault: 'application-identifier', at: 0, ai }
  let at = 0
  for (const part of row.parts) {
    const text = value.slice(at, at + part.most)
    if (text === '' && part.optional) break
    const found = partFault(part, text, at === 0)
    if (found) return { ...found, at: at + found.at, ai }
    at += text.length
  }
  return at < value.length ? { fault: 'length', at, ai, limits: valueLimits(row.parts) } : undefined

  function partFault(part: ValuePart, text: string, first: boolean): Fault | undefined {
    if (text === '' && first) return { fault: 'empty', at: 0 }
    const wrong = firstOutside(text, part.set)
    if (wrong >= 0) return { fault: 'character', at: wrong }
    if (text.length < part.least) return { fault: 'length', at: text.length, limits: valueLimits(row?.parts ?? []) }
    // A longer value has its check digit elsewhere: the superfluous characters are the fault to show.
    if (value.length > valueLimits(row?.parts ?? []).most) return undefined
    return brokenRule(part, text)
  }
}

/** The rule is named where the fault does not tell by itself what was expected. */
function brokenRule({ rules }: ValuePart, text: string): Fault | undefined {
  for (const rule of rules) {
    const found = contentRules[rule](text)
    if (found) return found.fault === 'content' ? { ...found, rule } : found
  }
  return undefined
}

/** Least and most characters of a value. */
export function valueLimits(parts: readonly ValuePart[]): { least: number; most: number; unit: 'characters' } {
  const least = parts.reduce((sum, part) => sum + (part.optional ? 0 : part.least), 0)
  return { least, most: parts.reduce((sum, part) => sum + part.most, 0), unit: 'characters' }
}

/** A pasted key or attribute value, plain and valid for its AI, or the first fault with its place in the pasted text. Hyphens
 *  are dropped from numbers only, as they are characters of the other values. */
export function readValue(ai: string, original: string): PlainText | Fault {
  const isNumber = applicationIdentifier(ai)?.parts.every(part => part.set === 'N') ?? false
  const plain = plainText(original, { dropHyphens: isNumber })
  const found = valueFault(ai, plain.text)
  return found ? { ...found, at: placeOf(plain, found.at) } : plain
}
