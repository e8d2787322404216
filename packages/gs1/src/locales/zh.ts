/** All sentences in Chinese. */

import type { Locale } from './locale.ts'
import { zhFaults } from './zh-faults.ts'

export const zh: Locale = { faults: zhFaults }
