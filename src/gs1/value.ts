// The value of one application identifier against its row: characters, lengths, content rules.

import { applicationIdentifier, type ValuePart } from './application-identifiers.ts'
import { firstOutside, foundAt, wrongPadding } from './character-sets.ts'
import { contentRules } from './content-rules.ts'
import type { Fault, Limits } from './fault.ts'
import { groupedValue } from './grouped-value.ts'
import { type PlainText, placeOf, plainText } from './pasted-text.ts'

/** The first fault of a value, or undefined; `at` counts inside the value. */
export function valueFault(ai: string, value: string): Fault | undefined {
  return valueFaults(ai, value)[0]
}

/** The faults of a value, the first of each of its parts; where one is too short what follows is not examined. */
export function valueFaults(ai: string, value: string): Fault[] {
  const row = applicationIdentifier(ai)
  if (row === undefined) return [{ fault: 'application-identifier', at: 0, ai }]
  if (value === '') return [{ fault: 'empty', at: 0, ai }]
  const limits = valueLimits(row.parts)
  const faults: Fault[] = []
  let at = 0
  for (const part of row.parts) {
    const text = value.slice(at, at + part.most)
    if (text === '' && part.optional) break
    const wrong = firstOutside(text, part.set)
    if (wrong >= 0) faults.push({ fault: 'character', at: at + wrong, ai, set: part.set, ...foundAt(text, wrong) })
    if (text.length < part.least)
      return wrong >= 0 ? faults : [...faults, { fault: 'length', at: at + text.length, limits, ai }]
    // A longer value has its check digit elsewhere: the superfluous characters are the fault to show.
    const broken = wrong >= 0 || value.length > limits.most ? undefined : brokenRule(part, text)
    if (broken) faults.push({ ...broken, at: at + broken.at, ai })
    at += text.length
  }
  return at < value.length ? [...faults, { fault: 'length', at, ai, limits }] : faults
}

/** The rule is named where the fault does not tell by itself what was expected. */
function brokenRule({ rules, set }: ValuePart, text: string): Fault | undefined {
  const padding = set === 'Z' ? wrongPadding(text) : -1
  if (padding >= 0) return { fault: 'content', at: padding, rule: 'cset64' }
  for (const rule of rules) {
    const found = contentRules[rule](text)
    if (found) return found.fault === 'content' ? { ...found, rule } : found
  }
  return undefined
}

/** Least and most characters of a value, digits where all are: those of AI 253 are 13 and 30 characters. */
export function valueLimits(parts: readonly ValuePart[]): Limits {
  const least = parts.reduce((sum, part) => sum + (part.optional ? 0 : part.least), 0)
  const unit = parts.every(({ set }) => set === 'N') ? 'digits' : 'characters'
  return { least, most: parts.reduce((sum, part) => sum + part.most, 0), unit }
}

/** A pasted key or attribute value, plain and valid for its AI, or the first fault with its place in the pasted text. Hyphens and
 *  spaces are dropped from numbers; in letters hyphens are characters and spaces a fault, but for those between a key's groups. */
export function readValue(ai: string, original: string): PlainText | Fault {
  const isNumber = applicationIdentifier(ai)?.parts.every(part => part.set === 'N') ?? false
  const plain = isNumber ? plainText(original, { dropHyphens: true }) : groupedValue(ai, original, 'groups')
  const found = valueFault(ai, plain.text)
  return found ? { ...found, at: placeOf(plain, found.at) } : plain
}
