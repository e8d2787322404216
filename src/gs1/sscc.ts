// SSCC, 系列货运包装箱代码: GS1 General Specifications, "Serial Shipping Container Code"; GB/T 18127.

import { checkDigit } from './check-digit.ts'
import { companyPrefixLength } from './company-prefix.ts'
import { type Fault, isFault } from './fault.ts'
import { capacity, joinDigits } from './key-parts.ts'
import { readValue } from './value.ts'

export type Sscc = { kind: 'SSCC'; digits: string }

export function readSscc(text: string): Sscc | Fault {
  const plain = readValue('00', text)
  return isFault(plain) ? plain : { kind: 'SSCC', digits: plain.text }
}

/** Extension digit 0 to 9 (扩展位); the serial is filled with zeros to the room that the prefix leaves. */
export function buildSscc(parts: { extensionDigit: string; companyPrefix: string; serial: string }): Sscc | Fault {
  const { extensionDigit, companyPrefix, serial } = parts
  if (!/^[0-9]$/.test(extensionDigit)) return { fault: 'content', at: 0, part: 'extensionDigit' }
  const rest = joinDigits({ companyPrefix, reference: serial, part: 'serial' }, 16)
  if (isFault(rest)) return rest
  const body = extensionDigit + rest
  return { kind: 'SSCC', digits: body + checkDigit(body) }
}

/** '3 6901234 000000001 7': extension digit, company prefix, serial, check digit; without the second gap where the length of
 *  the company prefix is not known. */
export function formatSscc({ digits }: Sscc): string {
  const length = companyPrefixLength(digits.slice(1))
  const end = length === 'unknown' ? 17 : 1 + length
  const groups = [digits.slice(0, 1), digits.slice(1, end), digits.slice(end, 17), digits.slice(17)]
  return groups.filter(group => group !== '').join(' ')
}

/** Serials of one extension digit: 100,000,000 for a prefix of eight digits. */
export function serialCapacity(companyPrefix: string): number {
  return capacity(companyPrefix, 16)
}
