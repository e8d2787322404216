/** The result of an interpretation, and the names of its forms in a language. */

import type { Element } from '../elements/element-string.ts'
import type { Fault } from '../fault.ts'
import type { KeyPart } from '../keys/keys.ts'
import type { GtinKind } from '../keys/kinds/gtin.ts'
import type { Language } from '../locales/locale.ts'
import { formName, symbologyName } from '../locales/names.ts'
import type { Gs1Prefix } from '../prefixes/gs1-prefixes.ts'
import type { KeyKind } from '../prefixes/issuing-organisation.ts'
import { type InStoreCode, inStoreCode } from './in-store/in-store-codes.ts'
import type { Form, UnnamedForm } from './interpret-forms.ts'
import type { PossibleKind } from './interpret-number.ts'
import type { ScanData } from './scan-data.ts'

/** What a pasted text is. */
export const interpretationKinds = ['number', 'element-string', 'digital-link', 'epc-urn', 'text', 'unknown'] as const
export type InterpretationKind = (typeof interpretationKinds)[number]

/** `valid`: no fault. `wellFormed`: structure and values are valid; only required AIs may be missing or AIs may exclude each other.
 *  `warnings`: AIs that a link lacks but the label must carry, a slash at the end, and characters that should be encoded. `type`: the
 *  key, `maybe`: what the text could also be. `parts`: of that key. `unbracketed` has GS between elements. `scan`: the meaning of a
 *  symbology identifier before the text. `inStore`: the readings of a restricted circulation number. */
export type Interpretation = {
  kind: InterpretationKind
  valid: boolean
  wellFormed: boolean
  type?: KeyKind
  maybe?: readonly PossibleKind[]
  elements: readonly Element[]
  parts: readonly KeyPart[]
  forms: readonly Form[]
  scan?: Omit<ScanData, 'elements'>
  elementString?: string
  unbracketed?: string
  digitalLink?: string
  organisation?: Gs1Prefix
  inStore?: InStoreCode
  faults: readonly Fault[]
  warnings: readonly Fault[]
}

/** The same before names are added; `written`: the valid GTIN, which may be an in-store code. */
export type UnnamedInterpretation = Omit<Interpretation, 'forms' | 'inStore'> & {
  forms: readonly UnnamedForm[]
  written?: { kind: GtinKind; digits: string }
}

/** Adds the names of forms, symbology and in-store readings. */
export function withNames({ written, ...unnamed }: UnnamedInterpretation, language: Language): Interpretation {
  const { scan } = unnamed
  const inStore = written && inStoreCode(written, language)
  return {
    ...unnamed,
    forms: unnamed.forms.map(({ form, text }) => ({ form, name: formName(form, language), text })),
    ...(scan && { scan: { ...scan, name: symbologyName(scan.symbology, language) } }),
    ...(inStore && { inStore }),
  }
}
