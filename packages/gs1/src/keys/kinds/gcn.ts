/** GCN, 全球优惠券代码: GS1 General Specifications, "Global Coupon Number". Structure: company prefix and coupon reference (12 digits), check
 *  digit, an optional serial of up to 12 digits. AI (255). */

import { checkDigit } from '../../check-digits/check-digit.ts'
import { readValue } from '../../elements/value.ts'
import { type Fault, isFault } from '../../fault.ts'
import { capacity, joinDigits, splitBody, toSerialFault } from '../key-parts.ts'

/** `digits`: the 13 of prefix, reference and check digit. `value`: digits and serial, what AI (255) holds. */
export type Gcn = { kind: 'GCN'; digits: string; serial?: string; value: string }

export type GcnParts = { companyPrefix: string; couponReference: string; checkDigit: string; serial?: string }

/** Reads the value of AI (255). Leading zeros are part of the serial.
 *  @example readGcn('401234567890104711').serial // '04711' */
export function readGcn(text: string): Gcn | Fault {
  const plain = readValue('255', text)
  if (isFault(plain)) return plain
  const serial = plain.text.slice(13)
  return { kind: 'GCN', digits: plain.text.slice(0, 13), ...(serial === '' ? {} : { serial }), value: plain.text }
}

/** The serial, up to 12 digits, is optional.
 *  @example buildGcn({ companyPrefix: '4012345', couponReference: '67890', serial: '04711' }).value // '401234567890104711' */
export function buildGcn(parts: { companyPrefix: string; couponReference: string; serial?: string }): Gcn | Fault {
  const { companyPrefix, couponReference: reference, serial = '' } = parts
  const body = joinDigits({ companyPrefix, reference, part: 'couponReference' }, 12)
  if (isFault(body)) return body
  const head = body + checkDigit(body)
  const built = readGcn(head + serial)
  return isFault(built) ? toSerialFault(built, head) : built
}

/** The parts, or 'unknown' if the end of the company prefix is unknown. `companyPrefix`: the registered one, if known. */
export function splitGcn({ digits, serial }: Gcn, companyPrefix?: string): GcnParts | 'unknown' {
  const split = splitBody(digits.slice(0, 12), companyPrefix)
  if (split === 'unknown') return split
  const parts = { companyPrefix: split.companyPrefix, couponReference: split.reference, checkDigit: digits.slice(12) }
  return serial === undefined ? parts : { ...parts, serial }
}

/** The digits, then the serial if there is one: '4012345678901 04711' */
export function formatGcn({ digits, serial }: Gcn): string {
  return serial === undefined ? digits : `${digits} ${serial}`
}

/** Number of coupons per company prefix: 10,000 for eight digits, each with its own serials. */
export function couponReferenceCapacity(companyPrefix: string): number {
  return capacity(companyPrefix, 12)
}
