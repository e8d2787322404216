/** The language of a page, for components that are on Chinese and English pages. */
import { createContext, use } from 'react'

export type Language = 'zh' | 'en'

/** Provided at the root of an English page; all others are in Chinese. */
export const LanguageContext = createContext<Language>('zh')

export const useLanguage = (): Language => use(LanguageContext)

/** The language of a page's row. */
export const languageOf = ({ language = 'zh' }: { language?: Language }): Language => language
