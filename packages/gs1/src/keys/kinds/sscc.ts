/** SSCC, 系列货运包装箱代码: GS1 General Specifications, "Serial Shipping Container Code"; GB/T 18127. Structure: extension digit, company
 *  prefix and serial reference (16 digits), check digit. AI (00). */

import { checkDigit } from '../../check-digits/check-digit.ts'
import { readValue } from '../../elements/value.ts'
import { type Fault, isFault } from '../../fault.ts'
import { readDigits } from '../../interpret/pasted-text.ts'
import { bodyGroups, capacity, joinDigits, splitBody } from '../key-parts.ts'

export type Sscc = { kind: 'SSCC'; digits: string }

export type SsccParts = { extensionDigit: string; companyPrefix: string; serial: string; checkDigit: string }

/** 18 digits.
 *  @example readSscc('106141412345678908').digits // '106141412345678908' */
export function readSscc(text: string): Sscc | Fault {
  const plain = readValue('00', text)
  return isFault(plain) ? plain : { kind: 'SSCC', digits: plain.text }
}

/** Extension digit 0 to 9 (扩展位); the serial is padded with zeros to the available length.
 *  @example buildSscc({ extensionDigit: '1', companyPrefix: '0614141', serial: '234567890' }).digits // '106141412345678908' */
export function buildSscc(parts: { extensionDigit: string; companyPrefix: string; serial: string }): Sscc | Fault {
  const { extensionDigit, companyPrefix, serial } = parts
  const extension = readDigits(extensionDigit, [1])
  if (isFault(extension)) return { ...extension, part: 'extensionDigit' }
  const rest = joinDigits({ companyPrefix, reference: serial, part: 'serial' }, 16)
  if (isFault(rest)) return rest
  const body = extension.text + rest
  return { kind: 'SSCC', digits: body + checkDigit(body) }
}

/** The parts, or 'unknown' if the end of the company prefix is unknown. `companyPrefix`: the registered one, if known. */
export function splitSscc({ digits }: Sscc, companyPrefix?: string): SsccParts | 'unknown' {
  const parts = splitBody(digits.slice(1, 17), companyPrefix)
  if (parts === 'unknown') return parts
  return {
    extensionDigit: digits.slice(0, 1),
    companyPrefix: parts.companyPrefix,
    serial: parts.reference,
    checkDigit: digits.slice(17),
  }
}

/** '3 6901234 000000001 7': extension digit, company prefix, serial, check digit; prefix and serial are one group if the length of the
 *  company prefix is unknown. `companyPrefix`: the registered one, if known. */
export function formatSscc({ digits }: Sscc, companyPrefix?: string): string {
  return [digits.slice(0, 1), ...bodyGroups(digits.slice(1, 17), companyPrefix), digits.slice(17)].join(' ')
}

/** Number of serials per extension digit: 100,000,000 for a prefix of eight digits. */
export function serialCapacity(companyPrefix: string): number {
  return capacity(companyPrefix, 16)
}
