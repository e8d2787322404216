/** Names of the kinds of symbols in English, and what a refused input means. */
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import type { FieldFault } from '../../wire/errors.ts'

type KindText = { name: string; hint: string; example?: string }

// biome-ignore format: one row a line
export const englishKinds: Readonly<Record<SymbolType, KindText>> = {
  'EAN-13': { name: 'EAN-13, retail products', hint: '13 digits. A UPC of 12 is padded with a zero; a missing check digit is added. Both are stated' },
  'EAN-8': { name: 'EAN-8, small products', hint: '8 digits; of 7 digits the check digit is added, and this is stated' },
  'UPC-A': { name: 'UPC-A, North America', hint: '12 digits; of 11 digits the check digit is added, and this is stated' },
  'UPC-E': { name: 'UPC-E, zero-suppressed', hint: 'The 12 digits before compression, beginning with 0; or the short form of 8 digits' },
  'ITF-14': { name: 'ITF-14, cases', hint: '14 digits. A GTIN of 13 is padded with a zero; a missing check digit is added. Both are stated' },
  'GS1-128': { name: 'GS1-128, logistics', hint: 'An element string with application identifiers in brackets' },
  DataBar: { name: 'GS1 DataBar Omnidirectional', hint: 'A GTIN of 8, 12, 13 or 14 digits' },
  'DataBar-Limited': { name: 'GS1 DataBar Limited', hint: '14 digits beginning with 0 or 1; not for the point of sale' },
  'DataBar-Expanded': { name: 'GS1 DataBar Expanded', hint: 'An element string, for example with a weight' },
  'GS1-DataMatrix': { name: 'GS1 DataMatrix', hint: 'An element string with application identifiers in brackets' },
  'GS1-QR': { name: 'GS1 QR Code', hint: 'An element string with application identifiers in brackets' },
  'DL-QR': { name: 'QR Code with GS1 Digital Link', hint: 'A GS1 Digital Link or an element string' },
  'DL-DataMatrix': { name: 'Data Matrix with GS1 Digital Link', hint: 'A GS1 Digital Link or an element string' },
  QR: { name: 'QR Code, any text', hint: 'Any text or address', example: 'Sample text' },
  HanXin: { name: 'Han Xin Code, any text', hint: 'Any text or address; compact for Chinese characters', example: 'Han Xin Code sample' },
}

/** One sentence for a refused input. The message of the call is in Chinese. */
export function englishFault(faults: readonly FieldFault[]): string {
  const [first] = faults
  if (first?.field === 'magnification' || first?.field === 'xDimension')
    return 'This size is outside the limits of the standard for this kind of symbol.'
  if (first?.fault === 'check-digit')
    return 'The check digit is wrong. Compare all digits with the number on the certificate or the pack.'
  if (first?.fault === 'two-readings') return 'These digits can be read in two ways. Choose one of them.'
  if (first?.fault === 'requires' || first?.fault === 'variable-measure')
    return 'An element is missing that these data require, such as the GTIN beside a batch. If it is in another symbol on the item, tick the box below.'
  if (first?.fault === 'all-zeros') return 'A number of zeros only does not exist.'
  if (first?.fault === 'number-system')
    return 'UPC-E is for numbers that begin with 0; most tills do not read one that begins with 1. Use UPC-A.'
  if (first?.fault === 'length') return 'The number of digits does not fit this kind of symbol.'
  if (first?.fault === 'character') return 'There is a character that this kind of symbol cannot carry.'
  return 'This cannot be drawn. Please compare the data with the hint below the field.'
}

/** The readings that a refused input leaves to choose from. */
export function englishChoices(faults: readonly FieldFault[] = []): { value: string; message: string }[] {
  return faults.flatMap(({ choices = [] }) => choices.map(({ value, messageEn }) => ({ value, message: messageEn })))
}
