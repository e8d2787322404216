/** Checks the value of one application identifier against its row: characters, lengths, content rules. */

import type { Fault, Limits } from '../fault.ts'
import { type PlainText, placeOf, plainText } from '../interpret/pasted-text.ts'
import { applicationIdentifier, type ValuePart } from './application-identifiers.ts'
import { characterAt, invalidCharacterIndex } from './character-sets.ts'
import { type ContentRule, contentRules } from './content-rules.ts'
import { groupedValue } from './grouped-value.ts'

/** The first fault of a value, or undefined; `at` counts inside the value. */
export function valueFault(ai: string, value: string): Fault | undefined {
  return valueFaults(ai, value)[0]
}

/** The first fault of each part of a value. Parts after one that is too short are not checked. */
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
    // If the value is too long, its check digit is at another place: the superfluous characters are the fault to display.
    const fault = partFault(part, text, value.length <= limits.most)
    if (fault) faults.push({ ...fault, at: at + fault.at, ai })
    if (text.length < part.least)
      return fault?.fault === 'character' ? faults : [...faults, { fault: 'length', at: at + text.length, limits, ai }]
    at += text.length
  }
  return at < value.length ? [...faults, { fault: 'length', at, ai, limits }] : faults
}

/** A character that the part does not allow, else the first rule that a part of full length breaks; `at` counts inside the part. */
function partFault(part: ValuePart, text: string, withRules: boolean): Fault | undefined {
  const invalidAt = invalidCharacterIndex(text, part.set)
  if (invalidAt >= 0) return { fault: 'character', at: invalidAt, set: part.set, ...characterAt(text, invalidAt) }
  return withRules && text.length >= part.least ? firstRuleFault(part, text) : undefined
}

/** The rule is named if the kind of fault does not say what was expected. */
function firstRuleFault({ rules, set }: ValuePart, text: string): Fault | undefined {
  const applied: readonly ContentRule[] = set === 'Z' ? ['cset64', ...rules] : rules
  for (const rule of applied) {
    const fault = contentRules[rule].check(text)
    if (fault) return fault.fault === 'content' ? { ...fault, rule } : fault
  }
  return undefined
}

/** Minimum and maximum length of a value; unit digits if all parts are digits: AI 253 has 13 to 30 characters. */
export function valueLimits(parts: readonly ValuePart[]): Limits {
  const least = parts.reduce((sum, part) => sum + (part.optional ? 0 : part.least), 0)
  const unit = parts.every(({ set }) => set === 'N') ? 'digits' : 'characters'
  return { least, most: parts.reduce((sum, part) => sum + part.most, 0), unit }
}

/** A pasted key or attribute value, normalised and valid for its AI, or the first fault with its place in the pasted text. Hyphens and
 *  spaces are removed from numbers; in text, hyphens are characters and spaces are faults, except those between the groups of a key.
 *  @example readValue('01', '0 6901234 56789 2').text // '06901234567892' */
export function readValue(ai: string, original: string): PlainText | Fault {
  const isNumber = applicationIdentifier(ai)?.parts.every(part => part.set === 'N') ?? false
  const plain = isNumber ? plainText(original, { dropHyphens: true }) : groupedValue(ai, original, 'groups')
  const fault = valueFault(ai, plain.text)
  return fault ? { ...fault, at: placeOf(plain, fault.at) } : plain
}
