/** All words for people in Chinese. */

import type { Locale } from './locale.ts'
import { zhFaults } from './zh-faults.ts'
import { zhMeanings } from './zh-meanings.ts'
import { zhForms, zhInStore, zhKeyParts, zhKeyStructure, zhSample, zhSheet, zhSymbologies } from './zh-names.ts'

export const zh: Locale = {
  faults: zhFaults,
  meanings: zhMeanings,
  keyParts: zhKeyParts,
  keyStructure: zhKeyStructure,
  forms: zhForms,
  symbologies: zhSymbologies,
  inStore: zhInStore,
  sheet: zhSheet,
  sample: zhSample,
}
