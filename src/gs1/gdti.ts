// GDTI, 全球文件类型代码: GS1 General Specifications, "Global Document Type Identifier".

import { checkDigit } from './check-digit.ts'
import { type Fault, isFault } from './fault.ts'
import { capacity, joinDigits } from './key-parts.ts'
import { readValue } from './value.ts'

/** `digits`: the 13 of prefix, reference and check digit. `value`: digits and serial, what AI (253) holds. */
export type Gdti = { kind: 'GDTI'; digits: string; serial?: string; value: string }

export function readGdti(text: string): Gdti | Fault {
  const plain = readValue('253', text)
  if (isFault(plain)) return plain
  const serial = plain.text.slice(13)
  return { kind: 'GDTI', digits: plain.text.slice(0, 13), ...(serial === '' ? {} : { serial }), value: plain.text }
}

/** The serial, up to 17 characters of set 82, may be left out. */
export function buildGdti(parts: { companyPrefix: string; documentType: string; serial?: string }): Gdti | Fault {
  const { companyPrefix, documentType: reference, serial = '' } = parts
  const body = joinDigits({ companyPrefix, reference, part: 'documentType' }, 12)
  if (isFault(body)) return body
  const built = readGdti(body + checkDigit(body) + serial)
  return isFault(built) ? { ...built, at: Math.max(0, built.at - 13), part: 'serial' } : built
}

export function documentTypeCapacity(companyPrefix: string): number {
  return capacity(companyPrefix, 12)
}
