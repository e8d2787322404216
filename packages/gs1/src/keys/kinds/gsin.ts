/** GSIN, 全球装运标识代码: GS1 General Specifications, "Global Shipment Identification Number". Structure: company prefix and shipper
 *  reference (16 digits), check digit. AI (402). */

import { checkDigit } from '../../check-digits/check-digit.ts'
import { readValue } from '../../elements/value.ts'
import { type Fault, isFault } from '../../fault.ts'
import { bodyGroups, capacity, joinDigits, splitBody } from '../key-parts.ts'

export type Gsin = { kind: 'GSIN'; digits: string }

export type GsinParts = { companyPrefix: string; shipperReference: string; checkDigit: string }

/** 17 digits, the last a check digit.
 *  @example readGsin('40123452223334442').digits // '40123452223334442' */
export function readGsin(text: string): Gsin | Fault {
  const plain = readValue('402', text)
  return isFault(plain) ? plain : { kind: 'GSIN', digits: plain.text }
}

/** @example buildGsin({ companyPrefix: '4012345', shipperReference: '222333444' }).digits // '40123452223334442' */
export function buildGsin(parts: { companyPrefix: string; shipperReference: string }): Gsin | Fault {
  const { companyPrefix, shipperReference: reference } = parts
  const body = joinDigits({ companyPrefix, reference, part: 'shipperReference' }, 16)
  return isFault(body) ? body : { kind: 'GSIN', digits: body + checkDigit(body) }
}

/** The parts, or 'unknown' if the end of the company prefix is unknown. `companyPrefix`: the registered one, if known. */
export function splitGsin({ digits }: Gsin, companyPrefix?: string): GsinParts | 'unknown' {
  const split = splitBody(digits.slice(0, 16), companyPrefix)
  if (split === 'unknown') return split
  return { companyPrefix: split.companyPrefix, shipperReference: split.reference, checkDigit: digits.slice(16) }
}

/** '6901234 000000001 6': company prefix, shipper reference, check digit; the first two are one group if the length of the company
 *  prefix is unknown. `companyPrefix`: the registered one, if known. */
export function formatGsin({ digits }: Gsin, companyPrefix?: string): string {
  return [...bodyGroups(digits.slice(0, 16), companyPrefix), digits.slice(16)].join(' ')
}

/** Number of shipments per company prefix: 100,000,000 for eight digits. */
export function shipperReferenceCapacity(companyPrefix: string): number {
  return capacity(companyPrefix, 16)
}
