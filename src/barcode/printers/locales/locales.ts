/** The texts about files for label printers in all languages. */
import type { ByLanguage } from '../../../codes/languages.ts'
import { enPrinter } from './en.ts'
import type { PrinterTexts } from './locale.ts'
import { zhPrinter } from './zh.ts'

export const printerTexts: ByLanguage<PrinterTexts> = { zh: zhPrinter, en: enPrinter }
