/** The texts of enquiries by language. */
import { type ByLanguage, languageOf } from '../../codes/languages.ts'
import type { PageRow } from '../../wire/page.ts'
import { type EnquiryKind, enquiryKindNames, type KindRow } from '../enquiry-kinds.ts'
import { en } from './en.tsx'
import type { Locale } from './locale.ts'
import { zh } from './zh.tsx'

export const locales: ByLanguage<Locale> = { zh, en }

/** The form of a page, with the texts of its language; undefined if the page has none. */
export function formOf(row: PageRow): { kind: EnquiryKind; form: KindRow; locale: Locale } | undefined {
  const locale = locales[languageOf(row)]
  for (const kind of enquiryKindNames) {
    const form = locale.kinds[kind]
    if (form?.path === row.path) return { kind, form, locale }
  }
  return undefined
}
