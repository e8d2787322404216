// GINC, 全球托运标识代码: GS1 General Specifications, "Global Identification Number for Consignment".

import { type Fault, isFault } from './fault.ts'
import { joinText } from './key-parts.ts'
import { readValue } from './value.ts'

export type Ginc = { kind: 'GINC'; value: string }

/** Reads the value of AI (401): a company prefix and a reference, at most 30 characters together. */
export function readGinc(text: string): Ginc | Fault {
  const plain = readValue('401', text)
  return isFault(plain) ? plain : { kind: 'GINC', value: plain.text }
}

export function buildGinc(parts: { companyPrefix: string; consignmentReference: string }): Ginc | Fault {
  const value = joinText(parts.companyPrefix, parts.consignmentReference)
  if (isFault(value)) return value
  if (parts.consignmentReference === '') return { fault: 'empty', at: 0, part: 'consignmentReference' }
  const built = readGinc(value)
  return isFault(built)
    ? {
        ...built,
        at: Math.max(0, built.at - (value.length - parts.consignmentReference.length)),
        part: 'consignmentReference',
      }
    : built
}
