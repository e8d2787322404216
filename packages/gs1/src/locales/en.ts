/** All words for people in English. */

import { enFaults } from './en-faults.ts'
import { enMeanings } from './en-meanings.ts'
import { enForms, enInStore, enKeyParts, enKeyStructure, enSample, enSheet, enSymbologies } from './en-names.ts'
import type { Locale } from './locale.ts'

export const en: Locale = {
  faults: enFaults,
  meanings: enMeanings,
  keyParts: enKeyParts,
  keyStructure: enKeyStructure,
  forms: enForms,
  symbologies: enSymbologies,
  inStore: enInStore,
  sheet: enSheet,
  sample: enSample,
}
