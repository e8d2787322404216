/** The languages of the verification page. */
import type { ByLanguage } from '../../codes/languages.ts'
import { en } from './en.ts'
import type { Locale } from './locale.ts'
import { zh } from './zh.ts'

export const certificateTexts: ByLanguage<Locale> = { zh, en }
