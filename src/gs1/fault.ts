// What every reader and builder of this room answers when it refuses: what is wrong, and at which character.

import type { CharacterSet } from './character-sets.ts'

export type FaultKind =
  | 'empty'
  | 'length'
  | 'character'
  | 'check-digit'
  | 'check-characters'
  | 'prefix'
  | 'filler'
  | 'kind'
  | 'ambiguous'
  | 'application-identifier'
  | 'bracket'
  | 'date'
  | 'content'
  | 'repeated'
  | 'requires'
  | 'excludes'
  | 'serial'
  | 'digital-link'
  | 'link-key'
  | 'link-name'
  | 'link-compressed'
  | 'link-order'
  | 'link-place'
  | 'link-attribute'
  | 'link-repeated'
  | 'link-character'
  | 'link-slash'
  | 'epc-urn'
  | 'epc-scheme'
  | 'symbology'
  | 'size'

/** What was allowed, where the fault is that something was too small or too large. */
export type Limits = { least: number; most: number; unit: 'digits' | 'characters' | 'mm' | 'times' }

/** `at` counts from 0 in the text as it was given (before spaces and hyphens were dropped); a fault of something missing
 *  stands at the place where it should begin. `part` names the argument of a builder that is at fault, `at` then counts
 *  inside it. `ai` names the application identifier concerned, `rule` the content rule that is broken; `needs`: groups of AIs of
 *  which one must be there ('01+21' both), `against`: the AI that must not. `set`: the characters that may stand where `found`
 *  does. `meant`: a guess of what should stand there instead. */
export type Fault = {
  fault: FaultKind
  at: number
  part?: string
  ai?: string
  limits?: Limits
  rule?: string
  needs?: readonly string[]
  against?: string
  set?: CharacterSet
  found?: string
  meant?: string
}

/** Whether a reader or builder refused: isFault(readGtin('1')) is true. */
export function isFault(answer: unknown): answer is Fault {
  return typeof answer === 'object' && answer !== null && 'fault' in answer && 'at' in answer
}
