/** The language of a page, for components that are on pages of several languages. */
import { createContext, use } from 'react'
import { type ByLanguage, type Language, mainLanguage } from '../codes/languages.ts'

/** Provided at the root of a page from its row. */
export const LanguageContext = createContext<Language>(mainLanguage)

/** What a table has for the language of the page, such as the texts of `locales/`. */
export const useLocale = <Value>(table: ByLanguage<Value>): Value => table[use(LanguageContext)]

export const useLanguage = (): Language => use(LanguageContext)
