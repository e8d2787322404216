/** All sentences in English. */

import { enFaults } from './en-faults.ts'
import type { Locale } from './locale.ts'

export const en: Locale = { faults: enFaults }
