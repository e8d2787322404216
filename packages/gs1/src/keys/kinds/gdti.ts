/** GDTI, 全球文件类型代码: GS1 General Specifications, "Global Document Type Identifier". Structure: company prefix and document type (12
 *  digits), check digit, an optional serial of up to 17 characters. AI (253). */

import { checkDigit } from '../../check-digits/check-digit.ts'
import { readValue } from '../../elements/value.ts'
import { type Fault, isFault } from '../../fault.ts'
import { capacity, joinDigits, splitBody, toSerialFault } from '../key-parts.ts'

/** `digits`: the 13 of prefix, reference and check digit. `value`: digits and serial, what AI (253) holds. */
export type Gdti = { kind: 'GDTI'; digits: string; serial?: string; value: string }

export type GdtiParts = { companyPrefix: string; documentType: string; checkDigit: string; serial?: string }

/** Reads the value of AI (253), 13 digits and a serial or none.
 *  @example readGdti('4012345000092PO-4711').serial // 'PO-4711' */
export function readGdti(text: string): Gdti | Fault {
  const plain = readValue('253', text)
  if (isFault(plain)) return plain
  const serial = plain.text.slice(13)
  return { kind: 'GDTI', digits: plain.text.slice(0, 13), ...(serial === '' ? {} : { serial }), value: plain.text }
}

/** The serial, up to 17 characters of set 82, is optional.
 *  @example buildGdti({ companyPrefix: '4012345', documentType: '9', serial: 'PO-4711' }).value // '4012345000092PO-4711' */
export function buildGdti(parts: { companyPrefix: string; documentType: string; serial?: string }): Gdti | Fault {
  const { companyPrefix, documentType: reference, serial = '' } = parts
  const body = joinDigits({ companyPrefix, reference, part: 'documentType' }, 12)
  if (isFault(body)) return body
  const head = body + checkDigit(body)
  const built = readGdti(head + serial)
  return isFault(built) ? toSerialFault(built, head) : built
}

/** The parts, or 'unknown' if the end of the company prefix is unknown. `companyPrefix`: the registered one, if known. */
export function splitGdti({ digits, serial }: Gdti, companyPrefix?: string): GdtiParts | 'unknown' {
  const split = splitBody(digits.slice(0, 12), companyPrefix)
  if (split === 'unknown') return split
  const parts = { companyPrefix: split.companyPrefix, documentType: split.reference, checkDigit: digits.slice(12) }
  return serial === undefined ? parts : { ...parts, serial }
}

/** The digits, then the serial if there is one: '4012345000092 PO-4711' */
export function formatGdti({ digits, serial }: Gdti): string {
  return serial === undefined ? digits : `${digits} ${serial}`
}

/** Number of document types per company prefix: 10,000 for eight digits, each with its own serials. */
export function documentTypeCapacity(companyPrefix: string): number {
  return capacity(companyPrefix, 12)
}
