/** Texts in the language of the open page. */
import { type ByLanguage, readLanguage } from '../../codes/languages.ts'

/** What a table has for the page: `lang` of the document begins with the language. */
export const forPage = <Value>(table: ByLanguage<Value>): Value =>
  table[readLanguage(document.documentElement.lang.slice(0, 2))]
