// Putting a GS1 key together from its company prefix and a reference that its owner chose, and taking it apart again.
// Lengths: GS1 General Specifications, "GS1 Company Prefix" (4 to 12 digits) and the structures of the keys.

import { type CharacterSet, firstOutside, foundAt } from './character-sets.ts'
import { companyPrefixLength } from './company-prefix.ts'
import { type Fault, isFault } from './fault.ts'
import { placeOf, plainText, readDigits, trimmedText } from './pasted-text.ts'

export const COMPANY_PREFIX_LENGTHS = [4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** `part` names the reference in a fault. */
type Joined = { companyPrefix: string; reference: string; part: string }

/** Company prefix and reference in `digits` digits, the reference filled with zeros at its left. */
export function joinDigits({ companyPrefix, reference, part }: Joined, digits: number): string | Fault {
  const prefix = readDigits(companyPrefix, COMPANY_PREFIX_LENGTHS)
  if (isFault(prefix)) return { ...prefix, part: 'companyPrefix' }
  const room = digits - prefix.text.length
  if (room < 1) {
    return plainText(reference).text === ''
      ? prefix.text
      : { fault: 'length', at: 0, part, limits: { least: 0, most: 0, unit: 'digits' } }
  }
  const lengths = Array.from({ length: room }, (_, at) => at + 1)
  const read = readDigits(reference, lengths)
  return isFault(read) ? { ...read, part } : prefix.text + read.text.padStart(room, '0')
}

/** Company prefix and a reference of 1 or more characters of `set`, at most `most` characters together. */
export function joinText(parts: Joined, { set, most }: { set: CharacterSet; most: number }): string | Fault {
  const { companyPrefix, reference, part } = parts
  const prefix = readDigits(companyPrefix, COMPANY_PREFIX_LENGTHS)
  if (isFault(prefix)) return { ...prefix, part: 'companyPrefix' }
  const plain = trimmedText(reference)
  if (plain.text === '') return { fault: 'empty', at: 0, part }
  const wrong = firstOutside(plain.text, set)
  if (wrong >= 0) return { fault: 'character', at: placeOf(plain, wrong), part, set, ...foundAt(plain.text, wrong) }
  const room = most - prefix.text.length
  if (plain.text.length <= room) return prefix.text + plain.text
  return { fault: 'length', at: placeOf(plain, room), part, limits: { least: 1, most: room, unit: 'characters' } }
}

/** The fault of a key that was built from a good `head` and a serial: its place and the limits are those of the serial. */
export function inSerial({ limits, ...fault }: Fault, head: string): Fault {
  const inside = { ...fault, at: Math.max(0, fault.at - head.length), part: 'serial' }
  return limits ? { ...inside, limits: { ...limits, least: 0, most: limits.most - head.length } } : inside
}

/** How many numbers one company prefix gives, where prefix and reference share `digits` digits. 0 where it is no prefix. */
export function capacity(companyPrefix: string, digits: number): number {
  const prefix = readDigits(companyPrefix, COMPANY_PREFIX_LENGTHS)
  if (isFault(prefix) || prefix.text.length > digits) return 0
  return 10 ** (digits - prefix.text.length)
}

/** How many references of 1 or more characters out of `characters` fit after a company prefix. Not exact above 2^53; 0 where
 *  it is no prefix. */
export function textCapacity(
  companyPrefix: string,
  { most, characters }: { most: number; characters: number },
): number {
  const prefix = readDigits(companyPrefix, COMPANY_PREFIX_LENGTHS)
  if (isFault(prefix)) return 0
  let count = 0
  for (let length = 1; length <= most - prefix.text.length; length++) count += characters ** length
  return count
}

export type Split = { companyPrefix: string; reference: string }

/** Company prefix and what follows it. `companyPrefix` where a register knows it; else the table of lengths decides.
 *  splitBody('690123456789') is { companyPrefix: '6901234', reference: '56789' } */
export function splitBody(body: string, companyPrefix?: string): Split | 'unknown' {
  const length = companyPrefix === undefined ? companyPrefixLength(body) : companyPrefix.length
  if (length === 'unknown' || body.length < length) return 'unknown'
  const found = body.slice(0, length)
  if (!/^[0-9]{4,12}$/.test(found) || (companyPrefix !== undefined && found !== companyPrefix)) return 'unknown'
  return { companyPrefix: found, reference: body.slice(length) }
}

/** Company prefix and reference apart where the end of the prefix is known, else in one piece. */
export function bodyGroups(body: string): string[] {
  const parts = splitBody(body)
  return parts === 'unknown' ? [body] : [parts.companyPrefix, parts.reference].filter(group => group !== '')
}
