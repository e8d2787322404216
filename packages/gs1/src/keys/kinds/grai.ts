/** GRAI, 全球可回收资产代码: GS1 General Specifications, "Global Returnable Asset Identifier"; GB/T 23833. Structure: filler 0, company prefix
 *  and asset type (12 digits), check digit, an optional serial of up to 16 characters. AI (8003). */

import { checkDigit } from '../../check-digits/check-digit.ts'
import { readValue } from '../../elements/value.ts'
import { type Fault, isFault } from '../../fault.ts'
import { capacity, joinDigits, splitBody, toSerialFault } from '../key-parts.ts'

/** `digits`: the 13 of prefix, asset type and check digit. `value`: what AI (8003) holds, a filler 0, the digits, the serial. */
export type Grai = { kind: 'GRAI'; digits: string; serial?: string; value: string }

export type GraiParts = {
  filler: string
  companyPrefix: string
  assetType: string
  checkDigit: string
  serial?: string
}

const fillerDigit = '0'

/** Reads the value of AI (8003).
 *  @example readGrai('00614141123452400').serial // '400' */
export function readGrai(text: string): Grai | Fault {
  const plain = readValue('8003', text)
  return isFault(plain) ? plain : toGrai(plain.text)
}

/** The asset type (资产类型代码) is padded with zeros; the serial (系列号) has up to 16 characters of set 82 and is not changed.
 *  @example buildGrai({ companyPrefix: '0614141', assetType: '12345', serial: '400' }).value // '00614141123452400' */
export function buildGrai(parts: { companyPrefix: string; assetType: string; serial?: string }): Grai | Fault {
  const { companyPrefix, assetType: reference, serial = '' } = parts
  const body = joinDigits({ companyPrefix, reference, part: 'assetType' }, 12)
  if (isFault(body)) return body
  const head = fillerDigit + body + checkDigit(body)
  const built = readGrai(head + serial)
  return isFault(built) ? toSerialFault(built, head) : built
}

/** The parts, or 'unknown' if the end of the company prefix is unknown. `companyPrefix`: the registered one, if known. */
export function splitGrai({ digits, serial }: Grai, companyPrefix?: string): GraiParts | 'unknown' {
  const split = splitBody(digits.slice(0, 12), companyPrefix)
  if (split === 'unknown') return split
  const checked = { companyPrefix: split.companyPrefix, assetType: split.reference, checkDigit: digits.slice(12) }
  return { filler: fillerDigit, ...checked, ...(serial === undefined ? {} : { serial }) }
}

/** Filler, digits, then the serial if there is one: '0 6999000000018 SERIAL' */
export function formatGrai({ digits, serial }: Grai): string {
  return [fillerDigit, digits, ...(serial === undefined ? [] : [serial])].join(' ')
}

/** Number of asset types per company prefix: 10,000 for eight digits, each with its own serials. */
export function assetTypeCapacity(companyPrefix: string): number {
  return capacity(companyPrefix, 12)
}

function toGrai(value: string): Grai {
  const serial = value.slice(14)
  return { kind: 'GRAI', digits: value.slice(1, 14), ...(serial === '' ? {} : { serial }), value }
}
