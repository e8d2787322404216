/** The language of a page, for components that are on pages of several languages. */
import { createContext, use } from 'react'
import { type ByLanguage, type Language, mainLanguage } from '../codes/languages.ts'

/** Provided at the root of a page from its row. */
export const LanguageContext = createContext<Language>(mainLanguage)

/** What a table has for the language of the page, such as the texts of `locales/`. */
export const useLocale = <Value>(table: ByLanguage<Value>): Value => table[use(LanguageContext)]

export const useLanguage = (): Language => use(LanguageContext)

type TextFile<Texts> = () => Promise<{ texts: Texts }>
type Import = <Module>(load: () => Promise<Module>) => Promise<Module>

/** Texts in a file for each language. The server loads all of them, a browser that of its page. */
export type TextFiles<Texts> = {
  of: (language: Language) => Texts
  load: (language: Language, importFile: Import) => Promise<void>
}

const textTables: TextFiles<unknown>[] = []

/** The texts of components that also run in browsers: `textFiles({ zh: () => import('./zh.ts'), en: () => import('./en.ts') })`. */
export function textFiles<Texts>(files: ByLanguage<TextFile<Texts>>): TextFiles<Texts> {
  const loaded = new Map<Language, Texts>()
  const table: TextFiles<Texts> = {
    of: language => {
      const texts = loaded.get(language)
      if (texts === undefined) throw new Error(`Texts in ${language} are not loaded`)
      return texts
    },
    load: async (language, importFile) => {
      if (!loaded.has(language)) loaded.set(language, (await importFile(files[language])).texts)
    },
  }
  textTables.push(table)
  return table
}

/** Loads the texts of all components whose modules are loaded. */
export async function loadTexts(language: Language, importFile: Import = load => load()): Promise<void> {
  await Promise.all(textTables.map(table => table.load(language, importFile)))
}

/** The texts of `textFiles` in the language of the page. */
export const useTexts = <Texts>(table: TextFiles<Texts>): Texts => table.of(use(LanguageContext))
