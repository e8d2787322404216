/** GINC, 全球托运标识代码: GS1 General Specifications, "Global Identification Number for Consignment". Structure: company prefix and
 *  consignment reference, at most 30 characters of set 82 together, no check digit. AI (401). */

import { readValue } from '../../elements/value.ts'
import { type Fault, isFault } from '../../fault.ts'
import { bodyGroups, joinText, splitBody, textCapacity } from '../key-parts.ts'

export type Ginc = { kind: 'GINC'; value: string }

export type GincParts = { companyPrefix: string; consignmentReference: string }

const maxLength = 30

/** Reads the value of AI (401).
 *  @example readGinc('0614141xyz47/11').value // '0614141xyz47/11' */
export function readGinc(text: string): Ginc | Fault {
  const plain = readValue('401', text)
  return isFault(plain) ? plain : { kind: 'GINC', value: plain.text }
}

/** @example buildGinc({ companyPrefix: '0614141', consignmentReference: 'xyz47/11' }).value // '0614141xyz47/11' */
export function buildGinc(parts: { companyPrefix: string; consignmentReference: string }): Ginc | Fault {
  const { companyPrefix, consignmentReference: reference } = parts
  const value = joinText({ companyPrefix, reference, part: 'consignmentReference' }, { set: 'X', most: maxLength })
  return isFault(value) ? value : { kind: 'GINC', value }
}

/** The parts, or 'unknown' if the end of the company prefix is unknown.
 *  `companyPrefix`: the registered one, if known. */
export function splitGinc({ value }: Ginc, companyPrefix?: string): GincParts | 'unknown' {
  const parts = splitBody(value, companyPrefix)
  if (parts === 'unknown') return parts
  return { companyPrefix: parts.companyPrefix, consignmentReference: parts.reference }
}

/** '6901234 xyz47/11': company prefix and reference, one group if the length of the company prefix is unknown.
 *  `companyPrefix`: the registered one, if known. */
export function formatGinc({ value }: Ginc, companyPrefix?: string): string {
  return bodyGroups(value, companyPrefix).join(' ')
}

/** Number of references of 1 or more characters per company prefix (rounded, because it is more than 2^53). */
export function consignmentReferenceCapacity(companyPrefix: string): number {
  return textCapacity(companyPrefix, { most: maxLength, characters: 82 })
}
