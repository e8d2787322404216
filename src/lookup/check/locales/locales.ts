/** The texts of the check digit calculator by language. */
import { textFiles } from '../../../ui/language.ts'
import type { CheckTexts } from './locale.ts'

export const checkTexts = textFiles<CheckTexts>({ zh: () => import('./zh.ts'), en: () => import('./en.ts') })
