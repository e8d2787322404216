// GIAI, 全球单个资产代码: GS1 General Specifications, "Global Individual Asset Identifier".

import { type Fault, isFault } from './fault.ts'
import { joinText } from './key-parts.ts'
import { readValue } from './value.ts'

export type Giai = { kind: 'GIAI'; value: string }

/** Reads the value of AI (8004): a company prefix and a reference, at most 30 characters together. */
export function readGiai(text: string): Giai | Fault {
  const plain = readValue('8004', text)
  return isFault(plain) ? plain : { kind: 'GIAI', value: plain.text }
}

export function buildGiai(parts: { companyPrefix: string; assetReference: string }): Giai | Fault {
  const value = joinText(parts.companyPrefix, parts.assetReference)
  if (isFault(value)) return value
  if (parts.assetReference === '') return { fault: 'empty', at: 0, part: 'assetReference' }
  const built = readGiai(value)
  return isFault(built)
    ? { ...built, at: Math.max(0, built.at - (value.length - parts.assetReference.length)), part: 'assetReference' }
    : built
}
