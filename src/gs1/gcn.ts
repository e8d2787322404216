// GCN, 全球优惠券代码: GS1 General Specifications, "Global Coupon Number".

import { checkDigit } from './check-digit.ts'
import { type Fault, isFault } from './fault.ts'
import { capacity, joinDigits } from './key-parts.ts'
import { readValue } from './value.ts'

/** `digits`: the 13 of prefix, reference and check digit. `value`: digits and serial, what AI (255) holds. */
export type Gcn = { kind: 'GCN'; digits: string; serial?: string; value: string }

export function readGcn(text: string): Gcn | Fault {
  const plain = readValue('255', text)
  if (isFault(plain)) return plain
  const serial = plain.text.slice(13)
  return { kind: 'GCN', digits: plain.text.slice(0, 13), ...(serial === '' ? {} : { serial }), value: plain.text }
}

/** The serial, up to 12 digits, may be left out. */
export function buildGcn(parts: { companyPrefix: string; couponReference: string; serial?: string }): Gcn | Fault {
  const { companyPrefix, couponReference: reference, serial = '' } = parts
  const body = joinDigits({ companyPrefix, reference, part: 'couponReference' }, 12)
  if (isFault(body)) return body
  const built = readGcn(body + checkDigit(body) + serial)
  return isFault(built) ? { ...built, at: Math.max(0, built.at - 13), part: 'serial' } : built
}

export function couponReferenceCapacity(companyPrefix: string): number {
  return capacity(companyPrefix, 12)
}
