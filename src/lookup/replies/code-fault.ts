/** A fault of a code as calls return it. */
import { type Fault, faultMessage } from '@barcode-authority/gs1/faults'
import type { CodeFault } from './reply-types.ts'

export const codeFault = (fault: Fault, messageOf = faultMessage): CodeFault => ({
  fault: fault.fault,
  at: fault.at,
  message: messageOf(fault),
})
