/** The texts around written pages by language. */
import type { ByLanguage } from '../../../codes/languages.ts'
import { en } from './en.ts'
import type { Locale } from './locale.ts'
import { zh } from './zh.ts'

export const articleTexts: ByLanguage<Locale> = { zh, en }
