/** The texts of the page that draws symbols by language. */
import { textFiles } from '../../../ui/language.ts'
import type { SymbolTexts } from './locale.ts'

export const symbolTexts = textFiles<SymbolTexts>({ zh: () => import('./zh.tsx'), en: () => import('./en.tsx') })
