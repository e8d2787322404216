/** GSRN, 全球服务关系代码: GS1 General Specifications, "Global Service Relation Number"; GB/T 23832. Structure: company prefix and service
 *  reference (17 digits), check digit. AI (8017) of a provider, (8018) of a recipient. */

import { checkDigit } from '../../check-digits/check-digit.ts'
import { readValue } from '../../elements/value.ts'
import { type Fault, isFault } from '../../fault.ts'
import { bodyGroups, capacity, joinDigits, splitBody } from '../key-parts.ts'

export type Gsrn = { kind: 'GSRN'; digits: string }

export type GsrnParts = { companyPrefix: string; serviceReference: string; checkDigit: string }

/** 18 digits, the last a check digit.
 *  @example readGsrn('061414112345678902').digits // '061414112345678902' */
export function readGsrn(text: string): Gsrn | Fault {
  const plain = readValue('8018', text)
  return isFault(plain) ? plain : { kind: 'GSRN', digits: plain.text }
}

/** @example buildGsrn({ companyPrefix: '0614141', serviceReference: '1234567890' }).digits // '061414112345678902' */
export function buildGsrn(parts: { companyPrefix: string; serviceReference: string }): Gsrn | Fault {
  const { companyPrefix, serviceReference: reference } = parts
  const body = joinDigits({ companyPrefix, reference, part: 'serviceReference' }, 17)
  return isFault(body) ? body : { kind: 'GSRN', digits: body + checkDigit(body) }
}

/** The parts, or 'unknown' if the end of the company prefix is unknown. `companyPrefix`: the registered one, if known. */
export function splitGsrn({ digits }: Gsrn, companyPrefix?: string): GsrnParts | 'unknown' {
  const split = splitBody(digits.slice(0, 17), companyPrefix)
  if (split === 'unknown') return split
  return { companyPrefix: split.companyPrefix, serviceReference: split.reference, checkDigit: digits.slice(17) }
}

/** '6901234 0000000001 8': company prefix, service reference, check digit; the first two are one group if the length of the company
 *  prefix is unknown. `companyPrefix`: the registered one, if known. */
export function formatGsrn({ digits }: Gsrn, companyPrefix?: string): string {
  return [...bodyGroups(digits.slice(0, 17), companyPrefix), digits.slice(17)].join(' ')
}

/** Number of service relations per company prefix: 1,000,000,000 for eight digits. */
export function serviceReferenceCapacity(companyPrefix: string): number {
  return capacity(companyPrefix, 17)
}
