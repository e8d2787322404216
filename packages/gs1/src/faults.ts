/** What is wrong with an input, and where. */
export { type Fault, type FaultKind, faultKinds, isFault, type Limits } from './fault.ts'
export { faultMessage, faultMessageFor, keyFaultMessage } from './fault-messages.ts'
export type { Language } from './locales/locale.ts'
export { readingChoice, readingMessage } from './locales/reading-texts.ts'
