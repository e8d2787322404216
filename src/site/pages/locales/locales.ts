/** The languages of the page of unknown addresses. */
import type { ByLanguage } from '../../../codes/languages.ts'
import { en } from './en.ts'
import type { NotFoundTexts } from './locale.ts'
import { zh } from './zh.ts'

export const notFoundTexts: ByLanguage<NotFoundTexts> = { zh, en }
