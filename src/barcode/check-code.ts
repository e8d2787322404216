/** Whether a key is right, as the call answers it. */
import { checkDigit } from '../gs1/check-digit.ts'
import { faultWordsOf } from '../gs1/fault-words.ts'
import { interpret } from '../gs1/interpret.ts'
import type { KeyKind } from '../gs1/issuing-organisation.ts'
import { keyRow } from '../gs1/keys.ts'
import { halfWidth } from './rules.ts'

export function checkCode(code: string, asked?: KeyKind) {
  const read = interpret(code, asked)
  const type = asked ?? read.type ?? null
  const words = faultWordsOf(read.kind)
  const faults = read.faults.map(fault => ({ fault: fault.fault, at: fault.at, message: words(fault) }))
  return { code, type, valid: read.valid, checkDigit: rightCheckDigit(code, type), faults }
}

/** Of the digits before the last where the number is whole, of all of them where only the check digit is missing. */
function rightCheckDigit(code: string, type: KeyKind | null): string | null {
  const digits = halfWidth(code)
  const row = type === null ? undefined : keyRow(type)
  if (row?.digits === undefined || row.structure.at(-1)?.part !== 'checkDigit' || !/^[0-9]+$/.test(digits)) return null
  if (digits.length === row.digits) return checkDigit(digits.slice(0, -1))
  return digits.length === row.digits - 1 ? checkDigit(digits) : null
}
