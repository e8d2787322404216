/** What a pasted, typed or scanned text says. */
export { inStoreNote } from './interpret/in-store-codes.ts'
export { type Interpretation, interpret } from './interpret/interpret.ts'
export { explainElements, meaningOf } from './interpret/meaning.ts'
export { type PlainText, placeOf, plainText, readDigits } from './interpret/pasted-text.ts'
export type { Meaning } from './interpret/readings.ts'
