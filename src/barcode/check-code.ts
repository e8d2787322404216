/** Checks a GS1 key for the call checkGS1Code. */

import { faultMessageFor } from '@barcode-authority/gs1/faults'
import { interpret } from '@barcode-authority/gs1/interpret'
import { checkDigit, type KeyKind, keyRow } from '@barcode-authority/gs1/keys'
import { halfWidth } from '../numbers/reading/elements-in.ts'

export function checkCode(code: string, requestedType?: KeyKind) {
  const read = interpret(code, { type: requestedType })
  const type = requestedType ?? read.type ?? null
  const messageOf = faultMessageFor(read.kind)
  const faults = read.faults.map(fault => ({ fault: fault.fault, at: fault.at, message: messageOf(fault) }))
  return { code, type, valid: read.valid, checkDigit: correctCheckDigit(code, type), faults }
}

/** Calculated from the digits before the last if the number is complete, from all digits if only the check digit is missing. */
function correctCheckDigit(code: string, type: KeyKind | null): string | null {
  const digits = halfWidth(code)
  const row = type === null ? undefined : keyRow(type)
  if (row?.digits === undefined || row.structure.at(-1)?.part !== 'checkDigit' || !/^[0-9]+$/.test(digits)) return null
  if (digits.length === row.digits) return checkDigit(digits.slice(0, -1))
  return digits.length === row.digits - 1 ? checkDigit(digits) : null
}
