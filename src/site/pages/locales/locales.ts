/** The languages of the page of unknown addresses and of the site map. */
import type { ByLanguage } from '../../../codes/languages.ts'
import * as en from './en.tsx'
import type { NotFoundTexts, SiteMapTexts } from './locale.ts'
import * as zh from './zh.tsx'

export const notFoundTexts: ByLanguage<NotFoundTexts> = { zh: zh.notFound, en: en.notFound }
export const siteMapTexts: ByLanguage<SiteMapTexts> = { zh: zh.siteMap, en: en.siteMap }
