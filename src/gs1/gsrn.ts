// GSRN, 全球服务关系代码: GS1 General Specifications, "Global Service Relation Number".

import { checkDigit } from './check-digit.ts'
import { type Fault, isFault } from './fault.ts'
import { capacity, joinDigits } from './key-parts.ts'
import { readValue } from './value.ts'

export type Gsrn = { kind: 'GSRN'; digits: string }

/** 18 digits, the last a check digit. */
export function readGsrn(text: string): Gsrn | Fault {
  const plain = readValue('8018', text)
  return isFault(plain) ? plain : { kind: 'GSRN', digits: plain.text }
}

export function buildGsrn(parts: { companyPrefix: string; serviceReference: string }): Gsrn | Fault {
  const body = joinDigits(
    { companyPrefix: parts.companyPrefix, reference: parts.serviceReference, part: 'serviceReference' },
    17,
  )
  return isFault(body) ? body : { kind: 'GSRN', digits: body + checkDigit(body) }
}

export function serviceReferenceCapacity(companyPrefix: string): number {
  return capacity(companyPrefix, 17)
}
