/** The texts of the site search by language. */
import type { ByLanguage } from '../../../../codes/languages.ts'
import { en } from './en.tsx'
import type { SearchTexts } from './locale.ts'
import { zh } from './zh.tsx'

export const searchTexts: ByLanguage<SearchTexts> = { zh, en }
