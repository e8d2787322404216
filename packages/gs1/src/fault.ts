/** The result of readers and builders that reject their input: what is wrong, and at which character. */

import type { CharacterSet } from './elements/character-sets.ts'
import type { NumberReading } from './keys/number-reading.ts'
import type { SymbolType, Use } from './symbols/drawing.ts'

/** All kinds of faults. */
export const faultKinds = [
  'empty',
  'length',
  'character',
  'check-digit',
  'check-characters',
  'prefix',
  'filler',
  'kind',
  'ambiguous',
  'two-readings',
  'all-zeros',
  'variable-measure',
  'number-system',
  'use',
  'restricted',
  'unassigned',
  'demonstration',
  'epc-manager',
  'add-on',
  'application-identifier',
  'bracket',
  'date',
  'content',
  'repeated',
  'requires',
  'excludes',
  'serial',
  'digital-link',
  'link-key',
  'link-name',
  'link-compressed',
  'link-segment',
  'link-uncompressed',
  'link-order',
  'link-place',
  'link-attribute',
  'link-repeated',
  'link-character',
  'link-slash',
  'epc-urn',
  'epc-scheme',
  'symbology',
  'size',
] as const

export type FaultKind = (typeof faultKinds)[number]

/** The allowed range, for faults of values that are too small or too large. */
export type Limits = { least: number; most: number; unit: 'digits' | 'characters' | 'mm' | 'times' }

/** `at` counts from 0 in the original text (before spaces and hyphens were removed); a missing part has the place where it should
 *  begin. `part` names the faulty argument of a builder; `at` then counts inside it. `ai`: the application identifier, `rule`: the
 *  content rule that is broken, `needs`: groups of AIs of which one must be present ('01+21' both), `against`: the AI that must not be
 *  present, `set`: the allowed characters, `found`: the character at `at`, `meant`: a suggestion of what was meant, `number`: the number
 *  that a symbol carries, `readings`: the ways to read the digits, `symbol` and `use`: the kind of symbol and where it is scanned. */
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
  number?: string
  readings?: readonly NumberReading[]
  symbol?: SymbolType
  use?: Use
}

/** Whether a reader or builder returned a fault.
 *  @example isFault(readGtin('1')) // true */
export function isFault(value: unknown): value is Fault {
  return typeof value === 'object' && value !== null && 'fault' in value && 'at' in value
}
