// Putting a GS1 key together from its company prefix and a reference that its owner chose.

import type { Fault } from './fault.ts'
import { readDigits } from './pasted-text.ts'

export const COMPANY_PREFIX_LENGTHS = [4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** How many numbers one company prefix gives, where prefix and reference share `digits` digits. 0 where it is no prefix. */
export function capacity(companyPrefix: string, digits: number): number {
  const room = digits - companyPrefix.length
  return /^[0-9]{4,12}$/.test(companyPrefix) && room >= 0 ? 10 ** room : 0
}

/** Company prefix and reference in `digits` digits, the reference filled with zeros at its left. `part` names the reference
 *  in a fault. */
export function joinDigits(
  parts: { companyPrefix: string; reference: string; part: string },
  digits: number,
): string | Fault {
  const prefix = readDigits(parts.companyPrefix, COMPANY_PREFIX_LENGTHS)
  if ('fault' in prefix) return { ...prefix, part: 'companyPrefix' }
  const room = digits - prefix.text.length
  if (parts.reference === '' && room === 0) return prefix.text
  const lengths = Array.from({ length: room }, (_, at) => at + 1)
  if (room < 1) return tooLong(parts.part)
  const reference = readDigits(parts.reference, lengths)
  if ('fault' in reference) return { ...reference, part: parts.part }
  return prefix.text + reference.text.padStart(room, '0')
}

function tooLong(part: string): Fault {
  return { fault: 'length', at: 0, part, limits: { least: 0, most: 0, unit: 'digits' } }
}

/** Company prefix and a reference of any characters: the reference is checked with the whole key by its reader. */
export function joinText(companyPrefix: string, reference: string): string | Fault {
  const prefix = readDigits(companyPrefix, COMPANY_PREFIX_LENGTHS)
  return 'fault' in prefix ? { ...prefix, part: 'companyPrefix' } : prefix.text + reference
}
