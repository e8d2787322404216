/** What is wrong with an input, and where. */
export { type Fault, isFault } from './fault.ts'
export { faultMessage, faultMessageFor, keyFaultMessage } from './fault-messages.ts'
