// GCN, 全球优惠券代码: GS1 General Specifications, "Global Coupon Number".
// Structure: company prefix and coupon reference (12 digits), check digit, a serial of up to 12 digits or none. AI (255).

import { checkDigit } from './check-digit.ts'
import { type Fault, isFault } from './fault.ts'
import { capacity, inSerial, joinDigits, splitBody } from './key-parts.ts'
import { readValue } from './value.ts'

/** `digits`: the 13 of prefix, reference and check digit. `value`: digits and serial, what AI (255) holds. */
export type Gcn = { kind: 'GCN'; digits: string; serial?: string; value: string }

export type GcnParts = { companyPrefix: string; couponReference: string; checkDigit: string; serial?: string }

/** Reads the value of AI (255): readGcn('401234567890104711').serial is '04711', zeros in front belong to it. */
export function readGcn(text: string): Gcn | Fault {
  const plain = readValue('255', text)
  if (isFault(plain)) return plain
  const serial = plain.text.slice(13)
  return { kind: 'GCN', digits: plain.text.slice(0, 13), ...(serial === '' ? {} : { serial }), value: plain.text }
}

/** The serial, up to 12 digits, may be left out.
 *  buildGcn({ companyPrefix: '4012345', couponReference: '67890', serial: '04711' }).value is '401234567890104711' */
export function buildGcn(parts: { companyPrefix: string; couponReference: string; serial?: string }): Gcn | Fault {
  const { companyPrefix, couponReference: reference, serial = '' } = parts
  const body = joinDigits({ companyPrefix, reference, part: 'couponReference' }, 12)
  if (isFault(body)) return body
  const head = body + checkDigit(body)
  const built = readGcn(head + serial)
  return isFault(built) ? inSerial(built, head) : built
}

/** The parts, 'unknown' where the end of the company prefix is not known; `companyPrefix` where a register knows it. */
export function splitGcn({ digits, serial }: Gcn, companyPrefix?: string): GcnParts | 'unknown' {
  const split = splitBody(digits.slice(0, 12), companyPrefix)
  if (split === 'unknown') return split
  const parts = { companyPrefix: split.companyPrefix, couponReference: split.reference, checkDigit: digits.slice(12) }
  return serial === undefined ? parts : { ...parts, serial }
}

/** The digits, then the serial where there is one: '4012345678901 04711' */
export function formatGcn({ digits, serial }: Gcn): string {
  return serial === undefined ? digits : `${digits} ${serial}`
}

/** How many coupons a company prefix can number: 10,000 for eight digits, each with serials of its own. */
export function couponReferenceCapacity(companyPrefix: string): number {
  return capacity(companyPrefix, 12)
}
