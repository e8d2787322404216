/** The languages of the site. What differs by language is a table of the type `ByLanguage`, so a new language does not compile before every
 *  table has it. */

import type { Language as PackageLanguage } from '@barcode-authority/gs1/faults'

/** The language of rows that name none. */
export const mainLanguage = 'zh'
export const otherLanguages = ['en'] as const
export const languages = [mainLanguage, ...otherLanguages] as const

export type Language = (typeof languages)[number]
export type OtherLanguage = (typeof otherLanguages)[number]

export type ByLanguage<Value> = Readonly<Record<Language, Value>>

/** A table of what follows from a language. */
export const byLanguage = <Value>(of: (language: Language) => Value): ByLanguage<Value> => ({
  zh: of('zh'),
  en: of('en'),
})

/** The language of packages/gs1 for what it words on a page. */
export const packageLanguages: ByLanguage<PackageLanguage> = { zh: 'zh', en: 'en' }

/** As HTML and HTTP write them (BCP 47). */
export const languageTags: ByLanguage<string> = { zh: 'zh-CN', en: 'en' }

/** The language of a row.
 *  @example languageOf({}) // 'zh' */
export const languageOf = ({ language = mainLanguage }: { language?: Language | undefined }): Language => language

/** The language that a stored word names, the main one if it names none.
 *  @example readLanguage('en') // 'en' */
export const readLanguage = (word: string | undefined): Language =>
  languages.find(language => language === word) ?? mainLanguage
