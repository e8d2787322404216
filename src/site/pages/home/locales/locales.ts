/** The languages of the brief home page. The main language has a home page of its own. */
import type { ByLanguage } from '../../../../codes/languages.ts'
import { en } from './en.ts'
import type { BriefHomeTexts } from './locale.ts'

export const briefHomeTexts: ByLanguage<BriefHomeTexts | undefined> = { zh: undefined, en }
