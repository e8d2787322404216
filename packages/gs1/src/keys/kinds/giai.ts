/** GIAI, 全球单个资产代码: GS1 General Specifications, "Global Individual Asset Identifier"; GB/T 23833. Structure: company prefix and asset
 *  reference, at most 30 characters of set 82 together, no check digit. AI (8004). */

import { readValue } from '../../elements/value.ts'
import { type Fault, isFault } from '../../fault.ts'
import { bodyGroups, joinText, splitBody, textCapacity } from '../key-parts.ts'

export type Giai = { kind: 'GIAI'; value: string }

export type GiaiParts = { companyPrefix: string; assetReference: string }

const maxLength = 30

/** Reads the value of AI (8004).
 *  @example readGiai('061414112345400').value // '061414112345400' */
export function readGiai(text: string): Giai | Fault {
  const plain = readValue('8004', text)
  return isFault(plain) ? plain : { kind: 'GIAI', value: plain.text }
}

/** The reference is not changed.
 *  @example buildGiai({ companyPrefix: '0614141', assetReference: '32a/b' }).value // '061414132a/b' */
export function buildGiai(parts: { companyPrefix: string; assetReference: string }): Giai | Fault {
  const { companyPrefix, assetReference: reference } = parts
  const value = joinText({ companyPrefix, reference, part: 'assetReference' }, { set: 'X', most: maxLength })
  return isFault(value) ? value : { kind: 'GIAI', value }
}

/** The parts, or 'unknown' if the end of the company prefix is unknown.
 *  `companyPrefix`: the registered one, if known. */
export function splitGiai({ value }: Giai, companyPrefix?: string): GiaiParts | 'unknown' {
  const parts = splitBody(value, companyPrefix)
  if (parts === 'unknown') return parts
  return { companyPrefix: parts.companyPrefix, assetReference: parts.reference }
}

/** '6901234 A-1': company prefix and reference, one group if the length of the company prefix is unknown.
 *  `companyPrefix`: the registered one, if known. */
export function formatGiai({ value }: Giai, companyPrefix?: string): string {
  return bodyGroups(value, companyPrefix).join(' ')
}

/** Number of references of 1 or more characters per company prefix (rounded, because it is more than 2^53). */
export function assetReferenceCapacity(companyPrefix: string): number {
  return textCapacity(companyPrefix, { most: maxLength, characters: 82 })
}
