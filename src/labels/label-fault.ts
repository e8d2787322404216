/** How a wrong field of a label is said: in a list where it can be shown, as a refusal for a file. */
import { FOREIGN, refuseForeign } from '../barcode/foreign.ts'
import { type FieldFault, refuse } from '../wire/errors.ts'

export const isWrong = (answer: object): answer is FieldFault => 'message' in answer

export function foreign(field: string, line = ''): FieldFault {
  return { field, fault: 'prefix', message: line + FOREIGN }
}

export function refuseWrong(wrong: FieldFault): never {
  if (wrong.message.endsWith(FOREIGN)) refuseForeign(wrong.field)
  refuse('faulty-input', { faults: [wrong] })
}
