/** The texts of results by language. */
import { textFiles } from '../../../ui/language.ts'
import type { ResultTexts } from './locale.ts'

export const resultTexts = textFiles<ResultTexts>({ zh: () => import('./zh.tsx'), en: () => import('./en.tsx') })
