/** The interpretation of a pasted, typed or scanned text. */

export type { FormName } from './interpret/form-names.ts'
export {
  type InStoreCode,
  type InStoreReading,
  inStoreCode,
} from './interpret/in-store/in-store-codes.ts'
export type { InStorePart, InStoreStructure } from './interpret/in-store/in-store-structures.ts'
export { type InterpretOptions, interpret } from './interpret/interpret.ts'
export type { Form } from './interpret/interpret-forms.ts'
export type { PossibleKind } from './interpret/interpret-number.ts'
export { type Interpretation, type InterpretationKind, interpretationKinds } from './interpret/interpretation.ts'
export { type ExplainedElement, explainElements, meaningOf } from './interpret/meaning.ts'
export { type PlainText, placeOf, plainText, readDigits, trimmedText } from './interpret/pasted-text.ts'
export type { Meaning, MeaningOptions, NamedCountry, NamedCurrency } from './interpret/readings.ts'
export { readScanData, type ScanData, scanDataFaults, writeScanData } from './interpret/scan-data.ts'
export {
  type CarriedData,
  type Symbology,
  type SymbologyIdentifier,
  symbologyIdentifiers,
} from './interpret/symbologies.ts'
