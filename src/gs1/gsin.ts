// GSIN, 全球装运标识代码: GS1 General Specifications, "Global Shipment Identification Number".

import { checkDigit } from './check-digit.ts'
import { type Fault, isFault } from './fault.ts'
import { capacity, joinDigits } from './key-parts.ts'
import { readValue } from './value.ts'

export type Gsin = { kind: 'GSIN'; digits: string }

/** 17 digits, the last a check digit. */
export function readGsin(text: string): Gsin | Fault {
  const plain = readValue('402', text)
  return isFault(plain) ? plain : { kind: 'GSIN', digits: plain.text }
}

export function buildGsin(parts: { companyPrefix: string; shipperReference: string }): Gsin | Fault {
  const body = joinDigits(
    { companyPrefix: parts.companyPrefix, reference: parts.shipperReference, part: 'shipperReference' },
    16,
  )
  return isFault(body) ? body : { kind: 'GSIN', digits: body + checkDigit(body) }
}

export function shipperReferenceCapacity(companyPrefix: string): number {
  return capacity(companyPrefix, 16)
}
