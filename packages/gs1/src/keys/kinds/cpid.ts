/** CPID, 组件/部件标识代码: GS1 General Specifications, "Component/Part Identifier". Structure: company prefix and part reference, at most 30
 *  characters of set 39 together, no check digit. AI (8010); a serial of up to 12 digits in AI (8011). */

import { readValue } from '../../elements/value.ts'
import { type Fault, isFault } from '../../fault.ts'
import { bodyGroups, joinText, splitBody, textCapacity } from '../key-parts.ts'

/** `value` is what AI (8010) holds, `serial` what (8011) holds. */
export type Cpid = { kind: 'CPID'; value: string; serial?: string }

export type CpidParts = { companyPrefix: string; partReference: string; serial?: string }

const maxLength = 30

/** At most 30 characters of set 39; the serial has up to 12 digits and no leading zero.
 *  @example readCpid('06141415PQ7/Z43', '12345').serial // '12345' */
export function readCpid(text: string, serial?: string): Cpid | Fault {
  const plain = readValue('8010', text)
  if (isFault(plain)) return plain
  return serial === undefined ? { kind: 'CPID', value: plain.text } : withSerial(plain.text, serial)
}

/** The serial is optional and may be empty.
 *  @example buildCpid({ companyPrefix: '0614141', partReference: '5PQ7/Z43' }).value // '06141415PQ7/Z43' */
export function buildCpid(parts: { companyPrefix: string; partReference: string; serial?: string }): Cpid | Fault {
  const { companyPrefix, partReference: reference, serial = '' } = parts
  const value = joinText({ companyPrefix, reference, part: 'partReference' }, { set: 'Y', most: maxLength })
  if (isFault(value)) return value
  return serial === '' ? { kind: 'CPID', value } : withSerial(value, serial)
}

/** The parts, or 'unknown' if the end of the company prefix is unknown. `companyPrefix`: the registered one, if known. */
export function splitCpid({ value, serial }: Cpid, companyPrefix?: string): CpidParts | 'unknown' {
  const split = splitBody(value, companyPrefix)
  if (split === 'unknown') return split
  const parts = { companyPrefix: split.companyPrefix, partReference: split.reference }
  return serial === undefined ? parts : { ...parts, serial }
}

/** '6901234 5PQ7/Z43 12345': company prefix, reference, serial; the first two are one group if the length of the company prefix is
 *  unknown. `companyPrefix`: the registered one, if known. */
export function formatCpid({ value, serial }: Cpid, companyPrefix?: string): string {
  return [...bodyGroups(value, companyPrefix), ...(serial === undefined ? [] : [serial])].join(' ')
}

/** Number of references of 1 or more characters per company prefix (rounded, because it is more than 2^53). */
export function partReferenceCapacity(companyPrefix: string): number {
  return textCapacity(companyPrefix, { most: maxLength, characters: 39 })
}

function withSerial(value: string, text: string): Cpid | Fault {
  const serial = readValue('8011', text)
  return isFault(serial) ? { ...serial, part: 'serial' } : { kind: 'CPID', value, serial: serial.text }
}
