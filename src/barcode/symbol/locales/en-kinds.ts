/** The kinds of symbols in English. */
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import type { KindText } from './locale.ts'

// biome-ignore format: one row a line
export const enKinds: Readonly<Record<SymbolType, KindText>> = {
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
