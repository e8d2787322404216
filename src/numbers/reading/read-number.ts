/** How the digits of a symbol that carries a number of one length are read. */
import { isFault } from '@barcode-authority/gs1/faults'
import {
  chosenReading,
  type KeyKind,
  type NumberReading,
  numberReadings,
  type ReadingOptions,
} from '@barcode-authority/gs1/keys'
import type { SymbolType } from '@barcode-authority/gs1/symbols'

/** The kind of number in symbols that carry digits of one length; undefined for the others. */
const numberKinds: Record<SymbolType, KeyKind | 'UPC-E' | undefined> = {
  'EAN-13': 'GTIN-13',
  'EAN-8': 'GTIN-8',
  'UPC-A': 'GTIN-12',
  'UPC-E': 'UPC-E',
  'ITF-14': 'GTIN-14',
  ...{ 'GS1-128': undefined, DataBar: undefined, 'DataBar-Limited': undefined, 'DataBar-Expanded': undefined },
  ...{ 'GS1-DataMatrix': undefined, 'GS1-QR': undefined, 'DL-QR': undefined, 'DL-DataMatrix': undefined },
  ...{ QR: undefined, HanXin: undefined },
}

/** Whether a symbol of the kind carries a number whose check digit may be missing in what was written. */
export const hasNumber = (type: SymbolType): boolean => numberKinds[type] !== undefined

/** How the digits of a code are read, a fault 'two-readings' or 'length', or undefined for any other code, which the drawing validates. */
export function readingOf(type: SymbolType, code: string, options: ReadingOptions = {}) {
  const kind = numberKinds[type]
  return kind && chosenReading(kind, code, options)
}

/** The other reading of the same digits. */
export function otherReading(type: SymbolType, code: string, chosen: NumberReading): NumberReading | undefined {
  const kind = numberKinds[type]
  return kind && numberReadings(kind, code).find(({ digits }) => digits !== chosen.digits)
}

/** The whole number in its most likely reading: a shorter GTIN is padded, a missing check digit added, a UPC-E of 6 to 8 digits expanded.
 *  Any other code is unchanged: the drawing validates it. */
export function completedCode(type: SymbolType, code: string): string {
  const reading = readingOf(type, code)
  return reading === undefined || isFault(reading) ? code : reading.digits
}
