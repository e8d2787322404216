/** The name of the site in a language. */
import type { ByLanguage, Language } from '../../codes/languages.ts'

/** Until an authority has set its own. */
export const defaultSiteNames: SiteNames = { siteName: '物品编码中心', siteNameEn: 'Article Numbering Center' }

type SiteNames = Readonly<Record<'siteName' | 'siteNameEn', string>>

const settings: ByLanguage<keyof SiteNames> = { zh: 'siteName', en: 'siteNameEn' }

/** @example siteNameIn({ siteName: '编码中心', siteNameEn: 'Numbering Center' }, 'en') // 'Numbering Center' */
export const siteNameIn = (names: SiteNames, language: Language): string => names[settings[language]]
