/** The message of a fault in a language. */

import type { Fault } from './fault.ts'
import type { Interpretation } from './interpret/interpretation.ts'
import { en } from './locales/en.ts'
import type { Language, Locale } from './locales/locale.ts'
import { zh } from './locales/zh.ts'

const locales: Record<Language, Locale> = { zh, en }

/** One sentence, places counted from 1.
 *  @example faultMessage({ fault: 'character', at: 0 }) // '第 1 个字符不能用在这里'
 *  @example faultMessage({ fault: 'character', at: 0 }, 'en') // 'Character 1 cannot be used here' */
export function faultMessage(fault: Fault, language: Language = 'zh'): string {
  return locales[language].faults[fault.fault](fault)
}

/** The message for a key without an AI, which does not name the AI.
 *  @example keyFaultMessage(readSscc('123')) // '长度不对，应为 18 位数字' */
export function keyFaultMessage(fault: Fault, language: Language = 'zh'): string {
  return locales[language].faults[fault.fault]({ ...fault, isKey: true })
}

/** The message function for an interpretation: element strings and links name their AIs, a number does not. */
export function faultMessageFor(kind: Interpretation['kind'], language: Language = 'zh'): (fault: Fault) => string {
  const messageOf = kind === 'number' ? keyFaultMessage : faultMessage
  return fault => messageOf(fault, language)
}
