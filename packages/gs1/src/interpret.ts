/** What a pasted, typed or scanned text says. */
export {
  type InStoreCode,
  type InStoreReading,
  inStoreCode,
  inStoreNote,
} from './interpret/in-store-codes.ts'
export { type Interpretation, interpret } from './interpret/interpret.ts'
export type { Form, FormName } from './interpret/interpret-forms.ts'
export { type ExplainedElement, explainElements, meaningOf } from './interpret/meaning.ts'
export { type PlainText, placeOf, plainText, readDigits } from './interpret/pasted-text.ts'
export type { Meaning } from './interpret/readings.ts'
export { readScanData, type ScanData, scanDataFaults, writeScanData } from './interpret/scan-data.ts'
export { type Symbology, symbologyIdentifiers } from './interpret/symbologies.ts'
