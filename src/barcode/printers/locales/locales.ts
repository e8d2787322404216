/** The texts about files for label printers by language. */
import { textFiles } from '../../../ui/language.ts'
import type { PrinterTexts } from './locale.ts'

export const printerTexts = textFiles<PrinterTexts>({ zh: () => import('./zh.ts'), en: () => import('./en.ts') })
