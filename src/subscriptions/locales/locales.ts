/** The texts of subscriptions by language. */
import type { ByLanguage } from '../../codes/languages.ts'
import { en } from './en.tsx'
import type { Locale } from './locale.ts'
import { zh } from './zh.tsx'

export const locales: ByLanguage<Locale> = { zh, en }
