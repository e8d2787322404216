/** The texts of the check digit calculator by language. */
import type { ByLanguage } from '../../../codes/languages.ts'
import { en } from './en.ts'
import type { CheckTexts } from './locale.ts'
import { zh } from './zh.ts'

export const checkTexts: ByLanguage<CheckTexts> = { zh, en }
