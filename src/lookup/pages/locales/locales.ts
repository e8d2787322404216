/** The texts of the tools of the look-up by language. */
import { textFiles } from '../../../ui/language.ts'
import type { ToolTexts } from './locale.ts'

export const toolTexts = textFiles<ToolTexts>({ zh: () => import('./zh.tsx'), en: () => import('./en.ts') })
