/** Names by language. Separate constants, so that a bundle has only those it uses. */

import type { FormName } from '../interpret/form-names.ts'
import { enForms, enInStore, enKeyParts, enKeyStructure, enSample, enSheet, enSymbologies } from './en-names.ts'
import type { InStoreTexts, Language, Locale, SampleTexts, StructureTexts } from './locale.ts'
import { zhForms, zhInStore, zhKeyParts, zhKeyStructure, zhSample, zhSheet, zhSymbologies } from './zh-names.ts'

export const keyPartTexts: Record<Language, Locale['keyParts']> = { zh: zhKeyParts, en: enKeyParts }
export const structureTexts: Record<Language, StructureTexts> = { zh: zhKeyStructure, en: enKeyStructure }
export const inStoreTexts: Record<Language, InStoreTexts> = { zh: zhInStore, en: enInStore }
export const sampleTexts: Record<Language, SampleTexts> = { zh: zhSample, en: enSample }
export const sheetTexts: Record<Language, Locale['sheet']> = { zh: zhSheet, en: enSheet }

const formTexts: Record<Language, Locale['forms']> = { zh: zhForms, en: enForms }
const symbologyTexts: Record<Language, Locale['symbologies']> = { zh: zhSymbologies, en: enSymbologies }

export const formName = (form: FormName, language: Language): string => formTexts[language][form]

/** `symbology`: the main name of a row of the symbology identifiers. */
export function symbologyName(symbology: string, language: Language): string {
  return Object.entries(symbologyTexts[language]).find(([name]) => name === symbology)?.[1] ?? symbology
}
