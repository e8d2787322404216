// GRAI, 全球可回收资产代码: GS1 General Specifications, "Global Returnable Asset Identifier"; GB/T 23833.

import { checkDigit } from './check-digit.ts'
import { type Fault, isFault } from './fault.ts'
import { capacity, joinDigits } from './key-parts.ts'
import { readValue } from './value.ts'

/** `digits`: the 13 of prefix, asset type and check digit. `value`: what AI (8003) holds, a filler 0, the digits, the serial. */
export type Grai = { kind: 'GRAI'; digits: string; serial?: string; value: string }

const FILLER = '0'

/** Reads the value of AI (8003). */
export function readGrai(text: string): Grai | Fault {
  const plain = readValue('8003', text)
  return isFault(plain) ? plain : graiOf(plain.text)
}

/** Asset type (资产类型代码) is filled with zeros; the serial (系列号) has up to 16 characters of set 82, kept as given. */
export function buildGrai(parts: { companyPrefix: string; assetType: string; serial?: string }): Grai | Fault {
  const { companyPrefix, assetType: reference, serial = '' } = parts
  const body = joinDigits({ companyPrefix, reference, part: 'assetType' }, 12)
  if (isFault(body)) return body
  const head = FILLER + body + checkDigit(body)
  const built = readGrai(head + serial)
  return isFault(built) ? { ...built, at: Math.max(0, built.at - head.length), part: 'serial' } : built
}

/** '0 6999000000018 SERIAL' */
export function formatGrai({ digits, serial }: Grai): string {
  return [FILLER, digits, ...(serial === undefined ? [] : [serial])].join(' ')
}

export function assetTypeCapacity(companyPrefix: string): number {
  return capacity(companyPrefix, 12)
}

function graiOf(value: string): Grai {
  const serial = value.slice(14)
  return { kind: 'GRAI', digits: value.slice(1, 14), ...(serial === '' ? {} : { serial }), value }
}
