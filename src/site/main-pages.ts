/** The pages of the site that each language has, which the frame leads to. */
import {
  type ByLanguage,
  type Language,
  languageOf,
  mainLanguage,
  type OtherLanguage,
  otherLanguages,
} from '../codes/languages.ts'
import type { PageRow } from '../wire/page.ts'

type MainPage = 'home' | 'search' | 'lookUp' | 'siteMap' | 'accessibility' | 'notFound'

export const mainPages = {
  zh: {
    home: '/',
    search: '/home/sousuo',
    lookUp: '/search/tool',
    siteMap: '/sitemap',
    accessibility: '/accessibility',
    notFound: '/404',
  },
  en: {
    home: '/EnglishHome',
    search: '/SecondaryMenu/Search',
    lookUp: '/SecondaryMenu/LookUp',
    siteMap: '/SecondaryMenu/Sitemap',
    accessibility: '/SecondaryMenu/Accessibility',
    notFound: '/SecondaryMenu/404',
  },
} as const satisfies ByLanguage<Record<MainPage, `/${string}`>>

export const isHome = (row: Pick<PageRow, 'path' | 'language'>): boolean => row.path === mainPages[languageOf(row)].home

/** Sections whose pages are in another language than the main one. */
const sections: Readonly<Record<OtherLanguage, RegExp>> = {
  en: /^\/(EnglishHome|SecondaryMenu|IndustryPromotion)(\/|$)/i,
}

/** The language of an address that may be no page, by its section.
 *  @example languageOfAddress('/SecondaryMenu/Fes') // 'en' */
export const languageOfAddress = (path: string): Language =>
  otherLanguages.find(language => sections[language].test(path)) ?? mainLanguage
