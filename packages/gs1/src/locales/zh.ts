/** All sentences in Chinese. */

import type { Locale } from './locale.ts'
import { zhFaults } from './zh-faults.ts'
import { zhRules } from './zh-rules.ts'

export const zh: Locale = { faults: zhFaults, rules: zhRules }
