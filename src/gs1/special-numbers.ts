// Numbers with the form of a GTIN that no company prefix stands behind: restricted circulation, coupons, receipts, periodicals
// and books. GS1 General Specifications, "Restricted Circulation Numbers", "GS1 Prefix"; ISSN: ISO 3297; ISBN: ISO 2108; ISMN:
// ISO 10957.

import type { PrefixUse } from './gs1-prefixes.ts'
import type { Gtin } from './gtin.ts'
import { issuingOrganisation } from './issuing-organisation.ts'

export type SpecialUse = Extract<PrefixUse, 'restricted' | 'coupon' | 'refund-receipt' | 'issn' | 'isbn' | 'special'>

const SPECIAL: readonly PrefixUse[] = ['restricted', 'coupon', 'refund-receipt', 'issn', 'isbn', 'special']

/** What the prefix keeps a number for, or undefined for one that may be a trade item anywhere. UPC-A numbers beginning with 2 or
 *  4 are prefixes 02 and 04, GTIN-8 beginning with 0 or 2 are restricted too: specialUse of 201111111115 is 'restricted' */
export function specialUse({ kind, digits }: Pick<Gtin, 'kind' | 'digits'>): SpecialUse | undefined {
  const use = issuingOrganisation(kind, digits)?.use
  return use !== undefined && isSpecial(use) ? use : undefined
}

/** A number of a publication, as it is printed on it; `older` is the ISBN of ten characters, which only prefix 978 has. */
export type PublicationNumber =
  | { kind: 'ISSN'; number: string }
  | { kind: 'ISMN'; number: string }
  | { kind: 'ISBN'; number: string; older?: string }

/** The ISSN, ISBN or ISMN in a GTIN-13 (or one filled to 14 digits): that of 9771234567003 is ISSN 1234-5679, that of
 *  9780471117094 is ISBN 9780471117094, formerly 0471117099. Undefined for any other number. */
export function publicationNumber({ gtin14 }: Pick<Gtin, 'gtin14'>): PublicationNumber | undefined {
  const number = gtin14.slice(1)
  const nine = number.slice(3, 12)
  if (!gtin14.startsWith('09')) return undefined
  if (number.startsWith('977')) {
    const seven = number.slice(3, 10)
    return { kind: 'ISSN', number: `${seven.slice(0, 4)}-${seven.slice(4)}${modulo11(seven)}` }
  }
  if (number.startsWith('9790')) return { kind: 'ISMN', number }
  if (number.startsWith('979')) return { kind: 'ISBN', number }
  return number.startsWith('978') ? { kind: 'ISBN', number, older: nine + modulo11(nine) } : undefined
}

function isSpecial(use: PrefixUse): use is SpecialUse {
  return SPECIAL.includes(use)
}

/** Check character of an ISSN or a ten-character ISBN: weights 2, 3, 4 ... from the right, X for ten. */
function modulo11(digits: string): string {
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}
