// GLN, 全球位置码 (参与方位置代码): GS1 General Specifications, "Global Location Number"; GB/T 16828.

import { checkDigit } from './check-digit.ts'
import { type Fault, isFault } from './fault.ts'
import { capacity, joinDigits } from './key-parts.ts'
import { readValue } from './value.ts'

export type Gln = { kind: 'GLN'; digits: string }

export function readGln(text: string): Gln | Fault {
  const plain = readValue('414', text)
  return isFault(plain) ? plain : { kind: 'GLN', digits: plain.text }
}

export function buildGln(parts: { companyPrefix: string; locationReference: string }): Gln | Fault {
  const { companyPrefix, locationReference: reference } = parts
  const body = joinDigits({ companyPrefix, reference, part: 'locationReference' }, 12)
  return isFault(body) ? body : { kind: 'GLN', digits: body + checkDigit(body) }
}

/** '6 901234 567892', grouped as a GTIN-13 is. */
export function formatGln({ digits }: Gln): string {
  return [digits.slice(0, 1), digits.slice(1, 7), digits.slice(7)].join(' ')
}

export function locationCapacity(companyPrefix: string): number {
  return capacity(companyPrefix, 12)
}
