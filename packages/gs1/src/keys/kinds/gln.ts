/** GLN, 全球位置码 (参与方位置代码): GS1 General Specifications, "Global Location Number"; GB/T 16828. Structure: company prefix and location
 *  reference (12 digits), check digit. AI (410) to (417); with (414) an extension, AI (254). */

import { checkDigit } from '../../check-digits/check-digit.ts'
import { readValue } from '../../elements/value.ts'
import { type Fault, isFault } from '../../fault.ts'
import { capacity, joinDigits, splitBody } from '../key-parts.ts'

/** `extension` is the value of AI (254), GLN 扩展部分: a place inside the location, up to 20 characters of set 82. */
export type Gln = { kind: 'GLN'; digits: string; extension?: string }

export type GlnParts = { companyPrefix: string; locationReference: string; checkDigit: string; extension?: string }

/** The extension is optional.
 *  @example readGln('4012345000054').digits // '4012345000054' */
export function readGln(text: string, extension?: string): Gln | Fault {
  const plain = readValue('414', text)
  if (isFault(plain)) return plain
  return extension === undefined ? { kind: 'GLN', digits: plain.text } : withExtension(plain.text, extension)
}

/** The extension is optional and may be empty.
 *  @example buildGln({ companyPrefix: '4012345', locationReference: '5' }).digits // '4012345000054' */
export function buildGln(parts: { companyPrefix: string; locationReference: string; extension?: string }): Gln | Fault {
  const { companyPrefix, locationReference: reference, extension = '' } = parts
  const body = joinDigits({ companyPrefix, reference, part: 'locationReference' }, 12)
  if (isFault(body)) return body
  const digits = body + checkDigit(body)
  return extension === '' ? { kind: 'GLN', digits } : withExtension(digits, extension)
}

/** The parts, or 'unknown' if the end of the company prefix is unknown. `companyPrefix`: the registered one, if known. */
export function splitGln({ digits, extension }: Gln, companyPrefix?: string): GlnParts | 'unknown' {
  const split = splitBody(digits.slice(0, 12), companyPrefix)
  if (split === 'unknown') return split
  const parts = { companyPrefix: split.companyPrefix, locationReference: split.reference, checkDigit: digits.slice(12) }
  return extension === undefined ? parts : { ...parts, extension }
}

/** '6 901234 567892', grouped as a GTIN-13 is, the extension after it. */
export function formatGln({ digits, extension }: Gln): string {
  const groups = [digits.slice(0, 1), digits.slice(1, 7), digits.slice(7)]
  return (extension === undefined ? groups : [...groups, extension]).join(' ')
}

/** Number of locations per company prefix: 10,000 for eight digits. */
export function locationCapacity(companyPrefix: string): number {
  return capacity(companyPrefix, 12)
}

function withExtension(digits: string, text: string): Gln | Fault {
  const extension = readValue('254', text)
  return isFault(extension) ? { ...extension, part: 'extension' } : { kind: 'GLN', digits, extension: extension.text }
}
