/** What a locale contains, and what all locales share. */

import type { Fault, FaultKind } from '../fault.ts'
import type { FormName } from '../interpret/form-names.ts'
import type { InStorePart, InStoreStructure } from '../interpret/in-store/in-store-structures.ts'
import type { MainSymbology } from '../interpret/symbologies.ts'
import type { KeyPartName } from '../keys/key-part-names.ts'
import type { MeaningTexts } from './meaning-texts.ts'

export type Language = 'zh' | 'en'

/** `isKey`: the fault is of a key without an AI, so the message does not name the AI. */
export type DisplayedFault = Fault & { isKey?: true }

/** A sentence per kind of fault. */
export type FaultTexts = Readonly<Record<FaultKind, (fault: DisplayedFault) => string>>

export type InStoreTexts = {
  parts: Readonly<Record<InStorePart, string>>
  structures: Readonly<Record<InStoreStructure, string>>
  /** Displayed with every reading. */
  note: string
}

/** A key written as the list of its parts. */
export type StructureTexts = {
  prefixAnd: (reference: string) => string
  /** `unit`: digits or characters. */
  piece: (piece: { name: string; least: number; most: number; unit: 'digits' | 'characters' }) => string
  addition: (name: string, ai: string) => string
}

/** The part of a sheet's layout that people choose by. */
type SheetSize = { columns: number; rows: number; labelWidthMm: number; labelHeightMm: number }

export type SampleTexts = { title: string; mark: string }

export type Locale = {
  faults: FaultTexts
  meanings: MeaningTexts
  keyParts: Readonly<Record<KeyPartName, string>>
  keyStructure: StructureTexts
  forms: Readonly<Record<FormName, string>>
  symbologies: Readonly<Record<MainSymbology, string>>
  inStore: InStoreTexts
  sheet: (layout: SheetSize) => string
  sample: SampleTexts
}

/** Dates of birth have four-digit years, all others two-digit years. */
export const aisWithFullYear: readonly string[] = ['7250', '7251']

/** In these AIs a serial or the count of pieces follows the check digit. */
export const aisWithInnerCheckDigit: readonly string[] = ['253', '255', '8003', '8006', '8026']

type CharacterNames = { tab: string; line: string; space: string; invisible: string; quote: readonly [string, string] }

/** A character in quotes, or the name of one that is not visible. */
export function characterName(found: string, { tab, line, space, invisible, quote }: CharacterNames): string {
  if (found === '\t') return tab
  if (/[\r\n\u2028\u2029]/.test(found)) return line
  if (found !== '\ufeff' && /\s/.test(found)) return space
  return /\p{Cf}/u.test(found) ? invisible : quote.join(found)
}
