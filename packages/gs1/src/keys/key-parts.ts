/** Builds a GS1 key from its company prefix and reference, and splits it again. Lengths: GS1 General Specifications, "GS1 Company
 *  Prefix" (4 to 12 digits) and the structures of the keys. */

import { type CharacterSet, characterAt, invalidCharacterIndex } from '../elements/character-sets.ts'
import { type Fault, isFault } from '../fault.ts'
import { placeOf, plainText, readDigits, trimmedText } from '../interpret/pasted-text.ts'
import { companyPrefixLength } from '../prefixes/company-prefix.ts'
import type { OwnLength } from '../prefixes/company-prefix-lengths.ts'

export const companyPrefixLengths = [4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** `part` names the reference in a fault. */
type KeyBody = { companyPrefix: string; reference: string; part: string }

/** Company prefix and reference with `digits` digits together; the reference is padded with leading zeros. */
export function joinDigits({ companyPrefix, reference, part }: KeyBody, digits: number): string | Fault {
  const prefix = readDigits(companyPrefix, companyPrefixLengths)
  if (isFault(prefix)) return { ...prefix, part: 'companyPrefix' }
  const referenceLength = digits - prefix.text.length
  if (referenceLength < 1) {
    return plainText(reference).text === ''
      ? prefix.text
      : { fault: 'length', at: 0, part, limits: { least: 0, most: 0, unit: 'digits' } }
  }
  const lengths = Array.from({ length: referenceLength }, (_, at) => at + 1)
  const read = readDigits(reference, lengths)
  return isFault(read) ? { ...read, part } : prefix.text + read.text.padStart(referenceLength, '0')
}

/** Company prefix and a reference of 1 or more characters of `set`, at most `most` characters together. */
export function joinText(parts: KeyBody, { set, most }: { set: CharacterSet; most: number }): string | Fault {
  const { companyPrefix, reference, part } = parts
  const prefix = readDigits(companyPrefix, companyPrefixLengths)
  if (isFault(prefix)) return { ...prefix, part: 'companyPrefix' }
  const plain = trimmedText(reference)
  if (plain.text === '') return { fault: 'empty', at: 0, part }
  const invalidAt = invalidCharacterIndex(plain.text, set)
  if (invalidAt >= 0)
    return { fault: 'character', at: placeOf(plain, invalidAt), part, set, ...characterAt(plain.text, invalidAt) }
  const referenceLength = most - prefix.text.length
  if (plain.text.length <= referenceLength) return prefix.text + plain.text
  return {
    fault: 'length',
    at: placeOf(plain, referenceLength),
    part,
    limits: { least: 1, most: referenceLength, unit: 'characters' },
  }
}

/** The fault of a key built from a valid `head` and a serial, with place and limits of the serial. */
export function toSerialFault({ limits, ...fault }: Fault, head: string): Fault {
  const shifted = { ...fault, at: Math.max(0, fault.at - head.length), part: 'serial' }
  return limits ? { ...shifted, limits: { ...limits, least: 0, most: limits.most - head.length } } : shifted
}

/** Number of keys per company prefix, if prefix and reference have `digits` digits together. 0 for an invalid prefix. */
export function capacity(companyPrefix: string, digits: number): number {
  const prefix = readDigits(companyPrefix, companyPrefixLengths)
  if (isFault(prefix) || prefix.text.length > digits) return 0
  return 10 ** (digits - prefix.text.length)
}

/** Number of references of 1 or more characters out of `characters` after a company prefix. Not exact above 2^53; 0 for an invalid
 *  prefix. */
export function textCapacity(
  companyPrefix: string,
  { most, characters }: { most: number; characters: number },
): number {
  const prefix = readDigits(companyPrefix, companyPrefixLengths)
  if (isFault(prefix)) return 0
  let count = 0
  for (let length = 1; length <= most - prefix.text.length; length++) count += characters ** length
  return count
}

export type Split = { companyPrefix: string; reference: string }

/** Company prefix and reference. `companyPrefix`: the registered one, if known; otherwise the length table decides.
 *  @example splitBody('690123456789') // { companyPrefix: '6901234', reference: '56789' } */
export function splitBody(body: string, companyPrefix?: string, ownLengths?: readonly OwnLength[]): Split | 'unknown' {
  const length = companyPrefix === undefined ? companyPrefixLength(body, ownLengths) : companyPrefix.length
  if (length === 'unknown' || body.length < length) return 'unknown'
  const prefix = body.slice(0, length)
  if (!/^[0-9]{4,12}$/.test(prefix) || (companyPrefix !== undefined && prefix !== companyPrefix)) return 'unknown'
  return { companyPrefix: prefix, reference: body.slice(length) }
}

/** Company prefix and reference as two groups if the end of the prefix is known, otherwise one group. */
export function bodyGroups(body: string, companyPrefix?: string): string[] {
  const parts = splitBody(body, companyPrefix)
  return parts === 'unknown' ? [body] : [parts.companyPrefix, parts.reference].filter(group => group !== '')
}
