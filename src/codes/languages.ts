/** The languages of the site. What differs by language is a table of the type `ByLanguage`, so a new language does not compile before every
 *  table has it. */

export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]

/** The language of rows that name none. */
export const mainLanguage = 'zh' satisfies Language
export type OtherLanguage = Exclude<Language, typeof mainLanguage>

export type ByLanguage<Value> = Readonly<Record<Language, Value>>

/** The language of a row.
 *  @example languageOf({}) // 'zh' */
export const languageOf = ({ language = mainLanguage }: { language?: Language }): Language => language
