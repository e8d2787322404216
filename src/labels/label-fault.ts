/** Field faults of labels: returned in a list of faults, or thrown as a refusal for a file. */
import { notOwnPrefixMessage, refuseNotOwnPrefix } from '../barcode/not-own-prefix.ts'
import { type FieldFault, refuse } from '../wire/errors.ts'

export const isFieldFault = (result: object): result is FieldFault => 'message' in result

export function otherFirmsPrefixFault(field: string, line = ''): FieldFault {
  return { field, fault: 'prefix', message: line + notOwnPrefixMessage }
}

export function refuseFieldFault(fault: FieldFault): never {
  if (fault.message.endsWith(notOwnPrefixMessage)) refuseNotOwnPrefix(fault.field)
  refuse('faulty-input', { faults: [fault] })
}
